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
 * Decides, under the lock of the wallet, about a bet that bonus money would pay: `useBonus` false = only real
 * money pays it; `code` = why it is refused. `staked`: sum of the round's earlier bets.
 */
export type BonusRule = (
  tx: Db,
  wallet: LockedWallet,
  bet: { call: BetCall; staked: bigint; now: Date },
) => Promise<{ useBonus: boolean } | { code: ErrorCode }>;

/**
 * Builds the three calls. A refusal is a reply, never a throw. A call throws when the store fails; then nothing
 * has moved, or a repeat gives the reply.
 */
export function createProviderCalls({ pushFreeRounds, bonusRule, ...deps }: Deps) {
  const { calls } = deps;
  const runBetOrWin = createOptimisticCalls(deps);

  /** Takes a bet that plays one of the player's free rounds: the house pays its stake. */
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

  /** Lets `bonusRule` decide about a bet that bonus money would pay. */
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
     * Takes a stake. `closed`: why no new bet is accepted now, null = it is; a bet that was answered before
     * still gets that reply. Other refusals: not_found, invalid_currency, bet_below_minimum,
     * insufficient_funds, round_not_open, idempotency_conflict; for a free round also free_rounds_over, and
     * validation_failed when the stake is not the campaign's.
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
     * Pays a win, 0 included; with `roundClosed` the round ends. Refusals: round_not_open (the round has no
     * bet), round_already_paid, bad_request (a balance would exceed its limit), not_found, invalid_currency,
     * idempotency_conflict.
     */
    win: (call: WinCall): Promise<StoredReply> =>
      runBetOrWin(
        providerCall('win', call, `Win in ${call.gameId}`),
        (_wallet, round) => planWin(BigInt(call.amount), call.roundClosed, round),
        'bad_request',
      ),

    /**
     * Returns the stake of one bet to the balances that paid it, and a free round to its campaign. A bet that
     * has not arrived yet will be refused when it does; one that was refused or rolled back before needs
     * nothing. All three cases reply with the balances. Refusals: round_already_paid, not_found (the id is not
     * a bet of this round).
     */
    rollback: (call: RollbackCall): Promise<StoredReply> =>
      calls.run(
        providerCall('rollback', call, `Rollback of a bet in ${call.gameId}`),
        rollbackOf(call, pushFreeRounds),
      ),
  };
}
