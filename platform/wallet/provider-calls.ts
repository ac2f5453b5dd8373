/** Bet, win and rollback of game providers (contract/provider.ts). */
import type { ErrorCode } from '#contract/errors.ts';
import type { BetCall, RollbackCall, WinCall } from '#contract/provider.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { addFreeRounds, atFreeRounds } from './free-rounds.ts';
import { fundFromPromotions } from './ledger.ts';
import { createOptimisticCalls } from './optimistic-calls.ts';
import type { CallDeps } from './optimistic-calls.ts';
import type { Guard } from './attempt.ts';
import { providerCall } from './provider-call-key.ts';
import { NEW_ROUND, checkFreeRound, planBet, planWin } from './provider-rules.ts';
import { rollbackOf } from './rollback.ts';
import { writeRound } from './wallet-rounds.ts';
import { freeRoundGrants } from './wallet.tables.ts';
import type { StoredReply } from './wallet-types.ts';
import type { LockedWallet } from './wallets.ts';

type Deps = CallDeps & {
  /** Pushes to a player that the number of free rounds has changed. */
  pushFreeRounds: (tx: Db, playerId: string) => Promise<void>;
  bonusRule: BonusRule;
};
/**
 * Decides about a bet that would be paid with bonus money, under the lock of the wallet: `useBonus` false =
 * only real money pays it; or why it is refused. `staked`: by the earlier bets of the round.
 */
export type BonusRule = (
  tx: Db,
  wallet: LockedWallet,
  bet: { call: BetCall; staked: bigint; now: Date },
) => Promise<{ useBonus: boolean } | { code: ErrorCode }>;

/**
 * The three calls over a store. A refusal is a reply, never a throw; they throw when the store fails, and
 * then nothing has moved, or a repeat gives the reply.
 */
export function createProviderCalls({ pushFreeRounds, bonusRule, ...deps }: Deps) {
  const { calls } = deps;
  const runBetOrWin = createOptimisticCalls(deps);

  /** A bet whose stake the house pays, as one of the player's free rounds. */
  const freeBet = (call: BetCall, campaignId: string, closed: ErrorCode | null): Promise<StoredReply> =>
    calls.run(providerCall('bet', call, `Free round in ${call.gameId}`), async (tx, locked, entry) => {
      if (closed !== null) return { code: closed };
      const amount = BigInt(call.amount);
      const { wallet, round: known, now } = locked;
      const round = known ?? NEW_ROUND;
      const [free] = await tx
        .select()
        .from(freeRoundGrants)
        .where(atFreeRounds({ ...call, campaignId }));
      const allowed = checkFreeRound(amount, free ?? null, round, now);
      if (!allowed.ok || !free) return { code: allowed.ok ? 'free_rounds_over' : allowed.code };
      await addFreeRounds(tx, free.id, -1);
      const after = { ...round, bets: round.bets + 1, stakedPromo: round.stakedPromo + amount };
      await fundFromPromotions(tx, wallet.currency, amount, { ...entry({}), grantId: free.id });
      await writeRound(tx, call, after, now);
      await pushFreeRounds(tx, call.playerId);
      return { moved: false };
    });

  /** Bets that bonus money would pay. */
  const bonusGuard = (call: BetCall): Guard => ({
    isNeeded: ({ bonusBalanceOn, accounts }) => bonusBalanceOn && accounts.bonus.balance > 0n,
    async decide(tx, wallet, round, now) {
      const staked = round ? round.stakedReal + round.stakedBonus : 0n;
      const rule = await bonusRule(tx, wallet, { call, staked, now });
      if ('code' in rule) return rule;
      const { real, bonus } = wallet.accounts;
      const balances = { real: real.balance, bonus: bonus.balance };
      return planBet(BigInt(call.amount), balances, rule.useBonus, round);
    },
    plan(terms, { accounts: { real, bonus } }, round, now) {
      const staked = round ? round.stakedReal + round.stakedBonus : 0n;
      const amount = BigInt(call.amount);
      const useBonus = terms.mayUseBonus({ gameId: call.gameId, amount, staked, now });
      if (useBonus === null) return null;
      return planBet(amount, { real: real.balance, bonus: bonus.balance }, useBonus, round);
    },
  });

  return {
    /**
     * Takes a stake. `closed`: why no new bet is accepted now, null = accepted; a bet that was answered
     * before gets that response. Refusals besides it: not_found, invalid_currency, bet_below_minimum,
     * insufficient_funds, round_not_open, idempotency_conflict; of a free round free_rounds_over, and
     * validation_failed for another stake than the campaign's.
     */
    bet: (call: BetCall, closed: ErrorCode | null = null): Promise<StoredReply> => {
      if (call.campaignId !== undefined) return freeBet(call, call.campaignId, closed);
      return runBetOrWin(
        providerCall('bet', call, `Bet in ${call.gameId}`),
        ({ accounts: { real, bonus }, bonusBalanceOn }, round) =>
          closed !== null
            ? { code: closed }
            : planBet(
                BigInt(call.amount),
                { real: real.balance, bonus: bonus.balance },
                bonusBalanceOn,
                round,
              ),
        'insufficient_funds',
        closed === null ? bonusGuard(call) : null,
      );
    },

    /**
     * Pays a win, 0 too; with `roundClosed` the round ends. Refusals: round_not_open (no bet),
     * round_already_paid, and those above.
     */
    win: (call: WinCall): Promise<StoredReply> =>
      runBetOrWin(
        providerCall('win', call, `Win in ${call.gameId}`),
        (_wallet, round) => planWin(BigInt(call.amount), call.roundClosed, round),
        'bad_request',
      ),

    /**
     * Returns the stake of one bet to the balances that paid it, a free round to its campaign. A bet that has
     * not arrived will be refused when it does; one that was refused or rolled back needs nothing: all three
     * reply with the balances. Refusals: round_already_paid, not_found (the id is not a bet of this round).
     */
    rollback: (call: RollbackCall): Promise<StoredReply> =>
      calls.run(
        providerCall('rollback', call, `Rollback of a bet in ${call.gameId}`),
        rollbackOf(call, pushFreeRounds),
      ),
  };
}
