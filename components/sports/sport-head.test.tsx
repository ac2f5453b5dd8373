/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { toHtml } from '#lib/core/to-html.ts';
import { marked } from '#lib/core/marks.ts';
import { SportBoard } from './sport-head.tsx';

/** True when the page's scripts start without any input of the visitor (server/late-scripts.ts). */
const hasMark = (startsScripts: boolean): boolean => {
  document.body.innerHTML = toHtml(
    <SportBoard stale="old" startsScripts={startsScripts}>
      odds
    </SportBoard>,
  );
  expect(document.querySelector(marked('sport-board'))).not.toBeNull();
  return document.querySelector(marked('starts-scripts')) !== null;
};

test('the scripts of a page start at once for matches in play, and late for other boards', () => {
  expect(hasMark(true)).toBe(true);
  expect(hasMark(false)).toBe(false);
});
