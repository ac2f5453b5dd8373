/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { whenUnseen } from './when-unseen.ts';

let top = 300;
let height = 0;
let cancel = () => {};
const change = jest.fn(() => void (height = 200));
const scroll = jest.fn<(options: ScrollToOptions) => void>();
/** Simulates the layout, which jsdom lacks: the next element begins below the part. */
const setLayout = (): HTMLElement => {
  document.body.innerHTML = '<div></div><p></p>';
  const next = document.querySelector('p') as HTMLElement;
  next.getBoundingClientRect = () => ({ top: top + height }) as DOMRect;
  return document.querySelector('div') as HTMLElement;
};
const scrollTo = (y: number) => {
  top = y;
  dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(150);
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { scrollBy: scroll });
  [top, height] = [300, 0];
  change.mockClear();
  scroll.mockClear();
});
afterEach(() => {
  cancel();
  jest.useRealTimers();
});

test('while the part is visible the change waits; it runs above the viewport, and the content below keeps its position', () => {
  cancel = whenUnseen(setLayout(), change);
  scrollTo(1);
  expect(change).not.toHaveBeenCalled();
  scrollTo(-40);
  expect(change).toHaveBeenCalledTimes(1);
  expect(scroll.mock.calls).toEqual([[{ top: 200, behavior: 'instant' }]]);
  scrollTo(-400);
  expect(change).toHaveBeenCalledTimes(1);
});
test('no change while the page is being scrolled', () => {
  cancel = whenUnseen(setLayout(), change);
  top = -40;
  dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(149);
  dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(149);
  expect(change).not.toHaveBeenCalled();
});
test('runs at once when the part is outside the viewport', () => {
  top = -500;
  cancel = whenUnseen(setLayout(), change);
  expect(change).toHaveBeenCalledTimes(1);
});
test('runs at once when no content follows', () => {
  document.body.innerHTML = '<div></div>';
  whenUnseen(document.querySelector('div') as HTMLElement, change);
  expect(change).toHaveBeenCalledTimes(1);
  expect(scroll).not.toHaveBeenCalled();
});
test('a cancelled change does not run', () => {
  whenUnseen(setLayout(), change)();
  scrollTo(-40);
  expect(change).not.toHaveBeenCalled();
});
