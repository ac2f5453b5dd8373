/** Lists orders for the cashbox page: one order, or a page of them. */
import { apiError } from '#contract/api-error.ts';
import { ACTIVE_STATES, type Direction } from '#contract/payments.ts';
import type { OrderReply, OrdersReply } from '#contract/rest/cashbox-orders.ts';
import { cursorOf, placeOf, type Place } from '#platform/kernel/store/keyset.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { toOrderReply } from './order-view.ts';
import { listOrders, readEvents, type OrderRow } from './orders.ts';

/** The event to show for an order without stored events. */
const firstEvent = ({ state, reason, createdAt }: OrderRow) =>
  ({ state, reason, actor: 'player', note: null, createdAt }) as const;

function requirePlace(cursor: string): Place {
  const place = placeOf(cursor);
  if (place === null) throw apiError('validation_failed', { fields: { before: ['validation_failed'] } });
  return place;
}

export function createOrderLists({ store }: { store: Store }) {
  async function toReplies(rows: readonly OrderRow[], locale: string): Promise<OrderReply[]> {
    const events = await readEvents(
      store.db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toOrderReply(row, events.get(row.id) ?? [], locale));
  }

  return {
    toReplies,
    toReply: async (row: OrderRow, locale: string): Promise<OrderReply> => {
      if (row.state === 'created') return toOrderReply(row, [firstEvent(row)], locale);
      const events = await readEvents(store.db, [row.id]);
      return toOrderReply(row, events.get(row.id) ?? [], locale);
    },

    /** A page of the player's own orders, the newest first. */
    async orders(
      playerId: string,
      direction: Direction,
      query: { before?: string | undefined; limit: number; active: boolean; locale: string },
    ): Promise<OrdersReply> {
      const { before, limit, active, locale } = query;
      const states = active ? ACTIVE_STATES : undefined;
      const place = before === undefined ? null : requirePlace(before);
      const rows = await listOrders(store.db, { playerId, direction, states }, { place, limit });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        orders: await toReplies(page, locale),
        next: rows.length > limit && last ? cursorOf(last) : null,
      };
    },
  };
}
