/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { useBackCloses } from './use-back-closes.ts';

/** A simulated history of a browser with the Navigation API, which jsdom lacks. */
let entries: { key: string; url: string; index: number }[] = [];
let at = 0;
const navigation = new EventTarget();
Object.defineProperty(navigation, 'currentEntry', { get: () => entries[at] });
Object.assign(window, { navigation: Object.assign(navigation, { entries: () => entries }) });

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

const close = jest.fn<(name?: string) => void>();
function Layer({ name }: { name?: string }) {
  const [isOpen, setIsOpen] = useState(true);
  const onBack = () => {
    setIsOpen(false);
    close(name);
  };
  useBackCloses(onBack, isOpen);
  return null;
}
const closed = () => close.mock.calls.map(([name]) => name);
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

test('after a layer was closed in another way, one "back" leads to the previous page', () => {
  render(<Layer />).unmount();
  go(-1);
  expect(close).not.toHaveBeenCalled();
  expect(here()).toBe('before');
});

test('the next layer of the page takes the history entry that the previous layer has left', () => {
  render(<Layer />).unmount();
  render(<Layer />);
  expect(entries).toHaveLength(3);
  act(() => go(-1));
  expect(close).toHaveBeenCalledTimes(1);
});

test('"back" from a page that a layer has opened leads to the page of the layer, the next "back" to the page before', () => {
  render(<Layer />).unmount();
  visit('next');
  go(-1);
  expect(here()).toBe('page');
  go(-1);
  expect(here()).toBe('before');
});

test('steps forward and over several pages close nothing and pass over no entry', () => {
  render(<Layer />).unmount();
  visit('next');
  go(-2);
  expect([here(), at]).toEqual(['page', 1]);
  go(1);
  expect(here()).toBe('page');
  expect(close).not.toHaveBeenCalled();
});

test('a layer that the address has opened gets no history entry of its own', () => {
  history.replaceState(null, '', '/?modal=login');
  render(<Layer />);
  expect(entries).toHaveLength(2);
});

describe('layers over each other', () => {
  const two = () => {
    render(<Layer name="lower" />);
    return render(<Layer name="upper" />);
  };
  test('one "back" closes only the topmost layer, the next the layer beneath, a third leaves the page', () => {
    two();
    expect(entries).toHaveLength(4);
    act(() => go(-1));
    expect([closed(), here()]).toEqual([['upper'], 'page']);
    act(() => go(-1));
    expect([closed(), here(), at]).toEqual([['upper', 'lower'], 'page', 1]);
    act(() => go(-1));
    expect(here()).toBe('before');
  });
  test('two steps back before anything is rendered close both layers', () => {
    two();
    act(() => {
      go(-1);
      go(-1);
    });
    expect(closed()).toEqual(['upper', 'lower']);
  });
  test('one step back over both entries closes both layers, from the top', () => {
    two();
    act(() => go(-2));
    expect([closed(), at]).toEqual([['upper', 'lower'], 1]);
  });
  test('after the upper layer was closed in another way, "back" closes the lower one, the next leads to the previous page', () => {
    two().unmount();
    act(() => go(-1));
    expect([closed(), here()]).toEqual([['lower'], 'page']);
    act(() => go(-1));
    expect(here()).toBe('before');
  });
  test('after both layers were closed in another way, one "back" leads to the previous page', () => {
    two();
    cleanup();
    act(() => go(-1));
    expect([closed(), here()]).toEqual([[], 'before']);
  });
  test('over a layer that the address has opened, "back" closes the upper layer', () => {
    history.replaceState(null, '', '/?modal=login');
    two();
    expect(entries).toHaveLength(3);
    act(() => go(-1));
    expect([closed(), here()]).toEqual([['upper'], 'page']);
  });
});
