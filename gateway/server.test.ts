/** The sandbox gateway over HTTP: calls of platforms, pages of payers, callbacks. */
import { expect, test } from '@jest/globals';
import { openGatewayStage, SITE } from '../tests/fixtures/gateway-stage.ts';

const stage = openGatewayStage();
const urlOf = (next: unknown): string => (next as { url: string }).url;

test('card: hosted page in a frame, the code of the bank, paid, told to the platform', async () => {
  const { order, next } = await stage.pay();
  expect(next?.kind).toBe('iframe');
  const page = await stage.open(urlOf(next));
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${SITE}`);
  const card = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' };
  await stage.send(urlOf(next), { choice: 'card', ...card });
  expect((await stage.open(urlOf(next))).body).toContain('Your bank asks for a code');
  await stage.send(urlOf(next), { choice: 'confirm', code: '1234' });
  expect(await stage.order('GET', `/v1/payments/${order}`)).toMatchObject({
    state: 'pending',
    source: '•••• 4242',
    paid: '5000.00',
  });
  await stage.pass(2_000);
  expect(await stage.order('GET', `/v1/payments/${order}`)).toMatchObject({ state: 'paid', next: null });
  await stage.pass(0);
  const states = stage.told.filter(({ callback }) => callback.data.order === order);
  expect(states.map(({ callback, isSigned }) => [callback.data.state, isSigned])).toEqual([
    ['open', true],
    ['pending', true],
    ['paid', true],
  ]);
});

test('bank: the payer leaves the site, declines, and is led back', async () => {
  const { order, next } = await stage.pay({ method: 'steppe-bank' });
  expect(next?.kind).toBe('redirect');
  const answer = await stage.send(urlOf(next), { choice: 'poor' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${SITE}/casino/cashbox`]);
  expect(await stage.order('GET', `/v1/payments/${order}`)).toMatchObject({
    state: 'declined',
    reason: 'insufficient_payer_funds',
    paid: '0',
  });
});
