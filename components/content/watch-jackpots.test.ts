/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { watchJackpots, type JackpotPorts } from './watch-jackpots.ts';

let amounts: Record<string, string> | null = {};
let asked: [string, string][] = [];
let timers = new Map<number, { work: () => void; ms: number }>();
let seen: (isSeen: boolean) => void = () => {};
let parts: number[] = [];
let board: HTMLElement;

const ports: JackpotPorts = {
  read: async (endpoint, currency) => {
    asked.push([endpoint, currency]);
    if (!amounts) throw new Error('no network');
    return new Map(Object.entries(amounts));
  },
  watch: (_board, tell) => void (seen = tell),
  later: (work, ms) => {
    const id = timers.size + 1;
    timers.set(id, { work, ms });
    return id;
  },
  cancel: (id) => void timers.delete(id),
  progress: (step) => parts.forEach(step),
};
/** Promises that are kept already are told. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const text = () => board.querySelector('data')?.textContent;
async function tenSecondsLater(): Promise<void> {
  const due = [...timers.values()];
  timers.clear();
  for (const { work, ms } of due) {
    expect(ms).toBe(10_000);
    work();
  }
  await settle();
}

beforeEach(() => {
  amounts = { 'mini-kzt': '6000.00' };
  asked = [];
  timers = new Map();
  parts = [1];
  document.documentElement.lang = 'ru';
  document.body.innerHTML = '<ul data-jackpots="/gql" data-currency="KZT"><li><data data-jackpot="mini-kzt" value="6000.00">6 000,00 ₸</data></li></ul>';
  board = document.querySelector('ul') as HTMLElement;
  watchJackpots(board, ports);
});

test('nobody looks: nothing is asked for', async () => {
  await settle();
  expect(asked).toEqual([]);
});

test('read as soon as it is seen and every ten seconds, until it is not', async () => {
  amounts = { 'mini-kzt': '6012.34' };
  seen(true);
  await settle();
  expect(asked).toEqual([['/gql', 'KZT']]);
  expect(text()).toBe('6\u00a0012,34\u00a0₸');
  amounts = { 'mini-kzt': '6050.00' };
  await tenSecondsLater();
  expect(text()).toBe('6\u00a0050,00\u00a0₸');
  seen(false);
  expect(timers.size).toBe(0);
  await tenSecondsLater();
  expect(asked).toHaveLength(2);
  seen(true);
  await settle();
  expect(asked).toHaveLength(3);
});

test('it counts up to what it holds', async () => {
  parts = [0, 0.5];
  amounts = { 'mini-kzt': '6100.00' };
  seen(true);
  await settle();
  expect(text()).toBe('6\u00a0050,00\u00a0₸');
});

test('one that dropped begins anew at once', async () => {
  parts = [0];
  amounts = { 'mini-kzt': '100.00' };
  seen(true);
  await settle();
  expect(text()).toBe('100,00\u00a0₸');
});

test('a failure leaves what stands and is tried again', async () => {
  amounts = null;
  seen(true);
  await settle();
  expect(text()).toBe('6 000,00 ₸');
  amounts = { 'mini-kzt': '6001.00' };
  await tenSecondsLater();
  expect(text()).toBe('6\u00a0001,00\u00a0₸');
});

test('a page that was left asks no more', async () => {
  seen(true);
  await settle();
  board.remove();
  await tenSecondsLater();
  await tenSecondsLater();
  expect(asked).toHaveLength(2);
});
