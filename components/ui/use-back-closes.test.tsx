/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { useBackCloses } from './use-back-closes.ts';

/** The history of a browser with the Navigation API, of which jsdom has only the part without it. */
let entries: { key: string; url: string; index: number }[] = [];
let at = 0;
const navigation = new EventTarget();
Object.defineProperty(navigation, 'currentEntry', { get: () => entries[at] });
Object.assign(window, { navigation });

const visit = (url: string): void => {
  entries = [...entries.slice(0, at + 1), { key: crypto.randomUUID(), url, index: at + 1 }];
  at += 1;
};
const go = (steps: number): void => {
  const from = entries[at];
  at = Math.max(0, at + steps);
  navigation.dispatchEvent(
    Object.assign(new Event('currententrychange'), { from, navigationType: 'traverse' }),
  );
};

const close = jest.fn();
function Layer() {
  useBackCloses(close, true);
  return null;
}
const here = () => entries[at]?.url;

beforeEach(() => {
  close.mockClear();
  entries = [{ key: 'begin', url: 'before', index: 0 }];
  at = 0;
  visit('page');
  jest.spyOn(history, 'pushState').mockImplementation(() => visit('page'));
  jest.spyOn(history, 'back').mockImplementation(() => go(-1));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test('"back" closes an open layer and stays on the page', () => {
  render(<Layer />);
  expect(entries).toHaveLength(3);
  act(() => go(-1));
  expect(close).toHaveBeenCalledTimes(1);
  expect([here(), at]).toEqual(['page', 1]);
});

test('after a layer was closed otherwise, one "back" leads to the page before', () => {
  render(<Layer />).unmount();
  go(-1);
  expect(close).not.toHaveBeenCalled();
  expect(here()).toBe('before');
});

test('the next layer of the page takes the entry that was left', () => {
  render(<Layer />).unmount();
  render(<Layer />);
  expect(entries).toHaveLength(3);
  act(() => go(-1));
  expect(close).toHaveBeenCalledTimes(1);
});

test('back from a page that a layer has opened, the page is seen again, and then the page before', () => {
  render(<Layer />).unmount();
  visit('next');
  go(-1);
  expect(here()).toBe('page');
  go(-1);
  expect(here()).toBe('before');
});

test('forward, and steps over several pages, close and pass over nothing', () => {
  render(<Layer />).unmount();
  visit('next');
  go(-2);
  expect([here(), at]).toEqual(['page', 1]);
  go(1);
  expect(here()).toBe('page');
  expect(close).not.toHaveBeenCalled();
});

test('a layer that its address has opened has no entry of its own', () => {
  history.replaceState(null, '', '/?modal=login');
  render(<Layer />);
  expect(entries).toHaveLength(2);
});
