/** Free bets as stakes (products §8.3): the house stakes, a win pays without the stake, a void bet gives them back. */
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
/** Stake of one free bet, in KZT. */
const VALUE = '600';
let matches = 0;
const match = (live = false): string => {
  const id = `free-match-${(matches += 1)}`;
  stage.feed.add(id, { live, odds: [2500, 3000, 3500] });
  return id;
};
const free = (id: string, stake = VALUE) => slip(SINGLE, [pick(id, '1', 2500)], { stake, free_bet: true });
const HOME_WINS = [WON, LOST, LOST];
const HOME_LOST = [LOST, LOST, WON];
const ALL_VOID = [VOID, VOID, VOID];

test('a win pays without the stake; nothing of the balance is held; the request is processed once', async () => {
  const { sports, feed, balance, freeBets } = stage;
  const player = await stage.player(0n);
  await freeBets(player, 2);
  const id = match();
  const body = free(id);
  const options = await sports.options(player, { combination: SINGLE, selections: body.selections });
  expect(options.free_bets).toEqual({ count: 2, stake: '600.00' });
  const answer = await sports.place(player, body);
  expect(answer.status).toBe('accepted');
  expect(await sports.place(player, body)).toEqual(answer);
  expect([await balance(player), await freeBets(player)]).toEqual([0n, 1]);
  expect(await sports.quote(player.id, answer.bet_id ?? '')).toMatchObject({ code: 'free-bet' });
  const after = async (results: Parameters<typeof feed.settle>[2]) => {
    feed.settle(id, MATCH_MARKET, results);
    await sports.run();
    const bet = await sports.bet(player.id, answer.bet_id ?? '');
    expect(bet.free_bet).toBe(true);
    return [bet.state, await balance(player), await freeBets(player)];
  };
  // Win of a free bet at 2.50, minor units: 600 × (2.5 − 1) = 900.00.
  const win = 90_000n;
  expect(await after(HOME_WINS)).toEqual(['won', win, 1]);
  // Corrections move the difference; a void bet gives the free bet back, and a correction takes it again.
  expect(await after(ALL_VOID)).toEqual(['void', 0n, 2]);
  expect(await after(HOME_LOST)).toEqual(['lost', 0n, 1]);
  expect(await after(null)).toEqual(['open', 0n, 1]);
  expect(await after(HOME_WINS)).toEqual(['won', win, 1]);
});

test('a bet with a free bet stakes exactly its value, and is refused without a free bet', async () => {
  const { sports, freeBets } = stage;
  const player = await stage.player(1_000_000n);
  const id = match();
  const place = (stake: string) => sports.place(player, free(id, stake));
  expect(await place(VALUE)).toMatchObject({ status: 'limit', max_reason: 'freeBet', max_stake: '0.00' });
  await freeBets(player, 1);
  for (const stake of ['300', '601'])
    expect(await place(stake)).toMatchObject({ status: 'limit', max_reason: 'freeBet', max_stake: '600.00' });
  expect(await freeBets(player)).toBe(1);
});

test('concurrent bets take different free bets', async () => {
  const { sports, freeBets } = stage;
  const player = await stage.player(0n);
  await freeBets(player, 1);
  await freeBets(player, 1);
  const id = match();
  const answers = await Promise.all(Array.from({ length: 4 }, () => sports.place(player, free(id))));
  expect(answers.map(({ status }) => status).sort()).toEqual(['accepted', 'accepted', 'limit', 'limit']);
  expect(await freeBets(player)).toBe(0);
});

test('a live bet that is not accepted gives the free bet back', async () => {
  const { sports, feed, freeBets, platform } = stage;
  const player = await stage.player(0n);
  await freeBets(player, 1);
  const id = match(true);
  const body = free(id);
  expect((await sports.place(player, body)).status).toBe('pending');
  expect(await freeBets(player)).toBe(0);
  feed.status(id, MATCH_MARKET, -1);
  platform.clock.pass(5000);
  feed.alive();
  await sports.run();
  expect(await sports.byRequest(player.id, body.request_id)).toMatchObject({ status: 'rejected' });
  expect(await freeBets(player)).toBe(1);
});
