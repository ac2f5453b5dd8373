/** Bonus programs over the whole platform (specification 2 §4 "Bonus rules", issue 15). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { cashboxPaths, PATHS } from '#contract/paths.ts';
import { pushEvents } from '#platform/realtime/realtime.tables.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';
import { createBonusStage, UNIT } from '#platform/testing/bonus-stage.ts';
import { GIFT, STEP } from '#platform/testing/bonus-terms.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';

let platform: TestPlatform;
let stage: ReturnType<typeof createBonusStage>;
beforeAll(async () => {
  platform = await openTestPlatform();
  stage = createBonusStage(platform);
});
afterAll(async () => {
  // The ledger and the programs agree after everything that the tests did.
  expect(isSound(await platform.domains.wallet.audit())).toBe(true);
  await platform.close();
});
const withToken = (token: string) => (path: string, body: unknown) =>
  platform.call('POST', path, { token, body });

describe('wagering', () => {
  test('a bonus is staked in listed games, becomes real money at its target, up to the limit', async () => {
    const code = await stage.program({
      process: [1, 2, 3, 4],
      maxBet: 2,
      maxConversion: 2,
      steps: [GIFT(10), { ...STEP, condition: 6, target: { times: 3, of: 'bonus' }, gameIds: ['slot-a'] }],
    });
    const { id, token } = await stage.player();
    const program = await stage.activated(id, code);
    expect(await stage.money(id)).toEqual({ real: 0n, bonus: 10n * UNIT, on: true });
    expect(await stage.stored(id, program)).toEqual({
      state: 'activated',
      step: 1,
      balance: 0n,
      target: 30n * UNIT,
    });
    const user = await platform.call('GET', PATHS.user, { token });
    expect(user.body).toMatchObject({ active_vager: true, bonus_balance_on: true });
    expect((user.body as { withdraw_access_errors: string[] }).withdraw_access_errors).toContain(
      'active_wagering',
    );
    // A round in another game does not count; a stake of bonus money above the maximum is refused.
    await stage.play(id, { game: 'slot-b', stake: UNIT, win: UNIT });
    expect(await stage.play(id, { stake: 3n * UNIT })).toBe('bet_above_maximum');
    expect(await stage.stored(id, program)).toMatchObject({ balance: 0n });
    for (let at = 0; at < 14; at += 1) await stage.play(id, { stake: 2n * UNIT, win: 4n * UNIT });
    expect(await stage.stored(id, program)).toMatchObject({ balance: 28n * UNIT });
    const cashbox = await platform.call('GET', cashboxPaths('withdraw').methods, { token });
    expect((cashbox.body as { missing: object[] }).missing).toContainEqual(
      expect.objectContaining({ code: 'active_wagering', left: '60.00' }),
    );
    await stage.play(id, { stake: 2n * UNIT });
    // 10 given + 14 × 2 won − 2 lost = 36 units of bonus money; twice the bonus, 20 units, is converted.
    expect(await stage.money(id)).toEqual({ real: 20n * UNIT, bonus: 0n, on: false });
    expect(await stage.stored(id, program)).toEqual({
      state: 'converted',
      converted: '600.00',
      forfeited: '480.00',
    });
    // The page of the game that was opened with bonus money gets one push that restarts it.
    const restarts = await platform.kernel.store.db
      .select({ payload: pushEvents.payload })
      .from(pushEvents)
      .where(and(eq(pushEvents.line, id), eq(pushEvents.type, 'refresh_session')));
    expect(restarts).toEqual([{ payload: { game_id: 'slot-a' } }]);
    const explained = await platform.call('GET', `${PATHS.bonusExplain}?user_program_id=${program}&limit=3`, {
      token,
    });
    expect(explained.body).toMatchObject({
      currency: 'KZT',
      steps: [
        { number: 1, condition: 1, sums: [] },
        {
          number: 2,
          condition: 6,
          target: '900.00',
          balance: '900.00',
          sums: [
            { verdict: 'counted', rounds: 15, staked: '900.00', counted: '900.00' },
            { verdict: 'game_not_listed', rounds: 1, staked: '30.00', counted: '0.00' },
          ],
        },
      ],
      rounds: [{ step: 2, counted: '60.00', after: '900.00', verdict: 'counted', percent: 100 }, {}, {}],
    });
  });

  test('a stake of real money above the maximum is accepted and does not count', async () => {
    const code = await stage.program({
      process: [1],
      maxBet: 1,
      steps: [{ ...STEP, target: { units: 2 } }],
    });
    const { id } = await stage.player({ real: 10n * UNIT });
    const program = await stage.activated(id, code);
    expect(await stage.play(id, { stake: 2n * UNIT })).toBeNull();
    expect(await stage.stored(id, program)).toMatchObject({ balance: 0n });
    await stage.play(id, { stake: UNIT });
    await stage.play(id, { stake: UNIT });
    expect(await stage.stored(id, program)).toMatchObject({ state: 'completed' });
  });

  test('bonus money cannot pay a stake in a game that the program excludes', async () => {
    const code = await stage.program({
      process: [5],
      steps: [GIFT(5), { ...STEP, condition: 6, target: { units: 50 }, gameIds: ['slot-a'] }],
    });
    const { id } = await stage.player({ real: UNIT });
    await stage.activated(id, code);
    expect(await stage.play(id, { game: 'live-a', stake: UNIT })).toBeNull();
    expect(await stage.money(id)).toMatchObject({ real: 0n, bonus: 5n * UNIT });
    expect(await stage.play(id, { game: 'live-a', stake: UNIT })).toBe('insufficient_funds');
    expect(await platform.domains.bonuses.refusesGame(id, 'live-a')).toBe(true);
    expect(await platform.domains.bonuses.refusesGame(id, 'slot-a')).toBe(false);
  });

  test('a program ends when its last bonus money is lost', async () => {
    const code = await stage.program({
      steps: [GIFT(1), { ...STEP, target: { units: 50 } }],
    });
    const { id } = await stage.player();
    const program = await stage.activated(id, code);
    await stage.play(id, { stake: UNIT });
    expect(await stage.stored(id, program)).toMatchObject({ state: 'completed', converted: '0.00' });
  });
});

describe('the end of a program', () => {
  const begin = async (terms: object = {}) => {
    const code = await stage.program({
      canBeFinished: true,
      steps: [GIFT(4), { ...STEP, target: { units: 50 }, hours: 1 }],
      ...terms,
    });
    const { id, token } = await stage.player();
    const program = await stage.activated(id, code);
    return { id, program, post: withToken(token), body: { user_program_id: String(program) } };
  };

  test('cancelling it forfeits the bonus money; a second cancellation is refused', async () => {
    const { id, post, body } = await begin();
    const first = await post(PATHS.bonusCancel, body);
    expect(first.body).toMatchObject({ state: 'cancelled', forfeited: '120.00', converted: '0.00' });
    expect(await post(PATHS.bonusCancel, body)).toMatchObject({ status: 409 });
    expect(await stage.money(id)).toEqual({ real: 0n, bonus: 0n, on: false });
  });

  test('the player can finish it and keep the money only where the program allows it', async () => {
    const { id, post, body } = await begin();
    expect((await post(PATHS.bonusFinish, body)).body).toMatchObject({
      state: 'converted',
      converted: '120.00',
    });
    expect(await stage.money(id)).toMatchObject({ real: 4n * UNIT, bonus: 0n });
    const other = await begin({ canBeFinished: false });
    expect((await other.post(PATHS.bonusFinish, other.body)).body).toMatchObject({
      detail: 'bonus_not_finishable',
    });
    await other.post(PATHS.bonusCancel, other.body);
  });

  test('it expires by the clock, but not while a round with bonus money is open', async () => {
    const { id, program } = await begin();
    const { wallet, bonuses } = platform.domains;
    const round = { playerId: id, gameId: 'slot-a', roundId: 'late', currency: 'KZT' };
    await wallet.bet({ ...round, transactionId: `${id}-bet`, amount: String(UNIT), region: 'DEV' });
    platform.clock.pass(2 * 3_600_000);
    await bonuses.endDue();
    expect(await stage.stored(id, program)).toMatchObject({ state: 'activated' });
    await wallet.win({ ...round, transactionId: `${id}-win`, amount: String(2n * UNIT), roundClosed: true });
    expect(await stage.stored(id, program)).toMatchObject({ state: 'expired', forfeited: '150.00' });
    await bonuses.endDue();
    expect(await stage.money(id)).toEqual({ real: 0n, bonus: 0n, on: false });
  });

  test('another player cannot activate, cancel or finish it', async () => {
    const { post, body } = await begin();
    const stranger = withToken((await stage.player()).token);
    for (const path of [PATHS.bonusActivate, PATHS.bonusCancel, PATHS.bonusFinish])
      expect(await stranger(path, body)).toMatchObject({ status: 404 });
    await post(PATHS.bonusCancel, body);
  });
});
