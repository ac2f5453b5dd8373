/**
 * Bets that the sports balance pays (specification 1 §3 and §7 `bank/bk/…`): it holds the stake, and everything
 * that a bet pays, gives back or corrects goes to and from it. The real balance never moves.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as v from 'valibot';
import type { OutcomeSettlement } from '#contract/feed.ts';
import { PATHS } from '#contract/paths.ts';
import { balanceReply, movementsReply } from '#contract/rest/wallet.ts';
import {
  betAnswer,
  betOptionsReply,
  betsReply,
  type CashOutBody,
  type PlaceBetBody,
} from '#contract/sports/bets.ts';
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

const REAL = 50_000n;
const SPORTS = 30_000n;
const SINGLE = { kind: 'single' } as const;
let matches = 0;
function nextMatch(live = false): string {
  const id = `sports-balance-${(matches += 1)}`;
  stage.feed.add(id, { live });
  return id;
}
async function pass(ms: number): Promise<void> {
  stage.platform.clock.pass(ms);
  stage.feed.alive();
  await stage.sports.run();
}

/** A player with 500 of real money and 300 in the sports balance, of which 100 are on the home side at 2.00. */
async function openBet({ live = false, ...more }: Partial<PlaceBetBody> & { live?: boolean } = {}) {
  const { sports, feed } = stage;
  const id = nextMatch(live);
  const player = await stage.player(REAL, SPORTS);
  const body = slip(SINGLE, [pick(id, '1', 2000)], { balance: 'bk', ...more });
  const answer = await sports.place(player, body);
  const bet = answer.bet_id ?? '';
  const view = () => sports.bet(player.id, bet);
  /** Returns the sports balance; checks that the real balance has not changed. */
  const money = async (): Promise<bigint> => {
    const { real, bk } = await stage.balances(player);
    expect(real).toBe(REAL);
    return bk;
  };
  const settle = async (result: readonly OutcomeSettlement[]) => {
    feed.settle(id, MATCH_MARKET, result);
    await sports.run();
  };
  const cashOut = (more_: Partial<CashOutBody> = {}) =>
    sports.cashOut(player.id, { request_id: randomUUID(), bet_id: bet, value: '1', accept: 'any', ...more_ });
  return { id, player, body, answer, bet, view, money, settle, cashOut, sports, feed };
}
const minor = (major: string): bigint => BigInt(major.replace('.', ''));
const HALF: OutcomeSettlement = { ...WON, voidFactor: 0.5 };

test('when a bet is placed, its stake is held in the sports balance once, also for repeated requests', async () => {
  const { player, body, answer, money, view, sports } = await openBet();
  expect(answer.status).toBe('accepted');
  expect(await sports.place(player, body)).toEqual(answer);
  expect(await money()).toBe(20_000n);
  expect(await view()).toMatchObject({ balance: 'bk', state: 'open', stake: '100.00' });
});

test.each([
  ['won', [WON, LOST, LOST], 40_000n, 'won'],
  ['lost', [LOST, WON, LOST], 20_000n, 'lost'],
  ['void', [VOID, VOID, VOID], 30_000n, 'void'],
  ['half won', [HALF, LOST, LOST], 35_000n, 'won'],
])('settled and resettled: %s', async (_name, result, after, state) => {
  const { money, settle, view } = await openBet();
  await settle(result);
  expect([await money(), (await view()).state]).toEqual([after, state]);
  // A correction moves only the difference.
  await settle([LOST, LOST, WON]);
  expect(await money()).toBe(20_000n);
  await settle([WON, LOST, LOST]);
  expect(await money()).toBe(40_000n);
});

test('when the sports balance does not cover a correction, the bet owes the rest, and the real balance is not touched', async () => {
  const { money, settle, view, player } = await openBet();
  await settle([WON, LOST, LOST]);
  const { operations } = stage.platform.domains.wallet;
  const transfer = { playerId: player.id, reason: 'test' };
  await operations.fromSports({ ...transfer, key: `${player.id}:out`, amount: 35_000n });
  expect(await stage.balances(player)).toMatchObject({ real: REAL + 35_000n, bk: 5_000n });
  await settle([LOST, WON, LOST]);
  expect(await view()).toMatchObject({ state: 'lost', owed: '150.00' });
  expect(await stage.balances(player)).toMatchObject({ real: REAL + 35_000n, bk: 0n });
  await operations.toSports({ ...transfer, key: `${player.id}:in`, amount: 35_000n });
  await pass(60_000);
  expect(await view()).toMatchObject({ owed: '0.00' });
  expect(await money()).toBe(20_000n);
});

test('a cash-out in part, and one of the rest, pay to the sports balance', async () => {
  const { money, cashOut, view } = await openBet();
  const part = await cashOut({ part: '50' });
  expect(await money()).toBe(20_000n + minor(part.payout));
  const rest = await cashOut();
  expect(await money()).toBe(20_000n + minor(part.payout) + minor(rest.payout));
  expect(await view()).toMatchObject({ state: 'cashed_out', balance: 'bk' });
});

test('an automatic cash-out pays to the sports balance', async () => {
  const { id, player, bet, money, view, sports, feed } = await openBet();
  await sports.setAuto(player.id, { bet_id: bet, target: '100' });
  feed.price(id, MATCH_MARKET, [1500, 4000, 7000]);
  await pass(5000);
  const { state, cashed_out } = await view();
  expect(state).toBe('cashed_out');
  expect(minor(cashed_out)).toBeGreaterThan(11_000n);
  expect(await money()).toBe(20_000n + minor(cashed_out));
});

