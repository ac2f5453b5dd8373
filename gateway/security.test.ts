/** Attacks on the sandbox gateway. */
import { afterAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { HEADERS } from '#contract/headers.ts';
import { signCall } from '#contract/signature.ts';
import {
  openGatewayStage,
  ORIGIN,
  paymentCallOf,
  SECRET,
  SITE,
  urlOf,
} from '../tests/fixtures/gateway-stage.ts';
import { signed } from './classic/codec.ts';

const stage = openGatewayStage();
afterAll(() => stage.app.close());
const seconds = (ms: number): string => String(Math.floor(ms / 1_000));
const refused = (error: string, fields: string[] = []) => ({ error, fields });

describe('calls', () => {
  const path = '/v1/payments';
  const body = JSON.stringify(paymentCallOf());
  const sign = (call: Partial<Parameters<typeof signCall>[0]>, secret = SECRET) =>
    signCall({ method: 'POST', path, timestamp: seconds(stage.now()), body, ...call }, secret);

  test.each([
    ['without a signature', ''],
    ['of another secret', sign({}, 'another')],
    ['of another body', sign({ body: body.replace('5000', '9000') })],
    ['of another path', sign({ path: '/v1/payouts' })],
    ['of another method', sign({ method: 'GET' })],
    ['of another time', sign({ timestamp: '1' })],
    ['that is no signature', 'ж'.repeat(64)],
  ])('a signature %s', async (_name, signature) => {
    const answer = await stage.app.inject({
      method: 'POST',
      url: path,
      payload: body,
      headers: {
        'content-type': 'application/json',
        [HEADERS.timestamp]: seconds(stage.now()),
        [HEADERS.signature]: encodeURIComponent(signature),
      },
    });
    expect([answer.statusCode, answer.json()]).toEqual([401, refused('unsigned')]);
  });

  test.each([-301_000, 301_000])('a call with a timestamp %d ms away', async (away) => {
    const timestamp = seconds(stage.now() + away);
    const { status } = await stage.call('GET', '/v1/methods', undefined, {
      [HEADERS.timestamp]: timestamp,
      [HEADERS.signature]: signCall({ method: 'GET', path: '/v1/methods', timestamp, body: '' }, SECRET),
    });
    expect(status).toBe(401);
  });

  test('a repeated call creates no second order; with other content it is refused', async () => {
    const call = paymentCallOf();
    const first = await stage.order('POST', path, call);
    expect(await stage.order('POST', path, call)).toEqual(first);
    for (const other of [
      { amount: '5000.01' },
      { currency: 'KGS' },
      { method: 'steppe-bank' },
      { payer: 'x' },
    ])
      expect(await stage.call('POST', path, { ...call, ...other })).toEqual({
        status: 409,
        body: refused('conflict'),
      });
  });

  test.each([
    ['method', { method: 'nothing' }, 'unknown_method', []],
    ['a method of the other interface', { method: 'sary-wallet' }, 'unknown_method', []],
    ['currency', { currency: 'DOGE' }, 'unknown_method', []],
    ['amount below', { amount: '499.99' }, 'limit', ['amount']],
    ['amount above', { amount: '1000000.01' }, 'limit', ['amount']],
    ['amount of three decimals', { amount: '5000.001' }, 'malformed', ['amount']],
    ['amount zero', { amount: '0.00' }, 'malformed', ['amount']],
    ['amount negative', { amount: '-5000' }, 'malformed', ['amount']],
    ['fields that nobody asked for', { fields: { card_number: '4242' } }, 'fields', ['card_number']],
    ['fields that are missing', { method: 'nomad-wallet' }, 'fields', ['phone']],
    ['order', { order: '../../etc' }, 'malformed', ['order']],
    ['callback elsewhere', { callback_url: 'http://evil.test/' }, 'address', ['callback_url']],
    ['callback to another port', { callback_url: 'http://localhost:22/' }, 'address', ['callback_url']],
    [
      'callback with a name',
      { callback_url: 'http://localhost:3001@evil.test/' },
      'address',
      ['callback_url'],
    ],
    ['return elsewhere', { return_url: 'http://localhost.evil.test/' }, 'address', ['return_url']],
    ['return to a script', { return_url: 'javascript:alert(1)' }, 'address', ['return_url']],
    ['return with a name', { return_url: 'http://localhost@evil.test/' }, 'address', ['return_url']],
  ])('%s', async (_name, more, error, fields) => {
    expect(await stage.call('POST', path, paymentCallOf(more))).toEqual({
      status: error === 'unknown_order' ? 404 : 422,
      body: refused(error, fields),
    });
  });

  test('unknown orders are refused, and orders of the other direction or interface', async () => {
    const { order } = await stage.pay();
    const unknown = { status: 404, body: refused('unknown_order') };
    for (const address of [`/v1/payments/${randomUUID()}`, '/v1/payments/nothing', `/v1/payouts/${order}`])
      expect(await stage.call('GET', address)).toEqual(unknown);
    const form = signed({ act: 'status', ref: order }, 'another-secret-of-the-tests-9876543210', stage.now());
    const answer = await stage.send('/classic/status', Object.fromEntries(new URLSearchParams(form)));
    expect(new URLSearchParams(answer.body).get('result')).toBe('44');
  });

  test('the classic interface refuses a call without signature, with the signature of another call, or with a field given twice', async () => {
    const form = signed({ act: 'tariffs' }, 'another-secret-of-the-tests-9876543210', stage.now());
    const send = async (path_: string, text: string): Promise<string | null> => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { body: answer } = await stage.app.inject({ method: 'POST', url: path_, payload: text, headers });
      return answer.startsWith('12;in;KZT') ? 'taken' : new URLSearchParams(answer).get('result');
    };
    expect(await send('/classic/tariffs', form)).toBe('taken');
    expect(await send('/classic/status', form)).toBe('3');
    expect(await send('/classic/tariffs', `${form}&act=status`)).toBe('3');
    expect(await send('/classic/tariffs', form.replace(/sign=./, 'sign=x'))).toBe('3');
    expect(await send('/classic/tariffs', '')).toBe('3');
  });
});

