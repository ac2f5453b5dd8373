import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aBet, aRollback, aWin, freshId, openTestWallet } from '#platform/testing/test-wallet.ts';
import type { TestWallet } from '#platform/testing/test-wallet.ts';

let bench: TestWallet;
beforeAll(async () => {
  bench = await openTestWallet();
});
afterAll(() => bench.close());

const KINDS = ['real', 'bonus', 'bk', 'held'] as const;
/** All movements of a player, read in pages of `limit`. */
async function readAll(playerId: string, limit: number) {
  const all = [];
  let next: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof bench.wallet.history.movements>> =
      await bench.wallet.history.movements(playerId, next, limit);
    expect(page.movements.length).toBeLessThanOrEqual(limit);
    all.push(...page.movements);
    next = page.next;
  } while (next !== null);
  return all;
}
const operation = (playerId: string, amount: bigint) => ({
  key: freshId('operation'),
  playerId,
  amount,
  reason: 'test',
});

describe('movements', () => {
  test('have kind, game, change and the balances after it, the latest first', async () => {
    const playerId = await bench.player({ real: 1000n, bonus: 40n, bonusOn: true });
    const bet = aBet({ playerId, amount: '100' });
    await bench.wallet.bet(bet);
    await bench.wallet.win(aWin({ playerId, amount: '250' }));
    const hold = operation(playerId, 300n);
    await bench.wallet.operations.hold(hold);
    await bench.wallet.operations.capture({
      ...operation(playerId, 200n),
      holdKey: hold.key,
      account: 'house_cashbox',
    });
    await bench.wallet.operations.release({ ...operation(playerId, 100n), holdKey: hold.key });
    const { movements, next } = await bench.wallet.history.movements(playerId, null, 50);
    expect(next).toBeNull();
    expect(
      movements.map(({ reason, gameId, change, after }) => [
        reason,
        gameId,
        KINDS.map((kind) => Number(change[kind])),
        KINDS.map((kind) => Number(after[kind])),
      ]),
    ).toEqual([
      ['release', null, [100, 0, 0, -100], [890, 100, 0, 0]],
      ['withdrawal', null, [0, 0, 0, -200], [790, 100, 0, 100]],
      ['hold', null, [-300, 0, 0, 300], [790, 100, 0, 300]],
      ['win', bet.gameId, [150, 100, 0, 0], [1090, 100, 0, 0]],
      ['bet', bet.gameId, [-60, -40, 0, 0], [940, 0, 0, 0]],
      ['promotion', null, [0, 40, 0, 0], [1000, 40, 0, 0]],
      ['promotion', null, [1000, 0, 0, 0], [1000, 0, 0, 0]],
    ]);
  });

  test('refused calls, wins of 0 and stakes of free rounds are not listed', async () => {
    const playerId = await bench.player({ real: 50n });
    await bench.wallet.freeRounds.give({
      playerId,
      gameId: 'game',
      campaignId: 'campaign',
      count: 1,
      stake: 100n,
      expiresAt: null,
    });
    await bench.wallet.bet(aBet({ playerId, amount: '51', roundId: 'too-much' }));
    await bench.wallet.bet(aBet({ playerId, campaignId: 'campaign', roundId: 'free' }));
    await bench.wallet.win(aWin({ playerId, amount: '0', roundId: 'free' }));
    const { movements } = await bench.wallet.history.movements(playerId, null, 50);
    expect(movements.map(({ reason }) => reason)).toEqual(['promotion']);
  });

  test('pages together are the whole list, and each balance follows from the one before, also while money moves', async () => {
    const playerId = await bench.player({ real: 100_000n });
    const stranger = await bench.player({ real: 77n });
    for (let at = 0; at < 12; at += 1) {
      const roundId = freshId('round');
      const bet = aBet({ playerId, amount: String(at + 1), roundId });
      await bench.wallet.bet(bet);
      await bench.wallet.bet(aBet({ playerId: stranger, amount: '1', roundId }));
      if (at % 3 === 0)
        await bench.wallet.rollback(aRollback({ playerId, roundId, betTransactionId: bet.transactionId }));
      else await bench.wallet.win(aWin({ playerId, amount: String(at), roundId }));
    }
    const whole = await readAll(playerId, 50);
    const { balance } = await bench.wallet.balances(playerId);
    expect(whole[0]?.after.real).toBe(balance);
    for (const [at, movement] of whole.entries()) {
      const older = whole[at + 1]?.after ?? { real: 0n, bonus: 0n, bk: 0n, held: 0n };
      for (const kind of KINDS) expect(movement.after[kind]).toBe(older[kind] + movement.change[kind]);
    }
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (limit) => {
        const first = await bench.wallet.history.movements(playerId, null, limit);
        await bench.wallet.bet(aBet({ playerId: stranger, amount: '1', roundId: freshId('round') }));
        expect([...first.movements, ...(first.next ? await rest(playerId, first.next, limit) : [])]).toEqual(
          whole,
        );
      }),
      { numRuns: 15 },
    );
    // A movement between the reading of two pages does not change the rows of the later page.
    const { next, movements } = await bench.wallet.history.movements(playerId, null, 5);
    await bench.wallet.bet(aBet({ playerId, amount: '9', roundId: freshId('round') }));
    expect([...movements, ...(await rest(playerId, next ?? '', 5))]).toEqual(whole);
  });
  const rest = async (playerId: string, from: string, limit: number) => {
    const all = [];
    for (let next: string | null = from; next !== null;) {
      const page: Awaited<ReturnType<typeof bench.wallet.history.movements>> =
        await bench.wallet.history.movements(playerId, next, limit);
      all.push(...page.movements);
      next = page.next;
    }
    return all;
  };

  test('a cursor of another player reads only the rows of the player who asks', async () => {
    const [rich, poor] = [await bench.player({ real: 5000n }), await bench.player({ real: 1n })];
    for (let at = 0; at < 3; at += 1)
      await bench.wallet.bet(aBet({ playerId: rich, amount: '10', roundId: freshId('round') }));
    const { next } = await bench.wallet.history.movements(rich, null, 1);
    const foreign = await bench.wallet.history.movements(poor, next, 50);
    const own = new Set((await readAll(poor, 50)).map(({ id }) => id));
    expect(foreign.movements.every(({ id }) => own.has(id))).toBe(true);
  });
});

