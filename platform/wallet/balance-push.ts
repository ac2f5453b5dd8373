/** Pushes the balances after a movement, in the transaction of the movement, so that no push is lost. */
import type { PushPayload } from '#contract/push/frame.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { Movement, StatementPart } from './movement.ts';
import type { TermsPush } from './player-terms.ts';
import { isMoving } from './provider-rules.ts';
import type { Wallet } from './wallets.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';

type Pushed = 'update_balance' | 'update_balance_bk' | 'update_promo_freespin_available';
type BalanceNews = { type: 'update_balance'; payload: PushPayload<'update_balance'> };
/** The part of the real-time channel that the wallet uses (see `Realtime`). */
export type Pusher = {
  push<T extends Pushed>(playerId: string, type: T, payload: PushPayload<T>, tx?: Db): Promise<void>;
  pushSql<T extends Pushed>(playerId: string, type: T, payload: PushPayload<T>, source: string): PushPart;
  pushesSql(playerId: string, list: readonly (BalanceNews | TermsPush)[], source: string): PushPart;
};
/**
 * A part of a statement that writes pushes. Call `written` with the number of the last push once the statement
 * has committed.
 */
type PushPart = StatementPart & { written(seq: number): void };
export type BalancePush = {
  /** Pushes the balances of `wallet` in a transaction. */
  inTransaction(tx: Db, wallet: Wallet): Promise<void>;
  /** Pushes the sports balance of `wallet` in a transaction. */
  sportsInTransaction(tx: Db, wallet: Wallet): Promise<void>;
  /**
   * The push of the balances that `movement` changes, followed by the pushes `more`, as part of the statement
   * that writes the movement; null = nothing to push.
   */
  inStatement(
    wallet: Wallet,
    movement: Movement,
    source: string,
    more?: readonly TermsPush[],
  ): PushPart | undefined;
};

export function createBalancePush(realtime: Pusher | undefined): BalancePush {
  const payloadOf = (
    { currency, bonusBalanceOn, accounts }: Wallet,
    { real = 0n, bonus = 0n }: Movement = {},
  ) => ({
    balance: toMajor(accounts.real.balance + real, CURRENCIES[currency]),
    bonus_balance: toMajor(accounts.bonus.balance + bonus, CURRENCIES[currency]),
    bonus_balance_on: bonusBalanceOn,
  });
  return {
    inTransaction: async (tx, wallet) =>
      realtime?.push(wallet.playerId, 'update_balance', payloadOf(wallet), tx),
    sportsInTransaction: async (tx, { playerId, currency, accounts }) =>
      realtime?.push(
        playerId,
        'update_balance_bk',
        { balance_bk: toMajor(accounts.bk.balance, CURRENCIES[currency]) },
        tx,
      ),
    inStatement: (wallet, movement, source, more = []) => {
      const isMoved = isMoving(movement);
      if (!isMoved && more.length === 0) return undefined;
      const payload = payloadOf(wallet, movement);
      if (more.length === 0) return realtime?.pushSql(wallet.playerId, 'update_balance', payload, source);
      const balance = isMoved ? [{ type: 'update_balance', payload } as const] : [];
      return realtime?.pushesSql(wallet.playerId, [...balance, ...more], source);
    },
  };
}
