/**
 * Decisions of players in a running round. A decision counts at the time when it reached the server; one
 * that needs a further stake is stored together with its raise.
 */
import { apiError } from '#contract/api-error.ts';
import type { GameSession } from '../game-sessions.ts';
import { newId } from '../ids.ts';
import { refusalCode } from './bet-saga.ts';
import type { BetSaga, SharedBet } from './bet-saga.ts';
import type { Bets } from './bets.ts';
import type { BetOfRound, SharedRound } from './bet-rows.ts';
import type { SharedRoundRules } from '../kinds/shared-kind.ts';
import { payOf } from '#games/engines/shared-engine.ts';

/** A decision of a bet; `index`: number of earlier decisions. */
export type Decision = { readonly index: number; readonly choice: string };
type Owner = Pick<GameSession, 'ownerId' | 'gameId'>;
type Deps = { saga: BetSaga; bets: Bets; roundRulesOf: (round: SharedRound) => SharedRoundRules };

export function createDecisionRecorder({ saga, bets, roundRulesOf }: Deps) {
  /** Change of the bet by a decision that arrived at `at`. Throws `action_not_allowed` or `decision_too_late`. */
  function changeOf({ bet, round }: BetOfRound, { index, choice }: Decision, at: Date): Partial<SharedBet> {
    const { kind, rules } = roundRulesOf(round);
    const { timeline } = kind.engine;
    const window = timeline?.windows(rules, round.outcome)[index];
    if (
      !timeline ||
      !window ||
      index !== bet.decisions.length ||
      !timeline.allows(rules, bet.decisions, choice)
    )
      throw apiError('action_not_allowed');
    const elapsed = at.getTime() - round.startsAt.getTime();
    // Before its window a decision gets the same code as without a window, so that the code does not reveal that the
    // window will exist.
    if (elapsed < window.from) throw apiError('action_not_allowed');
    if (elapsed >= window.until) throw apiError('decision_too_late');
    const amount = payOf(bet.stake, timeline.costs(choice));
    return amount > 0n
      ? { raise: { id: newId(), choice, amount: String(amount) }, refusal: null }
      : { decisions: [...bet.decisions, choice], refusal: null };
  }

  /**
   * Stores a decision of the player, which reached the server at `at`. A repeat returns the bet unchanged.
   * Throws `idempotency_conflict` when another decision has its index (from a second tab),
   * `action_not_allowed` when the rules forbid it now, `decision_too_late`, and the wallet's rejection of
   * the raise, in which case the decision is not made.
   */
  return async function recordDecision(
    owner: Owner,
    betId: string,
    decision: Decision,
    at: Date,
  ): Promise<SharedBet> {
    const { index, choice } = decision;
    const found = await bets.own(owner, betId);
    const { round } = found;
    const decisionOf = ({ decisions, raise }: SharedBet): string | undefined =>
      decisions[index] ?? (index === decisions.length ? raise?.choice : undefined);
    if (decisionOf(found.bet) === undefined) {
      const change = changeOf(found, decision, at);
      if (found.bet.status !== 'placed') throw apiError('action_not_allowed');
      // Two concurrent requests count as one decision: the slower one finds the bet changed.
      await saga.change(found.bet, change.raise ? 'raising' : 'placed', change);
    }
    const current = await saga.readAgain(found.bet);
    const recorded = decisionOf(current);
    if (recorded !== undefined && recorded !== choice) throw apiError('idempotency_conflict');
    const settled = await bets.settle({ bet: current, round });
    if (settled.decisions[index] === choice) return settled;
    throw apiError(refusalCode(settled, 'decision_too_late'));
  };
}
