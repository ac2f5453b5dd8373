/** What a player is told when an order changes, in the transaction of the change. */
import { formatMoney } from '#contract/money.ts';
import type { PushPayload } from '#contract/push/frame.ts';
import { readPlayers } from '#platform/accounts/accounts.api.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { countActiveWithdrawals, currencyOf, gatewayAmount, type OrderRow } from './orders.ts';
import { orderNotice } from './order-notice.ts';

type Pushed =
  'update_order' | 'update_user_count_active_withdraws' | 'update_user_info' | 'notification_for_user';
export type OrderPusher = {
  push<T extends Pushed>(playerId: string, type: T, payload: PushPayload<T>, tx?: Db): Promise<void>;
};

/** 3 success, 2 warning (contract/push/notifications.ts). */
const SUCCESS = 3;
const WARNING = 2;
const NOTICE = { notification_time: 10_000, notification_close: true } as const;

/** What arrived or left, or what would have. */
const shownAmount = (order: OrderRow): bigint => {
  if (order.direction === 'withdraw') return order.state === 'returned' ? order.amount : gatewayAmount(order);
  return order.state === 'confirmed' ? order.moved : order.amount;
};

/** Pushes the order, what it changes of the account, and for a decision a notice in the player's language. */
export async function announceOrder(realtime: OrderPusher, tx: Db, order: OrderRow): Promise<void> {
  const { playerId, direction, state } = order;
  await realtime.push(playerId, 'update_order', { id: order.id }, tx);
  if (direction === 'withdraw') {
    const count_active_withdraw = await countActiveWithdrawals(tx, playerId);
    await realtime.push(playerId, 'update_user_count_active_withdraws', { count_active_withdraw }, tx);
  }
  if (state !== 'confirmed' && state !== 'declined' && state !== 'returned') return;
  // What a withdrawal still needs may have changed: a first top-up, or a place among the active ones.
  await realtime.push(playerId, 'update_user_info', {}, tx);
  const language = (await readPlayers(tx, [playerId])).get(playerId)?.language ?? '';
  const amount = formatMoney(shownAmount(order), currencyOf(order), language);
  const notification_type = state === 'confirmed' ? SUCCESS : WARNING;
  const text = orderNotice(language, direction, state, amount);
  await realtime.push(playerId, 'notification_for_user', { ...NOTICE, notification_type, text }, tx);
}
