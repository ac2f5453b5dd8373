/** The history of a player's bets, page by page, and its sums. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { BETS_PAGE, betsQuery } from '#contract/sports/bets.ts';
import { LOST, MATCH_MARKET, VOID, WON } from '#platform/testing/scripted-feed.ts';
import { openSportsStage, pick, slip, type SportsStage } from '#platform/testing/sports-stage.ts';

let stage: SportsStage;
beforeAll(async () => {
  stage = await openSportsStage();
});
beforeEach(() => stage.feed.alive());
afterAll(() => stage.close());

test('bets come newest first, each once, over two pages', async () => {
  const { sports, feed } = stage;
  const player = await stage.player(10_000_000n);
  const ids: (string | null)[] = [];
  for (let n = 0; n <= BETS_PAGE; n += 1) {
    const match = `history-${n}`;
    feed.add(match);
    const { bet_id } = await sports.place(player, slip({ kind: 'single' }, [pick(match, '1', 2000)]));
    ids.unshift(bet_id);
  }
  const first = await sports.list(player.id, v.parse(betsQuery, {}));
  const rest = await sports.list(player.id, v.parse(betsQuery, { before: first.next ?? '' }));
  expect([...first.bets, ...rest.bets].map(({ id }) => id)).toEqual(ids);
  expect([first.bets.length, rest.next]).toEqual([BETS_PAGE, null]);
  // The sums cover the bets of both pages.
  const staked = `${ids.length * 100}.00`;
  const sums = { purse: 'money', currency: 'KZT', count: ids.length, staked, paid: '0.00', open: staked };
  expect(first.totals).toEqual([{ ...sums, net: '0.00' }]);
  expect(rest).not.toHaveProperty('totals');
});

test('a leg has the slug of its match', async () => {
  const { sports, feed } = stage;
  const player = await stage.player(10_000n);
  feed.add('slug');
  await sports.place(player, slip({ kind: 'single' }, [pick('slug', '1', 2000)]));
  const { bets } = await sports.list(player.id, v.parse(betsQuery, {}));
  expect(bets[0]?.legs[0]).toMatchObject({ event_id: 'slug', slug: 'home-away' });
});

test.each([
  ['retired', [VOID, VOID, VOID], { void_halves: 2, reason: 'retired' }],
  [null, [VOID, VOID, VOID], { void_halves: 2 }],
  ['abandoned', [WON, VOID, VOID], { won: true, void_halves: 0 }],
] as const)('a market with the reason %s: a void leg tells it', async (reason, results, expected) => {
  const { sports, feed } = stage;
  const player = await stage.player(10_000n);
  const id = `void-${reason}`;
  feed.add(id);
  await sports.place(player, slip({ kind: 'single' }, [pick(id, '1', 2000)]));
  feed.settle(id, MATCH_MARKET, results, reason);
  await sports.run();
  const { bets } = await sports.list(player.id, v.parse(betsQuery, {}));
  expect(bets[0]?.legs[0]?.result).toEqual({
    won: true,
    dead_heat: null,
    factor: expect.any(String),
    ...expected,
  });
});

test('sums tell what was paid, what is open, and the net result, by purse', async () => {
  const { sports, feed, freeBets, platform } = stage;
  const player = await stage.player(100_000n);
  let matches = 0;
  const bet = async (results: Parameters<typeof feed.settle>[2], more: Parameters<typeof slip>[2] = {}) => {
    const id = `sums-${(matches += 1)}`;
    feed.add(id);
    const { bet_id } = await sports.place(player, slip({ kind: 'single' }, [pick(id, '1', 2000)], more));
    if (results) feed.settle(id, MATCH_MARKET, results);
    await sports.run();
    return bet_id ?? '';
  };
  await bet([WON, LOST, LOST]);
  await bet([LOST, WON, LOST]);
  const open = await bet(null);
  const value = (await sports.quote(player.id, open)).value ?? '';
  const request = { request_id: randomUUID(), bet_id: open, value, part: '40', accept: 'none' as const };
  const { payout } = await sports.cashOut(player.id, request);
  await freeBets(player, 1);
  await bet([WON, LOST, LOST], { stake: '600', free_bet: true });
  const sums = async (query: object) => (await sports.list(player.id, v.parse(betsQuery, query))).totals;
  const paid = 200 + Number(payout);
  const money = { purse: 'money', currency: 'KZT' };
  const free = {
    purse: 'free_bet',
    currency: 'KZT',
    count: 1,
    staked: '600.00',
    paid: '600.00',
    open: '0.00',
  };
  // Of the 300 staked, 240 are decided: they paid 200 and the value of a cashed-out part of 40.
  expect(await sums({})).toEqual([
    {
      ...money,
      count: 3,
      staked: '300.00',
      paid: paid.toFixed(2),
      open: '60.00',
      net: (paid - 240).toFixed(2),
    },
    { ...free, net: '600.00' },
  ]);
  expect(await sums({ state: 'settled', kind: 'single' })).toEqual([
    { ...money, count: 2, staked: '200.00', paid: '200.00', open: '0.00', net: '0.00' },
    { ...free, net: '600.00' },
  ]);
  expect(await sums({ kind: 'express' })).toEqual([]);
  platform.clock.pass(1000);
  feed.alive();
  const since = platform.clock.now().toISOString();
  expect(await sums({ since })).toEqual([]);
  await bet([LOST, WON, LOST]);
  const later = await sports.list(player.id, v.parse(betsQuery, { since }));
  expect(later.totals).toMatchObject([{ count: 1, staked: '100.00', paid: '0.00', net: '-100.00' }]);
  expect(later.bets).toHaveLength(1);
});

test.each(['abc', '1.5', 'NaN', '-1', ''])('a page that no page names is refused: %s', (before) => {
  expect(v.is(betsQuery, { before })).toBe(false);
});
