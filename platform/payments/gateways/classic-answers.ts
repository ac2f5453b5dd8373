/** Parses responses and callbacks of the classic interface to orders. */
import * as v from 'valibot';
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { gatewayOrder, type GatewayOrder } from '#contract/gateway.ts';
import { toMajor } from '#contract/money.ts';
import type { ReportedOrder } from './gateway.ts';

/**
 * States of the interface with a version each, because the interface has no versions. Of two final states the
 * one with money has the higher version, and so counts in whatever order they arrive.
 */
const STATES: Readonly<Record<string, { state: GatewayOrder['state']; version: number }>> = {
  NEW: { state: 'open', version: 1 },
  HOLD: { state: 'pending', version: 2 },
  TIMEOUT: { state: 'expired', version: 3 },
  REVOKED: { state: 'cancelled', version: 4 },
  FAIL: { state: 'declined', version: 5 },
  DONE: { state: 'paid', version: 6 },
  BACK: { state: 'returned', version: 7 },
};
const REASONS: Readonly<Record<string, GatewayOrder['reason']>> = {
  '5': 'gateway_declined',
  '17': 'payer_cancelled',
  '51': 'insufficient_payer_funds',
  '61': 'limit_of_payer',
  '82': 'confirmation_failed',
};
export type Fields = ReadonlyMap<string, string>;

function nextOf(fields: Fields): unknown {
  const until = fields.get('until');
  const time = until === undefined ? null : new Date(Number(until) * 1_000).toISOString();
  const link = fields.get('open');
  switch (fields.get('step')) {
    case 'go':
      return { kind: 'redirect', url: fields.get('target'), until: time };
    case 'code':
      return { kind: 'code', code: fields.get('code'), ...(link && { link }), until: time };
    default:
      return fields.get('state') === 'HOLD' ? { kind: 'wait', until: null } : null;
  }
}

/** Parses an order. Throws when the text does not follow the interface. */
export function readOrder(fields: Fields): ReportedOrder {
  const currency = fields.get('cur') ?? '';
  const known = STATES[fields.get('state') ?? ''];
  if (known === undefined || !isCurrency(currency)) throw new Error('An unknown state or currency.');
  const major = (name: string): string => toMajor(BigInt(fields.get(name) ?? ''), CURRENCIES[currency]);
  const order = v.parse(gatewayOrder, {
    order: fields.get('ref'),
    ...known,
    amount: major('sum'),
    paid: major('got'),
    currency,
    reason: REASONS[fields.get('why') ?? ''] ?? (known.state === 'declined' ? 'gateway_declined' : null),
    next: nextOf(fields),
    source: fields.get('from') ?? null,
  });
  return { ...order, reference: fields.get('tx') ?? null };
}
