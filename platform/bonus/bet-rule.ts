/** Decides whether bonus money may pay a bet (specification 2 §4; decision 0263). Pure. */
import { ONLY_SPORT, PROCESS_CONDITION, SPORT_GAME, STEP_CONDITION } from '#contract/bonus-rules.ts';
import { unitOf } from './amounts.ts';
import { isListed, maxBetOf, percentOf } from './count-round.ts';
import type { UserProgram } from './offers.ts';
import { currentStep } from './program-machine.ts';

/** Conditions of the steps in which bonus money can be staked. */
const PLAYED: readonly number[] = [STEP_CONDITION.wager, STEP_CONDITION.wagerListed];

/** Amounts in minor units. `staked`: sum of the earlier bets of the same round. */
type Bet = { gameId: string; amount: bigint; staked: bigint; now: Date };
/**
 * `row`: the player's active program; null = none, and bonus money may pay any bet. Result: `bonus` = bonus
 * money may pay, `real_only` = only real money may pay, `above_maximum` = bonus money may not pay so high a
 * stake.
 */
export function betRule(
  row: Pick<UserProgram, 'terms' | 'step' | 'finishBefore' | 'currency'> | null,
  { gameId, amount, staked, now }: Bet,
): 'bonus' | 'real_only' | 'above_maximum' {
  if (!row) return 'bonus';
  const step = currentStep(row.terms, row);
  const isLate = row.finishBefore !== null && row.finishBefore <= now;
  if (isLate || !PLAYED.includes(step.condition)) return 'real_only';
  const isSport = gameId === SPORT_GAME;
  const isOther = isSport ? percentOf(step, SPORT_GAME) === 0 : step.filters.includes(ONLY_SPORT);
  if (isOther) return 'real_only';
  const listedOnly = row.terms.process.includes(PROCESS_CONDITION.listedGamesOnly);
  if (listedOnly && !isSport && !isListed(step, gameId)) return 'real_only';
  const maxBet = maxBetOf(row.terms, unitOf(row.currency));
  return maxBet === null || staked + amount <= maxBet ? 'bonus' : 'above_maximum';
}
