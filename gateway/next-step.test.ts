/** The steps of a method follow from its declaration, not from its code. */
import { expect, test } from '@jest/globals';
import { paymentCallOf } from '#tests/fixtures/gateway-stage.ts';
import type { Method } from './methods/method.ts';
import { METHODS } from './methods/methods.ts';
import { newOrder } from './new-order.ts';
import { nextStepOf } from './next-step.ts';

test('a second cryptocurrency, with another code, shows the amount in coins as the first one does', () => {
  const coin = METHODS.find(({ kind }) => kind === 'crypto');
  if (!coin) throw new Error('There is no cryptocurrency.');
  const other: Method = { ...coin, code: 'another-coin' };
  const { callback_url: callbackUrl, return_url: returnUrl, ...call } = paymentCallOf({ method: other.code });
  const order = newOrder(
    { ...call, callbackUrl, returnUrl, direction: 'topup', api: 'v1', behaviour: null },
    other,
    0,
  );
  expect(nextStepOf(order, other, { origin: 'http://gateway.test' })).toMatchObject({
    kind: 'qr',
    content: expect.stringMatching(/^bitcoin:tb1q\w+\?amount=[\d.]+$/),
    amount_text: expect.stringMatching(/ BTC$/),
  });
});
