/**
 * Products §8.8: the house's loss on an outcome and on an event is limited, and the refusal contains the
 * limit. §7.0 `rgLimit`: so are the stakes of a player who has asked for it.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { MATCH_MARKET, TOTAL_MARKET, VOID, WON, LOST } from '#platform/testing/scripted-feed.ts';
import { openSportsStage, pick, slip, type SportsStage } from '#platform/testing/sports-stage.ts';

/** The limit of the loss on an outcome is 10 smallest bets of 30.00: 300.00; on an event it is 900.00. */
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

test('the limit of an outcome: further bets share what is left of it, and it is restored when they are over', async () => {
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

test('the limit of an event is three times that of an outcome, over all its markets', async () => {
  stage.feed.add('two', { odds: [2000, 2000, 2000] });
  for (const outcome of ['1', 'x', '2']) expect(await place(['two', outcome, 2000], '280')).toEqual(accepted);
  // 3 × 280 of the event's 900 are taken; of the other 60 a stake of 66.66 at 1.90 wins all.
  expect(await place(['two', 'over', 1900, TOTAL_MARKET], '67')).toMatchObject({
    max: '66.66',
    reason: 'liability',
  });
});

test('an express takes from the limit of each leg its average return if that leg wins, not its whole payout', async () => {
  const events = ['long-1', 'long-2', 'long-3'];
  for (const event of events) stage.feed.add(event);
  const player = await stage.player(1_000_000n);
  const selections = events.map((event) => pick(event, '1', 2000));
  // The express may win 280 (of the limit of 300) and a bonus of 8.40.
  const express = slip({ kind: 'express' }, selections, { stake: '40' });
  expect(await stage.sports.place(player, express)).toMatchObject({ status: 'accepted' });
  // If the leg long-1 wins, the express returns 328.40 / 4 = 82.10 on average.
  const max = { max: '257.90', reason: 'liability' };
  expect(await place(['long-1', '1', 2000], '257.91')).toMatchObject(max);
  expect(await place(['long-1', '1', 2000], '257.90')).toEqual(accepted);
  // After two legs have won, the third one alone decides over the whole payout.
  for (const event of ['long-1', 'long-2']) stage.feed.settle(event, MATCH_MARKET, [WON, LOST, LOST]);
  await stage.sports.run();
  expect(await place(['long-3', '1', 2000], '30')).toMatchObject({ max: '11.60', reason: 'liability' });
});

test('a builder takes its whole net win from the limit of each of its legs', async () => {
  stage.feed.add('built');
  const player = await stage.player(1_000_000n);
  const selections = [pick('built', '1', 2000), pick('built', 'over', 1900, TOTAL_MARKET)];
  const combination = { kind: 'builder' as const, odds: 3420 };
  const answer = await stage.sports.place(player, slip(combination, selections, { stake: '80' }));
  expect(answer).toMatchObject({ status: 'accepted' });
  expect(await place(['built', '1', 2000], '106.41')).toMatchObject({ max: '106.40', reason: 'liability' });
});

test('concurrent bets do not use the same rest of a limit', async () => {
  stage.feed.add('three');
  const answers = await Promise.all(Array.from({ length: 5 }, () => place(['three', '1', 2000], '100')));
  expect(answers.filter(({ status }) => status === 'accepted')).toHaveLength(3);
  expect(new Set(answers.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['liability']));
});

const DAY_MS = 86_400_000;
/** Returns a function that places a single bet of the player on the event. */
const placingOf =
  (player: { id: string; region: string }, event: string) =>
  async (stake: string, more = {}) => {
    const answer = await stage.sports.place(
      player,
      slip(SINGLE, [pick(event, '1', 1100)], { stake, ...more }),
    );
    return { status: answer.status, max: answer.max_stake, reason: answer.max_reason };
  };

test('the limit that a player has set: refusals name what is left, and other days and void bets restore it', async () => {
  stage.feed.add('own', { odds: [1100, 9000, 9000] });
  const player = await stage.player(1_000_000n, 1_000_000n);
  let stake = placingOf(player, 'own');
  await stage.sports.setStakeLimit(player.id, { amount: 500_00n, period: 'day' });
  expect(await stake('300')).toEqual(accepted);
  const refused = { status: 'rg_limit', max: '200.00', reason: 'protection' };
  expect(await stake('200.01')).toEqual(refused);
  expect(await stake('200.01', { balance: 'bk' })).toEqual(refused);
  const options = { combination: SINGLE, selections: [pick('own', '1', 1100)] };
  expect(await stage.sports.options(player, options)).toMatchObject({
    max_stake: '200.00',
    max_reason: 'protection',
    own_limit: { amount: '500.00', period: 'day', left: '200.00' },
  });
  // A free bet costs the player nothing.
  expect(await stage.freeBets(player, 1)).toBe(1);
  expect(await stake('600', { free_bet: true })).toEqual(accepted);
  expect(await stake('200', { balance: 'bk' })).toEqual(accepted);
  expect(await stake('30')).toEqual({ ...refused, max: '0.00' });

  stage.feed.settle('own', MATCH_MARKET, [VOID, VOID, VOID]);
  await stage.sports.run();
  stage.feed.add('next', { odds: [1100, 9000, 9000] });
  stake = placingOf(player, 'next');
  expect(await stake('500')).toEqual(accepted);
  stage.platform.clock.pass(DAY_MS);
  stage.feed.alive();
  expect(await stake('500')).toEqual(accepted);

  await stage.sports.setStakeLimit(player.id, { amount: 100_00n, period: 'month' });
  expect(await stake('30')).toEqual({ ...refused, max: '0.00' });
  await stage.sports.setStakeLimit(player.id, null);
  expect(await stake('30')).toEqual(accepted);
});

test("concurrent bets from two balances do not use the player's limit twice", async () => {
  stage.feed.add('both', { odds: [1100, 9000, 9000] });
  const player = await stage.player(1_000_000n, 1_000_000n);
  await stage.sports.setStakeLimit(player.id, { amount: 300_00n, period: 'week' });
  const stake = placingOf(player, 'both');
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => stake('100', { balance: index % 2 ? 'bk' : 'real' })),
  );
  expect(answers.filter(({ status }) => status === 'accepted')).toHaveLength(3);
  expect(answers.filter(({ status }) => status !== 'accepted')).toEqual(
    Array(3).fill({ status: 'rg_limit', max: '0.00', reason: 'protection' }),
  );
});

test("of a void bet that was cashed out in part, only the cashed-out part counts for the player's limit", async () => {
  stage.feed.add('part', { odds: [1100, 9000, 9000] });
  const player = await stage.player(1_000_000n);
  await stage.sports.setStakeLimit(player.id, { amount: 500_00n, period: 'day' });
  const stake = placingOf(player, 'part');
  expect(await stake('500')).toEqual(accepted);
  const [bet] = (await stage.sports.list(player.id, { state: 'open' })).bets;
  const quote = await stage.sports.quote(player.id, bet!.id);
  const body = {
    request_id: crypto.randomUUID(),
    bet_id: bet!.id,
    value: quote.value!,
    part: '200',
    accept: 'any' as const,
  };
  expect(await stage.sports.cashOut(player.id, body)).toMatchObject({ code: 'ok' });
  stage.feed.settle('part', MATCH_MARKET, [VOID, VOID, VOID]);
  await stage.sports.run();
  stage.feed.add('part again', { odds: [1100, 9000, 9000] });
  expect(await placingOf(player, 'part again')('300.01')).toEqual({
    status: 'rg_limit',
    max: '300.00',
    reason: 'protection',
  });
});
