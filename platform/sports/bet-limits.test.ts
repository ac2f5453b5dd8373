/**
 * Products §8.8: the house's loss on an outcome and on an event is limited, and the refusal contains the
 * limit.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { MATCH_MARKET, TOTAL_MARKET, WON, LOST } from '#platform/testing/scripted-feed.ts';
import { openSportsStage, pick, slip, type SportsStage } from '#platform/testing/sports-stage.ts';

/** 10 smallest bets of 30.00: 300.00 on an outcome, 900.00 on an event. */
let stage: SportsStage;
beforeAll(async () => {
  stage = await openSportsStage({ maxLiability: 10 });
});
afterAll(async () => {
  const faults = await stage.faults();
  await stage.close();
  expect(faults).toEqual([]);
});
beforeEach(() => stage.feed.alive());

const SINGLE = { kind: 'single' } as const;
const place = async (...[of, stake]: [Parameters<typeof pick>, string]) => {
  const player = await stage.player(1_000_000n);
  const answer = await stage.sports.place(player, slip(SINGLE, [pick(...of)], { stake }));
  return { status: answer.status, max: answer.max_stake, reason: answer.max_reason };
};
const accepted = { status: 'accepted', max: null, reason: null };

test('an outcome: the remaining limit goes to the next bets, and is restored when they are over', async () => {
  stage.feed.add('one');
  expect(await place(['one', '1', 2000], '200')).toEqual(accepted);
  expect(await place(['one', '1', 2000], '100.01')).toEqual({
    status: 'limit',
    max: '100.00',
    reason: 'liability',
  });
  // At 3.50 a stake of 120 wins 300.
  expect(await place(['one', 'x', 3500], '120.01')).toMatchObject({ max: '120.00', reason: 'liability' });
  expect(await place(['one', '1', 2000], '100')).toEqual(accepted);
  expect(await place(['one', '1', 2000], '30')).toEqual({
    status: 'limit',
    max: '0.00',
    reason: 'liability',
  });
  const player = await stage.player(1_000_000n);
  const selections = [pick('one', '1', 2000)];
  expect(await stage.sports.options(player, { combination: SINGLE, selections })).toMatchObject({
    max_stake: '0.00',
    max_reason: 'liability',
  });
  stage.feed.settle('one', MATCH_MARKET, [WON, LOST, LOST]);
  await stage.sports.run();
  stage.feed.status('one', MATCH_MARKET, 1);
  expect(await place(['one', '1', 2000], '300')).toEqual(accepted);
});

test('an event: three times as much over all its markets', async () => {
  stage.feed.add('two', { odds: [2000, 2000, 2000] });
  for (const outcome of ['1', 'x', '2']) expect(await place(['two', outcome, 2000], '280')).toEqual(accepted);
  // 3 × 280 of 900 are taken; at 1.90 a stake of 66.66 wins 60.
  expect(await place(['two', 'over', 1900, TOTAL_MARKET], '67')).toMatchObject({
    max: '66.66',
    reason: 'liability',
  });
});

test('concurrent bets do not use the same remainder', async () => {
  stage.feed.add('three');
  const answers = await Promise.all(Array.from({ length: 5 }, () => place(['three', '1', 2000], '100')));
  expect(answers.filter(({ status }) => status === 'accepted')).toHaveLength(3);
  expect(new Set(answers.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['liability']));
});
