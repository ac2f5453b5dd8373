/**
 * What players decide while a round runs. A decision counts from the moment it reached the server; one that
 * costs money is kept with its further stake.
 */
import { apiError } from '#contract/api-error.ts';
import type { GameSession } from '../game-sessions.ts';
import { newId } from '../ids.ts';
import { refusalOf } from './bet-saga.ts';
import type { BetSaga, SharedBet } from './bet-saga.ts';
import type { BetOfRound, Bets, SharedRound } from './bets.ts';
import type { Played } from '../kinds/shared-kind.ts';
import { payOf } from '#games/engines/shared-engine.ts';

/** The decision after `index` others. */
export type Decision = { readonly index: number; readonly choice: string };
type Owner = Pick<GameSession, 'ownerId' | 'gameId'>;
type Deps = { saga: BetSaga; bets: Bets; playedBy: (round: SharedRound) => Played };

export function createDecisions({ saga, bets, playedBy }: Deps) {
  /**
   * What the decision changes. Throws `action_not_allowed` or `decision_too_late` when it may not be taken at
   * that time.
   */
  function changeOf({ bet, round }: BetOfRound, { index, choice }: Decision, at: Date): Partial<SharedBet> {
    const { kind, rules } = playedBy(round);
    const { timeline: course } = kind.engine;
    const window = course?.windows(rules, round.outcome)[index];
    if (!course || !window || index !== bet.decisions.length || !course.allows(rules, bet.decisions, choice))
      throw apiError('action_not_allowed');
    const elapsed = at.getTime() - round.startsAt.getTime();
    // Before its window nobody may know that there is one.
    if (elapsed < window.from) throw apiError('action_not_allowed');
    if (elapsed >= window.until) throw apiError('decision_too_late');
    const amount = payOf(bet.stake, course.costs(choice));
    return amount > 0n
      ? { raise: { id: newId(), choice, amount: String(amount) }, refusal: null }
      : { decisions: [...bet.decisions, choice], refusal: null };
  }

  /**
   * A decision of the player, which reached the server at `at`. The same one again gives the bet as it is.
   * Throws `idempotency_conflict` when another one stands at its place (a second tab), `action_not_allowed`
   * for one that the rules forbid now, `decision_too_late`, and the wallet's refusal of the further stake:
   * then nothing was decided.
   */
  return async function decide(
    owner: Owner,
    betId: string,
    decision: Decision,
    at: Date,
  ): Promise<SharedBet> {
    const { index, choice } = decision;
    const found = await bets.own(owner, betId);
    const { round } = found;
    const standing = ({ decisions, raise }: SharedBet): string | undefined =>
      decisions[index] ?? (index === decisions.length ? raise?.choice : undefined);
    if (standing(found.bet) === undefined) {
      const change = changeOf(found, decision, at);
      if (found.bet.status !== 'placed') throw apiError('action_not_allowed');
      // Two requests at once are one decision: the slower one finds the bet changed.
      await saga.change(found.bet, change.raise ? 'raising' : 'placed', change);
    }
    const now = await saga.asItIs(found.bet);
    const stands = standing(now);
    if (stands !== undefined && stands !== choice) throw apiError('idempotency_conflict');
    const settled = await bets.settle({ bet: now, round });
    if (settled.decisions[index] === choice) return settled;
    throw apiError(refusalOf(settled, 'decision_too_late'));
  };
}
