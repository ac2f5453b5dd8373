/** Makes a new order from a call. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { FieldValues } from '#contract/payments.ts';
import { accountOf, hidden, payoutEndOf } from './account.ts';
import type { Behaviour } from './behaviour.ts';
import type { IncomingCall } from './check-call.ts';
import type { Method } from './methods/method.ts';
import type { Interface, Order } from './order.ts';

export type NewOrder = IncomingCall & { readonly api: Interface; readonly behaviour: Behaviour };

/** Digest of a call's content: equal for calls with equal content. */
export const digestOf = ({ direction, method, amount, currency, payer, fields }: NewOrder): string =>
  createHash('sha256')
    .update(JSON.stringify([direction, method, amount, currency, payer, Object.entries(fields).sort()]))
    .digest('base64url');

const ALPHABET = '023456789acdefghjklmnpqrstuvwxyz';

/**
 * What identifies the payment outside of the hosted page: the payer's phone, a code for a terminal, or an address in a
 * QR code; null = nothing does.
 */
function lookupOf({ topup, kind }: Method, fields: FieldValues): string | null {
  if (topup?.step === 'wait') return (fields['phone'] ?? '').replace(/\D/g, '');
  if (topup?.step === 'code') return String(randomInt(100_000_000, 1_000_000_000));
  if (topup?.step !== 'qr') return null;
  const name = Array.from(randomBytes(38), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  // The prefix of the test network: no real coins can be sent there.
  return kind === 'crypto' ? `tb1q${name}` : name.slice(0, 16);
}

/** How long the payer has, in milliseconds; null = the method has no top-ups. */
export const lifetimeOf = ({ topup }: Method): number | null => topup && topup.minutes * 60_000;

/** The new order of a call. `now`: milliseconds since 1970. */
export function newOrder(call: NewOrder, method: Method, now: number): Order {
  const { order: id, fields, ...others } = call;
  const isTopup = call.direction === 'topup';
  const account = accountOf(fields);
  const lifetime = isTopup ? lifetimeOf(method) : null;
  return {
    ...others,
    id,
    paid: '0',
    state: 'open',
    version: 1,
    reason: null,
    source: account === '' ? null : hidden(account),
    token: randomBytes(24).toString('base64url'),
    lookup: isTopup ? lookupOf(method, fields) : null,
    stage: 'start',
    wrong: 0,
    end: isTopup ? 'paid' : payoutEndOf(account),
    digest: digestOf(call),
    created: now,
    until: lifetime === null ? null : now + lifetime,
  };
}
