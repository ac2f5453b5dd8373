/** Players' money: a double-entry ledger in minor units (DESIGN §7). Money moves here and nowhere else. */
import { eq } from 'drizzle-orm';
import { isCurrency, type CurrencyCode } from '#contract/currencies.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { wallets } from './wallet.tables.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { auditLedger, type Audit, type AuditCheck } from './audit.ts';
import { createBalancePush } from './balance-push.ts';
import type { Pusher } from './balance-push.ts';
import { createBonusMoney } from './bonus-money.ts';
import { createFreeRounds } from './free-rounds.ts';
import { createGrants } from './grants.ts';
import { createHistory } from './history.ts';
import { createTransactions } from './transactions.ts';
import { createIdempotentCalls } from './idempotent-calls.ts';
import { lockWallet, openWallet, readWallet } from './wallets.ts';
import type { LockedWallet } from './wallets.ts';
import type { ReadPlayerTerms } from './player-terms.ts';
import { createProviderCalls, type BonusRule } from './provider-calls.ts';
import type { RoundSubscriber } from './round-subscribers.ts';
import { createWalletOperations } from './wallet-operations.ts';
import type { Balances } from './wallet-types.ts';

type Deps = {
  store: Store;
  realtime?: Pusher;
  clock: Clock;
  /** Subscribers of closed rounds, in the order in which they run; see `RoundSubscriber`. */
  roundSubscribers?: readonly RoundSubscriber[];
  /** Decides about bets that bonus money could pay; by default bonus money pays all of them. */
  bonusRule?: BonusRule;
  /**
   * Reads the terms that decide about bets and closed rounds without a lock, where that is possible; see
   * `PlayerTerms`.
   */
  playerTerms?: ReadPlayerTerms;
  /** Checks of other domains, run by `audit`. */
  auditChecks?: readonly AuditCheck[];
};

/**
 * Every movement and every change of free rounds is pushed through `realtime` in the transaction of the
 * change, so no push is lost.
 */
export function createWallet({
  store,
  realtime,
  clock,
  roundSubscribers = [],
  bonusRule = async () => ({ useBonus: true }),
  playerTerms,
  auditChecks = [],
}: Deps) {
  const pushBalance = createBalancePush(realtime);
  const calls = createIdempotentCalls({ store, clock, pushBalance });
  const pushFreeRounds = async (tx: Db, playerId: string): Promise<void> =>
    realtime?.push(playerId, 'update_promo_freespin_available', {}, tx);

  const lockOpen = async (tx: Db, playerId: string): Promise<LockedWallet> => {
    const wallet = await lockWallet(tx, playerId);
    if (!wallet) throw new Error(`Player ${playerId} has no wallet.`);
    return wallet;
  };

  /** The player's balances, minor units; null when there is no wallet. */
  async function findBalances(playerId: string, tx: Db = store.db): Promise<Balances | null> {
    const wallet = await readWallet(tx, playerId);
    if (!wallet || !isCurrency(wallet.currency)) return null;
    const { real, bonus, bk } = wallet.accounts;
    return {
      balance: real.balance,
      bonusBalance: bonus.balance,
      bkBalance: bk.balance,
      bonusBalanceOn: wallet.bonusBalanceOn,
      currency: wallet.currency,
    };
  }

  return {
    ...createProviderCalls({
      store,
      clock,
      pushBalance,
      calls,
      pushFreeRounds,
      roundSubscribers,
      bonusRule,
      playerTerms,
    }),
    bonusMoney: createBonusMoney(pushBalance),
    freeRounds: createFreeRounds({ store, clock, pushFreeRounds }),
    operations: createWalletOperations({ store, calls }),
    history: createHistory({ store }),
    transactions: createTransactions({ store }),
    ...createGrants(calls),

    /** Opens the real, bonus and sports accounts of a new player. Repeated calls change nothing. */
    openAccounts: (tx: Db, playerId: string, currency: CurrencyCode): Promise<void> =>
      openWallet(tx, playerId, currency, clock.now()),

    /**
     * Switches play with the bonus balance on or off, and pushes the change. Throws when there is no wallet.
     */
    async setBonusBalanceOn(tx: Db, playerId: string, on: boolean): Promise<void> {
      const wallet = await lockOpen(tx, playerId);
      if (wallet.bonusBalanceOn === on) return;
      await tx.update(wallets).set({ bonusBalanceOn: on }).where(eq(wallets.playerId, playerId));
      await pushBalance.inTransaction(tx, { ...wallet, bonusBalanceOn: on });
    },

    /**
     * The player's balances, minor units. Throws when there is no wallet: registration opens one for each
     * player.
     */
    async balances(playerId: string, tx: Db = store.db): Promise<Balances> {
      const found = await findBalances(playerId, tx);
      if (!found) throw new Error(`Player ${playerId} has no wallet.`);
      return found;
    },

    findBalances,

    /** Checks the ledger against itself and the rows of other domains against the ledger. */
    audit: (): Promise<Audit> => store.transaction((tx) => auditLedger(tx, auditChecks)),
  };
}

export type Wallet = ReturnType<typeof createWallet>;
