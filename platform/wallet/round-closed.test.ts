import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { aBet, aWin, freshId, openTestWallet } from '#platform/testing/test-wallet.ts';
import type { TestWallet } from '#platform/testing/test-wallet.ts';
import { createWallet } from './wallet.service.ts';

let bench: TestWallet;
beforeAll(async () => {
  bench = await openTestWallet();
});
afterAll(() => bench.close());

test('subscribers of a closed round run in list order, for the games they name; the balance is pushed when one moves money', async () => {
  const calls: string[] = [];
  let pushes = 0;
  const concerns = (gameId: SQLWrapper) => sql`${gameId} = 'game'`;
  const pushed = sql`pushed as (select 1 as seq from wallet)`;
  const wallet = createWallet({
    store: bench.store,
    clock: { now: bench.now },
    realtime: {
      push: async () => void (pushes += 1),
      pushSql: () => ({ sql: pushed, values: {}, written: () => (pushes += 1) }),
      pushesSql: () => {
        throw new Error('No terms are given.');
      },
    },
    roundSubscribers: [
      {
        concerns,
        onRoundClosed: async (_tx, locked, { roundId }) => {
          calls.push(`first ${roundId} ${locked.isLocked}`);
          return true;
        },
      },
      {
        concerns,
        onRoundClosed: async (_tx, _locked, { stakedReal, wonReal }) => {
          calls.push(`second ${stakedReal} ${wonReal}`);
          return false;
        },
      },
    ],
  });
  const playerId = await bench.player({ real: 1_000n });
  await wallet.bet(aBet({ playerId, amount: '100' }));
  pushes = 0;
  await wallet.win(aWin({ playerId, amount: '0', roundClosed: false }));
  expect([calls, pushes]).toEqual([[], 0]);
  await wallet.win(aWin({ playerId, amount: '0', roundClosed: true }));
  expect(calls).toEqual(['first round true', 'second 100 0']);
  expect(pushes).toBe(1);

  const other = { playerId, gameId: 'other', roundId: freshId('round') };
  await wallet.bet(aBet({ ...other, amount: '100' }));
  await wallet.win(aWin({ ...other, amount: '50' }));
  expect(calls).toHaveLength(2);
  expect(pushes).toBe(3);
});
