/** Notifies a player of a changed order, in the transaction of the change. */
import { formatMoney } from '#contract/money.ts';
import { readPlayers } from '#platform/accounts/accounts.api.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { KeptType, Push, Realtime } from '#platform/realtime/realtime.api.ts';
import { isDecided, orderNotice, type Amounts } from './order-notice.ts';
import { arrivedAmount, countActiveWithdrawals, currencyOf, paidOut, type OrderRow } from './orders.ts';

export type OrderPusher = Pick<Realtime, 'push' | 'pushes'>;

/** Notification types: 3 success, 2 warning (contract/push/notifications.ts). */
const SUCCESS = 3;
const WARNING = 2;
const NOTICE = { notification_time: 10_000, notification_close: true } as const;

/** Amounts of a notice. `before`: the amount moved by the order before its last change. */
function amountsOf(order: OrderRow, before: bigint): Amounts<bigint> {
  const { direction, state, amount, moved } = order;
  const announced = { rest: 0n, owed: 0n };
  if (state === 'declined') return { ...announced, amount };
  if (direction === 'topup')
    return state === 'returned'
      ? { ...announced, amount: before - moved, owed: moved }
      : { ...announced, amount: moved - before };
  if (state === 'confirmed')
    return { ...announced, amount: arrivedAmount(order), rest: amount - paidOut(order) };
  // For a returned payout: the amount that was paid out if it had been booked, else the whole held amount.
  return { ...announced, amount: before > 0n ? before : amount };
}

/** The notice about a decision, in the language of the account; null = the state needs no notice. */
async function noticeOf(
  tx: Db,
  order: OrderRow,
  before: bigint,
): Promise<Push<'notification_for_user'> | null> {
  const { playerId, direction, state } = order;
  if (!isDecided(state)) return null;
  const language = (await readPlayers(tx, [playerId])).get(playerId)?.language ?? '';
  const { amount, rest, owed } = amountsOf(order, before);
  const money = (minor: bigint) => (minor > 0n ? formatMoney(minor, currencyOf(order), language) : null);
  const text = orderNotice(language, {
    direction,
    state,
    amount: money(amount),
    rest: money(rest),
    owed: money(owed),
  });
  const notification_type = state === 'confirmed' ? SUCCESS : WARNING;
  return { type: 'notification_for_user', payload: { ...NOTICE, notification_type, text, order: order.id } };
}

/**
 * Sends the pushes about a changed order: the order, its effects on the account and, if it is decided, a
 * notice. `before`: amount that the order had moved before the change.
 */
export async function announceOrder(
  realtime: OrderPusher,
  tx: Db,
  order: OrderRow,
  before: bigint,
): Promise<void> {
  const { playerId, direction } = order;
  const pushes: Push<KeptType>[] = [{ type: 'update_order', payload: { id: order.id } }];
  if (direction === 'withdraw') {
    const count_active_withdraw = await countActiveWithdrawals(tx, playerId);
    pushes.push({ type: 'update_user_count_active_withdraws', payload: { count_active_withdraw } });
  }
  const notice = await noticeOf(tx, order, before);
  // A decision may change the unmet requirements of withdrawals: the first top-up is made, or fewer
  // withdrawals are active.
  if (notice) pushes.push({ type: 'update_user_info', payload: {} }, notice);
  await realtime.pushes(playerId, pushes, tx);
}
