/** The cashbox over HTTP, with a gateway behind `fetch` (specification 1 §7 "Cashbox"). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { PATHS, TOPUP_PATHS, WITHDRAW_PATHS } from '#contract/paths.ts';
import { methodsReply } from '#contract/rest/cashbox-methods.ts';
import { orderReply, ordersReply, type OrderReply } from '#contract/rest/cashbox-orders.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';
import { openCashbox, type Cashbox } from '#platform/testing/open-cashbox.ts';
import { CARD, type Callback } from '#platform/testing/test-gateway.ts';

let stage: Cashbox;
beforeAll(async () => {
  stage = await openCashbox();
});
afterAll(async () => {
  expect(isSound(await stage.platform.domains.wallet.audit())).toBe(true);
  await stage.close();
});
let token: string;
beforeEach(async () => {
  token = await stage.player();
});

const call = (method: 'GET' | 'POST', url: string, body?: unknown, as = token) =>
  stage.platform.call(method, url, { token: as, ...(body !== undefined && { body }) });
async function order(method: 'GET' | 'POST', url: string, body?: unknown): Promise<OrderReply> {
  const answer = await call(method, url, body);
  expect(answer).toMatchObject({ status: 200 });
  return v.parse(orderReply, answer.body);
}
const asked = (change: object = {}) => ({
  request_id: randomUUID(),
  method: 'card',
  amount: '1000',
  fields: { card: CARD, holder: 'ANNA' },
  ...change,
});
const create = (change: object = {}) => order('POST', TOPUP_PATHS.create, asked(change));
const init = (id: string) => order('POST', TOPUP_PATHS.init, { order: id, return_path: '/casino/' });
const begun = async (change: object = {}) => init((await create(change)).id);
const look = (id: string) => order('GET', `${TOPUP_PATHS.init}?order=${id}`);
const balance = async () =>
  v.parse(v.object({ balance: v.string() }), (await call('GET', PATHS.balance)).body).balance;
const deliver = (callback: Callback) =>
  stage.platform.app.inject({
    method: 'POST',
    url: callback.url,
    headers: callback.headers,
    payload: callback.body,
  });

describe('methods', () => {
  test('those of the currency, closed ones too, the last used first', async () => {
    const before = v.parse(methodsReply, (await call('GET', TOPUP_PATHS.methods)).body);
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
    const { id } = await begun({ method: 'wallet', fields: {} });
    await deliver(stage.gateway.pay(id));
    const after = v.parse(methodsReply, (await call('GET', TOPUP_PATHS.methods)).body);
    expect(after.methods.map(({ code }) => code)).toEqual(['wallet', 'card', 'closed']);
  });

  test('what was filled in is offered again, secret fields never', async () => {
    await deliver(stage.gateway.pay((await begun()).id));
    const answer = await call('POST', TOPUP_PATHS.terminal, { method: 'card' });
    expect(answer.body).toMatchObject({ filled: { holder: 'ANNA' } });
    expect(JSON.stringify(answer.body)).not.toContain('4242 4242');
  });
});

describe('a top-up', () => {
  test('is created, known to the gateway, paid and credited', async () => {
    const before = await balance();
    const made = await create();
    expect(made).toMatchObject({ state: 'created', amount: '1000.00', total: '1000.00', next: null });
    const there = await init(made.id);
    expect(there).toMatchObject({ state: 'initialised', next: { kind: 'redirect' }, can: { cancel: true } });
    expect(await balance()).toBe(before);
    expect((await deliver(stage.gateway.pay(made.id))).statusCode).toBe(200);
    const done = await look(made.id);
    expect(done).toMatchObject({ state: 'confirmed', credited: null, source: '•••• 4242', next: null });
    expect(done.events.map(({ state, reason, actor }) => [state, reason, actor])).toEqual([
      ['created', 'player_created', 'player'],
      ['initialised', 'gateway_accepted', 'gateway'],
      ['confirmed', 'gateway_paid', 'gateway'],
    ]);
    expect(Number(await balance()) - Number(before)).toBe(1000);
  });

  test('a double tap makes one order, and other content under the same id none', async () => {
    const body = asked();
    const [one, two] = await Promise.all([1, 2].map(() => order('POST', TOPUP_PATHS.create, body)));
    expect(one?.id).toBe(two?.id);
    const other = await call('POST', TOPUP_PATHS.create, { ...body, amount: '2000' });
    expect(other).toMatchObject({ status: 409, body: { detail: 'idempotency_conflict' } });
    const listed = v.parse(ordersReply, (await call('GET', TOPUP_PATHS.list)).body);
    expect(listed.orders).toHaveLength(1);
  });

  test('the fields reach the gateway and are forgotten then', async () => {
    const { id } = await begun();
    expect(stage.gateway.orders.get(id)?.fields).toEqual({ card: CARD, holder: 'ANNA' });
    expect(await stage.rowOf(id)).toMatchObject({ sealedFields: null, fields: { holder: 'ANNA' } });
  });

  test('a gateway that does not answer: 503, and the order can be begun again', async () => {
    const { id } = await create();
    stage.gateway.state.down = true;
    const answer = await call('POST', TOPUP_PATHS.init, { order: id });
    stage.gateway.state.down = false;
    expect(answer).toMatchObject({ status: 503, body: { detail: 'gateway_unavailable' } });
    expect(await init(id)).toMatchObject({ state: 'initialised' });
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
    expect(await call('POST', TOPUP_PATHS.create, asked(change))).toMatchObject({ status, body }),
  );
});

test('the list of withdrawals is empty, and what is missing is told', async () => {
  const answer = v.parse(methodsReply, (await call('GET', WITHDRAW_PATHS.methods)).body);
  expect(answer.missing.map(({ code }) => code)).toEqual([
    'email_not_confirmed',
    'personal_data_missing',
    'documents_needed',
    'nothing_deposited',
  ]);
});
