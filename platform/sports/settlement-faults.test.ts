/** Settlement continues despite failures, and after two days without a result (products §7.3). */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { LOST, MATCH_MARKET, VOID, WON } from '#platform/testing/scripted-feed.ts';
import { openSportsStage, pick, slip, type SportsStage } from '#platform/testing/sports-stage.ts';

let stage: SportsStage;
beforeAll(async () => {
  stage = await openSportsStage();
});
afterAll(async () => {
  const faults = await stage.faults();
  await stage.close();
  expect(faults).toEqual([]);
});
beforeEach(() => stage.feed.alive());

const SINGLE = { kind: 'single' } as const;
const EXPRESS = { kind: 'express' } as const;
const HOUR = 3_600_000;
const stateOf = async (player: { id: string }) =>
  (await stage.sports.list(player.id, { state: 'all' })).bets[0]?.state;

test('a bet that cannot be settled does not delay other bets, and is tried again', async () => {
  const { feed, sports } = stage;
  feed.add('one');
  const players = [await stage.player(10_000n), await stage.player(10_000n), await stage.player(10_000n)];
  const bets: string[] = [];
  for (const player of players)
    bets.push((await sports.place(player, slip(SINGLE, [pick('one', '1', 2000)]))).bet_id ?? '');
  await sports.stop();
  let isBroken = true;
  const changes = new Map<string, number>();
  const faulty = stage.openSports((id) => {
    changes.set(id, (changes.get(id) ?? 0) + 1);
    if (isBroken && id === bets[0]) throw new Error('this bet is broken');
  });
  feed.settle('one', MATCH_MARKET, [WON, LOST, LOST]);
  await faulty.run();
  const balances = async () => Promise.all(players.map((player) => stage.balance(player)));
  expect(await balances()).toEqual([0n, 20_000n, 20_000n]);
  isBroken = false;
  await faulty.run();
  await faulty.run();
  expect(await balances()).toEqual([20_000n, 20_000n, 20_000n]);
  // The bets that were settled before are not processed again.
  expect([changes.get(bets[1]!), changes.get(bets[2]!)]).toEqual([1, 1]);
  await faulty.stop();
  sports.start();
});

test('§7.3: a match that has not finished within 48 hours is void, but decided markets keep their results; a late result corrects the bet', async () => {
  const { feed, sports, platform } = stage;
  for (const id of ['late', 'decided', 'later']) feed.add(id, { live: id === 'late' });
  const player = await stage.player(10_000n);
  const other = await stage.player(10_000n);
  await sports.place(player, slip(EXPRESS, [pick('decided', '1', 2000), pick('late', '1', 2000)]));
  platform.clock.pass(6000);
  feed.alive();
  await sports.run();
  await sports.place(other, slip(SINGLE, [pick('later', '1', 2000)]));
  feed.settle('decided', MATCH_MARKET, [WON, LOST, LOST]);
  platform.clock.pass(48 * HOUR);
  feed.alive();
  await sports.run();
  expect([await stateOf(player), await stateOf(other)]).toEqual(['open', 'open']);
  // The test's matches begin in an hour.
  platform.clock.pass(HOUR + 10 * 60_000);
  feed.alive();
  await sports.run();
  expect([await stateOf(player), await stage.balance(player)]).toEqual(['won', 20_000n]);
  expect([await stateOf(other), await stage.balance(other)]).toEqual(['void', 10_000n]);
  await sports.run();
  feed.settle('late', MATCH_MARKET, [LOST, WON, LOST]);
  feed.settle('later', MATCH_MARKET, [VOID, VOID, VOID]);
  await sports.run();
  expect([await stateOf(player), await stage.balance(player)]).toEqual(['lost', 0n]);
  expect([await stateOf(other), await stage.balance(other)]).toEqual(['void', 10_000n]);
});
