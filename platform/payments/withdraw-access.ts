/** Finds out whether a player may withdraw, and which requirements are unmet, for the cashbox and for GET user/. */
import { and, eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { WithdrawNeed } from '#contract/jurisdiction.ts';
import type { UserReply } from '#contract/rest/user.ts';
import { readPayer } from '#platform/accounts/accounts.api.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import type { CodeChannels } from './code-channels.ts';
import { countActiveWithdrawals, owedBy } from './orders.ts';
import { paymentClosures, paymentOrders } from './payments.tables.ts';
import { obstaclesOf, obstaclesOfMade, type Obstacle, type Standing } from './withdraw-obstacles.ts';

/** The fields of GET user/ about withdrawals. */
export type WithdrawState = Pick<
  UserReply,
  | 'withdraw_access'
  | 'withdraw_access_str'
  | 'withdraw_access_errors'
  | 'count_active_withdraw'
  | 'active_vager'
>;

export type AccessDeps = {
  store: Store;
  wallet: Pick<Wallet, 'balances'>;
  channels: Pick<CodeChannels, 'problem'>;
  /** True while an identity document of the player waits for a decision. */
  identityIsPending: (tx: Db, playerId: string) => Promise<boolean>;
  /**
   * The active bonus program; null = none. `closes`: withdrawals are closed until it ends. `left`: minor
   * units that its current step still requires to be staked; null when the step does not count stakes.
   */
  wagering: (tx: Db, playerId: string) => Promise<{ closesWithdrawals: boolean; left: bigint | null } | null>;
  /** What the region requires before money is paid out. */
  withdrawNeeds: (region: string) => readonly WithdrawNeed[];
};

export function createWithdrawAccess({
  store,
  wallet,
  channels,
  identityIsPending,
  wagering,
  withdrawNeeds,
}: AccessDeps) {
  async function standingOf(playerId: string, db: Db): Promise<Standing | null> {
    const payer = await readPayer(db, playerId);
    if (!payer) return null;
    const [closure] = await db.select().from(paymentClosures).where(eq(paymentClosures.playerId, playerId));
    const { bonusBalance, bonusBalanceOn } = await wallet.balances(playerId, db);
    const program = await wagering(db, playerId);
    const [deposit] = await db
      .select({ id: paymentOrders.id })
      .from(paymentOrders)
      .where(
        and(
          eq(paymentOrders.playerId, playerId),
          eq(paymentOrders.direction, 'topup'),
          // A charged-back order is not a deposit: the amount that it has moved is owed.
          eq(paymentOrders.state, 'confirmed'),
        ),
      )
      .limit(1);
    return {
      closure: closure?.text ?? null,
      owed: await owedBy(db, playerId),
      channels: await channels.problem(playerId, payer, db),
      needs: withdrawNeeds(payer.region),
      phoneConfirmed: payer.phone !== null,
      emailConfirmed: payer.email !== null,
      personalDataIsFilled: payer.personalDataIsFilled,
      documents: payer.documents,
      documentsReason: payer.documentsReason,
      documentsPending: await identityIsPending(db, playerId),
      isWagering: (bonusBalanceOn && bonusBalance > 0n) || (program?.closesWithdrawals ?? false),
      wagerLeft: program?.left ?? null,
      active: await countActiveWithdrawals(db, playerId),
      hasDeposited: deposit !== undefined,
    };
  }
  const missing = async (playerId: string, db: Db = store.db): Promise<Obstacle[]> => {
    const standing = await standingOf(playerId, db);
    return standing === null ? [] : obstaclesOf(standing);
  };

  return {
    missing,

    /**
     * Checks whether an existing withdrawal may still be paid, with the player's row locked: since its
     * creation withdrawals may have been closed, or a bonus activated. Throws `withdraw_not_possible`.
     */
    async requireStillOpen(tx: Db, playerId: string): Promise<void> {
      if (obstaclesOfMade(await missing(playerId, tx)).length > 0) throw apiError('withdraw_not_possible');
    },

    /**
     * State of withdrawals for GET user/ and `update_documents_status`. Its text is the first one that an
     * operator has written.
     */
    async state(playerId: string, db: Db = store.db): Promise<WithdrawState> {
      const standing = await standingOf(playerId, db);
      const obstacles = standing === null ? [] : obstaclesOf(standing);
      return {
        withdraw_access: obstacles.length === 0,
        withdraw_access_str: obstacles.find(({ text }) => text !== null)?.text ?? null,
        withdraw_access_errors: obstacles.map(({ code }) => code),
        count_active_withdraw: standing?.active ?? 0,
        active_vager: standing?.isWagering ?? false,
      };
    },
  };
}
export type WithdrawAccess = ReturnType<typeof createWithdrawAccess>;
