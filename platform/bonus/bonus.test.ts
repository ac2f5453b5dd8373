/** Bonus programs over the whole platform (specification 2 §4 "Bonus rules", issue 15). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';
import { createBonusStage, GIFT, STEP, UNIT } from '#platform/testing/bonus-stage.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { PROMO_CODE_TRIES } from './bonus.routes.ts';

let platform: TestPlatform;
let stage: ReturnType<typeof createBonusStage>;
beforeAll(async () => {
  platform = await openTestPlatform();
  stage = createBonusStage(platform);
});
afterAll(async () => {
  // The ledger and the programs agree after everything that the tests did.
  expect(await platform.domains.wallet.audit()).toSatisfyAudit();
  await platform.close();
});
expect.extend({
  toSatisfyAudit: (audit: Parameters<typeof isSound>[0]) => ({
    pass: isSound(audit),
    message: () =>
      JSON.stringify(audit, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  }),
});
declare module '@jest/expect' {
  interface Matchers<R> {
    toSatisfyAudit(): R;
  }
}

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
    // Another game does not count; a higher stake of bonus money is refused.
    await stage.play(id, { game: 'slot-b', stake: UNIT, win: UNIT });
    expect(await stage.play(id, { stake: 3n * UNIT })).toBe('bet_above_maximum');
    expect(await stage.stored(id, program)).toMatchObject({ balance: 0n });
    for (let at = 0; at < 14; at += 1) await stage.play(id, { stake: 2n * UNIT, win: 4n * UNIT });
    expect(await stage.stored(id, program)).toMatchObject({ balance: 28n * UNIT });
    await stage.play(id, { stake: 2n * UNIT });
    // 10 + 14 × 2 − 2 = 36 units of bonus money, of which twice the bonus is paid.
    expect(await stage.money(id)).toEqual({ real: 20n * UNIT, bonus: 0n, on: false });
    expect(await stage.stored(id, program)).toEqual({
      state: 'converted',
      converted: '600.00',
      forfeited: '480.00',
    });
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

  test('with real money a stake above the maximum is taken and does not count', async () => {
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

  test('bonus money pays no stake in a game that the program closes', async () => {
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

  test('the last bonus money ends the program', async () => {
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

  test('cancelled: the bonus money is lost, once', async () => {
    const { id, post, body } = await begin();
    const first = await post(PATHS.bonusCancel, body);
    expect(first.body).toMatchObject({ state: 'cancelled', forfeited: '120.00', converted: '0.00' });
    expect(await post(PATHS.bonusCancel, body)).toMatchObject({ status: 409 });
    expect(await stage.money(id)).toEqual({ real: 0n, bonus: 0n, on: false });
  });

  test('finished by the player, where the program allows it', async () => {
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

  test('expired by the clock, and not while a round with bonus money is open', async () => {
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

  test('another player cannot touch it', async () => {
    const { post, body } = await begin();
    const stranger = withToken((await stage.player()).token);
    for (const path of [PATHS.bonusActivate, PATHS.bonusCancel, PATHS.bonusFinish])
      expect(await stranger(path, body)).toMatchObject({ status: 404 });
    await post(PATHS.bonusCancel, body);
  });
});

describe('offers', () => {
  test('welcome offers at registration: one is chosen, the other is gone', async () => {
    const terms = { choice: 'welcome', steps: [{ ...STEP, condition: 1 as const, target: { units: 5 } }] };
    await stage.program(terms, { trigger: 'registration' });
    await stage.program(terms, { trigger: 'registration' });
    const { id, token } = await stage.player();
    const offers = (await platform.domains.bonuses.ofPlayer(id)).listed;
    expect(offers.map(({ row }) => row.fromRegistration)).toEqual([true, true]);
    const [first] = offers;
    const answer = await withToken(token)(PATHS.bonusActivate, { user_program_id: String(first?.row.id) });
    expect(answer.body).toMatchObject({ state: 'activated' });
    expect((await platform.domains.bonuses.ofPlayer(id)).listed).toHaveLength(1);
  });

  test('a second program waits for the first, and a missing condition is named', async () => {
    const code = await stage.program({ steps: [{ ...STEP, target: { units: 5 } }] });
    const needy = await stage.program({ activation: [1, 5] });
    const { id, token } = await stage.player();
    const { bonuses } = platform.domains;
    const wanted = await bonuses.award(id, { program: needy, occasion: 'x', activate: false });
    const post = withToken(token);
    const body = { user_program_id: String(wanted.id) };
    expect((await post(PATHS.bonusActivate, body)).body).toEqual({ detail: 'program_not_available' });
    const active = await stage.activated(id, code);
    expect((await post(PATHS.bonusActivate, body)).body).toEqual({ detail: 'bonus_active' });
    const { body: answer } = await post(PATHS.graphql, {
      query:
        '{ userPromo { activeStep { id condition unit target balance conditionDetails userProgram { state } } programsAvailable { id canBeActivate activationConditionsFailed } } }',
    });
    expect(answer).toMatchObject({
      data: {
        userPromo: {
          activeStep: { id: `${active}-1`, condition: 3, unit: 'money', target: '150.00', balance: '0.00' },
        },
      },
    });
    const { programsAvailable } = (
      answer as {
        data: { userPromo: { programsAvailable: { id: string; activationConditionsFailed: string[] }[] } };
      }
    ).data.userPromo;
    expect(programsAvailable.find(({ id: other }) => other === String(wanted.id))).toEqual({
      id: String(wanted.id),
      canBeActivate: false,
      activationConditionsFailed: ['phone', 'deposit', 'active_program'],
    });
  });
});

describe('promo codes', () => {
  const activate = (token: string, code: unknown) =>
    platform.call('POST', PATHS.promoCode, { token, body: { code } });

  test('a code is used once by a player, and by no more players than it allows', async () => {
    const program = await stage.program({});
    const { codes } = platform.domains.bonuses;
    await codes.open({ code: 'Two', program, uses: 2, dateEnd: null });
    const tokens = await Promise.all([1, 2, 3, 4].map(async () => (await stage.player()).token));
    const answers = await Promise.all(tokens.map((token) => activate(token, ' two ')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({ code: ['promo_code_over'] });
    const winner = tokens[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await activate(winner, 'TWO')).body).toEqual({ code: ['promo_code_used'] });
  });

  test('a code at registration puts its program into the list; a wrong one does not stop the registration', async () => {
    const program = await stage.program({}, { trigger: 'code' });
    await platform.domains.bonuses.codes.open({ code: 'HELLO', program, uses: null, dateEnd: null });
    const offersOf = async (promocode: string) => {
      const token = await platform.register({ promocode });
      const { body } = await withToken(token)(PATHS.graphql, {
        query: '{ userPromo { programsAvailable { fromPromocodeTitle fromRegistration } } }',
      });
      return (body as { data: { userPromo: { programsAvailable: unknown[] } } }).data.userPromo
        .programsAvailable;
    };
    expect(await offersOf('hello')).toContainEqual({ fromPromocodeTitle: 'HELLO', fromRegistration: true });
    expect(await offersOf('nonsense')).not.toContainEqual(
      expect.objectContaining({ fromPromocodeTitle: 'NONSENSE' }),
    );
  });

  test.each([
    ['  SPRING26 ', 'promo_code_unknown'],
    ['x'.repeat(65), 'promo_code_unknown'],
    ['   ', 'required'],
    ['', 'required'],
  ])('the promo code %p: %s at its field', async (code, reason) => {
    const answer = await activate(await platform.register(), code);
    expect(answer).toMatchObject({ status: 400, body: { code: [reason] } });
  });

  test('codes cannot be guessed: tries are limited for each player, malformed ones do not count', async () => {
    const [token, other] = [await platform.register(), await platform.register()];
    for (let at = 0; at < PROMO_CODE_TRIES.max; at += 1) {
      expect((await activate(token, '')).status).toBe(400);
      expect((await activate(token, `CODE${at}`)).body).toEqual({ code: ['promo_code_unknown'] });
    }
    expect(await activate(token, 'CODE')).toMatchObject({
      status: 429,
      body: { detail: 'too_many_attempts' },
    });
    expect((await activate(other, 'CODE')).status).toBe(400);
    platform.clock.pass(PROMO_CODE_TRIES.windowMs);
    expect((await activate(token, 'CODE')).status).toBe(400);
  });
});

describe('deposits, free spins and cashback', () => {
  test('a deposit is matched, its program goes on to wagering; the threshold counts it', async () => {
    const code = await stage.program({
      steps: [
        {
          ...STEP,
          condition: 1,
          target: { units: 2 },
          gift: { to: 'bonus', amount: { percent: 100, of: 'deposit', max: 3 } },
        },
        { ...STEP, target: { times: 2, of: 'bonus_and_deposit' } },
      ],
    });
    const { id, token } = await stage.player();
    const program = await stage.activated(id, code);
    const { bonuses } = platform.domains;
    const pay = (amount: bigint) =>
      platform.kernel.store.transaction((tx) => bonuses.deposited(tx, id, amount, 'KZT'));
    await pay(UNIT);
    expect(await stage.stored(id, program)).toMatchObject({ step: 0, balance: UNIT });
    await pay(4n * UNIT);
    expect(await stage.stored(id, program)).toMatchObject({ step: 1, target: 2n * 8n * UNIT });
    expect(await stage.money(id)).toMatchObject({ bonus: 3n * UNIT, on: true });
    const user = await platform.call('GET', PATHS.user, { token });
    expect(user.body).toMatchObject({
      threshold_status: 1,
      threshold: { amount: '30000.00', current: '150.00' },
    });
    await bonuses.cancel(id, program);
  });

  test('free spins: what they win becomes bonus money, the rest of the spins ends with the program', async () => {
    const code = await stage.program({
      steps: [
        { ...STEP, condition: 5, target: { count: 3 }, gameIds: ['slot-a'], hours: 24 },
        { ...STEP, condition: 6, target: { times: 2, of: 'bonus' }, gameIds: ['slot-a'] },
      ],
    });
    const { id } = await stage.player();
    const program = await stage.activated(id, code);
    const { wallet } = platform.domains;
    const [spins] = await wallet.freeRounds.ofPlayer(id);
    expect(spins).toMatchObject({ count: 3, left: 3, stake: UNIT });
    const spin = async (win: bigint) => {
      const call = { playerId: id, gameId: 'slot-a', roundId: `spin-${Math.random()}`, currency: 'KZT' };
      const { campaignId = '' } = spins ?? {};
      await wallet.bet({
        ...call,
        transactionId: `b-${call.roundId}`,
        amount: String(UNIT),
        region: 'DEV',
        campaignId,
      });
      await wallet.win({
        ...call,
        transactionId: `w-${call.roundId}`,
        amount: String(win),
        roundClosed: true,
      });
    };
    await spin(2n * UNIT);
    expect(await stage.money(id)).toMatchObject({ real: 0n, bonus: 2n * UNIT });
    await spin(0n);
    await spin(UNIT);
    expect(await stage.stored(id, program)).toEqual({
      state: 'activated',
      step: 1,
      balance: 0n,
      target: 6n * UNIT,
    });
    await platform.domains.bonuses.cancel(id, program);
    expect(await stage.money(id)).toMatchObject({ real: 0n, bonus: 0n });
  });

  test('cashback of a period is paid once, as real money', async () => {
    const code = await stage.program({
      steps: [
        {
          ...STEP,
          condition: 7,
          percent: 10,
          hours: 24,
          gift: { to: 'real', amount: { percent: 10, of: 'loss', max: 100 } },
        },
      ],
    });
    const { id } = await stage.player({ real: 50n * UNIT });
    const program = await stage.activated(id, code);
    for (let at = 0; at < 5; at += 1) await stage.play(id, { stake: 8n * UNIT, win: 2n * UNIT });
    platform.clock.pass(25 * 3_600_000);
    const { bonuses } = platform.domains;
    await Promise.all([bonuses.endDue(), bonuses.endDue()]);
    expect(await stage.money(id)).toMatchObject({ real: 50n * UNIT - 30n * UNIT + 3n * UNIT });
    expect(await stage.stored(id, program)).toMatchObject({ state: 'completed' });
  });

  test('instant cashback: a part of the loss after every hundred rounds', async () => {
    const { id, token } = await stage.player({ real: 100n * UNIT });
    for (let at = 0; at < 99; at += 1) await stage.play(id, { game: 'calm', stake: UNIT });
    const before = await platform.call('GET', PATHS.bonusCashback, { token });
    expect(before.body).toMatchObject({
      spins_count: 99,
      amount: '148.50',
      paid: '0.00',
      percent: 5,
      rounds: 100,
    });
    await stage.play(id, { game: 'calm', stake: UNIT });
    expect(await stage.money(id)).toMatchObject({ real: 5n * UNIT });
    const after = await platform.call('GET', PATHS.bonusCashback, { token });
    expect(after.body).toMatchObject({ spins_count: 0, amount: '0.00', paid: '150.00' });
  });
});
