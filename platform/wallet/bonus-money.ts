/** Movements of bonus money: it is given, turned into real money, or lost (platform/bonus decides when). */
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Db } from '#platform/kernel/store/store.ts';
import type { BalancePush } from './balance-push.ts';
import { move } from './movement.ts';
import type { Movement } from './movement.ts';
import { walletRounds, wallets } from './wallet.tables.ts';
import { lockWallet } from './wallets.ts';
import type { LockedWallet } from './wallets.ts';

const KINDS = {
  /** The house gives promotional money. */
  award: 'credit',
  /** Bonus money becomes real money. */
  convert: 'convert',
  /** Bonus money goes back to the house. */
  forfeit: 'forfeit',
  /** Winnings from free rounds, which are real money, become bonus money. */
  spin_wins: 'spin_wins',
} as const;
/**
 * `key`: unique key of the movement in the ledger, so that it happens once. `amount`: above zero, minor units.
 * `kind`: the account to which an award goes.
 */
type BonusMovement = {
  what: keyof typeof KINDS;
  kind?: 'real' | 'bonus';
  key: string;
  amount: bigint;
  reason: string;
  at: Date;
};

const movementOf = ({ what, kind = 'bonus', amount }: BonusMovement): Movement => {
  if (what === 'award') return { [kind]: amount };
  if (what === 'convert') return { bonus: -amount, real: amount };
  return what === 'forfeit' ? { bonus: -amount } : { real: -amount, bonus: amount };
};

export function createBonusMoney(pushBalance: BalancePush) {
  return {
    /**
     * Runs `fn` under the lock of the player's wallet, and pushes the balances when it returns true. Throws when there
     * is no wallet.
     */
    async locked(tx: Db, playerId: string, fn: (wallet: LockedWallet) => Promise<boolean>): Promise<void> {
      const wallet = await lockWallet(tx, playerId);
      if (!wallet) throw new Error(`Player ${playerId} has no wallet.`);
      if (await fn(wallet)) await pushBalance.inTransaction(tx, wallet);
    },

    /**
     * Moves bonus money. Throws when a balance does not allow the movement, so that the transaction is rolled
     * back.
     */
    async move(tx: Db, wallet: LockedWallet, movement: BonusMovement): Promise<void> {
      const { what, key, reason, at } = movement;
      const { playerId } = wallet;
      const entry = { key, kind: KINDS[what], playerId, reason, createdAt: at };
      if (!(await move(tx, wallet, 'house_promo', movementOf(movement), entry)))
        throw new Error(`Movement ${key} is not possible.`);
    },

    /** Switches play with the bonus balance on or off, under the lock of the wallet. */
    async setMode(tx: Db, wallet: LockedWallet, on: boolean): Promise<void> {
      if (wallet.bonusBalanceOn === on) return;
      await tx.update(wallets).set({ bonusBalanceOn: on }).where(eq(wallets.playerId, wallet.playerId));
      wallet.bonusBalanceOn = on;
    },

    /**
     * True while a round with bonus money is open, or a round with a free spin whose win a program turns into
     * bonus money.
     */
    async isInPlay(tx: Db, playerId: string): Promise<boolean> {
      const [row] = await tx
        .select({ roundId: walletRounds.roundId })
        .from(walletRounds)
        .where(
          and(
            eq(walletRounds.playerId, playerId),
            isNull(walletRounds.closedAt),
            or(gt(walletRounds.stakedBonus, 0n), gt(walletRounds.stakedPromo, 0n)),
          ),
        )
        .limit(1);
      return row !== undefined;
    },
  };
}
