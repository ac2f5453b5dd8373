/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { afterPaint } from './after-paint.ts';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const order = (isHidden: boolean): string[] => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  const steps: string[] = [];
  if (!isHidden) requestAnimationFrame(() => steps.push('frame'));
  afterPaint(() => steps.push('work'));
  steps.push('input');
  jest.advanceTimersByTime(100);
  return steps;
};

test('work begins after the frame that follows an input', () => {
  expect(order(false)).toEqual(['input', 'frame', 'work']);
});

test('a hidden tab, which has no frames, does not keep the work waiting', () => {
  const frames = jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  expect(order(true)).toEqual(['input', 'work']);
  expect(frames).not.toHaveBeenCalled();
});
