/** What a player is told when an order changes, in the transaction of the change. */
import { formatMoney } from '#contract/money.ts';
import { readPlayers } from '#platform/accounts/accounts.api.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { KeptType, Push, Realtime } from '#platform/realtime/realtime.api.ts';
import { countActiveWithdrawals, currencyOf, gatewayAmount, type OrderRow } from './orders.ts';
import { orderNotice } from './order-notice.ts';

export type OrderPusher = Pick<Realtime, 'push' | 'pushes'>;

/** 3 success, 2 warning (contract/push/notifications.ts). */
const SUCCESS = 3;
const WARNING = 2;
const NOTICE = { notification_time: 10_000, notification_close: true } as const;

/** What arrived or left, or what would have. */
const shownAmount = (order: OrderRow): bigint => {
  // A deposit that was charged back: what could be taken.
  if (order.direction === 'topup' && order.state === 'returned') return order.gatewayPaid - order.moved;
  if (order.direction === 'withdraw') return order.state === 'returned' ? order.amount : gatewayAmount(order);
  return order.state === 'confirmed' ? order.moved : order.amount;
};

/** A notice about a decision, in the player's language. */
async function noticeOf(tx: Db, order: OrderRow): Promise<Push<'notification_for_user'> | null> {
  const { playerId, direction, state } = order;
  if (state !== 'confirmed' && state !== 'declined' && state !== 'returned') return null;
  const language = (await readPlayers(tx, [playerId])).get(playerId)?.language ?? '';
  const amount = formatMoney(shownAmount(order), currencyOf(order), language);
  const notification_type = state === 'confirmed' ? SUCCESS : WARNING;
  const text = orderNotice(language, direction, state, amount);
  return { type: 'notification_for_user', payload: { ...NOTICE, notification_type, text } };
}

/** Pushes the order, what it changes of the account, and for a decision a notice in the player's language. */
export async function announceOrder(realtime: OrderPusher, tx: Db, order: OrderRow): Promise<void> {
  const { playerId, direction } = order;
  const pushes: Push<KeptType>[] = [{ type: 'update_order', payload: { id: order.id } }];
  if (direction === 'withdraw') {
    const count_active_withdraw = await countActiveWithdrawals(tx, playerId);
    pushes.push({ type: 'update_user_count_active_withdraws', payload: { count_active_withdraw } });
  }
  const notice = await noticeOf(tx, order);
  // What a withdrawal still needs may have changed: a first top-up, or a place among the active ones.
  if (notice) pushes.push({ type: 'update_user_info', payload: {} }, notice);
  await realtime.pushes(playerId, pushes, tx);
}
