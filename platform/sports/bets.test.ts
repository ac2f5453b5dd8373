/** Bets from placing to payout: answers, settlement, corrections, cash-outs (products §7.5, §8.8). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { BetPolicy } from '#contract/sports/bets.ts';
import { LOST, MATCH_MARKET, TOTAL_MARKET, VOID, WON } from '#platform/testing/scripted-feed.ts';
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
let matches = 0;
const match = (options: Parameters<SportsStage['feed']['add']>[1] = {}): string => {
  const id = `match-${(matches += 1)}`;
  stage.feed.add(id, options);
  return id;
};
const HOME_WINS = [WON, LOST, LOST];

test('a single is held, won and paid once; the same request gets the same response', async () => {
  const { sports, feed, balance } = stage;
  const player = await stage.player(100_000n);
  const id = match();
  const body = slip(SINGLE, [pick(id, '1', 2000)]);
  const answer = await sports.place(player, body);
  expect(answer).toMatchObject({ status: 'accepted', delay_ms: 0 });
  expect(await sports.place(player, body)).toEqual(answer);
  expect(await sports.byRequest(player.id, body.request_id)).toEqual(answer);
  expect(await balance(player)).toBe(90_000n);
  await expect(sports.place(player, { ...body, stake: '200' })).rejects.toThrow('idempotency_conflict');

  feed.settle(id, MATCH_MARKET, HOME_WINS);
  await sports.run();
  await sports.run();
  expect(await balance(player)).toBe(110_000n);
  const bet = await sports.bet(player.id, answer.bet_id ?? '');
  expect(bet).toMatchObject({
    state: 'won',
    payout: '200.00',
    paid: '200.00',
    stake: '100.00',
    owed: '0.00',
  });
  expect(bet.legs[0]?.result).toEqual({ won: true, void_halves: 0, dead_heat: null, factor: '2.000000' });
  expect(bet.events.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['accepted', '-100.00'],
    ['settled', '200.00'],
  ]);
});

test('an unknown request is not found', async () => {
  const player = await stage.player(0n);
  await expect(stage.sports.byRequest(player.id, randomUUID())).rejects.toThrow('not_found');
});

test('corrections move the difference, once each', async () => {
  const { sports, feed, balance } = stage;
  const player = await stage.player(100_000n);
  const id = match();
  await sports.place(player, slip(SINGLE, [pick(id, '1', 2000)]));
  const after = async (results: Parameters<typeof feed.settle>[2]) => {
    feed.settle(id, MATCH_MARKET, results);
    await sports.run();
    const [bet] = (await sports.list(player.id, { state: 'all' })).bets;
    return [bet?.state, await balance(player)];
  };
  expect(await after(HOME_WINS)).toEqual(['won', 110_000n]);
  expect(await after([LOST, LOST, WON])).toEqual(['lost', 90_000n]);
  expect(await after([VOID, VOID, VOID])).toEqual(['void', 100_000n]);
  expect(await after(null)).toEqual(['open', 90_000n]);
  expect(await after(HOME_WINS)).toEqual(['won', 110_000n]);
});

test('a correction takes no more than the balance; the rest is owed and collected later', async () => {
  const { sports, feed, balance, platform } = stage;
  const player = await stage.player(10_000n);
  const id = match();
  await sports.place(player, slip(SINGLE, [pick(id, '1', 2000)]));
  feed.settle(id, MATCH_MARKET, HOME_WINS);
  await sports.run();
  const { wallet } = platform.domains;
  const spend = { key: randomUUID(), playerId: player.id, amount: 15_000n, reason: 'test' };
  await wallet.operations.debit({ ...spend, account: 'house_corrections' });
  feed.settle(id, MATCH_MARKET, [LOST, WON, LOST]);
  await sports.run();
  const owes = async () => (await sports.list(player.id, { state: 'all' })).bets[0]?.owed;
  expect([await balance(player), await owes()]).toEqual([0n, '150.00']);
  await wallet.operations.credit({
    ...spend,
    key: randomUUID(),
    amount: 20_000n,
    account: 'house_corrections',
  });
  platform.clock.pass(61_000);
  await sports.run();
  expect([await balance(player), await owes()]).toEqual([5000n, '0.00']);
});

test('a void bet returns the held stake', async () => {
  const { sports, feed, balance } = stage;
  const player = await stage.player(10_000n);
  const id = match();
  await sports.place(player, slip(SINGLE, [pick(id, '1', 2000)]));
  feed.settle(id, MATCH_MARKET, [VOID, VOID, VOID]);
  await sports.run();
  expect(await balance(player)).toBe(10_000n);
});

test('an express pays its bonus; a lost leg ends it at once', async () => {
  const { sports, feed, balance } = stage;
  const player = await stage.player(100_000n);
  const ids = [match(), match(), match()];
  const legs = ids.map((id) => pick(id, '1', 2000));
  await sports.place(player, slip(EXPRESS, legs));
  for (const id of ids) feed.settle(id, MATCH_MARKET, HOME_WINS);
  await sports.run();
  // 100 × 8 = 800, plus a bonus of 3 % of the 700 won: 821.
  expect(await balance(player)).toBe(90_000n + 82_100n);
  const next = [match(), match()];
  await sports.place(
    player,
    slip(
      EXPRESS,
      next.map((id) => pick(id, '1', 2000)),
    ),
  );
  feed.settle(next[0]!, MATCH_MARKET, [LOST, WON, LOST]);
  await sports.run();
  expect((await sports.list(player.id, { state: 'settled' })).bets[0]?.state).toBe('lost');
});

test('the stake of a system is reduced to an amount that its lines divide evenly', async () => {
  const { sports, balance } = stage;
  const player = await stage.player(100_000n);
  const legs = [match(), match(), match()].map((id) => pick(id, '1', 2000));
  const answer = await sports.place(player, slip({ kind: 'system', sizes: [2] }, legs, { stake: '100.01' }));
  expect(answer.status).toBe('accepted');
  expect(await balance(player)).toBe(90_001n);
  expect(await sports.bet(player.id, answer.bet_id ?? '')).toMatchObject({ stake: '99.99' });
});

test.each<[BetPolicy, number, string]>([
  [{ kind: 'none' }, 2010, 'price_changed'],
  [{ kind: 'higher' }, 2010, 'accepted'],
  [{ kind: 'higher' }, 1990, 'price_changed'],
  [{ kind: 'threshold', percent: 5 }, 1950, 'accepted'],
  [{ kind: 'threshold', percent: 5 }, 1940, 'price_changed'],
  [{ kind: 'any' }, 1100, 'accepted'],
])('§8.8 policy %p, 2.00 is now %d: %s', async (policy, now, status) => {
  const player = await stage.player(100_000n);
  const id = match();
  stage.feed.price(id, MATCH_MARKET, [now]);
  const answer = await stage.sports.place(player, slip(SINGLE, [pick(id, '1', 2000)], { policy }));
  expect(answer).toMatchObject({ status, legs: [{ odds: now, problem: null }] });
  expect(await stage.balance(player)).toBe(status === 'accepted' ? 90_000n : 100_000n);
});

test('refusals contain their reason and move nothing', async () => {
  const { sports, feed, balance } = stage;
  const player = await stage.player(20_000n);
  const ask = async (...of: Parameters<typeof slip>) => {
    const { status, reason, fault, max_stake, max_reason } = await sports.place(player, slip(...of));
    return { status, reason, fault, max_stake, max_reason };
  };
  const nothing = { reason: null, fault: null, max_stake: null, max_reason: null };
  const id = match();
  const leg = pick(id, '1', 2000);
  feed.status(id, TOTAL_MARKET, -1);
  expect(await ask(SINGLE, [pick(id, 'over', 1900, TOTAL_MARKET)])).toMatchObject({
    status: 'rejected',
    reason: 'leg',
  });
  expect(await ask(SINGLE, [pick(id, 'over', 1900, 'total;line=3.5')])).toMatchObject({ status: 'rejected' });
  feed.status(id, TOTAL_MARKET, 1);
  expect(await ask(SINGLE, [pick(id, 'over', 1900, 'total;line=3.5')])).toEqual({
    ...nothing,
    status: 'line_changed',
  });
  expect(await ask(EXPRESS, [leg, pick(id, 'over', 1900, TOTAL_MARKET)])).toMatchObject({
    fault: 'same-match',
  });
  expect(await ask(SINGLE, [leg], { stake: '29.99' })).toMatchObject({ reason: 'below_minimum' });
  expect(await ask(SINGLE, [leg], { currency: 'EUR' })).toMatchObject({ reason: 'currency' });
  const wrong = { details: { fields: { stake: ['validation_failed'] } } };
  await expect(ask(SINGLE, [leg], { stake: '30.001' })).rejects.toMatchObject(wrong);
  expect(await ask(SINGLE, [leg], { stake: '200.01' })).toEqual({
    ...nothing,
    status: 'limit',
    max_stake: '200.00',
    max_reason: 'balance',
  });
  feed.fail(true);
  expect(await ask(SINGLE, [leg])).toMatchObject({ status: 'rejected', reason: 'feed_unavailable' });
  feed.fail(false);
  feed.down();
  expect(await ask(SINGLE, [leg])).toMatchObject({ status: 'rejected', reason: 'leg' });
  feed.alive();
  expect(await balance(player)).toBe(20_000n);
});

test('options tell the limits and which one applies, the bonus, and locked legs', async () => {
  const { sports, feed } = stage;
  const player = await stage.player(50_000n);
  const ids = [match(), match(), match()];
  feed.status(ids[2]!, MATCH_MARKET, -1);
  const selections = ids.map((id) => pick(id, '1', 2000));
  expect(await sports.options(player, { combination: EXPRESS, selections })).toEqual({
    balances: [{ balance: 'real', amount: '500.00', max_stake: '500.00' }],
    currency: 'KZT',
    min_stake: '30.00',
    max_stake: '500.00',
    max_reason: 'balance',
    beyond_balance: { max_stake: '300000.00', reason: 'market' },
    max_win: '4105.00',
    total_odds: '8.000',
    lines: 1,
    delay_ms: 0,
    bonus: { min_legs: 3, percent: 3 },
    next_bonus: { min_legs: 4, percent: 5 },
    legs: [2000, 2000, null].map((odds) => ({ odds, problem: odds === null ? 'suspended' : null })),
    fault: null,
    terms: expect.objectContaining({ max_total_odds: 5_000_000, max_payout: '30000000.00' }),
  });
});

test('a live bet is decided after its delay: accepted, or refused with its stake returned', async () => {
  const { sports, feed, balance, platform } = stage;
  const player = await stage.player(100_000n);
  const [calm, goal, moved] = [match({ live: true }), match({ live: true }), match({ live: true })];
  const bodies = [calm, goal, moved].map((id) => slip(SINGLE, [pick(id, '1', 2000)]));
  for (const body of bodies)
    expect(await sports.place(player, body)).toMatchObject({ status: 'pending', delay_ms: 5000 });
  expect(await balance(player)).toBe(70_000n);
  feed.status(goal, MATCH_MARKET, -1);
  feed.price(moved, MATCH_MARKET, [1800]);
  platform.clock.pass(4999);
  feed.alive();
  await sports.run();
  expect(await sports.byRequest(player.id, bodies[0]!.request_id)).toMatchObject({ status: 'pending' });
  platform.clock.pass(1);
  feed.alive();
  await sports.run();
  const answers = await Promise.all(bodies.map((body) => sports.byRequest(player.id, body.request_id)));
  expect(answers.map(({ status, reason }) => [status, reason])).toEqual([
    ['accepted', null],
    ['rejected', 'suspended'],
    ['rejected', 'price_moved'],
  ]);
  // The refusal contains the current odds, which the slip shows.
  expect(answers[2]!.legs).toEqual([{ odds: 1800, problem: null }]);
  expect(await balance(player)).toBe(90_000n);
});

test('a bet is cashed out as a whole or in part; a moved value is refused; a repeated request pays once', async () => {
  const { sports, feed, balance } = stage;
  const player = await stage.player(100_000n);
  const id = match({ odds: [2000, 3500, 4000] });
  const { bet_id: betId } = await sports.place(player, slip(SINGLE, [pick(id, '1', 2000)]));
  const bet_id = betId ?? '';
  const quote = await sports.quote(player.id, bet_id);
  // Probability p = (1/2) / (1/2 + 1/3.5 + 1/4) = 14/29; value = 100 × 2 × 14/29 × 0.95.
  expect(quote).toMatchObject({ code: 'ok', value: '91.72', stake: '100.00', min_part: '20.00' });
  const ask = (more: object) => ({
    request_id: randomUUID(),
    bet_id,
    value: '91.72',
    accept: 'none' as const,
    ...more,
  });
  feed.price(id, MATCH_MARKET, [1500, 4500, 6000]);
  expect(await sports.cashOut(player.id, ask({}))).toMatchObject({ code: 'moved', payout: '0' });
  const part = ask({ part: '40', accept: 'higher' });
  const answer = await sports.cashOut(player.id, part);
  expect(answer).toMatchObject({ code: 'ok', remaining_stake: '60.00' });
  expect(await sports.cashOut(player.id, part)).toEqual(answer);
  expect(await sports.cashOut(player.id, ask({ part: '5', accept: 'any' }))).toMatchObject({ code: 'part' });
  const paid = await balance(player);
  feed.settle(id, MATCH_MARKET, HOME_WINS);
  await sports.run();
  expect(await balance(player)).toBe(paid + 12_000n);
  expect(await sports.cashOut(player.id, ask({ accept: 'any' }))).toMatchObject({ code: 'settled' });

  const other = match();
  const { bet_id: second } = await sports.place(player, slip(SINGLE, [pick(other, '1', 2000)]));
  const whole = await sports.cashOut(player.id, { ...ask({ accept: 'any' }), bet_id: second ?? '' });
  expect(whole).toMatchObject({ code: 'ok', payout: '91.72', remaining_stake: '0.00' });
  const before = await balance(player);
  feed.settle(other, MATCH_MARKET, HOME_WINS);
  await sports.run();
  expect(await balance(player)).toBe(before);
  expect(await sports.bet(player.id, second ?? '')).toMatchObject({ state: 'cashed_out', paid: '91.72' });
});

test("another player's bet is not found", async () => {
  const [owner, stranger] = [await stage.player(100_000n), await stage.player(0n)];
  const { bet_id } = await stage.sports.place(owner, slip(SINGLE, [pick(match(), '1', 2000)]));
  await expect(stage.sports.bet(stranger.id, bet_id ?? '')).rejects.toThrow('not_found');
  await expect(stage.sports.quote(stranger.id, bet_id ?? '')).rejects.toThrow('not_found');
  const ask = { request_id: randomUUID(), bet_id: bet_id ?? '', value: '1', accept: 'any' as const };
  await expect(stage.sports.cashOut(stranger.id, ask)).rejects.toThrow('not_found');
});

test('the same request from two processes at once places one bet', async () => {
  const { sports, balance } = stage;
  const other = stage.openSports(() => undefined);
  const player = await stage.player(100_000n);
  const body = slip(SINGLE, [pick(match(), '1', 2000)]);
  const answers = await Promise.all([sports, other, sports, other].map((one) => one.place(player, body)));
  expect(new Set(answers.map(({ bet_id }) => bet_id)).size).toBe(1);
  expect(await balance(player)).toBe(90_000n);
  await other.stop();
});
