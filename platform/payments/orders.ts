/** Rows of orders: meanings of columns, queries and locks. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { ACTIVE_STATES, type Direction } from '#contract/payments.ts';
import { isAfterPlace, type Place } from '#platform/kernel/store/keyset.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { UNSENT_STATES } from './order-states.ts';
import { paymentEvents, paymentOrders } from './payments.tables.ts';

export type OrderRow = typeof paymentOrders.$inferSelect;
export type EventRow = typeof paymentEvents.$inferSelect;

export const currencyOf = ({ currency }: Pick<OrderRow, 'currency'>) => CURRENCIES[currency];
/** The amount that the gateway is asked to move: for a withdrawal the fee is deducted. */
export const gatewayAmount = ({ direction, amount, fee }: Pick<OrderRow, 'direction' | 'amount' | 'fee'>) =>
  direction === 'topup' ? amount : amount - fee;

/**
 * The part of a withdrawal's amount that is spent: what its gateway has paid out, and the fee. What a gateway
 * pays out beyond the requested amount is its own loss.
 */
export function paidOut({ amount, gatewayPaid, fee }: Pick<OrderRow, 'amount' | 'gatewayPaid' | 'fee'>) {
  const paid = gatewayPaid + fee;
  return paid < amount ? paid : amount;
}

/**
 * The amount that has arrived: for a top-up on the balance; for a withdrawal at the player, even if the
 * balance did not cover a corrected payout.
 */
export const arrivedAmount = (order: OrderRow): bigint =>
  order.direction === 'topup' ? order.moved : paidOut(order) - order.fee;

/** The part of a reversed top-up, or of a corrected payout, that the balance did not cover. */
export const owedOf = (order: OrderRow): bigint =>
  order.direction === 'topup' ? order.moved : paidOut(order) - order.moved;

/** Locks an order until the transaction ends. Throws `not_found`, also for an order of another player. */
export async function lockOrder(tx: Db, id: string, playerId?: string): Promise<OrderRow> {
  const own = playerId === undefined ? undefined : eq(paymentOrders.playerId, playerId);
  const [row] = await tx
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.id, id), own))
    .for('update');
  if (!row) throw apiError('not_found');
  return row;
}

/** Locks a player's withdrawals that were not sent to a gateway. */
export const lockUnsent = (tx: Db, playerId: string): Promise<OrderRow[]> =>
  tx
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.playerId, playerId),
        eq(paymentOrders.direction, 'withdraw'),
        inArray(paymentOrders.state, [...UNSENT_STATES]),
      ),
    )
    .orderBy(asc(paymentOrders.id))
    .for('update');

/** Sum of the player's charged-back top-ups that the balance did not cover, in minor units. */
export async function owedBy(db: Db, playerId: string): Promise<bigint> {
  const [row] = await db
    .select({ owed: sql<string>`coalesce(sum(${paymentOrders.moved}), 0)` })
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.playerId, playerId),
        eq(paymentOrders.direction, 'topup'),
        eq(paymentOrders.state, 'returned'),
      ),
    );
  return BigInt(row?.owed ?? 0);
}

/** The player's own order of one direction. Throws `not_found`. */
export async function findOrder(
  db: Db,
  id: string,
  { playerId, direction }: { playerId: string; direction: Direction },
): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.id, id),
        eq(paymentOrders.playerId, playerId),
        eq(paymentOrders.direction, direction),
      ),
    );
  if (!row) throw apiError('not_found');
  return row;
}

const countActive = (db: Db, playerId: string, direction: Direction): Promise<number> =>
  db.$count(
    paymentOrders,
    and(
      eq(paymentOrders.playerId, playerId),
      eq(paymentOrders.direction, direction),
      inArray(paymentOrders.state, [...ACTIVE_STATES]),
    ),
  );
/** Number of the player's withdrawals that have not ended. */
export const countActiveWithdrawals = (db: Db, playerId: string) => countActive(db, playerId, 'withdraw');
/** Number of top-ups that are neither paid nor over. */
export const countOpenTopUps = (db: Db, playerId: string) => countActive(db, playerId, 'topup');

/** The histories of orders by id, the oldest event first. */
export async function readEvents(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, EventRow[]>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(paymentEvents)
          .where(inArray(paymentEvents.orderId, [...ids]))
          .orderBy(asc(paymentEvents.id));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/**
 * SQL that inserts a row into an order's history. It is used in `with` of the statement that writes the
 * order, so that either both are written or neither.
 */
export const newEvent = (tx: Db, values: typeof paymentEvents.$inferInsert) =>
  tx.$with('event').as(tx.insert(paymentEvents).values(values).returning({ id: paymentEvents.id }));

export type OrderFilter = {
  playerId?: string | undefined;
  direction?: Direction | undefined;
  states?: readonly OrderRow['state'][] | undefined;
};
/** One page of a list, the newest first. If more orders follow, it returns one row more than `limit`. */
export async function listOrders(
  db: Db,
  { playerId, direction, states }: OrderFilter,
  { place, limit }: { place: Place | null; limit: number },
): Promise<OrderRow[]> {
  return db
    .select()
    .from(paymentOrders)
    .where(
      and(
        playerId === undefined ? undefined : eq(paymentOrders.playerId, playerId),
        direction && eq(paymentOrders.direction, direction),
        states && inArray(paymentOrders.state, [...states]),
        place === null ? undefined : isAfterPlace(paymentOrders, place),
      ),
    )
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id))
    .limit(limit + 1);
}
