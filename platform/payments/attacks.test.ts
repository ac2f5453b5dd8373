/** Attacks on the cashbox by strangers and players (specification 1 §7 "Cashbox"). */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { callbackPath } from '#contract/gateway.ts';
import { contactPaths, PATHS, resetPaths, TOPUP_PATHS, WITHDRAW_PATHS } from '#contract/paths.ts';
import { players } from '#platform/accounts/accounts.tables.ts';
import { THROTTLES } from '#platform/codes/constants.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';
import { askedFor, cashboxCalls, codeSentBy, type CashboxCalls } from '#platform/testing/cashbox-calls.ts';
import { openCashbox, type Cashbox } from '#platform/testing/open-cashbox.ts';
import { OPEN_TOPUPS_MAX } from './order-request.ts';
import { createSealedFields } from './sealed-fields.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let stage: Cashbox;
let player: CashboxCalls;
beforeAll(async () => {
  stage = await openCashbox();
});
afterAll(async () => {
  expect(isSound(await stage.platform.domains.wallet.audit())).toBe(true);
  await stage.close();
});
beforeEach(async () => {
  player = cashboxCalls(stage, await stage.player({ isVerified: true }));
  await player.deposit({ amount: '3000' });
});
const reconcile = () => stage.platform.domains.payments.reconciliation.run();
const callsTo = (call: string) => stage.gateway.calls.filter((one) => one === call).length;

test('a payout that its gateway has accepted and lost is not paid again', async () => {
  const { id } = await player.confirm((await player.withdraw()).id);
  await stage.platform.domains.payments.decisions.decide(id, { approve: true, note: null });
  await reconcile();
  const taken = stage.gateway.orders.get(id);
  expect(taken?.state).toBe('pending');
  stage.gateway.orders.delete(id);
  const before = callsTo('POST /v1/payouts');
  stage.platform.clock.pass(2 * MINUTE);
  await reconcile();
  expect(callsTo('POST /v1/payouts')).toBe(before);
  expect(await player.money()).toMatchObject({ held: 1000 });
  expect(stage.platform.logged).toContainEqual(expect.objectContaining({ audit: 'payout forgotten' }));
  // The gateway finds the payout again.
  if (taken) stage.gateway.orders.set(id, taken);
  await player.deliver(stage.gateway.pay(id));
  expect((await player.lookOut(id)).state).toBe('confirmed');
});

test.each(['created', 'waiting', 'approved'] as const)(
  'a report on a withdrawal that was not sent (%s) is rejected: it is sent and paid as usual',
  async (state) => {
    const { decisions } = stage.platform.domains.payments;
    const { id, total, currency } = await player.withdraw();
    const confirm = () => player.confirm(id);
    const approve = () => decisions.decide(id, { approve: true, note: null });
    const steps = state === 'created' ? [] : state === 'waiting' ? [confirm] : [confirm, approve];
    for (const step of steps) await step();
    const report = { order: id, state: 'paid', version: 70, amount: total, paid: total, currency } as const;
    const callback = stage.gateway.callbackOf(
      { ...report, reason: null, next: null, source: null },
      `https://platform.example.test${callbackPath('sandbox')}`,
    );
    expect((await player.deliver(callback)).statusCode).toBe(409);
    expect(await stage.rowOf(id)).toMatchObject({ state, gatewayVersion: 0 });
    for (const step of [confirm, approve].slice(steps.length)) await step();
    await reconcile();
    await player.deliver(stage.gateway.pay(id));
    expect((await player.lookOut(id)).state).toBe('confirmed');
    expect((await player.money()).held).toBe(0);
  },
);

test('a withdrawal is created while the lists of methods are being reloaded', async () => {
  const { clock } = stage.platform;
  const { now } = clock;
  clock.now = () => {
    clock.pass(20_000);
    return now();
  };
  try {
    const made = await Promise.race([
      player.withdraw(),
      new Promise<string>((resolve) => setTimeout(resolve, 3_000, 'it hangs').unref()),
    ]);
    expect(made).toMatchObject({ state: 'created' });
  } finally {
    clock.now = now;
  }
}, 10_000);

test('a player’s steps and status requests at a gateway are limited per minute', async () => {
  const made = await player.begun({ method: 'wallet', fields: {} });
  const next = `POST /v1/payments/${made.id}/next`;
  const statuses: number[] = [];
  for (let press = 0; press < 40; press += 1)
    statuses.push((await player.call('POST', TOPUP_PATHS.next, { order: made.id, fields: {} })).status);
  expect(statuses.slice(0, 20)).not.toContain(429);
  expect(statuses.slice(30)).toEqual(Array.from({ length: 10 }, () => 429));
  expect(callsTo(next)).toBeLessThanOrEqual(30);
});

