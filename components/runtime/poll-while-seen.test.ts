/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { pollWhileSeen, type Poll, type PollDeps } from './poll-while-seen.ts';

const EVERY_MS = 1000;
let element: HTMLElement;
let seen: (isSeen: boolean) => void;
let time: number;
let timers: Map<number, () => void>;
/** Requests without a response yet, oldest first. */
let pending: { resolve: (answer: string) => void; reject: () => void }[];
let isOver: boolean;
const read = jest.fn<() => Promise<string>>();
const show = jest.fn<Poll<string>['show']>();

const deps: PollDeps = {
  watch: (_element, report) => void (seen = report),
  now: () => time,
  later(work, ms) {
    expect(ms).toBe(EVERY_MS);
    timers.set(timers.size + 1, work);
    return timers.size;
  },
  cancel: (timer) => void timers.delete(timer),
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
async function answer(text: string): Promise<void> {
  pending.shift()?.resolve(text);
  await settle();
}
function runTimers(): void {
  const due = [...timers.values()];
  timers.clear();
  for (const work of due) work();
}
const poll = (more: Partial<Poll<string>> = {}) =>
  pollWhileSeen(element, { everyMs: EVERY_MS, read, show, isOver: () => isOver, ...more }, deps);

beforeEach(() => {
  [time, timers, pending, isOver] = [0, new Map(), [], false];
  document.body.innerHTML = '<div></div>';
  element = document.body.firstElementChild as HTMLElement;
  show.mockReset();
  read.mockReset().mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        pending.push({ resolve, reject: () => reject(new Error('no network')) });
      }),
  );
});

test('requests when the element becomes visible, then at intervals; a hidden element requests nothing', async () => {
  poll();
  expect(read).not.toHaveBeenCalled();
  seen(true);
  expect(timers.size).toBe(0);
  await answer('first');
  runTimers();
  await answer('second');
  expect(show.mock.calls).toEqual([['first'], ['second']]);
  seen(false);
  expect(timers.size).toBe(0);
  seen(true);
  expect(read).toHaveBeenCalledTimes(3);
});

test('one request at a time, however often the element is hidden, shown and refreshed', async () => {
  const { refresh } = poll();
  seen(true);
  seen(false);
  seen(true);
  void refresh();
  expect(read).toHaveBeenCalledTimes(1);
  await answer('only');
  expect(show.mock.calls).toEqual([['only']]);
  expect(timers.size).toBe(1);
});

test('a refresh replaces the pending timer', async () => {
  const { refresh } = poll();
  seen(true);
  await answer('first');
  void refresh();
  expect(timers.size).toBe(0);
  await answer('second');
  expect(timers.size).toBe(1);
});

test('a response older than the interval is dropped when the element was hidden meanwhile', async () => {
  poll();
  seen(true);
  seen(false);
  time = EVERY_MS + 1;
  seen(true);
  await answer('old');
  expect(show).not.toHaveBeenCalled();
  expect(read).toHaveBeenCalledTimes(2);
  await answer('new');
  expect(show.mock.calls).toEqual([['new']]);
});

test('a slow response is shown while the element stays visible', async () => {
  poll();
  seen(true);
  time = EVERY_MS * 5;
  await answer('slow');
  expect(show.mock.calls).toEqual([['slow']]);
});

test('a failure is reported as null, and the next request follows', async () => {
  poll();
  seen(true);
  pending.shift()?.reject();
  await settle();
  expect(show.mock.calls).toEqual([[null]]);
  runTimers();
  expect(read).toHaveBeenCalledTimes(2);
});

test('an element that was removed shows and requests nothing more', async () => {
  poll();
  seen(true);
  element.remove();
  await answer('late');
  expect(show).not.toHaveBeenCalled();
  expect(timers.size).toBe(0);
});

test('content that no longer changes is requested only when the element becomes visible', async () => {
  isOver = true;
  const onSeen = jest.fn();
  poll({ seen: onSeen });
  seen(true);
  await answer('last');
  expect(timers.size).toBe(0);
  seen(false);
  expect(onSeen.mock.calls).toEqual([[true], [false]]);
});
