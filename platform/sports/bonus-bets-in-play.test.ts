/**
 * Products §8.8, §8.10: a bet of bonus money in play is decided after its delay. A refused one gives the whole stake
 * back to the bonus balance, counts nothing for the wagering, and its program waits for it no longer.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import type { PlaceBetBody } from '#contract/sports/bets.ts';
import { buildPlans } from '#platform/seed/bonus-plans.ts';
import { buildGames } from '#platform/seed/seed-games.ts';
import { createBonusStage, UNIT } from '#platform/testing/bonus-stage.ts';
import { GIFT, STEP } from '#platform/testing/bonus-terms.ts';
import { LOST, MATCH_MARKET, WON } from '#platform/testing/scripted-feed.ts';
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

const PRICES = [2000, 3500, 4000];
let matches = 0;
function liveMatch(): string {
  const id = `bonus-play-${(matches += 1)}`;
  stage.feed.add(id, { live: true });
  stage.feed.price(id, MATCH_MARKET, PRICES);
  return id;
}
async function pass(ms: number): Promise<void> {
  stage.platform.clock.pass(ms);
  stage.feed.alive();
  await stage.sports.run();
}

/**
 * A pending bet of two units of bonus money. The bonus is eight units; its wagering target is ten units staked
 * on sports.
 */
async function pendingBet(policy: PlaceBetBody['policy'], others: readonly string[] = []) {
  const { sports } = stage;
  const match = liveMatch();
  const wager = { ...STEP, condition: 3 as const, filters: ['only-sport'], target: { units: 10 } };
  const code = await bonus.program({ steps: [GIFT(8), wager] });
  const { id: playerId } = await bonus.player({ real: 20n * UNIT });
  const program = await bonus.activated(playerId, code);
  const selections = [match, ...others].map((event) => pick(event, '1', 2000));
  const combination = { kind: others.length === 0 ? ('single' as const) : ('express' as const) };
  const body = slip(combination, selections, { stake: '60', balance: 'bonus', policy });
  const answer = await sports.place({ id: playerId, region: 'DEV' }, body);
  expect(answer).toMatchObject({ status: 'pending', delay_ms: 5000 });
  const state = async () => {
    const { real, bonus: bonusMoney } = await bonus.money(playerId);
    const { balance } = await bonus.stored(playerId, program);
    return { real: real / UNIT, bonus: bonusMoney / UNIT, counted: balance };
  };
  expect(await state()).toEqual({ real: 20n, bonus: 6n, counted: 0n });
  return { match, playerId, program, state, body, bet: answer.bet_id ?? '' };
}

const NONE = { kind: 'none' } as const;
const ANY = { kind: 'any' } as const;
test.each<[string, PlaceBetBody['policy'], (match: string) => void, string]>([
  ['the price moved', NONE, (id) => stage.feed.price(id, MATCH_MARKET, [1900, 3500, 4000]), 'price_moved'],
  ['the market was suspended by a goal', ANY, (id) => stage.feed.status(id, MATCH_MARKET, -1), 'suspended'],
  ['the match was decided', ANY, (id) => stage.feed.settle(id, MATCH_MARKET, [WON, LOST, LOST]), 'suspended'],
])('refused after the delay: %s', async (_name, policy, happens, reason) => {
  const { sports, platform } = stage;
  const { match, playerId, program, state, body, bet } = await pendingBet(policy);
  // The program can't be cancelled while the bet is pending.
  await expect(platform.domains.bonuses.cancel(playerId, program)).rejects.toMatchObject({
    code: 'bonus_round_open',
  });
  happens(match);
  await pass(4999);
  expect(await state()).toEqual({ real: 20n, bonus: 6n, counted: 0n });
  await pass(1);
  const before = { real: 20n, bonus: 8n, counted: 0n };
  expect(await state()).toEqual(before);
  expect(await sports.bet(playerId, bet)).toMatchObject({ state: 'rejected', reason, balance: 'bonus' });
  expect(await sports.byRequest(playerId, body.request_id)).toMatchObject({ status: 'rejected', reason });
  // Neither a further run nor a later result moves anything.
  stage.feed.settle(match, MATCH_MARKET, [WON, LOST, LOST]);
  await pass(60_000);
  expect(await state()).toEqual(before);
  await platform.domains.bonuses.cancel(playerId, program);
  expect(await bonus.money(playerId)).toMatchObject({ real: 20n * UNIT, bonus: 0n });
});

test('one suspended leg refuses a whole accumulator of bonus money', async () => {
  const other = liveMatch();
  const { state, playerId, bet } = await pendingBet(ANY, [other]);
  stage.feed.status(other, MATCH_MARKET, -1);
  await pass(5000);
  expect(await state()).toEqual({ real: 20n, bonus: 8n, counted: 0n });
  expect(await stage.sports.bet(playerId, bet)).toMatchObject({ state: 'rejected' });
});

test('a bet that is accepted after the delay and won pays bonus money, and its stake counts', async () => {
  const { match, state } = await pendingBet(ANY);
  stage.feed.price(match, MATCH_MARKET, [2500, 3500, 4000]);
  await pass(5000);
  expect(await state()).toEqual({ real: 20n, bonus: 6n, counted: 0n });
  stage.feed.settle(match, MATCH_MARKET, [WON, LOST, LOST]);
  await stage.sports.run();
  expect(await state()).toEqual({ real: 20n, bonus: 11n, counted: 2n * UNIT });
});

/** The sports program of the data set, as a player finds it in a region that opens sports. */
async function demoProgram(region = 'DEV') {
  const { terms, ...plan } = buildPlans(buildGames(1))['sport-money'];
  const code = await bonus.program(terms, plan);
  const { id, token } = await bonus.player({ real: 20n * UNIT });
  const query = '{ userPromo { programsAvailable { id canBeActivate program { section } } } }';
  const { body } = await stage.platform.call('POST', PATHS.graphql, {
    token,
    body: { query },
    headers: { [HEADERS.siteRegion]: region },
  });
  type Offered = { id: string; canBeActivate: boolean; program: { section: number } };
  const { programsAvailable } = (body as { data: { userPromo: { programsAvailable: Offered[] } } }).data
    .userPromo;
  return { code, id, token, offers: programsAvailable.filter(({ program }) => program.section === 1) };
}

test('a player activates the sports bonus of the data set, and bets from it', async () => {
  const { id, token, offers } = await demoProgram();
  expect(offers).toEqual([expect.objectContaining({ canBeActivate: true })]);
  const activation = { token, body: { user_program_id: offers[0]?.id } };
  expect(await stage.platform.call('POST', PATHS.bonusActivate, activation)).toMatchObject({ status: 200 });
  expect(await bonus.money(id)).toMatchObject({ real: 20n * UNIT, bonus: 20n * UNIT, on: true });
  const player = { id, region: 'DEV' };
  const match = `bonus-seed-${(matches += 1)}`;
  stage.feed.add(match);
  const selections = [pick(match, '1', 2000)];
  const options = await stage.sports.options(player, { combination: { kind: 'single' }, selections });
  expect(options.balances).toContainEqual({ balance: 'bonus', amount: '600.00', max_stake: '600.00' });
  const bet = slip({ kind: 'single' }, selections, { stake: '300', balance: 'bonus' });
  expect(await stage.sports.place(player, bet)).toMatchObject({ status: 'accepted' });
  expect(await bonus.money(id)).toMatchObject({ real: 20n * UNIT, bonus: 10n * UNIT });
});

test('where sports are closed, their bonuses are not offered', async () => {
  expect((await demoProgram('UZ')).offers).toEqual([]);
});
