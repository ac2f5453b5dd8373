/** Two wallets over one store stand for two processes: each caches the wallets that it wrote last. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { aBet, aRollback, aWin, freshId, openTestWallet } from '#platform/testing/test-wallet.ts';
import type { TestWallet } from '#platform/testing/test-wallet.ts';
import { isSound } from './audit.ts';
import { createWallet } from './wallet.service.ts';
import type { Wallet } from './wallet.service.ts';

let bench: TestWallet;
let first: Wallet;
let second: Wallet;
let playerId: string;
/** Ids of the closed rounds that the subscriber was called for. */
const closed: string[] = [];

beforeAll(async () => {
  bench = await openTestWallet();
  const subscriber = {
    concerns: () => sql`exists (select 1 from wallets where player_id = ${playerId} and bonus_balance_on)`,
    onRoundClosed: async (_tx: unknown, _wallet: unknown, { roundId }: { roundId: string }) => {
      closed.push(roundId);
      return false;
    },
  };
  const open = () =>
    createWallet({ store: bench.store, clock: { now: bench.now }, roundSubscribers: [subscriber] });
  playerId = await bench.player({ real: 1_000n });
  [first, second] = [open(), open()];
});
afterAll(async () => {
  expect(isSound(await first.audit())).toBe(true);
  await bench.close();
});
let roundId: string;
beforeEach(() => {
  roundId = freshId('round');
});
const balanceOf = async (): Promise<bigint> => (await first.balances(playerId)).balance;

test('a bet after a movement of another process uses the current balance', async () => {
  await first.bet(aBet({ playerId, roundId, amount: '100' }));
  const other = freshId('round');
  expect(await second.bet(aBet({ playerId, roundId: other, amount: '850' }))).toMatchObject({ ok: true });
  expect(await first.bet(aBet({ playerId, roundId, amount: '100' }))).toEqual({
    ok: false,
    code: 'insufficient_funds',
  });
  expect(await first.win(aWin({ playerId, roundId, amount: '250' }))).toMatchObject({
    reply: { balance: '300' },
  });
  expect(await second.win(aWin({ playerId, roundId: other, amount: '700' }))).toMatchObject({
    reply: { balance: '1000' },
  });
});

test('a round that another process has begun gets the second bet, and one that it has closed gets none', async () => {
  await first.bet(aBet({ playerId, roundId: freshId('round'), amount: '100' }));
  await second.bet(aBet({ playerId, roundId, amount: '100' }));
  const last = await first.bet(aBet({ playerId, roundId, amount: '100' }));
  expect(last).toMatchObject({ ok: true, reply: { balance: '700' } });
  await second.win(aWin({ playerId, roundId, amount: '300' }));
  expect(await first.bet(aBet({ playerId, roundId, amount: '1' }))).toEqual({
    ok: false,
    code: 'round_not_open',
  });
  expect(await balanceOf()).toBe(1_000n);
});

test('a call that is repeated at either process moves no money again', async () => {
  const before = await balanceOf();
  const bet = aBet({ playerId, roundId, amount: '100' });
  const answers = [await first.bet(bet), await second.bet(bet), await first.bet(bet)];
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const win = aWin({ playerId, roundId, amount: '40' });
  expect(await second.win(win)).toEqual(await first.win(win));
  expect(await first.bet(bet)).toEqual(answers[0]);
  expect(await first.bet({ ...bet, amount: '101' })).toEqual({ ok: false, code: 'idempotency_conflict' });
  expect(await balanceOf()).toBe(before - 60n);
});

test('a bet that another process has rolled back stays rolled back, also before it arrived', async () => {
  const before = await balanceOf();
  const bet = aBet({ playerId, roundId, amount: '100' });
  await first.bet(bet);
  await second.rollback(aRollback({ playerId, roundId, betTransactionId: bet.transactionId }));
  expect(await first.win(aWin({ playerId, roundId, amount: '500' }))).toEqual({
    ok: false,
    code: 'round_not_open',
  });
  const late = aBet({ playerId, roundId, amount: '100' });
  await first.bet(aBet({ playerId, roundId: freshId('round'), amount: '10' }));
  await second.rollback(aRollback({ playerId, roundId, betTransactionId: late.transactionId }));
  expect(await first.bet(late)).toEqual({ ok: false, code: 'round_not_open' });
  expect(await balanceOf()).toBe(before - 10n);
});

test('a round that now concerns a subscriber reaches it once, although the wallet was cached', async () => {
  await first.bet(aBet({ playerId, roundId, amount: '10' }));
  await bench.store.db.execute(sql`update wallets set bonus_balance_on = true where player_id = ${playerId}`);
  await first.win(aWin({ playerId, roundId, amount: '10' }));
  expect(closed).toEqual([roundId]);
});

test('bets and wins of one player that arrive at once are carried out one after the other', async () => {
  const before = await balanceOf();
  await first.bet(aBet({ playerId, roundId, amount: '10' }));
  const calls = Array.from({ length: 10 }, (_, index) =>
    (index % 2 ? first : second).bet(aBet({ playerId, roundId, amount: '10' })),
  );
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ ok: true });
  await first.win(aWin({ playerId, roundId, amount: '100' }));
  expect(await balanceOf()).toBe(before - 10n);
});
