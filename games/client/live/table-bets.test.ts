/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { TableBet } from '#games/engines/live/engine.ts';
import type { OwnBet } from '#games/server/shared/shared-protocol.ts';
import type { LiveKit } from './live-kit.ts';
import { TableBets } from './table-bets.ts';

const STARTS_AT = 20_000;
const BUTTONS = ['play', 'undo', 'clear', 'rebet', 'double'];

/** A table of dragon and tiger. Its server accepts every bet, unless `refuses`; its time is the fake clock. */
function openTable({ refuses = false, balance = 1_000n } = {}) {
  const ids = ['felt', 'chips', 'stake-amount'].map((id) => `<div id="${id}"></div>`);
  document.body.innerHTML = [...ids, ...BUTTONS.map((id) => `<button id="${id}"></button>`)].join('');
  let own: OwnBet[] = [];
  const messages: string[] = [];
  const sent: { stake: bigint; chips: string }[] = [];
  const silent = { unlock() {}, tick() {} };
  const round = { id: 'round-1', phase: 'betting', startsAt: STARTS_AT } as const;
  const kit = {
    t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
    money: String,
    sound: silent,
    open: { exponent: 0, locale: 'en', config: { rules: { table: 'dragon-tiger' } } },
    stakes: [10n, 100n],
    keys() {},
    face() {},
    message: (text: string) => messages.push(text),
    now: () => Date.now(),
    round: () => round,
    isOpen: () => Date.now() < STARTS_AT,
    own: () => own,
    balance: () => balance,
    placesLeft: () => 20 - own.length,
    async bet(stake: bigint, bet: TableBet) {
      sent.push({ stake, chips: bet.chips.map(({ spot, amount }) => `${spot} ${amount}`).join() });
      await Promise.resolve();
      if (refuses) return null;
      const taken = {
        id: `bet-${sent.length}`,
        roundId: round.id,
        place: own.length,
        bet,
        stake: String(stake),
      };
      own = [...own, taken as unknown as OwnBet];
      return taken;
    },
    async cancel(id: string) {
      own = own.filter((bet) => bet.id !== id);
      return true;
    },
  };
  const bets = new TableBets(kit as unknown as LiveKit);
  bets.enter(round.id, true);
  bets.draw();
  // The chip of the smallest value.
  document.querySelector<HTMLElement>('#chips > *')?.click();
  return {
    bets,
    messages,
    sent,
    lay: (spot: string): void => document.querySelector<HTMLElement>(`[data-spot="${spot}"]`)?.click(),
    press: (id: string): void => document.getElementById(id)?.click(),
    onFelt: () => document.getElementById('stake-amount')?.textContent,
    accepted: () => own.map(({ bet }) => (bet as TableBet).chips.map(({ amount }) => amount).join()),
  };
}

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

describe('a chip on a live table', () => {
  test('is bet without a press of the play button, together with the chips laid right after it', async () => {
    const { lay, sent, messages, onFelt } = openTable();
    lay('dragon');
    lay('dragon');
    lay('tie');
    await jest.advanceTimersByTimeAsync(599);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ stake: 30n, chips: 'dragon 20,tie 10' }]);
    expect(messages.at(-1)).toBe('accepted 30');
    expect(onFelt()).toBe('30');
  });

  test('that the server refuses is removed from the felt, with a message', async () => {
    const { lay, messages, onFelt, bets } = openTable({ refuses: true });
    lay('tiger');
    await jest.advanceTimersByTimeAsync(600);
    expect(messages.at(-1)).toBe('notAccepted 10');
    expect(onFelt()).toBe('0');
    expect(bets.hasChips).toBe(false);
  });

  test('is sent immediately in the last second and a half, and cannot be laid in the last moment', async () => {
    const { lay, sent, messages } = openTable();
    await jest.advanceTimersByTimeAsync(STARTS_AT - 1_000);
    lay('tiger');
    await jest.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(800);
    lay('tiger');
    await jest.advanceTimersByTimeAsync(300);
    expect(sent).toHaveLength(1);
    expect(messages.at(-1)).toBe('noBetNow');
  });

  test('is sent at once when the player leaves the page', async () => {
    const { lay, sent } = openTable();
    lay('tiger');
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    expect(sent).toHaveLength(1);
  });

  test('that was not sent before betting ended is taken off the felt, and `enter` returns its amount', () => {
    const { lay, bets, onFelt } = openTable();
    lay('tiger');
    expect(bets.enter('round-1', false)).toBe(10n);
    bets.draw();
    expect(onFelt()).toBe('0');
  });

  test('is not laid if it exceeds the balance or the limit of the table', () => {
    const poor = openTable({ balance: 15n });
    poor.lay('tiger');
    poor.lay('tiger');
    expect(poor.messages.at(-1)).toMatch(/^overBalance/);
    expect(poor.onFelt()).toBe('10');
    const { lay, press, messages, onFelt } = openTable();
    for (let at = 0; at < 6; at += 1) lay('tiger');
    press('double');
    expect(messages.at(-1)).toBe('overTable 100');
    expect(onFelt()).toBe('60');
  });
});

describe('accepted chips', () => {
  test('can be taken back one by one; the other chips of their bet are bet again', async () => {
    const { lay, press, accepted } = openTable();
    lay('dragon');
    lay('tiger');
    await jest.advanceTimersByTimeAsync(600);
    lay('tie');
    await jest.advanceTimersByTimeAsync(600);
    expect(accepted()).toEqual(['10,10', '10']);
    press('undo');
    await jest.advanceTimersByTimeAsync(0);
    expect(accepted()).toEqual(['10,10']);
    press('undo');
    await jest.advanceTimersByTimeAsync(0);
    expect(accepted()).toEqual(['10']);
    press('clear');
    await jest.advanceTimersByTimeAsync(0);
    expect(accepted()).toEqual([]);
  });

  test('can be repeated in the next round by a press of the play button', async () => {
    const { lay, press, sent, bets } = openTable();
    lay('dragon');
    await jest.advanceTimersByTimeAsync(600);
    bets.enter('round-1', false);
    press('clear');
    await jest.advanceTimersByTimeAsync(0);
    bets.enter('round-2', true);
    press('play');
    await jest.advanceTimersByTimeAsync(600);
    expect(sent.map(({ chips }) => chips)).toEqual(['dragon 10', 'dragon 10']);
  });
});
