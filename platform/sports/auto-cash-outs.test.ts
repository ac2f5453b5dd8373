/** Products §8.8: an automatic cash-out is executed once, at the value of the moment that reached its threshold. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
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

const SHORT = [1500, 4000, 7000];
let matches = 0;
/** A player with an accepted bet of 100 at 2.00, which is worth 91.72. */
async function openBet(live = false) {
  const { feed, sports } = stage;
  const id = `auto-${(matches += 1)}`;
  feed.add(id, { live });
  const player = await stage.player(100_000n);
  const { bet_id } = await sports.place(player, slip({ kind: 'single' }, [pick(id, '1', 2000)]));
  await pass(live ? 5000 : 0);
  const ownBet = bet_id ?? '';
  const view = () => sports.bet(player.id, ownBet);
  const set = (target: string | null) => sports.setAuto(player.id, { bet_id: ownBet, target });
  const value = async () => (await sports.quote(player.id, ownBet)).value ?? '';
  return { id, player, bet: ownBet, view, set, value, feed, sports };
}
async function pass(ms: number): Promise<void> {
  stage.platform.clock.pass(ms);
  stage.feed.alive();
  await stage.sports.run();
}
const kinds = (bet: { events: readonly { kind: string }[] }) => bet.events.map(({ kind }) => kind);

describe('setting an automatic cash-out', () => {
  test.each([
    ['250', 'too_high'],
    ['91.72', 'reached'],
    ['0', 'amount'],
    ['0.001', 'amount'],
    ['91.73', 'ok'],
    ['200', 'ok'],
  ])('%s: %s', async (target, code) => {
    const { set } = await openBet();
    expect(await set(target)).toMatchObject({
      code,
      target: code === 'ok' ? `${Number(target).toFixed(2)}` : null,
    });
  });

  test('a new target replaces the old one, the same target is recorded once, and null ends the rule', async () => {
    const { set, view } = await openBet();
    await set('100');
    await set('100');
    await set('120');
    expect(await view()).toMatchObject({ auto_cash_out: '120.00' });
    expect(await set('500')).toEqual({ code: 'too_high', target: '120.00' });
    expect(await set(null)).toEqual({ code: 'ok', target: null });
    await set(null);
    const ended = await view();
    expect([ended.auto_cash_out, kinds(ended)]).toEqual([
      undefined,
      ['accepted', 'auto_set', 'auto_set', 'auto_off'],
    ]);
  });

  test('a rule for a bet of another player or for a settled bet is refused', async () => {
    const { bet, set, id } = await openBet();
    const other = await stage.player(0n);
    await expect(stage.sports.setAuto(other.id, { bet_id: bet, target: '100' })).rejects.toMatchObject({
      code: 'not_found',
    });
    stage.feed.settle(id, MATCH_MARKET, [LOST, WON, LOST]);
    await stage.sports.run();
    expect(await set('100')).toEqual({ code: 'settled', target: null });
  });
});

test('when the target is reached, the current value is paid once, by any process, and recorded', async () => {
  const { id, player, set, view, value, feed, sports } = await openBet();
  await set('100');
  await sports.run();
  expect((await view()).state).toBe('open');
  feed.price(id, MATCH_MARKET, SHORT);
  const paid = await value();
  expect(Number(paid)).toBeGreaterThan(110);
  const other = stage.openSports(() => undefined);
  await Promise.all([sports.run(), other.run(), sports.run()]);
  await pass(10_000);
  await other.stop();
  const bet = await view();
  expect(bet).toMatchObject({ state: 'cashed_out', cashed_out: paid, paid });
  expect(kinds(bet)).toEqual(['accepted', 'auto_set', 'auto_cash_out']);
  expect(await stage.balance(player)).toBe(90_000n + BigInt(paid.replace('.', '')));
  expect(stage.pushed.at(-1)?.[0]).toBe('auto_cash_out');
});

test('in play the value after the delay counts: if it fell below the target meanwhile, nothing is paid and the rule stays', async () => {
  const { id, set, view, value, feed } = await openBet(true);
  await set('100');
  feed.price(id, MATCH_MARKET, SHORT);
  await stage.sports.run();
  feed.price(id, MATCH_MARKET, [2000, 3500, 4000]);
  await pass(5000);
  expect(await view()).toMatchObject({ state: 'open', auto_cash_out: '100.00' });
  feed.price(id, MATCH_MARKET, SHORT);
  await stage.sports.run();
  await pass(4000);
  expect((await view()).state).toBe('open');
  const paid = await value();
  await pass(1000);
  expect(await view()).toMatchObject({ state: 'cashed_out', cashed_out: paid });
});

test('when a process dies during the payment, the next sweep pays, without another change of odds', async () => {
  const { id, set, view, feed } = await openBet();
  await set('100');
  const mortal = stage.openSports(() => {
    throw new Error('The process died.');
  });
  feed.price(id, MATCH_MARKET, SHORT);
  await mortal.run();
  await mortal.stop();
  await pass(5000);
  expect((await view()).state).toBe('cashed_out');
});

test('a part that is cashed out by hand ends the rule', async () => {
  const { set, view, bet, player, sports } = await openBet();
  await set('100');
  const part = {
    request_id: crypto.randomUUID(),
    bet_id: bet,
    value: '1',
    part: '50',
    accept: 'any',
  } as const;
  await sports.cashOut(player.id, part);
  const left = await view();
  expect([left.auto_cash_out, kinds(left)]).toEqual([
    undefined,
    ['accepted', 'auto_set', 'cash_out', 'auto_off'],
  ]);
});
