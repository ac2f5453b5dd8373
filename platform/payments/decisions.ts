/** The operator's actions on orders and accounts of the cashbox (docs/how-to/operate.md). */
import { eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { toMajor } from '#contract/money.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { lockPlayer } from '#platform/accounts/accounts.api.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { OrderPusher } from './announce-order.ts';
import type { Mover } from './move-order.ts';
import { toOrderReply } from './order-view.ts';
import {
  currencyOf,
  listOrders,
  lockOrder,
  owedOf,
  readEvents,
  type EventRow,
  type OrderFilter,
  type OrderRow,
} from './orders.ts';
import { paymentClosures, paymentOrders } from './payments.tables.ts';
import type { WithdrawAccess } from './withdraw-access.ts';

const LISTED = 100;
export type SeenOrder = OrderReply & { player: string; gateway: string; reference: string | null };
export type Decision = { approve: true; note: string | null } | { approve: false; note: string };

type Deps = {
  store: Store;
  clock: Clock;
  realtime: OrderPusher;
  mover: Mover;
  access: Pick<WithdrawAccess, 'requireStillOpen'>;
  /** Starts the reconciliation at once. */
  wake: () => void;
};

export function createDecisions({ store, clock, realtime, mover, wake, access }: Deps) {
  async function readOrder(db: Db, id: string): Promise<OrderRow> {
    const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id));
    if (!order) throw apiError('not_found');
    return order;
  }

  const seenAs = (row: OrderRow, events: readonly EventRow[] = []): SeenOrder => ({
    ...toOrderReply(row, events, 'en'),
    next: null,
    player: row.playerId,
    gateway: row.gateway,
    reference: row.gatewayReference,
  });
  const seen = async (row: OrderRow, db: Db = store.db): Promise<SeenOrder> =>
    seenAs(row, (await readEvents(db, [row.id])).get(row.id));

  return {
    /** Orders of one player or of all, the newest first. */
    async list(filter: OrderFilter): Promise<SeenOrder[]> {
      const rows = await listOrders(store.db, filter, { place: null, limit: LISTED });
      const listed = rows.slice(0, LISTED);
      const events = await readEvents(
        store.db,
        listed.map(({ id }) => id),
      );
      return listed.map((row) => seenAs(row, events.get(row.id)));
    },

    /** One order with its history. Throws `not_found`. */
    async one(id: string): Promise<SeenOrder> {
      return seen(await readOrder(store.db, id));
    },

    /**
     * Approves or declines a withdrawal; `note`: message to the player. Throws `not_found`, `order_over` when
     * the player or another operator has acted before, and `withdraw_not_possible` for an approval while the
     * account may not withdraw.
     */
    decide: (id: string, { approve, note }: Decision): Promise<SeenOrder> =>
      store.transaction(async (tx) => {
        const { playerId } = await readOrder(tx, id);
        await lockPlayer(tx, playerId);
        const order = await lockOrder(tx, id);
        if (order.direction === 'topup') throw apiError('order_over');
        if (approve && order.state === 'waiting') await access.requireStillOpen(tx, playerId);
        const moved = await mover.move(tx, order, approve ? 'operator_approve' : 'operator_decline', {
          note,
        });
        if (!moved) throw apiError('order_over');
        if (approve) store.afterCommit(tx, wake);
        return seen(moved, tx);
      }),

    /**
     * Takes back a top-up that the payer's bank has reversed: declines the player's unsent withdrawals with
     * `note`, then takes the money from the real balance, as far as it suffices. A repeated call takes the
     * rest, as far as the balance suffices then. For a withdrawal it takes what the gateway paid out and the
     * balance did not cover (docs/decisions/0371). `owed`: what is still not covered. Throws `not_found`, and
     * `order_over` when there is nothing to take.
     */
    chargeBack: (id: string, note: string): Promise<SeenOrder & { owed: string }> =>
      store.transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        const moved = await mover.move(tx, order, 'operator_charge_back', { note });
        if (!moved) throw apiError('order_over');
        return { ...(await seen(moved, tx)), owed: toMajor(owedOf(moved), currencyOf(moved)) };
      }),

    /** Closes the withdrawals of a player; `text`: message to the player, null = opens them again. */
    setClosure: (playerId: string, text: string | null): Promise<void> =>
      store.transaction(async (tx) => {
        await lockPlayer(tx, playerId);
        await tx.delete(paymentClosures).where(eq(paymentClosures.playerId, playerId));
        if (text !== null) await tx.insert(paymentClosures).values({ playerId, text, closedAt: clock.now() });
        await realtime.push(playerId, 'update_user_info', {}, tx);
      }),
  };
}
