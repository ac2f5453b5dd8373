/**
 * Products §8.10: bets on sports count for bonus programs that name them, each once, when it is won or lost; and bonus
 * money pays bets where its program names sports.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PlaceBetBody } from '#contract/sports/bets.ts';
import { createBonusStage, UNIT } from '#platform/testing/bonus-stage.ts';
import type { ProgramTerms, StepTerms } from '#platform/bonus/bonus.api.ts';
import { GIFT, STEP } from '#platform/testing/bonus-terms.ts';
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
async function openBet(
  more: Partial<PlaceBetBody> = {},
  odds = 2000,
  { steps = [], ...terms }: Partial<ProgramTerms> = {},
) {
  const { feed, sports } = stage;
  const id = `bonus-${(matches += 1)}`;
  feed.add(id);
  if (odds !== 2000) feed.price(id, MATCH_MARKET, [odds, 3500, 4000]);
  const code = await bonus.program({
    ...terms,
    steps: [...steps, { ...STEP, condition: 3, filters: ['only-sport'], target: { units: 10 } }],
  });
  const { id: playerId } = await bonus.player({ real: 20n * UNIT });
  const program = await bonus.activated(playerId, code);
  const body = slip({ kind: 'single' }, [pick(id, '1', odds)], { stake: '30', ...more });
  const answer = await sports.place({ id: playerId, region: 'DEV' }, body);
  const counted = async () => (await bonus.stored(playerId, program)).balance;
  /** Units of real and of bonus money. */
  const money = async () => {
    const { real, bonus: bonusMoney } = await bonus.money(playerId);
    return [real, bonusMoney].map((amount) => Number(amount) / Number(UNIT));
  };
  return { id, playerId, program, answer, bet: answer.bet_id ?? '', counted, money, feed, sports };
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

