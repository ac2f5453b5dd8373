import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';

let platform: TestPlatform;
beforeAll(async () => {
  // New accounts get play money.
  platform = await openTestPlatform({ DEMO_CREDIT: '1000' });
});
afterAll(() => platform.close());

let people = 0;
const newPhone = () => `+7701777${String(1000 + (people += 1))}`;
const amounts = (answer: { body: unknown }) => {
  const { balance, bk_balance } = answer.body as Record<string, string>;
  return [balance, bk_balance];
};
const post = (path: string, token: string, body: object, headers: Record<string, string> = {}) =>
  platform.call('POST', path, { token, body, headers });
const transfer = (amount: string, more: object = {}) => ({ request_id: randomUUID(), amount, ...more });
const sentCode = async (phone: string) =>
  /\d{6}/.exec((await platform.domains.outbox.recent(phone))[0]?.text ?? '')?.[0] ?? '';

describe('sports balance (specification 1 §7 bank/bk/…)', () => {
  test('money is transferred to the sports balance and back; the ledger agrees', async () => {
    const token = await platform.register();
    const there = await post(PATHS.bkTopup, token, transfer('300'));
    expect([there.status, ...amounts(there)]).toEqual([200, '700.00', '300.00']);
    expect(amounts(await platform.call('GET', PATHS.user, { token }))).toEqual(['700.00', '300.00']);
    const back = await post(PATHS.bkWithdraw, token, transfer('100.50'));
    expect([back.status, ...amounts(back)]).toEqual([200, '800.50', '199.50']);
    expect(isSound(await platform.domains.wallet.audit())).toBe(true);
  });

  test('a repeated transfer moves nothing again; the same id with another amount is refused', async () => {
    const token = await platform.register();
    const body = transfer('300');
    const answers = await Promise.all([1, 2, 3].map(() => post(PATHS.bkTopup, token, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(amounts(await post(PATHS.bkTopup, token, body))).toEqual(['700.00', '300.00']);
    const other = await post(PATHS.bkTopup, token, { ...body, amount: '301' });
    expect(other).toMatchObject({ status: 409, body: { detail: 'idempotency_conflict' } });
  });

  test('two players may use the same request id', async () => {
    const body = transfer('300');
    for (const token of [await platform.register(), await platform.register()])
      expect(amounts(await post(PATHS.bkTopup, token, body))).toEqual(['700.00', '300.00']);
  });

  test.each([
    ['nothing', '0', { amount: ['validation_failed'] }],
    ['three decimals', '50.001', { amount: ['validation_failed'] }],
    ['a negative amount', '-50', { amount: ['validation_failed'] }],
    ['an exponent', '1e3', { amount: ['validation_failed'] }],
    ['less than the minimum of the currency', '29.99', { amount: ['amount_below_minimum'] }],
    ['more than there is', '1000.01', { detail: 'insufficient_funds' }],
    ['more than fits', '999999999999999', { detail: 'insufficient_funds' }],
  ])('%s is refused', async (_, amount, body) => {
    const token = await platform.register();
    expect((await post(PATHS.bkTopup, token, transfer(amount))).body).toEqual(body);
    expect((await post(PATHS.bkWithdraw, token, transfer(amount))).status).toBeGreaterThanOrEqual(400);
    expect((await platform.call('GET', PATHS.balance, { token })).body).toMatchObject({
      balance: '1000.00',
      bk_balance: '0.00',
    });
  });

  test('the rest of the sports balance can be transferred back although it is below the minimum', async () => {
    const token = await platform.register();
    await post(PATHS.bkTopup, token, transfer('40'));
    await post(PATHS.bkWithdraw, token, transfer('30'));
    const rest = await post(PATHS.bkWithdraw, token, transfer('10'));
    expect([rest.status, ...amounts(rest)]).toEqual([200, '1000.00', '0.00']);
  });

  test('one transfer moves no more than the limit of the currency; a larger sum takes several transfers', async () => {
    const token = await platform.register();
    const { body } = await platform.call('GET', PATHS.user, { token });
    await platform.domains.wallet.operations.credit({
      key: randomUUID(),
      playerId: (body as { id: string }).id,
      amount: 150_000_000n,
      reason: 'test',
      account: 'house_corrections',
    });
    expect((await post(PATHS.bkTopup, token, transfer('1000000.01'))).body).toEqual({
      amount: ['amount_above_maximum'],
    });
    expect((await post(PATHS.bkCheck, token, { direction: 'topup', amount: '1000001' })).body).toMatchObject({
      max: '1000000.00',
      problem: 'amount_above_maximum',
    });
    for (const amount of ['1000000', '500000']) await post(PATHS.bkTopup, token, transfer(amount));
    const back = await post(PATHS.bkWithdraw, token, transfer('1500000'));
    expect(back.body).toEqual({ amount: ['amount_above_maximum'] });
  });

  test('if the account has a phone, each transfer back needs a code by SMS once', async () => {
    const phone = newPhone();
    const token = await platform.register({ phone });
    await post(PATHS.bkTopup, token, transfer('300'));
    const body = transfer('100');
    expect((await post(PATHS.bkWithdraw, token, body)).body).toEqual({ code: ['required'] });
    const asked = await platform.call('GET', PATHS.bkWithdrawSms, { token });
    expect(asked).toMatchObject({ status: 200, body: { resend_in: 60, expires_in: 600 } });
    const code = await sentCode(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await post(PATHS.bkWithdraw, token, { ...body, code: wrong })).body).toEqual({
      code: ['code_wrong'],
    });
    const back = await post(PATHS.bkWithdraw, token, { ...body, code });
    expect([back.status, ...amounts(back)]).toEqual([200, '800.00', '200.00']);
    // As if the first answer was lost: the repetition needs no second code.
    expect(amounts(await post(PATHS.bkWithdraw, token, body))).toEqual(['800.00', '200.00']);
    expect((await post(PATHS.bkWithdraw, token, { ...transfer('100'), code })).body).toEqual({
      code: ['code_over'],
    });
  });

  test('a code for an account without a phone is refused', async () => {
    const token = await platform.register();
    expect(await platform.call('GET', PATHS.bkWithdrawSms, { token })).toMatchObject({
      status: 409,
      body: { detail: 'phone_missing' },
    });
  });

  test('where sport is closed only transfers back are allowed', async () => {
    const token = await platform.register();
    await post(PATHS.bkTopup, token, transfer('300'));
    const closed = { [HEADERS.siteRegion]: 'KG' };
    expect(await post(PATHS.bkTopup, token, transfer('100'), closed)).toMatchObject({
      status: 403,
      body: { detail: 'not_allowed_in_region' },
    });
    expect((await post(PATHS.bkWithdraw, token, transfer('100'), closed)).status).toBe(200);
  });

  test('check returns the effect of a transfer, and moves nothing', async () => {
    const token = await platform.register();
    const check = async (direction: string, amount: string) =>
      (await post(PATHS.bkCheck, token, { direction, amount })).body;
    expect(await check('topup', '300')).toEqual({
      currency: 'KZT',
      balance: '700.00',
      bk_balance: '300.00',
      min: '30.00',
      max: '1000.00',
      needs_code: false,
      problem: null,
    });
    expect(await check('withdraw', '300')).toMatchObject({ problem: 'insufficient_funds', max: '0.00' });
    expect(await check('topup', '1')).toMatchObject({ problem: 'amount_below_minimum', balance: '1000.00' });
  });
});