test('an edit stakes the value of the old bet again from the sports balance', async () => {
  const { id, player, bet, money, sports, feed } = await openBet();
  const { value, is_editable } = await sports.quote(player.id, bet);
  expect(is_editable).toBe(true);
  const answer = await sports.edit(player, {
    request_id: randomUUID(),
    bet_id: bet,
    value: value ?? '',
    combination: SINGLE,
    selections: [pick(id, 'x', 3500)],
    policy: { kind: 'none' },
  });
  expect(answer.status).toBe('accepted');
  expect(await money()).toBe(20_000n);
  expect(await sports.bet(player.id, answer.bet_id ?? '')).toMatchObject({ balance: 'bk', stake: value });
  // The order of the market's outcomes is 1, 2, x.
  feed.settle(id, MATCH_MARKET, [LOST, LOST, WON]);
  await sports.run();
  expect(await money()).toBe(20_000n + (minor(value ?? '') * 35n) / 10n);
});

test('when a bet in play is refused after its delay, the stake returns to the sports balance', async () => {
  const { id, money, view, answer, feed } = await openBet({ live: true });
  expect([answer.status, await money()]).toEqual(['pending', 20_000n]);
  feed.status(id, MATCH_MARKET, -1);
  await pass(5000);
  expect([(await view()).state, await money()]).toEqual(['rejected', 30_000n]);
});

test.each<[string, Partial<PlaceBetBody>, object]>([
  ['more than it has', { stake: '301' }, { status: 'limit', max_reason: 'balance', max_stake: '300.00' }],
  ['with a free bet', { free_bet: true, stake: '600' }, { status: 'rejected', reason: 'slip' }],
])('refused: %s', async (_name, more, answer) => {
  const opened = await openBet(more);
  expect(opened.answer).toMatchObject(answer);
  expect(await opened.money()).toBe(SPORTS);
});

test('two bets at once cannot spend the sports balance twice', async () => {
  const player = await stage.player(REAL, SPORTS);
  const bodies = [1, 2].map(() =>
    slip(SINGLE, [pick(nextMatch(), '1', 2000)], { balance: 'bk', stake: '200' }),
  );
  const answers = await Promise.all(bodies.map((body) => stage.sports.place(player, body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['accepted', 'limit']);
  expect(answers.find(({ status }) => status === 'limit')).toMatchObject({ max_reason: 'balance' });
  expect(await stage.balances(player)).toMatchObject({ real: REAL, bk: 10_000n });
});

test("over HTTP: a transfer fills the sports balance, the slip offers it, a bet is held in it, and the bet's view names it", async () => {
  const { platform, feed } = stage;
  const own = platform.domains.sports;
  own.start();
  feed.alive();
  const token = await platform.register();
  const post = async (path: string, body: object) =>
    (await platform.call('POST', path, { token, body })).body;
  const get = async (path: string) => (await platform.call('GET', path, { token })).body;
  const id = nextMatch();
  const selections = [pick(id, '1', 2000)];
  const options = async () =>
    v.parse(betOptionsReply, await post(PATHS.sportsOptions, { combination: SINGLE, selections }));
  expect((await options()).balances).toEqual([
    { balance: 'real', amount: '10000.00', max_stake: '10000.00' },
  ]);
  await post(PATHS.bkTopup, { request_id: randomUUID(), amount: '500' });
  expect((await options()).balances).toEqual([
    { balance: 'real', amount: '9500.00', max_stake: '9500.00' },
    { balance: 'bk', amount: '500.00', max_stake: '500.00' },
  ]);
  const fromSports = { combination: SINGLE, selections, balance: 'bk' };
  expect(v.parse(betOptionsReply, await post(PATHS.sportsOptions, fromSports))).toMatchObject({
    max_stake: '500.00',
    max_reason: 'balance',
  });
  const body = slip(SINGLE, selections, { balance: 'bk', stake: '300' });
  const answer = v.parse(betAnswer, await post(PATHS.sportsPlace, body));
  expect(answer).toMatchObject({ status: 'accepted' });
  expect(await post(PATHS.sportsPlace, body)).toEqual(answer);
  expect(v.parse(balanceReply, await get(PATHS.balance))).toMatchObject({
    balance: '9500.00',
    bk_balance: '200.00',
    held: '300.00',
    holds: [{ amount: '300.00', balance: 'bk', is_bet: true }],
  });
  feed.settle(id, MATCH_MARKET, [WON, LOST, LOST]);
  await own.run();
  expect(v.parse(betsReply, await get(PATHS.sportsBets)).bets).toMatchObject([
    { id: answer.bet_id, state: 'won', balance: 'bk', paid: '600.00' },
  ]);
  const { movements } = v.parse(movementsReply, await get(PATHS.movements));
  expect(movements.map(({ reason, change: { real, bk } }) => [reason, real, bk])).toEqual([
    ['sport_win', '0.00', '600.00'],
    ['sport_bet', '0.00', '0.00'],
    ['sport_bet', '0.00', '-300.00'],
    ['to_sports', '-500.00', '500.00'],
    ['play_credit', '10000.00', '0.00'],
  ]);
  expect(await get(`${PATHS.transactions}?wallet=bk`)).toMatchObject({
    transactions: [
      { reason: 'sport_win', wallet: 'bk', amount: '600.00', after: '800.00' },
      { reason: 'sport_bet', wallet: 'bk', amount: '-300.00', after: '200.00' },
      { reason: 'to_sports', wallet: 'bk', amount: '500.00', after: '500.00' },
    ],
  });
  await own.stop();
});
