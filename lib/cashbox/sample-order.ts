/** An order of the cashbox for tests and the gallery. */
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';

/**
 * An order with the given fields and defaults for all others. Without `events` it has one event, made from its state.
 */
export function sampleOrder(rest: Partial<OrderReply> = {}): OrderReply {
  const created = '2026-11-25T12:00:00.000Z';
  return {
    id: '7d1f0a52-6a0e-4f7e-9a54-5a3f7f3b2c11',
    direction: 'topup',
    method: { code: 'card', kind: 'card', name: 'Bank card' },
    currency: 'KZT',
    amount: '5000.00',
    fee: '0.00',
    total: '5000.00',
    credited: null,
    state: 'initialised',
    source: null,
    created,
    updated: created,
    expires: null,
    next: null,
    can: { cancel: true, refund: false, repeat: false },
    events: [{ state: 'created', reason: 'player_created', actor: 'player', time: created, note: null }],
    ...rest,
  };
}
