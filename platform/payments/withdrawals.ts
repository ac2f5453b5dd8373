/** A player's actions on withdrawals (contract/rest/cashbox-orders.ts). */
import { eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { ACTIVE_STATES } from '#contract/payments.ts';
import type { CodeChannel } from '#contract/rest/cashbox-orders.ts';
import { lockPlayer } from '#platform/accounts/accounts.api.ts';
import type { CodeChannels } from './code-channels.ts';
import type { Mover } from './move-order.ts';
import { isOneOf, PLAYER_CONFIRMED_STATES } from './order-states.ts';
import { listOrders, findOrder, lockOrder, type OrderRow } from './orders.ts';
import { paymentOrders } from './payments.tables.ts';
import { createRefresh, type RefreshDeps } from './refresh-order.ts';
import type { WithdrawAccess } from './withdraw-access.ts';

export type WithdrawalDeps = RefreshDeps & {
  mover: Mover;
  channels: CodeChannels;
  access: Pick<WithdrawAccess, 'requireStillOpen'>;
};
type Own = { playerId: string; id: string };
/** `ip`: address of the request, for the limits of codes. */
type Asking = Own & { ip: string };
const LISTED = 20;
const isConfirmed = ({ state }: OrderRow): boolean => isOneOf(PLAYER_CONFIRMED_STATES, state);

export function createWithdrawals(deps: WithdrawalDeps) {
  const { store, mover, channels, access } = deps;
  const refresh = createRefresh(deps);
  const find = ({ playerId, id }: Own) => findOrder(store.db, id, { playerId, direction: 'withdraw' });
  const asking = ({ playerId, id, ip }: Asking) =>
    ({ playerId, ip, purpose: 'withdraw', boundTo: id }) as const;

  /**
   * The channel of a code: `named`, else the channel of the order's last code, else the app. Throws
   * `validation_failed` (`required`) if there is none, and `withdraw_not_possible` if no channel is usable.
   */
  async function channelOf(order: OrderRow, named: CodeChannel | undefined): Promise<CodeChannel> {
    const usable = await channels.usable(order.playerId);
    // The last usable channel was removed after the order was created.
    if (usable.length === 0) throw apiError('withdraw_not_possible');
    const channel = named ?? order.codeChannel ?? usable.find((one) => one.channel === 'app')?.channel;
    if (!channel) throw apiError('validation_failed', { fields: { channel: ['required'] } });
    return channel;
  }

  return {
    /** The player's usable code channels; an empty list means that no withdrawal can be confirmed now. */
    channels: async (playerId: string) => ({
      channels: (await channels.usable(playerId)).map((one) => {
        const { channel, recipient } = channels.shown(one);
        return { channel, recipient };
      }),
    }),

    /** Sends the code for an order. Throws `order_over`, and the errors of sending a code. */
    async sendCode(own: Asking, channel: CodeChannel) {
      const order = await find(own);
      if (order.state !== 'created') throw apiError('order_over');
      const sent = await channels.send(asking(own), channel);
      await store.db
        .update(paymentOrders)
        .set({ codeChannel: channel })
        .where(eq(paymentOrders.id, order.id));
      return sent;
    },

    /**
     * Confirms an order by its code; a repeated call, also a concurrent one, returns the order's current
     * state. Throws `code_wrong`, `code_over`, `wrong_code`, `order_over`, and `withdraw_not_possible` if no
     * channel is usable or the account may not withdraw any more.
     */
    async init(own: Asking, code: string | undefined, named?: CodeChannel): Promise<OrderRow> {
      const order = await find(own);
      if (isConfirmed(order)) return order;
      if (order.state !== 'created') throw apiError('order_over');
      const channel = await channelOf(order, named);
      if (code === undefined) throw apiError('validation_failed', { fields: { code: ['required'] } });
      // Checked before the code is used up, and again below while the player is locked.
      await access.requireStillOpen(store.db, own.playerId);
      try {
        const use = await channels.compare(asking(own), channel, code);
        return await store.transaction(async (tx) => {
          await lockPlayer(tx, own.playerId);
          const locked = await lockOrder(tx, own.id, own.playerId);
          if (isConfirmed(locked)) return locked;
          if (locked.state === 'created') await access.requireStillOpen(tx, own.playerId);
          await use(tx);
          const moved = await mover.move(tx, locked, 'player_confirm');
          if (!moved) throw apiError('order_over');
          return moved;
        });
      } catch (error) {
        // The code is used up together with the change of state, so another request for the same order may
        // have confirmed it.
        const now = await find(own);
        if (isConfirmed(now)) return now;
        throw error;
      }
    },

    look: async (own: Own): Promise<OrderRow> => refresh(await find(own)),

    /**
     * Returns the money to the player, as long as the order is not sent. Throws `order_over`, also when the
     * operator has decided before.
     */
    async refund(own: Own): Promise<OrderRow> {
      await find(own);
      return store.transaction(async (tx) => {
        const order = await lockOrder(tx, own.id, own.playerId);
        if (order.state === 'refunded' || order.state === 'cancelled') return order;
        const cause = order.state === 'created' ? 'player_cancel' : 'player_refund';
        const moved = await mover.move(tx, order, cause);
        if (!moved) throw apiError('order_over');
        return moved;
      });
    },

    /** The player's withdrawals that have not ended, the newest first. */
    active: (playerId: string): Promise<OrderRow[]> =>
      listOrders(
        store.db,
        { playerId, direction: 'withdraw', states: ACTIVE_STATES },
        { place: null, limit: LISTED },
      ),
  };
}
