import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { splitTime, startTimer, timeLeft, timerStatus } from './timer.ts';

describe('specification 2 §4, timer', () => {
  afterEach(() => void jest.useRealTimers());
  const span = { start: 10_000, end: 20_000 };
  test.each([
    [0, 'soon', 10_000],
    [9_999, 'soon', 1],
    [10_000, 'started', 10_000],
    [19_999, 'started', 1],
    [20_000, 'ended', 0],
    [99_999, 'ended', 0],
  ])('at %d: %s, %d ms left', (now, status, left) =>
    expect([timerStatus(span, now), timeLeft(span, now)]).toEqual([status, left]),
  );
  test('ticks every second, reports each status change once, stops at ended', () => {
    jest.useFakeTimers({ now: 8_000 });
    const ticks: number[] = [];
    const statuses: string[] = [];
    startTimer(span, {
      now: Date.now,
      onTick: (left) => ticks.push(left),
      onStatus: (status) => statuses.push(status),
    });
    jest.advanceTimersByTime(60_000);
    expect(statuses).toEqual(['soon', 'started', 'ended']);
    expect(ticks).toEqual([2000, 1000, 10_000, 9000, 8000, 7000, 6000, 5000, 4000, 3000, 2000, 1000, 0]);
    expect(jest.getTimerCount()).toBe(0);
  });
  test('already ended: one report, no timer', () => {
    jest.useFakeTimers({ now: 30_000 });
    const onStatus = jest.fn();
    startTimer(span, { now: Date.now, onTick: () => undefined, onStatus });
    expect([onStatus.mock.calls, jest.getTimerCount()]).toEqual([[['ended']], 0]);
  });
  test('can be stopped', () => {
    jest.useFakeTimers({ now: 0 });
    startTimer(span, { now: Date.now, onTick: () => undefined, onStatus: () => undefined })();
    expect(jest.getTimerCount()).toBe(0);
  });
  test.each([
    [0, [0, 0, 0, 0]],
    [1, [0, 0, 0, 1]],
    [61_000, [0, 0, 1, 1]],
    [90_061_000, [1, 1, 1, 1]],
    [-5, [0, 0, 0, 0]],
  ])('%d ms are %j', (ms, parts) => expect(Object.values(splitTime(ms))).toEqual(parts));
});
