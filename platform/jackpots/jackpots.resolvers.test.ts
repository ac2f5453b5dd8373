import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';
import { dropPointOf } from './jackpot-rules.ts';
import { parseJackpotId } from './jackpots.service.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await platform.seed();
  await platform.domains.jackpots.open();
});
afterAll(() => platform.close());

async function ask(query: string): Promise<Record<string, unknown>> {
  const { body } = await platform.call('POST', PATHS.graphql, { body: { query } });
  expect(body).not.toHaveProperty('errors');
  return (body as { data: Record<string, unknown> }).data;
}
type Shown = {
  id: string;
  poolId: string;
  tier: string;
  amount: string;
  start: string;
  cap: string;
  commitment: string;
  group: string;
  lastWin: unknown;
};
const growing = async (currency: string) =>
  (
    await ask(
      `{ jackpots(currency: "${currency}") { id poolId tier amount start cap commitment group lastWin { id } } }`,
    )
  )['jackpots'] as Shown[];
const minorUnits = (amount: string) => toMinor(amount, CURRENCIES.USD) ?? 0n;

test('the pools of a currency are listed, the largest first; an unknown currency has none', async () => {
  expect(await growing('USD')).toMatchObject([
    {
      id: 'grand-usd',
      poolId: 'grand-usd-1',
      tier: 'grand',
      amount: '2000.00',
      start: '2000.00',
      cap: '10000.00',
      group: 'jackpot',
      lastWin: null,
    },
    { id: 'major-usd', tier: 'major', amount: '200.00', cap: '1000.00' },
    { id: 'mini-usd', tier: 'mini', amount: '20.00', cap: '100.00' },
  ]);
  expect(await growing('XXX')).toEqual([]);
});

test('a round feeds the pools; the winner gets a notice, is listed masked, and the drop can be verified', async () => {
  const [, , promised] = await growing('USD');
  await platform.register({ email: 'lucky@example.test', currency: 'USD', language: 'kk' });
  const playerId = (await platform.domains.accounts.find('lucky@example.test')) ?? '';
  const { store } = platform.kernel;
  const { wallet, catalog } = platform.domains;
  await store.transaction((tx) =>
    wallet.grant(tx, { playerId, kind: 'real', amount: 10n ** 8n, key: 'stakes', reason: 'test' }),
  );
  const gameId = (await catalog.group('jackpot', 'DEV'))?.games[0]?.gameId ?? '';
  const round = { playerId, gameId, roundId: 'round', currency: 'USD' } as const;
  // A quarter of a percent of 50 000 $ exceeds the largest drop point of a mini.
  expect(
    await wallet.bet({ ...round, region: 'DEV', transactionId: 'bet', amount: '5000000' }),
  ).toMatchObject({ ok: true });
  expect(await wallet.win({ ...round, transactionId: 'win', amount: '0', roundClosed: true })).toMatchObject({
    ok: true,
  });

  const { jackpotWins } = await ask(
    '{ jackpotWins(id: "mini-usd") { id amount start cap commitment seed username game { groups } } }',
  );
  const [win] = jackpotWins as [
    {
      id: string;
      amount: string;
      start: string;
      cap: string;
      commitment: string;
      seed: string;
      username: string;
      game: unknown;
    },
  ];
  expect(win).toMatchObject({
    id: 'mini-usd-1',
    commitment: promised?.commitment,
    game: { groups: expect.arrayContaining([98]) },
  });
  expect(win.username).toMatch(/^..\*\*\*.$/);
  expect(createHash('sha256').update(Buffer.from(win.seed, 'hex')).digest('hex')).toBe(win.commitment);
  expect(minorUnits(win.amount)).toBe(
    dropPointOf({ id: win.id, seed: win.seed, start: minorUnits(win.start), cap: minorUnits(win.cap) }),
  );
  expect((await wallet.balances(playerId)).balance).toBeGreaterThanOrEqual(
    10n ** 8n - 5_000_000n + minorUnits(win.amount),
  );

  platform.clock.pass(1_000);
  const [, , next] = await growing('USD');
  expect(next).toMatchObject({ poolId: 'mini-usd-2', lastWin: { id: 'mini-usd-1' } });
  expect(next?.commitment).not.toBe(win.commitment);
  expect((await ask('{ jackpotWins(id: "mini-usd", offset: 1) { id } }'))['jackpotWins']).toEqual([]);
  expect((await ask('{ jackpotWins(id: "no-such") { id } }'))['jackpotWins']).toEqual([]);
});

test('no field returns the seed of an open pool', async () => {
  const { body } = await platform.call('POST', PATHS.graphql, {
    body: { query: '{ jackpots(currency: "USD") { seed } }' },
  });
  expect(body).toHaveProperty('errors');
});

describe('names of jackpots', () => {
  test.each([
    ['grand-kzt', { tier: 'grand', currency: 'KZT' }],
    ['mini-usd', { tier: 'mini', currency: 'USD' }],
    ['mini-USD', null],
    ['mini-usd-1', null],
    ['huge-usd', null],
    ['mini-xxx', null],
    ['', null],
  ])('%s', (id, expected) => expect(parseJackpotId(id)).toEqual(expected));
});
