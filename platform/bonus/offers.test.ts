/** Ways in which players get bonuses: offers, promo codes, deposits, free spins and cashback. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';
import { createBonusStage, UNIT } from '#platform/testing/bonus-stage.ts';
import { STEP } from '#platform/testing/bonus-terms.ts';
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
  expect(isSound(await platform.domains.wallet.audit())).toBe(true);
  await platform.close();
});
const withToken = (token: string) => (path: string, body: unknown) =>
  platform.call('POST', path, { token, body });

describe('offers', () => {
  test('activating one of two welcome offers with the same `choice` removes the other', async () => {
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

  test('while a program is active a second one cannot be activated; its unmet conditions are reported', async () => {
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

  test('a code at registration adds its program to the list; an unknown one stops no registration', async () => {
    await stage.program({}, { trigger: 'everybody' });
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
    const [first, ...others] = await offersOf('hello');
    expect(first).toEqual({ fromPromocodeTitle: 'HELLO', fromRegistration: true });
    expect(others.length).toBeGreaterThan(0);
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

  test('attempts at codes are limited for each player; malformed codes do not count', async () => {
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
  test('a deposit brings its bonus, completes the deposit step and counts for the threshold', async () => {
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
      platform.kernel.store.transaction((tx) =>
        bonuses.deposited(tx, { playerId: id, amount, currency: 'KZT', isFirst: true, bonus: null }),
      );
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

  test('a program with an open free spin cannot be cancelled; the win of the spin becomes bonus money', async () => {
    const code = await stage.program({
      steps: [
        { ...STEP, condition: 5, target: { count: 3 }, gameIds: ['slot-a'], hours: 24 },
        { ...STEP, condition: 6, target: { times: 2, of: 'bonus' }, gameIds: ['slot-a'] },
      ],
    });
    const { id } = await stage.player();
    const program = await stage.activated(id, code);
    const { wallet, bonuses } = platform.domains;
    const [spins] = await wallet.freeRounds.ofPlayer(id);
    const round = { playerId: id, gameId: 'slot-a', roundId: `open-${id}`, currency: 'KZT' };
    const bet = { ...round, transactionId: `b-${id}`, amount: String(UNIT), region: 'DEV' };
    await wallet.bet({ ...bet, campaignId: spins?.campaignId ?? '' });
    await expect(bonuses.cancel(id, program)).rejects.toMatchObject({ code: 'bonus_round_open' });
    await wallet.win({ ...round, transactionId: `w-${id}`, amount: String(9n * UNIT), roundClosed: true });
    expect(await stage.money(id)).toMatchObject({ real: 0n, bonus: 9n * UNIT });
    await bonuses.cancel(id, program);
    expect(await stage.money(id)).toMatchObject({ real: 0n, bonus: 0n });
  });

  test('wins of free spins become bonus money, which sets the target of the next step', async () => {
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

  test('instant cashback returns a part of the loss after every hundred rounds', async () => {
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
