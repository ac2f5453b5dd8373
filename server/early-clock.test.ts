/** @jest-environment jsdom */
/** Countdowns before the scripts: the same as those of the runtime (specification 2 §4 "Timer"). */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { runCountdown, spanOf } from '#components/runtime/competition-parts.ts';
import { earlyClock } from './early-clock.ts';

const START = '2026-03-01T12:00:00.000Z';
const END = '2026-03-08T15:30:10.500Z';
const units =
  '<b data-unit="days">––</b><b data-unit="hours">––</b><b data-unit="minutes">––</b><b data-unit="seconds">––</b>';
const timer = (mark: string) =>
  `<div ${mark} data-start="${START}" data-end="${END}" data-status="soon">${units}</div>`;
const shown = (root: ParentNode) =>
  [...root.querySelectorAll('[data-unit]')].map((unit) => unit.textContent).join(':');
const element = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const run = () => void (0, eval)(earlyClock(document.body.innerHTML));

beforeEach(() => {
  jest.useFakeTimers();
  document.body.setAttribute('data-awaits-scripts', '');
  document.body.innerHTML = timer('data-competition-page="7"');
});
afterEach(() => {
  document.body.innerHTML = '';
  jest.advanceTimersByTime(2000);
  jest.useRealTimers();
});

test('a page without countdowns gets no script', () => {
  expect(earlyClock('<p>text</p>')).toBe('');
});

describe('shows the same as the countdown of the runtime', () => {
  test.each([
    ['days before the start', '2026-02-26T09:08:07.001Z', 'soon'],
    ['the last second before the start', '2026-03-01T11:59:59.999Z', 'soon'],
    ['at the start', START, 'started'],
    ['while it runs', '2026-03-05T00:00:00.000Z', 'started'],
    ['the last part of a second', '2026-03-08T15:30:10.499Z', 'started'],
    ['at the end', END, 'ended'],
    ['after the end', '2026-04-01T00:00:00.000Z', 'ended'],
  ])('%s', (_, now, status) => {
    jest.setSystemTime(new Date(now));
    run();
    const place = element('[data-competition-page]');
    const early = shown(place);
    expect(place.dataset['status']).toBe(status);
    const stop = runCountdown(place, spanOf(place), Date.now, (found) => expect(found).toBe(status));
    stop();
    expect(shown(place)).toBe(early);
  });
});

test('ticks every second, marks the card at the start, and leaves off soon after the scripts have started', () => {
  document.body.innerHTML = `<ul><li>${timer('data-timer')}</li></ul>`;
  jest.setSystemTime(new Date('2026-03-01T11:59:58.000Z'));
  run();
  expect(shown(element('li'))).toBe('00:00:00:02');
  jest.advanceTimersByTime(1000);
  expect(shown(element('li'))).toBe('00:00:00:01');
  jest.advanceTimersByTime(1000);
  expect([element('li').dataset['status'], element('[data-timer]').dataset['status']]).toEqual([
    'started',
    'started',
  ]);
  document.body.removeAttribute('data-awaits-scripts');
  jest.advanceTimersByTime(30_000);
  const last = shown(element('li'));
  jest.advanceTimersByTime(30_000);
  expect(shown(element('li'))).toBe(last);
  expect(jest.getTimerCount()).toBe(0);
});
