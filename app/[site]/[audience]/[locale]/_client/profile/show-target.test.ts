/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { showTarget } from './show-target.ts';

const shown = jest.fn();
Element.prototype.scrollIntoView = shown; // missing in jsdom
const add = async (html: string) => {
  document.body.insertAdjacentHTML('beforeend', html);
  await Promise.resolve();
};
afterEach(() => {
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
  shown.mockReset();
});

test('the target of the address is scrolled to when it appears, and again when parts above it appear', async () => {
  history.replaceState(null, '', '/#codes');
  const stop = showTarget();
  await add('<p></p>');
  expect(shown).not.toHaveBeenCalled();
  await add('<section id="codes"></section>');
  await add('<p></p>');
  expect(shown).toHaveBeenCalledTimes(2);
  stop();
});

test('after the visitor scrolls, the page is not scrolled again', async () => {
  history.replaceState(null, '', '/#codes');
  showTarget();
  dispatchEvent(new Event('wheel'));
  await add('<section id="codes"></section>');
  expect(shown).not.toHaveBeenCalled();
});

test('an address without a target scrolls nothing', async () => {
  showTarget();
  await add('<section id="codes"></section>');
  expect(shown).not.toHaveBeenCalled();
});
