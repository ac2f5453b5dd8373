/** The cashbox over HTTP, with a gateway behind `fetch` (specification 1 §7 "Cashbox"). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { TOPUP_PATHS, WITHDRAW_PATHS } from '#contract/paths.ts';
import { methodsReply } from '#contract/rest/cashbox-methods.ts';
import { ordersReply } from '#contract/rest/cashbox-orders.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';
import { createBonusStage, UNIT } from '#platform/testing/bonus-stage.ts';
import { STEP } from '#platform/testing/bonus-terms.ts';
import { openCashbox, type Cashbox } from '#platform/testing/open-cashbox.ts';
import { askedFor, cashboxCalls, type CashboxCalls } from '#platform/testing/cashbox-calls.ts';
import { CARD } from '#platform/testing/test-gateway.ts';

let stage: Cashbox;
beforeAll(async () => {
  stage = await openCashbox();
});
afterAll(async () => {
  expect(isSound(await stage.platform.domains.wallet.audit())).toBe(true);
  await stage.close();
});
let player: CashboxCalls;
beforeEach(async () => {
  player = cashboxCalls(stage, await stage.player());
});

describe('methods', () => {
  test('all methods of the currency are listed, closed ones too, the last used first', async () => {
    const before = v.parse(methodsReply, (await player.call('GET', TOPUP_PATHS.methods)).body);
    expect(before.methods.map(({ code, open }) => [code, open])).toEqual([
      ['card', true],
      ['wallet', true],
      ['closed', false],
    ]);
    expect(before).toMatchObject({
      currency: 'KZT',
      missing: [],
      presets: ['1000.00', '2000.00', '5000.00', '10000.00', '20000.00'],
    });
    const { id } = await player.begun({ method: 'wallet', fields: {} });
    await player.deliver(stage.gateway.pay(id));
    const after = v.parse(methodsReply, (await player.call('GET', TOPUP_PATHS.methods)).body);
    expect(after.methods.map(({ code }) => code)).toEqual(['wallet', 'card', 'closed']);
  });

  test('previous input is offered again, secret fields never', async () => {
    await player.deliver(stage.gateway.pay((await player.begun()).id));
    const answer = await player.call('POST', TOPUP_PATHS.terminal, { method: 'card' });
    expect(answer.body).toMatchObject({ filled: { holder: 'ANNA' } });
    expect(JSON.stringify(answer.body)).not.toContain('4242 4242');
  });
});

describe('a top-up', () => {
  test('is created, started at the gateway, paid and credited', async () => {
    const before = await player.balance();
    const made = await player.create();
    expect(made).toMatchObject({ state: 'created', amount: '1000.00', total: '1000.00', next: null });
    const there = await player.init(made.id);
    expect(there).toMatchObject({ state: 'initialised', next: { kind: 'redirect' }, can: { cancel: true } });
    expect(await player.balance()).toBe(before);
    expect((await player.deliver(stage.gateway.pay(made.id))).statusCode).toBe(200);
    const done = await player.look(made.id);
    expect(done).toMatchObject({ state: 'confirmed', credited: null, source: '•••• 4242', next: null });
    expect(done.events.map(({ state, reason, actor }) => [state, reason, actor])).toEqual([
      ['created', 'player_created', 'player'],
      ['initialised', 'gateway_accepted', 'gateway'],
      ['confirmed', 'gateway_paid', 'gateway'],
    ]);
    expect(Number(await player.balance()) - Number(before)).toBe(1000);
  });

  test('a double tap creates one order; another content with the same request id creates none', async () => {
    const body = askedFor();
    const [one, two] = await Promise.all([1, 2].map(() => player.order('POST', TOPUP_PATHS.create, body)));
    expect(one?.id).toBe(two?.id);
    const other = await player.call('POST', TOPUP_PATHS.create, { ...body, amount: '2000' });
    expect(other).toMatchObject({ status: 409, body: { detail: 'idempotency_conflict' } });
    const listed = v.parse(ordersReply, (await player.call('GET', TOPUP_PATHS.list)).body);
    expect(listed.orders).toHaveLength(1);
  });

  test('the payer’s fields are sent to the gateway and deleted afterwards', async () => {
    const { id } = await player.begun();
    expect(stage.gateway.orders.get(id)?.fields).toEqual({ card: CARD, holder: 'ANNA' });
    expect(await stage.rowOf(id)).toMatchObject({ sealedFields: null, fields: { holder: 'ANNA' } });
  });

  test('when the gateway does not respond: 503, and the order can be started again', async () => {
    const { id } = await player.create();
    stage.gateway.state.down = true;
    const answer = await player.call('POST', TOPUP_PATHS.init, { order: id });
    stage.gateway.state.down = false;
    expect(answer).toMatchObject({ status: 503, body: { detail: 'gateway_unavailable' } });
    expect(await player.init(id)).toMatchObject({ state: 'initialised' });
  });

  test.each([
    ['method', { method: 'none' }, 409, { detail: 'method_unavailable' }],
    ['closed method', { method: 'closed', fields: {} }, 409, { detail: 'method_unavailable' }],
    ['below the minimum', { amount: '99.99' }, 400, { amount: ['amount_below_minimum'] }],
    ['tiny', { amount: '0.01' }, 400, { amount: ['amount_below_minimum'] }],
    ['nothing', { amount: '0' }, 400, { amount: ['amount_below_minimum'] }],
    ['negative', { amount: '-1000' }, 400, { amount: ['validation_failed'] }],
    ['three decimals', { amount: '1000.001' }, 400, { amount: ['validation_failed'] }],
    ['exponent', { amount: '1e9' }, 400, { amount: ['validation_failed'] }],
    ['huge', { amount: '999999999999999' }, 400, { amount: ['amount_above_maximum'] }],
    [
      'a card with a wrong digit',
      { fields: { card: '4242424242424241' } },
      400,
      { 'fields.card': ['validation_failed'] },
    ],
    ['no card', { fields: {} }, 400, { 'fields.card': ['required'] }],
    [
      'a field that is not there',
      { fields: { card: CARD, x: '1' } },
      400,
      { 'fields.x': ['validation_failed'] },
    ],
    ['a bonus that nobody offers', { bonus: 'x' }, 400, { bonus: ['validation_failed'] }],
    ['a repetition of nothing', { repeats: randomUUID() }, 400, { repeats: ['validation_failed'] }],
  ])('refused: %s', async (_what, change, status, body) =>
    expect(await player.call('POST', TOPUP_PATHS.create, askedFor(change))).toMatchObject({ status, body }),
  );
});

test('a bonus chosen with a top-up begins when the money arrives, and counts it', async () => {
  const bonuses = createBonusStage(stage.platform);
  const gift = { to: 'bonus', amount: { percent: 100, of: 'deposit', max: 10 } } as const;
  await bonuses.program(
    {
      steps: [
        { ...STEP, condition: 1, target: { units: 20 }, gift },
        { ...STEP, target: { units: 1000 } },
      ],
    },
    { trigger: 'everybody' },
  );
  const { bonuses: offered } = v.parse(methodsReply, (await player.call('GET', TOPUP_PATHS.methods)).body);
  expect(offered).toMatchObject([{ title: 'Программа', min: '600.00' }]);
  const bonus = offered[0]?.id;
  const playerId = await stage.idOf(player.token);
  // An unpaid top-up does not begin the bonus.
  await player.begun({ bonus });
  expect(await bonuses.stored(playerId, Number(bonus))).toMatchObject({ state: 'available' });
  const { id } = await player.begun({ bonus });
  await player.deliver(stage.gateway.pay(id));
  expect(await bonuses.stored(playerId, Number(bonus))).toMatchObject({ state: 'activated', step: 1 });
  expect(await bonuses.money(playerId)).toMatchObject({ bonus: 10n * UNIT, on: true });
  const after = v.parse(methodsReply, (await player.call('GET', TOPUP_PATHS.methods)).body);
  expect(after.bonuses).toEqual([]);
  // A second top-up cannot choose the bonus any more.
  expect((await player.call('POST', TOPUP_PATHS.create, askedFor({ bonus }))).status).toBe(400);
});

test('the list of withdrawals is empty, and unmet requirements are listed', async () => {
  const answer = v.parse(methodsReply, (await player.call('GET', WITHDRAW_PATHS.methods)).body);
  expect(answer.missing.map(({ code }) => code)).toEqual([
    'email_not_confirmed',
    'personal_data_missing',
    'documents_needed',
    'nothing_deposited',
  ]);
});
