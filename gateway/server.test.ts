/** The sandbox gateway over HTTP: payments by each kind of next step, payouts, callbacks. */
import { afterAll, describe, expect, test } from '@jest/globals';
import { BEHAVIOUR_BY_DECIMALS } from './behaviour.ts';
import { openGatewayStage, SITE, urlOf } from '../tests/fixtures/gateway-stage.ts';

const stage = openGatewayStage();
afterAll(() => stage.app.close());
const CARD = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' };
const PHONE = { phone: '+7 701 123 45 67' };
const statesOf = (order: string) => stage.callbacksOf(order).map(({ data }) => data.state);

describe('payments', () => {
  test('card: hosted page in a frame, the code of the bank, paid, reported to the platform', async () => {
    const { order, next } = await stage.pay();
    expect(next?.kind).toBe('iframe');
    await stage.send(urlOf(next), { choice: 'card', ...CARD });
    expect((await stage.open(urlOf(next))).body).toContain('Your bank asks for a code');
    await stage.send(urlOf(next), { choice: 'confirm', code: '1234' });
    const pending = {
      state: 'pending',
      source: '•••• 4242',
      paid: '5000.00',
      next: { kind: 'wait', until: null },
    };
    expect(await stage.status(order)).toMatchObject(pending);
    await stage.pass(2_000);
    expect(await stage.status(order)).toMatchObject({ state: 'paid', next: null });
    expect(statesOf(order)).toEqual(['open', 'pending', 'paid']);
  });

  test('card: the payment is declined after a wrong code of the bank, and for a card that its bank refuses', async () => {
    const { order, next } = await stage.pay();
    await stage.send(urlOf(next), { choice: 'card', ...CARD });
    await stage.send(urlOf(next), { choice: 'confirm', code: '9999' });
    expect(await stage.status(order)).toMatchObject({ state: 'declined', reason: 'confirmation_failed' });
    const poor = await stage.pay();
    await stage.send(urlOf(poor.next), { choice: 'card', ...CARD, number: '4000 0000 0000 9995' });
    expect(await stage.status(poor.order)).toMatchObject({ reason: 'insufficient_payer_funds', paid: '0' });
  });

  test('card: the code of the bank pays nothing before a card was entered', async () => {
    const { order, next } = await stage.pay();
    await stage.send(urlOf(next), { choice: 'confirm', code: '1234' });
    expect((await stage.status(order)).state).toBe('open');
  });

  test('bank: the payer leaves the site, declines, and is redirected back', async () => {
    const { order, next } = await stage.pay({ method: 'steppe-bank' });
    expect(next?.kind).toBe('redirect');
    const answer = await stage.send(urlOf(next), { choice: 'poor' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${SITE}/casino/cashbox`]);
    const declined = { state: 'declined', reason: 'insufficient_payer_funds', paid: '0' };
    expect(await stage.status(order)).toMatchObject(declined);
  });

  test('form: the fields of the step open the page', async () => {
    const { next } = await stage.pay({ method: 'volga-online', currency: 'RUB', amount: '500.00' });
    if (next?.kind !== 'form') throw new Error('No form.');
    const answer = await stage.send(next.url, next.fields, { origin: SITE });
    expect(answer.statusCode).toBe(303);
    expect((await stage.open(String(answer.headers.location))).body).toContain('Your bank');
  });

  test('mobile: the code of the SMS; after three wrong ones the payment is declined', async () => {
    const call = { method: 'mobile-account', fields: PHONE };
    const { order, next } = await stage.pay(call);
    expect(next).toMatchObject({ kind: 'fields', fields: [{ name: 'code', secret: true }] });
    const step = (id: string, code: string) =>
      stage.order('POST', `/v1/payments/${id}/next`, { fields: { code } });
    expect((await step(order, '999999')).next).toMatchObject({
      text: { en: 'Wrong code. Attempts left: 2' },
    });
    expect(await step(order, '123 456')).toMatchObject({ state: 'pending', source: '•••• 4567' });
    const lost = await stage.pay(call);
    for (const code of ['1', '2']) await step(lost.order, code);
    expect(await step(lost.order, '3')).toMatchObject({ state: 'declined', reason: 'confirmation_failed' });
  });

  test.each([
    ['tulpar-pay', {}, 'qr'],
    ['altyn-terminal', {}, 'code'],
    ['nomad-wallet', PHONE, 'wait'],
    ['bitcoin', {}, 'qr'],
  ])('%s: paid at the payer’s device, with the data shown by the step', async (method, fields, kind) => {
    const { order, next } = await stage.pay({ method, fields, amount: '6000.00' });
    expect(next?.kind).toBe(kind);
    const shown =
      next?.kind === 'code'
        ? next.code
        : next?.kind === 'qr' && method === 'bitcoin'
          ? next.content
          : PHONE.phone;
    const found = await stage.open(`/device?find=${encodeURIComponent(shown)}`);
    const device = method === 'tulpar-pay' ? urlOf(next) : String(found.headers.location);
    await stage.send(device, { choice: 'pay' });
    await stage.pass(2_000);
    expect(await stage.status(order)).toMatchObject({ state: 'paid', paid: '6000.00' });
  });

  test('a payment of another amount is accepted; an invalid amount is an error', async () => {
    const { order, next } = await stage.pay({ method: 'steppe-bank' });
    for (const amount of ['', '0', '-5', '1.005', '9999999', 'abc']) {
      const answer = await stage.send(urlOf(next), { choice: 'other', amount });
      expect([amount, answer.statusCode]).toEqual([amount, 422]);
    }
    await stage.send(urlOf(next), { choice: 'other', amount: '4 999,50' });
    expect(await stage.status(order)).toMatchObject({ state: 'pending', amount: '5000.00', paid: '4999.50' });
  });

  test('pay later: the payment is booked a minute after', async () => {
    const { order, next } = await stage.pay({ method: 'steppe-bank' });
    await stage.send(urlOf(next), { choice: 'later' });
    await stage.pass(59_000);
    expect((await stage.status(order)).state).toBe('pending');
    await stage.pass(1_000);
    expect((await stage.status(order)).state).toBe('paid');
  });

  test('an order expires; coins that arrive later are paid, a card is not', async () => {
    const [coins, card] = [await stage.pay({ method: 'bitcoin' }), await stage.pay()];
    await stage.pass(61 * 60_000);
    expect((await stage.status(coins.order)).state).toBe('expired');
    await stage.send(urlOf(coins.next), { choice: 'pay' });
    await stage.send(urlOf(card.next), { choice: 'pay' });
    expect((await stage.status(coins.order)).state).toBe('paid');
    expect((await stage.status(card.order)).state).toBe('expired');
  });

  test('the payer or the platform cancels an open order; an order that was paid before is not cancelled', async () => {
    const cancel = (order: string) => stage.order('POST', `/v1/payments/${order}/cancel`, {});
    const [first, second, third] = [await stage.pay(), await stage.pay(), await stage.pay()];
    await stage.send(urlOf(first.next), { choice: 'cancel' });
    expect(await cancel(first.order)).toMatchObject({ state: 'cancelled', reason: 'payer_cancelled' });
    expect(await cancel(second.order)).toMatchObject({ state: 'cancelled', reason: null });
    await stage.send(urlOf(second.next), { choice: 'pay' });
    expect((await stage.status(second.order)).state).toBe('cancelled');
    await stage.send(urlOf(third.next), { choice: 'pay' });
    expect((await cancel(third.order)).state).toBe('pending');
  });
});

describe('payouts', () => {
  test.each([
    ['4242 4242 4242 4242', ['open', 'pending', 'paid']],
    ['4000 0000 0000 0002', ['pending', 'declined']],
    ['4000 0000 0000 0028', ['pending', 'paid', 'returned']],
  ])('to the account %s: …%j', async (card_number, states) => {
    const { order, state } = await stage.payout({ fields: { card_number, card_holder: 'ARU TEST' } });
    expect(state).toBe('open');
    for (const ms of [1_000, 4_000, 15_000]) await stage.pass(ms);
    expect(['open', ...statesOf(order)].slice(-states.length)).toEqual(states);
    expect(await stage.status(order, 'payouts')).toMatchObject({ state: states.at(-1), next: null });
  });
});

describe('callbacks', () => {
  /** States that the callbacks of a paid order report, each with the second at which it was sent. */
  async function paidBy(amount: string, header = ''): Promise<[string, number][]> {
    const start = stage.now();
    const { order, next } = await stage.pay(
      { method: 'steppe-bank', amount },
      header === '' ? {} : { 'x-gateway-test': header },
    );
    const heard: [string, number][] = [];
    await stage.send(urlOf(next), { choice: 'pay' });
    for (let second = 0; second < 30; second += 1) {
      const before = stage.callbacksOf(order).length;
      await stage.pass(1_000);
      for (const { data } of stage.callbacksOf(order).slice(before))
        heard.push([data.state, (stage.now() - start) / 1_000]);
    }
    return heard;
  }
  test.each([
    [
      '5000.00',
      '',
      [
        ['pending', 1],
        ['paid', 2],
      ],
    ],
    [
      '5000.11',
      '',
      [
        ['pending', 20],
        ['paid', 22],
      ],
    ],
    [
      '5000.12',
      '',
      [
        ['pending', 1],
        ['pending', 1],
        ['paid', 2],
        ['paid', 2],
      ],
    ],
    [
      '5000.13',
      '',
      [
        ['paid', 2],
        ['pending', 6],
      ],
    ],
    ['5000.14', '', []],
    ['5000.00', 'never', []],
  ])('amount %s, header "%s": %j', async (amount, header, expected) => {
    expect(await paidBy(amount, header)).toEqual(expected);
  });

  test('every behaviour can be chosen by decimals of the amount', () =>
    expect(Object.values(BEHAVIOUR_BY_DECIMALS)).toHaveLength(5));

  test('the decimals for a wrong amount make the payer pay half of it', async () => {
    const { order, next } = await stage.pay({ method: 'steppe-bank', amount: '5000.15' });
    await stage.send(urlOf(next), { choice: 'pay' });
    expect(await stage.status(order)).toMatchObject({ paid: '2500.07', amount: '5000.15' });
  });

  test('are repeated with growing pauses until they are accepted, as the same event', async () => {
    const { order, next } = await stage.pay({ method: 'steppe-bank' });
    stage.platform.status = 0;
    const start = stage.callbacks.length;
    await stage.send(urlOf(next), { choice: 'poor' });
    for (let second = 0; second < 40; second += 1) {
      if (second === 10) stage.platform.status = 503;
      if (second === 20) stage.platform.status = 200;
      await stage.pass(1_000);
    }
    const sent = stage.callbacks.slice(start).filter(({ body }) => body.includes(order));
    const first = sent[0]?.at ?? 0;
    expect(sent.map(({ at }) => (at - first) / 1_000)).toEqual([0, 1, 3, 7, 15, 31]);
    expect(new Set(stage.callbacksOf(order).map(({ event }) => event)).size).toBe(1);
  });
});