test.each(['/\t/evil.example/', '/\n/evil.example/', '/\t\\evil.example/', '//evil.example/'])(
  'a payer is not redirected to %j',
  async (return_path) => {
    const { id } = await player.create();
    const { status } = await player.call('POST', TOPUP_PATHS.init, { order: id, return_path });
    expect(status).toBe(400);
  },
);

test.each([
  `${PATHS.transactions}?from=2026-02-31T00:00:00Z`,
  `${PATHS.transactions}?to=0000-01-01T00:00:00Z`,
  `${PATHS.transactions}?before=1.9999999999.0.0.0.0`,
  `${TOPUP_PATHS.list}?before=999999999999999.00000000-0000-4000-8000-000000000000`,
  `${PATHS.bonusHistory}?before=2147483648`,
  `${PATHS.bonusExplain}?user_program_id=2147483648`,
])('%s is answered without an internal error', async (url) => {
  expect((await player.call('GET', url)).status).toBeLessThan(500);
});

test('a recently added phone cannot confirm withdrawals yet, an older contact can', async () => {
  const phone = '+77011234567';
  const paths = contactPaths('sms');
  const password = 'correct horse 9';
  expect((await player.call('POST', paths.sendCode, { phone, password })).status).toBe(200);
  const [message] = await stage.platform.domains.outbox.recent(phone);
  const code = /\d{6}/.exec(message?.text ?? '')?.[0];
  expect((await player.call('POST', paths.checkCode, { phone, code })).status).toBe(200);
  const { id } = await player.withdraw();
  const asked = await player.call('POST', WITHDRAW_PATHS.code, { order: id, channel: 'sms' });
  expect(asked).toMatchObject({ status: 409, body: { channel: ['code_channel_new'] } });
  const channels = async () => (await player.call('GET', WITHDRAW_PATHS.channels)).body;
  expect(await channels()).toMatchObject({ channels: [{ channel: 'email' }] });
  const phoneAddedAt = new Date(stage.platform.clock.now().getTime() - 4 * DAY);
  await stage.platform.kernel.store.db.update(players).set({ phoneAddedAt }).where(eq(players.phone, phone));
  expect(await channels()).toMatchObject({ channels: [{ channel: 'sms' }, { channel: 'email' }] });
});

test.each(['email', 'sms'] as const)(
  'codes requested by strangers (%s) do not keep a player from withdrawal codes',
  async (channel) => {
    const playerId = await stage.idOf(player.token);
    const phone = '+77019876543';
    const { db } = stage.platform.kernel.store;
    await db.update(players).set({ phone, phoneApproved: true }).where(eq(players.id, playerId));
    const [{ email = null } = {}] = await db.select().from(players).where(eq(players.id, playerId));
    const contact = channel === 'sms' ? { phone } : { email };
    const statuses: number[] = [];
    for (let stranger = 1; stranger <= 20; stranger += 1) {
      const headers = { 'x-forwarded-for': `203.${stranger}.113.9` };
      const path = resetPaths(channel).sendCode;
      statuses.push((await stage.platform.call('POST', path, { body: contact, headers })).status);
      stage.platform.clock.pass(MINUTE + 1_000);
    }
    expect(statuses.slice(-3)).toEqual([429, 429, 429]);
    const { id } = await player.withdraw();
    expect((await player.call('POST', WITHDRAW_PATHS.code, { order: id, channel })).status).toBe(200);
    if (channel === 'sms') {
      stage.platform.clock.pass(MINUTE + 1_000);
      expect((await player.call('GET', PATHS.bkWithdrawSms)).status).toBe(200);
    }
    await player.refund(id);
    await db.update(players).set({ phone: null, phoneApproved: false }).where(eq(players.id, playerId));
  },
);

test('strangers who share the player’s address cannot keep the player from withdrawal codes', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.77' };
  const call = (path: string, body: object, token?: string) =>
    stage.platform.call('POST', path, { body, headers, ...(token && { token }) });
  const at = async (...request: Parameters<typeof call>) => (await call(...request)).status;
  const { sendCode, checkCode } = resetPaths('email');
  const statuses: number[] = [];
  for (let n = 0; n <= THROTTLES.codesByAddress.max; n += 1)
    statuses.push(await at(sendCode, { email: `stranger${n}@example.test` }));
  for (let n = 0; n <= THROTTLES.codeTriesByAddress.max; n += 1)
    statuses.push(await at(checkCode, { email: 'a@example.test', code: '123456', handle: `made-up-${n}` }));
  expect([statuses[THROTTLES.codesByAddress.max], statuses.at(-1)]).toEqual([429, 429]);
  const { id } = await player.withdraw();
  const code = await codeSentBy(stage.platform, () =>
    call(WITHDRAW_PATHS.code, { order: id, channel: 'email' }, player.token),
  );
  expect(await at(WITHDRAW_PATHS.init, { order: id, channel: 'email', code }, player.token)).toBe(200);
});

