/** Which bets bonus money pays in a program (specification 2 §4; decision 0263). Pure. */
import { ONLY_SPORT, PROCESS_CONDITION, SPORT_GAME, STEP_CONDITION } from '#contract/bonus-rules.ts';
import { unitOf } from './amounts.ts';
import { isListed, maxBetOf, percentOf } from './count-round.ts';
import type { UserProgram } from './offers.ts';
import { currentStep } from './program-machine.ts';

/** Steps in which bonus money is played. */
const PLAYED: readonly number[] = [STEP_CONDITION.wager, STEP_CONDITION.wagerListed];

/** Minor units. `staked`: by the earlier bets of the round. */
type Bet = { gameId: string; amount: bigint; staked: bigint; now: Date };
/** `row`: the active program; null = none, and bonus money can pay any bet. */
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
