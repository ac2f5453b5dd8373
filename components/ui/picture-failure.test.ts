/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { PICTURE_FAILURE_SCRIPT } from './picture-failure.ts';

test('specification 2 §8 "Image load error": the picture that failed is marked, no other element', () => {
  window.eval(PICTURE_FAILURE_SCRIPT);
  document.body.innerHTML = '<p><img id="a"><img id="b"><iframe></iframe></p>';
  for (const failed of document.querySelectorAll('#a, iframe')) failed.dispatchEvent(new Event('error'));
  dispatchEvent(new Event('error'));
  expect([...document.querySelectorAll('[data-failed]')].map(({ id }) => id)).toEqual(['a']);
});