test('a player can repeat only their own deposits; an order of the other direction is unknown', async () => {
  const { id: deposited } = await player.deposit();
  const { id: withdrawn } = await player.withdraw();
  const other = cashboxCalls(stage, await stage.player());
  const refusal = { status: 400, body: { repeats: ['validation_failed'] } };
  const repeat = (calls: CashboxCalls, repeats: string) =>
    calls.call('POST', TOPUP_PATHS.create, askedFor({ repeats }));
  expect(await repeat(other, deposited)).toMatchObject(refusal);
  expect(await repeat(player, withdrawn)).toMatchObject(refusal);
  expect((await repeat(player, deposited)).status).toBe(200);
  for (const [method, url, body] of [
    ['GET', `${WITHDRAW_PATHS.init}?order=${deposited}`, undefined],
    ['POST', WITHDRAW_PATHS.refund, { order: deposited }],
    ['POST', WITHDRAW_PATHS.code, { order: deposited, channel: 'email' }],
    ['GET', `${TOPUP_PATHS.init}?order=${withdrawn}`, undefined],
    ['POST', TOPUP_PATHS.cancel, { order: withdrawn }],
    ['POST', TOPUP_PATHS.init, { order: withdrawn }],
  ] as const)
    expect([url, (await player.call(method, url, body)).status]).toEqual([url, 404]);
  const { decisions } = stage.platform.domains.payments;
  await expect(decisions.decide(deposited, { approve: true, note: null })).rejects.toMatchObject({
    code: 'order_over',
  });
  await expect(decisions.chargeBack(withdrawn, 'No')).rejects.toMatchObject({ code: 'order_over' });
});

test('a withdrawal is not created twice by the same request, and a request id belongs to one player', async () => {
  const asked = askedFor();
  const [a, b] = await Promise.all([player.withdraw(asked), player.withdraw(asked)]);
  expect(a.id).toBe(b.id);
  const more = await player.call('POST', WITHDRAW_PATHS.create, { ...asked, amount: '1500' });
  expect(more).toMatchObject({ status: 409, body: { detail: 'idempotency_conflict' } });
  // For the other direction the same request id counts as different content.
  expect((await player.call('POST', TOPUP_PATHS.create, asked)).status).toBe(409);
  const other = cashboxCalls(stage, await stage.player({ isVerified: true }));
  await other.deposit({ amount: '3000' });
  expect((await other.withdraw(asked)).id).not.toBe(a.id);
});

test.each([
  ['nothing', '0', 'amount_below_minimum'],
  ['a tiny amount', '0.01', 'amount_below_minimum'],
  ['a negative amount', '-1000', 'validation_failed'],
  ['three decimals', '1000.001', 'validation_failed'],
  ['an exponent', '1e3', 'validation_failed'],
  ['a huge amount', '999999999999', 'amount_above_maximum'],
  ['more digits than fit', '9'.repeat(30), 'validation_failed'],
])('%s cannot be withdrawn, and nothing is held', async (_what, amount, code) => {
  const answer = await player.call('POST', WITHDRAW_PATHS.create, askedFor({ amount }));
  expect(answer).toMatchObject({ status: 400, body: { amount: [code] } });
  expect((await player.money()).held).toBe(0);
});

test('the content of a request is stored as a keyed hash, which cannot be guessed', async () => {
  const asked = askedFor();
  const { id } = await player.order('POST', TOPUP_PATHS.create, asked);
  const { amount, method, fields } = asked;
  const content = JSON.stringify(['topup', method, amount, Object.entries(fields).sort(), null, null]);
  const { requestHash } = await stage.rowOf(id);
  expect(requestHash).not.toBe(createHash('sha256').update(content).digest('base64url'));
  expect(requestHash).toBe(
    createSealedFields(stage.platform.kernel.settings.PAYMENT_SECRET).requestHash(content),
  );
  expect(createSealedFields('another secret of a platform').requestHash(content)).not.toBe(requestHash);
});

test('the number of a player’s open top-ups is limited; one that ends frees a slot', async () => {
  const open = await Promise.all(Array.from({ length: OPEN_TOPUPS_MAX }, () => player.create()));
  const refused = await player.call('POST', TOPUP_PATHS.create, askedFor());
  expect(refused).toMatchObject({ status: 409, body: { detail: 'too_many_open_topups' } });
  await player.call('POST', TOPUP_PATHS.cancel, { order: open[0]?.id });
  const both = await Promise.all([1, 2].map(() => player.call('POST', TOPUP_PATHS.create, askedFor())));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('reading pages of transactions is limited, later pages included', async () => {
  const url = `${PATHS.transactions}?before=9.9.0.0.0.0`;
  const statuses: number[] = [];
  for (let page = 0; page < 190; page += 1) statuses.push((await player.call('GET', url)).status);
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([180, 429]);
});
