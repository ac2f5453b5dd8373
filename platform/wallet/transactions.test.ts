import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aBet, aRollback, aWin, freshId, openTestWallet } from '#platform/testing/test-wallet.ts';
import type { TestWallet } from '#platform/testing/test-wallet.ts';
import type { TransactionFilters, TransactionRow } from './transactions.ts';

let bench: TestWallet;
beforeAll(async () => {
  bench = await openTestWallet();
});
afterAll(() => bench.close());

const operation = (playerId: string, amount: bigint, key = freshId('operation')) => ({
  key,
  playerId,
  amount,
  reason: 'test',
});
/** All rows of the filters, read in pages of `limit`. */
async function readAll(playerId: string, limit: number, filters: TransactionFilters = {}) {
  const all: TransactionRow[] = [];
  let next: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof bench.wallet.transactions.page>> =
      await bench.wallet.transactions.page(playerId, filters, next, limit);
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    all.push(...page.rows);
    next = page.next;
  } while (next !== null);
  return all;
}
const brief = ({ reason, wallet, state, amount, after }: TransactionRow) =>
  [reason, wallet, state, Number(amount), Number(after)] as const;

/** A player with movements of every group. */
async function busyPlayer() {
  const { operations } = bench.wallet;
  const playerId = await bench.player({ real: 1000n });
  await operations.credit({ ...operation(playerId, 500n), account: 'house_cashbox' });
  await operations.toSports(operation(playerId, 300n));
  await operations.fromSports(operation(playerId, 100n));
  const bet = aBet({ playerId, amount: '50' });
  await bench.wallet.bet(bet);
  await bench.wallet.rollback(aRollback({ playerId, betTransactionId: bet.transactionId }));
  await bench.wallet.bet(aBet({ playerId, amount: '20', roundId: 'won' }));
  await bench.wallet.win(aWin({ playerId, amount: '70', roundId: 'won' }));
  const orderId = randomUUID();
  const hold = operation(playerId, 400n, `order:${orderId}:hold`);
  await operations.hold(hold);
  return { playerId, hold, orderId };
}

describe('rows', () => {
  test('there is one row for each wallet that a transaction changed, the latest first, with the balance after it', async () => {
    const { playerId, orderId } = await busyPlayer();
    const rows = await readAll(playerId, 100);
    expect(rows.map(brief)).toEqual([
      ['hold', 'held', 'pending', 400, 400],
      ['hold', 'real', 'pending', -400, 950],
      ['win', 'real', 'done', 70, 1350],
      ['bet', 'real', 'done', -20, 1280],
      ['rollback', 'real', 'done', 50, 1300],
      ['bet', 'real', 'reversed', -50, 1250],
      ['from_sports', 'bk', 'done', -100, 200],
      ['from_sports', 'real', 'done', 100, 1300],
      ['to_sports', 'bk', 'done', 300, 300],
      ['to_sports', 'real', 'done', -300, 1200],
      ['deposit', 'real', 'done', 500, 1500],
      ['promotion', 'real', 'done', 1000, 1000],
    ]);
    expect(rows[0]?.order).toBe(orderId);
    expect(rows[2]?.order).toBeNull();
  });

  test('a hold is `done` when all of its money was captured or released', async () => {
    const { playerId, hold } = await busyPlayer();
    await bench.wallet.operations.capture({
      ...operation(playerId, 400n),
      holdKey: hold.key,
      account: 'house_cashbox',
    });
    const rows = await readAll(playerId, 100, { kind: 'withdrawals' });
    expect(rows.map(brief)).toEqual([
      ['withdrawal', 'held', 'done', -400, 0],
      ['hold', 'held', 'done', 400, 400],
      ['hold', 'real', 'done', -400, 950],
    ]);
  });

  test.each<[TransactionFilters, number]>([
    [{ kind: 'deposits' }, 1],
    [{ kind: 'withdrawals' }, 2],
    [{ kind: 'games' }, 4],
    [{ kind: 'bonuses' }, 1],
    [{ kind: 'transfers' }, 4],
    [{ kind: 'sports' }, 0],
    [{ wallet: 'bk' }, 2],
    [{ wallet: 'real', kind: 'transfers' }, 2],
    [{ state: 'pending' }, 2],
    [{ state: 'reversed' }, 1],
    [{ from: '2999-01-01T00:00:00Z' }, 0],
    [{ to: '2001-01-01T00:00:00Z' }, 0],
    [{ from: '2001-01-01T00:00:00Z', to: '2999-01-01T00:00:00Z' }, 12],
  ])('%j has %i rows', async (filters, count) => {
    const { playerId } = await busyPlayer();
    const whole = await readAll(playerId, 100);
    const rows = await readAll(playerId, 2, filters);
    expect(rows).toHaveLength(count);
    // Filters select rows and do not change anything in them.
    expect(whole).toEqual(expect.arrayContaining(rows));
  });

  test('totals are those of the real balance, or of the wallet in the filter', async () => {
    const { playerId } = await busyPlayer();
    const { totals } = bench.wallet.transactions;
    expect(await totals(playerId, {})).toEqual({ in: 1720n, out: 770n });
    expect(await totals(playerId, { wallet: 'bk' })).toEqual({ in: 300n, out: 100n });
    expect(await totals(playerId, { kind: 'sports' })).toEqual({ in: 0n, out: 0n });
  });

  test('another player’s movements are not included', async () => {
    await busyPlayer();
    const playerId = await bench.player({ real: 1n });
    expect(await readAll(playerId, 100)).toHaveLength(1);
  });
});

test('pages of any length give the same rows, whose balances add up', async () => {
  const { operations } = bench.wallet;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('credit', 'toSports', 'fromSports', 'hold'), fc.bigInt(1n, 60n)), {
        maxLength: 12,
      }),
      fc.integer({ min: 1, max: 5 }),
      async (steps, limit) => {
        const playerId = await bench.player({ real: 100n });
        for (const [kind, amount] of steps) {
          if (kind === 'credit')
            await operations.credit({ ...operation(playerId, amount), account: 'house_cashbox' });
          else await operations[kind](operation(playerId, amount));
        }
        const rows = await readAll(playerId, limit);
        expect(rows).toEqual((await bench.wallet.transactions.all(playerId, {}))?.rows);
        const balance = new Map<string, bigint>();
        for (const { wallet, amount, after } of rows.toReversed()) {
          const before = balance.get(wallet) ?? 0n;
          expect(after).toBe(before + amount);
          balance.set(wallet, after);
        }
        const { balance: real, bkBalance } = await bench.wallet.balances(playerId);
        expect([balance.get('real') ?? 0n, balance.get('bk') ?? 0n]).toEqual([real, bkBalance]);
      },
    ),
    { numRuns: 25 },
  );
});
