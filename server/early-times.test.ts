/** @jest-environment jsdom */
/** Times before the scripts: the same as those of the runtime. */
import { expect, test } from '@jest/globals';
import { showTimes } from '#components/runtime/sport-times.ts';
import { earlyTimes } from './early-times.ts';

const PAGE = [
  ['2026-03-07T09:05:00.000Z', 'moment'],
  ['2026-12-31T23:59:00.000Z', 'moment'],
  ['2026-03-07T00:00:00.000Z', 'hour'],
  ['', 'moment'],
  ['never', 'hour'],
]
  .map(([at, kind]) => `<time datetime="${at}" data-local-time="${kind}">28.11, 14:05 UTC</time>`)
  .join('');
const texts = () => [...document.querySelectorAll('time')].map((time) => time.textContent);

test('a page without times to convert gets no script', () =>
  expect(earlyTimes('<time datetime="2026-03-07T09:05:00.000Z">7</time>')).toBe(''));

test('writes the same as the runtime; a time that cannot be read keeps its text', () => {
  document.body.innerHTML = PAGE;
  (0, eval)(earlyTimes(PAGE));
  const early = texts();
  expect(early[0]).toMatch(/^\d\d\.03, \d\d:05$/);
  expect(early.slice(3)).toEqual(['28.11, 14:05 UTC', '28.11, 14:05 UTC']);
  document.body.innerHTML = PAGE;
  showTimes(document);
  expect(texts()).toEqual(early);
});