test('a bet at low odds and a bet that was cashed out in part count nothing', async () => {
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

/** A bonus of eight units, for a wager of ten on sports. */
const BONUS = { steps: [GIFT(8)] };
const fromBonus = { balance: 'bonus' as const, stake: '60' };

test.each([
  ['won', [WON, LOST, LOST], [20, 10], 2n],
  ['lost', [LOST, WON, LOST], [20, 6], 2n],
  ['void', [VOID, VOID, VOID], [20, 8], 0n],
] as const)(
  'bonus money stakes, and what it pays is bonus money: %s',
  async (_name, result, after, count) => {
    const { id, playerId, program, money, counted, feed, sports, bet } = await openBet(
      fromBonus,
      2000,
      BONUS,
    );
    expect(await money()).toEqual([20, 6]);
    expect(await sports.bet(playerId, bet)).toMatchObject({ balance: 'bonus', stake: '60.00' });
    // The program can't be cancelled while the bet is open.
    await expect(stage.platform.domains.bonuses.cancel(playerId, program)).rejects.toMatchObject({
      code: 'bonus_round_open',
    });
    feed.settle(id, MATCH_MARKET, result);
    await sports.run();
    expect(await money()).toEqual(after);
    expect(await counted()).toBe(count * UNIT);
    // A correction moves bonus money too, and counts nothing.
    feed.settle(id, MATCH_MARKET, [WON, WON, LOST]);
    await sports.run();
    expect(await money()).toEqual([20, 10]);
    feed.settle(id, MATCH_MARKET, [LOST, LOST, WON]);
    await sports.run();
    expect(await money()).toEqual([20, 6]);
    expect(await counted()).toBe(count * UNIT);
  },
);

test('a cash-out of a bonus bet pays bonus money and counts nothing, and the program no longer waits for the bet', async () => {
  const { playerId, program, money, counted, bet, sports } = await openBet(fromBonus, 2000, BONUS);
  const cashOut = (part?: string) =>
    sports.cashOut(playerId, {
      request_id: crypto.randomUUID(),
      bet_id: bet,
      value: '1',
      accept: 'any',
      ...(part !== undefined && { part }),
    });
  const paid = [await cashOut('30'), await cashOut()].map(({ payout }) => Number(payout) / 30);
  expect(paid[0]).toBeGreaterThan(0);
  expect(await money()).toEqual([20, expect.closeTo(6 + paid[0]! + paid[1]!, 3)]);
  expect(await counted()).toBe(0n);
  await stage.platform.domains.bonuses.cancel(playerId, program);
  expect(await money()).toEqual([20, 0]);
});

test('when the last bonus money is staked, the program ends with that bet, and its win is real money', async () => {
  const wager: StepTerms = { ...STEP, condition: 3, filters: ['only-sport'], target: { units: 8 } };
  const { id, money, feed, sports, playerId, bet } = await openBet({ balance: 'bonus', stake: '240' }, 2000, {
    steps: [GIFT(8), wager],
  });
  expect(await money()).toEqual([20, 0]);
  feed.settle(id, MATCH_MARKET, [WON, LOST, LOST]);
  await sports.run();
  // The next step, a wager of ten units, begins.
  expect(await money()).toEqual([20, 16]);
  const spent = await sports.place(
    { id: playerId, region: 'DEV' },
    slip({ kind: 'single' }, [pick(await another(), '1', 2000)], { stake: '450', balance: 'bonus' }),
  );
  expect(spent.status).toBe('accepted');
  await settleAll([LOST, LOST, WON]);
  // 15 units are staked, more than the ten of the step: the program is over, and the last unit is real money.
  expect(await money()).toEqual([21, 0]);
  // After the end of the program a correction pays real money, and a correction against the player takes no
  // real money.
  await settleAll([WON, LOST, LOST]);
  expect(await money()).toEqual([51, 0]);
  await settleAll([LOST, LOST, WON]);
  expect(await money()).toEqual([51, 0]);
  expect(await sports.bet(playerId, spent.bet_id ?? '')).toMatchObject({ state: 'lost', owed: '0.00' });
  expect(await sports.bet(playerId, bet)).toMatchObject({ state: 'won' });
});

let latest = '';
async function another(): Promise<string> {
  latest = `bonus-${(matches += 1)}`;
  stage.feed.add(latest);
  return latest;
}
async function settleAll(result: Parameters<typeof stage.feed.settle>[2]) {
  stage.feed.settle(latest, MATCH_MARKET, result);
  await stage.sports.run();
}

test.each<[string, Partial<PlaceBetBody>, Partial<ProgramTerms>, object]>([
  [
    'more than the bonus',
    { stake: '270' },
    {},
    { status: 'limit', max_reason: 'balance', max_stake: '240.00' },
  ],
  [
    'above the greatest bet of the bonus',
    { stake: '120' },
    { process: [1], maxBet: 3 },
    { max_stake: '90.00' },
  ],
  ['with a free bet', { free_bet: true }, {}, { status: 'rejected', reason: 'slip' }],
])('refused: %s', async (_name, more, terms, answer) => {
  const opened = await openBet({ ...fromBonus, ...more }, 2000, { ...BONUS, ...terms });
  expect(opened.answer).toMatchObject(answer);
  expect(await opened.money()).toEqual([20, 8]);
});

test('when play with bonus money is off, or no bonus pays sports, bonus money is neither offered nor taken', async () => {
  const { sports } = stage;
  const selections = [pick(await another(), '1', 2000)];
  const asked = { combination: { kind: 'single' as const }, selections };
  const bonusOf = async (player: { id: string; region: string }) =>
    (await sports.options(player, asked)).balances.find(({ balance }) => balance === 'bonus');
  const casino = await bonus.program({
    steps: [GIFT(8), { ...STEP, condition: 3, target: { units: 10 } }],
  });
  for (const code of [null, casino]) {
    const { id } = await bonus.player({ real: 20n * UNIT });
    if (code !== null) await bonus.activated(id, code);
    const player = { id, region: 'DEV' };
    expect(await bonusOf(player)).toEqual(
      code === null ? undefined : { balance: 'bonus', amount: '240.00', max_stake: null },
    );
    expect(await sports.place(player, slip(asked.combination, selections, fromBonus))).toMatchObject({
      status: 'limit',
      max_stake: '0.00',
    });
  }
  const { playerId } = await openBet({}, 2000, BONUS);
  const player = { id: playerId, region: 'DEV' };
  expect(await bonusOf(player)).toEqual({ balance: 'bonus', amount: '240.00', max_stake: '240.00' });
  const switched = (on: boolean) => stage.platform.domains.bonuses.setMode(playerId, on);
  await switched(false);
  expect(await bonusOf(player)).toMatchObject({ max_stake: null });
});
