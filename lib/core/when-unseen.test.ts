/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { whenUnseen } from './when-unseen.ts';

let top = 300;
let height = 0;
let cancel = () => {};
const change = jest.fn(() => void (height = 200));
const scroll = jest.fn<(options: ScrollToOptions) => void>();
/** jsdom lays nothing out: what follows the part begins below it. */
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

test('a visible part waits; above the screen it changes, and what follows keeps its place', () => {
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
test('at once where it is out of sight already', () => {
  top = -500;
  cancel = whenUnseen(setLayout(), change);
  expect(change).toHaveBeenCalledTimes(1);
});
test('at once where nothing follows', () => {
  document.body.innerHTML = '<div></div>';
  whenUnseen(document.querySelector('div') as HTMLElement, change);
  expect(change).toHaveBeenCalledTimes(1);
  expect(scroll).not.toHaveBeenCalled();
});
test('a cancelled change never happens', () => {
  whenUnseen(setLayout(), change)();
  scrollTo(-40);
  expect(change).not.toHaveBeenCalled();
});