describe('pages', () => {
  test('of an order can be framed by the site of that order only; pages of devices by nobody', async () => {
    const { next } = await stage.pay();
    const policy = String((await stage.open(urlOf(next))).headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors ${SITE}`);
    expect(policy).toContain("default-src 'none'");
    const device = urlOf((await stage.pay({ method: 'tulpar-pay' })).next);
    for (const url of [device, '/device', '/pay/nothing'])
      expect((await stage.open(url)).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('a form of another site changes nothing', async () => {
    const { order, next } = await stage.pay();
    for (const origin of ['https://evil.test', 'null', SITE])
      expect((await stage.send(urlOf(next), { choice: 'pay' }, { origin })).statusCode).toBe(404);
    expect((await stage.status(order)).state).toBe('open');
    await stage.send(urlOf(next), { choice: 'pay' }, { origin: ORIGIN });
    expect((await stage.status(order)).state).toBe('pending');
  });

  test('input is escaped as text', async () => {
    const evil = '"><script>alert(1)</script>';
    const found = await stage.open(`/device?find=${encodeURIComponent(evil)}`);
    expect(found.body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(found.body).not.toContain('<script>alert');
    const { next } = await stage.pay({
      method: 'steppe-bank',
      locale: '"><b>',
      payer: evil,
      return_url: `${SITE}/"onclick="alert(1)`,
    });
    const page = await stage.open(urlOf(next));
    expect(page.body).not.toContain('"onclick=');
    expect(page.body).not.toContain('<b>');
  });

  test('a decided order redirects to its own address, whatever the request contains', async () => {
    const { next } = await stage.pay({ method: 'steppe-bank' });
    const answer = await stage.send(`${urlOf(next)}?return_url=https://evil.test`, {
      choice: 'cancel',
      return_url: 'https://evil.test',
    });
    expect(answer.headers.location).toBe(`${SITE}/casino/cashbox`);
  });

  test.each(['constructor', '__proto__', 'toString', '', 'book'])(
    'the choice "%s" does nothing',
    async (choice) => {
      const { order, next } = await stage.pay();
      expect((await stage.send(urlOf(next), { choice })).statusCode).toBe(303);
      expect(await stage.status(order)).toMatchObject({ state: 'open', version: 1 });
    },
  );

  test('the number of a card is neither stored nor returned', async () => {
    const { order, next } = await stage.pay();
    await stage.send(urlOf(next), {
      choice: 'card',
      number: '5555 5555 5555 4444',
      expiry: '12/39',
      cvc: '987',
    });
    const answers = JSON.stringify([await stage.status(order), (await stage.open(urlOf(next))).body]);
    expect(answers).toContain('•••• 4444');
    expect(answers.replace(/\s/g, '')).not.toContain('555555555555');
  });
});

test('callbacks follow no redirect', async () => {
  const { order, next } = await stage.pay({ method: 'steppe-bank' });
  stage.platform.status = 302;
  await stage.send(urlOf(next), { choice: 'poor' });
  await stage.pass(0);
  stage.platform.status = 200;
  await stage.pass(1_000);
  expect(stage.callbacksOf(order).map(({ data }) => data.state)).toEqual(['declined', 'declined']);
});
