/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import type { JackpotNow } from '#lib/content/read-jackpots.ts';
import { watchJackpots, type JackpotDeps } from './watch-jackpots.ts';

let amounts: Record<string, string> | null = {};
let asked: [string, string, boolean][] = [];
let player: string | null = null;
let lastWin: JackpotNow['lastWin'] = null;
let timers = new Map<number, { work: () => void; ms: number }>();
let seen: (isSeen: boolean) => void = () => {};
let parts: number[] = [];
let board: HTMLElement;

const deps: JackpotDeps = {
  read: async (endpoint, currency, whole) => {
    asked.push([endpoint, currency, whole]);
    if (!amounts) throw new Error('no network');
    return new Map(
      Object.entries(amounts).map(([tier, amount]) => [
        tier,
        { tier, amount, ...(whole && { cap: '20000.00', lastWin }) },
      ]),
    );
  },
  watch: (_board, onVisible) => void (seen = onVisible),
  now: () => 0,
  later: (work, ms) => {
    const id = timers.size + 1;
    timers.set(id, { work, ms });
    return id;
  },
  cancel: (id) => void timers.delete(id),
  progress: (step) => parts.forEach(step),
};
/** Waits until settled promises have run their handlers. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const text = () => board.querySelector('data')?.textContent;
const meta = () => board.querySelector('[data-meta]')?.textContent;
const start = () => watchJackpots(board, async () => player, deps);
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
  amounts = { mini: '6000.00' };
  asked = [];
  timers = new Map();
  parts = [1];
  document.documentElement.lang = 'ru';
  document.body.innerHTML = `<ul data-jackpots="/gql" data-currency="KZT" data-last-win="won {amount} by {name}" data-before="before {amount}">
    <li><data data-jackpot="mini" value="6000.00">6 000 ₸</data><span data-meta>before 20 000 ₸</span></li></ul>`;
  board = document.querySelector('ul') as HTMLElement;
  player = null;
  lastWin = null;
  start();
});

test('a board that is not visible requests nothing', async () => {
  await settle();
  expect(asked).toEqual([]);
});

test('the amounts are requested when the board becomes visible and every ten seconds, until it is hidden', async () => {
  amounts = { mini: '6012.34' };
  seen(true);
  await settle();
  expect(asked).toEqual([['/gql', 'KZT', false]]);
  expect(text()).toBe('6\u00a0012,34\u00a0₸');
  amounts = { mini: '6050.25' };
  await tenSecondsLater();
  expect(text()).toBe('6\u00a0050,25\u00a0₸');
  seen(false);
  expect(timers.size).toBe(0);
  await tenSecondsLater();
  expect(asked).toHaveLength(2);
  seen(true);
  await settle();
  expect(asked).toHaveLength(3);
});

test('a higher amount is counted up to', async () => {
  parts = [0, 0.5];
  amounts = { mini: '6100.00' };
  seen(true);
  await settle();
  expect(text()).toBe('6\u00a0050\u00a0₸');
});

test('a jackpot that dropped shows its new amount without counting', async () => {
  parts = [0];
  amounts = { mini: '100.00' };
  seen(true);
  await settle();
  expect(text()).toBe('100\u00a0₸');
});

test('after a failure the amounts stay and the next request follows', async () => {
  amounts = null;
  seen(true);
  await settle();
  expect(text()).toBe('6 000 ₸');
  amounts = { mini: '6001.00' };
  await tenSecondsLater();
  expect(text()).toBe('6\u00a0001\u00a0₸');
});

test('after a drop the line below the amount names the winner', async () => {
  amounts = { mini: '100.00' };
  seen(true);
  await settle();
  lastWin = { amount: '6050.00', username: 'Ai***' };
  await tenSecondsLater();
  expect(asked.map(([, , whole]) => whole)).toEqual([false, true]);
  expect(meta()).toBe('won 6\u00a0050\u00a0₸ by Ai***');
});

test('a player with another currency sees its jackpots before the board is visible, and after signing out those of the page', async () => {
  player = 'USD';
  amounts = { mini: '12.50' };
  start();
  await settle();
  expect(asked).toEqual([['/gql', 'USD', true]]);
  expect([text(), meta()]).toEqual(['12,50\u00a0$', 'before 20\u00a0000\u00a0$']);
  amounts = { mini: '13.00' };
  seen(true);
  await settle();
  expect([text(), asked.at(-1)]).toEqual(['13\u00a0$', ['/gql', 'USD', false]]);
  player = null;
  amounts = { mini: '6001.00' };
  await tenSecondsLater();
  expect([text(), asked.at(-1)]).toEqual(['6\u00a0001\u00a0₸', ['/gql', 'KZT', true]]);
});

test.each([
  ['the page’s own', 'KZT'],
  ['none that is known', 'XXX'],
])('a player with currency %s: no request before the board is visible', async (_name, code) => {
  player = code;
  start();
  await settle();
  expect(asked).toEqual([]);
});

test("for a player's currency without jackpots the amounts of the page stay", async () => {
  player = 'USD';
  amounts = {};
  start();
  await settle();
  expect([text(), board.dataset['currency']]).toEqual(['6 000 ₸', 'KZT']);
});
