import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CatalogGame } from '#platform/catalog/catalog-snapshot.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { createWins, WINS_CHANNEL, type Wins } from './wins.service.ts';

let platform: TestPlatform;
let wins: Wins;
let playerId: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  await platform.register({ email: 'winner@example.test', currency: 'USD' });
  playerId = (await platform.domains.accounts.find('winner@example.test')) ?? '';
  const { store, bus } = platform.kernel;
  const { wallet } = platform.domains;
  await store.transaction((tx) =>
    wallet.grant(tx, { playerId, kind: 'real', amount: 100_000n, key: 'stakes', reason: 'test' }),
  );
  await store.transaction((tx) =>
    wallet.grant(tx, { playerId, kind: 'bonus', amount: 100_000n, key: 'bonus', reason: 'test' }),
  );
  // Two games, of which one is closed in a region.
  const games = new Map(['open', 'closed'].map((gameId) => [gameId, { gameId } as CatalogGame]));
  const catalog = {
    gamesByGameId: async (region: string) =>
      new Map([...games].filter(([id]) => id === 'open' || region !== 'SHUT')),
  };
  wins = createWins({ store, bus, clock: platform.clock, catalog });
});
afterAll(() => platform.close());

let rounds = 0;
/** Plays a round through the calls of a provider. */
async function play(won: bigint, { gameId = 'open', closed = true, bonus = false } = {}): Promise<void> {
  const { wallet } = platform.domains;
  const { store } = platform.kernel;
  await store.transaction((tx) => wallet.setBonusBalanceOn(tx, playerId, bonus));
  const call = { playerId, gameId, roundId: `r${(rounds += 1)}`, currency: 'USD' } as const;
  expect(
    await wallet.bet({ ...call, region: 'DEV', transactionId: `bet${rounds}`, amount: '100' }),
  ).toMatchObject({
    ok: true,
  });
  expect(
    await wallet.win({ ...call, transactionId: `win${rounds}`, amount: String(won), roundClosed: closed }),
  ).toMatchObject({ ok: true });
}
/** Amounts of the list in a region, after the list was loaded again. */
async function listed(region = 'OPEN'): Promise<bigint[]> {
  await platform.kernel.bus.publish(WINS_CHANNEL, '');
  // Waits because the bus delivers its message in a later macrotask.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  return (await wins.top(10, region)).map(({ won }) => won);
}

test('without wins the list is empty', async () => expect(await listed()).toEqual([]));

test('lists closed rounds of real money that paid ten stakes or more, except those of games that are closed in the region', async () => {
  await play(999n);
  await play(1_000n);
  await play(9_000n, { closed: false });
  await play(8_000n, { bonus: true });
  await play(5_000n, { gameId: 'closed' });
  await play(0n);
  expect(await listed()).toEqual([5_000n, 1_000n]);
  expect(await listed('SHUT')).toEqual([1_000n]);
  expect((await wins.top(1, 'OPEN')).map(({ won }) => won)).toEqual([5_000n]);
  expect(await wins.top(-1, 'OPEN')).toEqual([]);
});

test('wins are no longer listed a week later', async () => {
  platform.clock.pass(7 * 86_400_000);
  expect(await wins.top(10, 'OPEN')).toEqual([]);
});
