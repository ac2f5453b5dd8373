/** Products §8.10: bets on sports count for bonus programs that name them, each once, when it is won or lost. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PlaceBetBody } from '#contract/sports/bets.ts';
import { createBonusStage, UNIT } from '#platform/testing/bonus-stage.ts';
import { STEP } from '#platform/testing/bonus-terms.ts';
import { LOST, MATCH_MARKET, VOID, WON } from '#platform/testing/scripted-feed.ts';
import { openSportsStage, pick, slip, type SportsStage } from '#platform/testing/sports-stage.ts';

let stage: SportsStage;
let bonus: ReturnType<typeof createBonusStage>;
beforeAll(async () => {
  stage = await openSportsStage();
  bonus = createBonusStage(stage.platform);
});
afterAll(async () => {
  const faults = await stage.faults();
  await stage.close();
  expect(faults).toEqual([]);
});
beforeEach(() => stage.feed.alive());

let matches = 0;
/** A player in a program whose goal is 10 units staked on sports, and a bet of one unit. */
async function openBet(more: Partial<PlaceBetBody> = {}, odds = 2000) {
  const { feed, sports } = stage;
  const id = `bonus-${(matches += 1)}`;
  feed.add(id);
  if (odds !== 2000) feed.price(id, MATCH_MARKET, [odds, 3500, 4000]);
  const code = await bonus.program({
    steps: [{ ...STEP, condition: 3, filters: ['only-sport'], target: { units: 10 } }],
  });
  const { id: playerId } = await bonus.player({ real: 20n * UNIT });
  const program = await bonus.activated(playerId, code);
  const body = slip({ kind: 'single' }, [pick(id, '1', odds)], { stake: '30', ...more });
  const { bet_id } = await sports.place({ id: playerId, region: 'DEV' }, body);
  const counted = async () => (await bonus.stored(playerId, program)).balance;
  return { id, playerId, bet: bet_id ?? '', counted, feed, sports };
}

test.each([
  ['won', [WON, LOST, LOST], UNIT],
  ['lost', [LOST, WON, LOST], UNIT],
  ['void', [VOID, VOID, VOID], 0n],
])('%s', async (_name, result, amount) => {
  const { id, counted, feed, sports } = await openBet();
  expect(await counted()).toBe(0n);
  feed.settle(id, MATCH_MARKET, result);
  await sports.run();
  expect(await counted()).toBe(amount);
  // A correction moves money and counts nothing.
  feed.settle(id, MATCH_MARKET, [LOST, LOST, WON]);
  await sports.run();
  expect(await counted()).toBe(amount);
});

test('low odds, and a bet that was cashed out in part, count nothing', async () => {
  const low = await openBet({}, 1390);
  low.feed.settle(low.id, MATCH_MARKET, [WON, LOST, LOST]);
  const cashed = await openBet();
  const part = {
    request_id: crypto.randomUUID(),
    bet_id: cashed.bet,
    value: '1',
    part: '15',
    accept: 'any',
  } as const;
  await cashed.sports.cashOut(cashed.playerId, part);
  cashed.feed.settle(cashed.id, MATCH_MARKET, [WON, LOST, LOST]);
  await stage.sports.run();
  expect([await low.counted(), await cashed.counted()]).toEqual([0n, 0n]);
});
