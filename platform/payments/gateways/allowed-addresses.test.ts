/** Payers are sent to allowed addresses only, whatever a gateway responds. */
import { expect, test } from '@jest/globals';
import type { NextStep } from '#contract/payments.ts';
import { withAllowedAddresses } from './allowed-addresses.ts';
import { GatewayDown, type Gateway, type ReportedOrder } from './gateway.ts';

const OWN = 'https://pay.example';
const until = null;
const reported = (next: NextStep | null): ReportedOrder => ({
  order: '00000000-0000-4000-8000-000000000000',
  state: 'open',
  version: 1,
  amount: '10',
  paid: '0',
  currency: 'KZT',
  reason: null,
  next,
  source: null,
  reference: null,
});
const fail = () => Promise.reject(new Error('Not called.'));
const gatewayWith = (next: NextStep | null): Gateway => ({
  code: 'test',
  methods: fail,
  pay: fail,
  payout: fail,
  next: fail,
  cancel: fail,
  status: () => Promise.resolve(reported(next)),
  readCallback: () => ({ event: '1', order: reported(next) }),
});

test.each<[string, NextStep | null, boolean]>([
  ['nothing', null, true],
  ['its own page', { kind: 'redirect', url: `${OWN}/pay`, until }, true],
  ['its own app', { kind: 'wait', link: `${OWN}/device`, until }, true],
  ['a code without an address', { kind: 'code', code: '123', until }, true],
  ['another site', { kind: 'redirect', url: 'https://evil.test/', until }, false],
  ['another site in a frame', { kind: 'iframe', url: `https://pay.example.evil.test/`, until }, false],
  ['a form to another site', { kind: 'form', url: 'http://pay.example/', fields: {}, until }, false],
  ['a name before another host', { kind: 'redirect', url: 'https://pay.example@evil.test/', until }, false],
  ['a script', { kind: 'qr', content: 'x', link: 'javascript:alert(1)', until }, false],
  ["another site's app", { kind: 'code', code: '1', link: 'https://evil.test/', until }, false],
  ['a link of a step to wait', { kind: 'wait', link: 'https://evil.test/', until }, false],
])('%s', async (_name, next, isTaken) => {
  const { status, readCallback } = withAllowedAddresses(gatewayWith(next), [OWN]);
  const name = { order: '', reference: null, direction: 'topup', method: '', currency: '' } as const;
  const callback = { headers: {}, body: Buffer.alloc(0), now: new Date(0) };
  if (isTaken) expect((await status(name))?.next).toEqual(next);
  else {
    await expect(status(name)).rejects.toThrow(GatewayDown);
    expect(() => readCallback(callback)).toThrow(GatewayDown);
  }
});