describe('locked amounts', () => {
  test('are those of open holds and of open rounds with bets that were not rolled back', async () => {
    const playerId = await bench.player({ real: 1000n, bonus: 30n, bonusOn: true });
    const [first, second] = [operation(playerId, 100n), operation(playerId, 50n)];
    await bench.wallet.operations.hold(first);
    bench.pass(1000);
    await bench.wallet.operations.hold(second);
    await bench.wallet.operations.release({ ...operation(playerId, 60n), holdKey: first.key });
    await bench.wallet.bet(aBet({ playerId, amount: '40', roundId: 'open' }));
    const gone = aBet({ playerId, amount: '5', roundId: 'gone' });
    await bench.wallet.bet(gone);
    await bench.wallet.rollback(
      aRollback({ playerId, roundId: 'gone', betTransactionId: gone.transactionId }),
    );
    await bench.wallet.bet(aBet({ playerId, amount: '5', roundId: 'closed' }));
    await bench.wallet.win(aWin({ playerId, amount: '0', roundId: 'closed' }));
    const locked = await bench.wallet.history.locked(playerId);
    expect(locked.balances).toEqual({ real: 895n, bonus: 0n, bk: 0n, held: 90n });
    expect(locked.holds.map(({ amount }) => amount)).toEqual([50n, 40n]);
    expect(locked.openRounds).toEqual([{ gameId: gone.gameId, staked: 40n, won: 0n }]);
    const other = await bench.wallet.history.locked(await bench.player({ real: 1n }));
    expect([other.holds, other.openRounds]).toEqual([[], []]);
  });
});
