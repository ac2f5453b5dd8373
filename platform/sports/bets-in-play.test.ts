/**
 * Products §7.5, §8.8: live cash-outs are delayed like bets; values are pushed to the players who follow
 * them.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { CashOutBody } from '#contract/sports/bets.ts';
import { LOST, MATCH_MARKET, WON } from '#platform/testing/scripted-feed.ts';
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
let matches = 0;
/** A player with a bet of 100 at 2.00 on a match in play; the bet is pending until its delay ends. */
async function betInDelay() {
  const id = `play-${(matches += 1)}`;
  stage.feed.add(id, { live: true });
  const player = await stage.player(100_000n);
  const { bet_id } = await stage.sports.place(player, slip(SINGLE, [pick(id, '1', 2000)]));
  return { id, player, bet: bet_id ?? '' };
}
/** The same bet after it was accepted; its cash-out value is 91.72. */
async function betInPlay() {
  const { feed, sports, platform } = stage;
  const { id, player, bet } = await betInDelay();
  await pass(5000);
  expect(await sports.bet(player.id, bet)).toMatchObject({ state: 'open' });
  const ask = (more: Partial<CashOutBody> = {}): CashOutBody => ({
    request_id: randomUUID(),
    bet_id: bet,
    value: '91.72',
    accept: 'none',
    ...more,
  });
  return { id, player, bet, ask, feed, sports, platform };
}
async function pass(ms: number): Promise<void> {
  stage.platform.clock.pass(ms);
  stage.feed.alive();
  await stage.sports.run();
}

test('the value after the delay is paid once; meanwhile another cash-out of the bet is refused as busy', async () => {
  const { sports, player, ask, bet } = await betInPlay();
  expect(await sports.quote(player.id, bet)).toMatchObject({ value: '91.72', delay_ms: 5000 });
  const body = ask();
  const pending = await sports.cashOut(player.id, body);
  expect(pending).toMatchObject({ code: 'pending', payout: '0', value: '91.72', delay_ms: 5000 });
  expect(await sports.cashOut(player.id, body)).toEqual(pending);
  expect(await sports.cashOut(player.id, ask())).toMatchObject({ code: 'busy', payout: '0' });
  await pass(4999);
  expect(await sports.cashOut(player.id, body)).toEqual(pending);
  expect(await sports.cashOutByRequest(player.id, body.request_id)).toEqual(pending);
  const other = await stage.player(0n);
  await expect(sports.cashOutByRequest(other.id, body.request_id)).rejects.toThrow('not_found');
  expect(await stage.balance(player)).toBe(90_000n);
  await pass(1);
  const paid = { code: 'ok', payout: '91.72', remaining_stake: '0.00', delay_ms: 0 };
  expect(await sports.cashOut(player.id, body)).toMatchObject(paid);
  await pass(60_000);
  expect(await stage.balance(player)).toBe(99_172n);
});

test.each<[string, CashOutBody['accept'], (id: string) => void, string, bigint]>([
  [
    'the value fell',
    'higher',
    (id) => stage.feed.price(id, MATCH_MARKET, [2500, 3500, 4000]),
    'moved',
    90_000n,
  ],
  [
    'the value fell, any is taken',
    'any',
    (id) => stage.feed.price(id, MATCH_MARKET, [4000, 2000, 4000]),
    'ok',
    94_750n,
  ],
  ['a goal locked the market', 'any', (id) => stage.feed.status(id, MATCH_MARKET, -1), 'suspended', 90_000n],
  [
    'it was lost meanwhile',
    'any',
    (id) => stage.feed.settle(id, MATCH_MARKET, [LOST, WON, LOST]),
    'settled',
    90_000n,
  ],
  [
    'it was won meanwhile',
    'any',
    (id) => stage.feed.settle(id, MATCH_MARKET, [WON, LOST, LOST]),
    'settled',
    110_000n,
  ],
])('during the delay %s (%s)', async (_name, accept, happens, code, balance) => {
  const { sports, player, ask, id } = await betInPlay();
  const body = ask({ accept });
  expect(await sports.cashOut(player.id, body)).toMatchObject({ code: 'pending' });
  happens(id);
  await pass(5000);
  expect(await sports.cashOut(player.id, body)).toMatchObject({ code });
  expect(await stage.balance(player)).toBe(balance);
});

test("a cash-out that can't be made is refused without the delay, and a silent feed delays the decision", async () => {
  const { sports, player, ask, feed } = await betInPlay();
  expect(await sports.cashOut(player.id, ask({ value: '95' }))).toMatchObject({
    code: 'moved',
    value: '91.72',
  });
  const body = ask();
  await sports.cashOut(player.id, body);
  feed.fail(true);
  await pass(6000);
  feed.fail(false);
  expect(await sports.cashOut(player.id, body)).toMatchObject({ code: 'pending' });
  await pass(1000);
  expect(await sports.cashOut(player.id, body)).toMatchObject({ code: 'ok' });
});

test('for a minute after a request, new values are pushed to the player who requested them', async () => {
  const { sports, player, bet, id, feed, platform } = await betInPlay();
  await sports.quote(player.id, bet);
  const pushedValues = async () => {
    await sports.pushQuotes();
    return stage.quoted.splice(0).map(([, value]) => value);
  };
  expect(await pushedValues()).toEqual([]);
  feed.price(id, MATCH_MARKET, [4000, 2000, 4000]);
  expect(await pushedValues()).toEqual(['47.50']);
  feed.price(id, MATCH_MARKET, [4000, 2000, 4000]);
  expect(await pushedValues()).toEqual([]);
  platform.clock.pass(60_001);
  feed.alive();
  feed.price(id, MATCH_MARKET, [2000, 3500, 4000]);
  expect(await pushedValues()).toEqual([]);
});

test('pages get pushes about changes of a bet', async () => {
  stage.pushed.length = 0;
  const { id, feed, sports } = await betInPlay();
  feed.settle(id, MATCH_MARKET, [WON, LOST, LOST]);
  await sports.run();
  expect(stage.pushed).toEqual([
    ['placed', -10_000n],
    ['accepted', 0n],
    ['settled', 20_000n],
  ]);
});

/** A bet whose delay ends while the platform is down; the platform has just been started again. */
async function betDuringRestart() {
  const { sports, platform } = stage;
  const { player, bet } = await betInDelay();
  await sports.stop();
  platform.clock.pass(60_000);
  sports.start();
  await sports.run();
  return async () => (await sports.bet(player.id, bet)).state;
}

test('a bet that is due right after a restart waits until the feed has told its state', async () => {
  const state = await betDuringRestart();
  expect(await state()).toBe('pending');
  await pass(1000);
  expect(await state()).toBe('open');
});

test('a bet that is due after a restart is refused when its producer stays silent', async () => {
  const state = await betDuringRestart();
  stage.platform.clock.pass(10_000);
  await stage.sports.run();
  expect(await state()).toBe('pending');
  stage.platform.clock.pass(1);
  await stage.sports.run();
  expect(await state()).toBe('rejected');
  stage.feed.alive();
});

test('a bet that is due after a restart is refused when its producer reports itself as lost', async () => {
  const state = await betDuringRestart();
  stage.feed.down();
  await stage.sports.run();
  expect(await state()).toBe('rejected');
  stage.feed.alive();
});
