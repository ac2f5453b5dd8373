/**
 * Writes a new order with its first event; for a withdrawal it also sets the money aside in the wallet (a
 * hold).
 */
import { randomUUID } from 'node:crypto';
import { apiError } from '#contract/api-error.ts';
import type { Direction, FieldValues, MethodField } from '#contract/payments.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import { announceOrder, type OrderPusher } from './announce-order.ts';
import type { OfferedMethod } from './methods.ts';
import { holdOf } from './order-money.ts';
import type { OrderMoney, OrderRequest } from './order-request.ts';
import { newEvent, type OrderRow } from './orders.ts';
import { paymentOrders } from './payments.tables.ts';
import type { SealedFields } from './sealed-fields.ts';

/**
 * Milliseconds until an order that is still open expires: for paying a top-up (unless the gateway sets a time),
 * and for confirming a withdrawal.
 */
const OPEN_MS: Readonly<Record<Direction, number>> = { topup: 60 * 60_000, withdraw: 15 * 60_000 };

export type WriteDeps = {
  clock: Clock;
  wallet: Pick<Wallet, 'operations'>;
  realtime: OrderPusher;
  sealed: Pick<SealedFields, 'seal'>;
};
/** An order request that passed all checks. `hash`: hash of the request's content. */
type Accepted = { request: OrderRequest; offered: OfferedMethod; money: OrderMoney; hash: string };

/** The values of the fields that are not secret: the cashbox may offer these again. */
const openFields = (fields: readonly MethodField[], values: FieldValues): FieldValues =>
  Object.fromEntries(
    fields.flatMap(({ name, secret }) => {
      const value = values[name];
      return value === undefined || secret ? [] : [[name, value]];
    }),
  );

export function createOrderWriter({ clock, wallet, realtime, sealed }: WriteDeps) {
  async function hold(tx: Db, order: OrderRow): Promise<void> {
    const done = await wallet.operations.hold(holdOf(order), tx);
    if (!done.ok) throw apiError(done.code);
  }

  /**
   * Inserts the order. Throws `insufficient_funds`, or the database's unique violation when another call has
   * stored the same request meanwhile.
   */
  return async (tx: Db, { request, offered, money, hash }: Accepted): Promise<OrderRow> => {
    const { playerId, direction, body, locale } = request;
    const now = clock.now();
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + OPEN_MS[direction]);
    const values = {
      id,
      playerId,
      direction,
      requestId: body.request_id,
      requestHash: hash,
      gateway: offered.gateway,
      method: offered.method.code,
      methodKind: offered.method.kind,
      methodName: offered.method.name,
      ...money,
      state: 'created' as const,
      reason: 'player_created' as const,
      fields: openFields(offered.side.fields, body.fields),
      sealedFields: sealed.seal(id, body.fields),
      locale,
      bonus: body.bonus,
      repeats: body.repeats,
      createdAt: now,
      updatedAt: now,
      expiresAt,
      askAfter: expiresAt,
    };
    const { state, reason } = values;
    const event = newEvent(tx, { orderId: id, state, reason, actor: 'player', createdAt: now });
    const [order] = await tx.with(event).insert(paymentOrders).values(values).returning();
    if (!order) throw new Error(`Order ${id} was not written.`);
    if (direction === 'withdraw') await hold(tx, order);
    await announceOrder(realtime, tx, order, 0n);
    return order;
  };
}
