/** What a closed round counts for a step (specification 2 §4; meanings: contract/bonus-rules.ts). Pure. */
import {
  ONLY_SPORT,
  PROCESS_CONDITION,
  SPORT_GAME,
  STEP_CONDITION,
  type RoundVerdict,
} from '#contract/bonus-rules.ts';
import type { ProgramTerms, StepTerms } from './program-terms.ts';

/** Amounts in minor units. `ownSpin`: the round is a free spin that the program itself has given. */
export type CountableRound = {
  gameId: string;
  /** Group of the game; null = the game has left the catalogue. */
  group: string | null;
  stakedReal: bigint;
  stakedBonus: bigint;
  stakedPromo: bigint;
  wonReal: bigint;
  ownSpin: boolean;
  /** The bet on sports has odds below those that count. */
  isLowOdds?: boolean;
  closedAt: Date;
};
/**
 * State of the step before the round. `target` and `balance` are in the unit of the step; `unit`: the
 * smallest amount of the currency, in minor units.
 */
export type StepState = { target: bigint; balance: bigint; finishBefore: Date | null; unit: bigint };
/** `counted`: what the round adds to the step's balance, in the unit of the step. */
export type Counted = { verdict: RoundVerdict; percent: number; counted: bigint };

const nothing = (verdict: RoundVerdict, percent = 0): Counted => ({ verdict, percent, counted: 0n });
const HUNDRED = 100n;

/**
 * Percent of a stake that counts, by the group of the game (100 by default). Bets on sports count only where
 * `contributions` or a filter of the step names them.
 */
export function percentOf({ contributions, filters }: StepTerms, group: string | null): number {
  if (group === null) return 100;
  return contributions[group] ?? (group === SPORT_GAME && !filters.includes(ONLY_SPORT) ? 0 : 100);
}

/** True when the game is in the step's list, or the step has no list. */
export const isListed = ({ gameIds }: Pick<StepTerms, 'gameIds'>, gameId: string): boolean =>
  gameIds === null || gameIds.includes(gameId);

/**
 * Highest stake of a round in minor units; null = unlimited. `unit`: the smallest amount of the currency, in
 * minor units.
 */
export const maxBetOf = ({ process, maxBet }: ProgramTerms, unit: bigint): bigint | null =>
  maxBet !== null && process.includes(PROCESS_CONDITION.maxBet) ? BigInt(maxBet) * unit : null;

const sportRefusal = (
  { filters }: StepTerms,
  { group, isLowOdds = false }: CountableRound,
): RoundVerdict | null =>
  filters.includes(ONLY_SPORT) && group !== SPORT_GAME ? 'only_sport' : isLowOdds ? 'odds_too_low' : null;

/** Why a round does not count, although the step evaluates rounds of its kind; null = it counts. */
function refusal(
  program: ProgramTerms,
  step: StepTerms,
  { finishBefore, unit }: StepState,
  round: CountableRound,
): RoundVerdict | null {
  const sport = sportRefusal(step, round);
  if (sport !== null) return sport;
  if (finishBefore !== null && round.closedAt > finishBefore) return 'too_late';
  if (round.stakedPromo > 0n) return 'free_spin';
  if (!isListed(step, round.gameId)) return 'game_not_listed';
  if (percentOf(step, round.group) === 0) return 'game_contributes_nothing';
  const staked = round.stakedReal + round.stakedBonus;
  const maxBet = maxBetOf(program, unit);
  if (maxBet !== null && staked > maxBet) return 'max_bet';
  if (step.minBet !== null && staked < BigInt(step.minBet) * unit) return 'stake_too_small';
  const realOnly = step.counts === 'real' || step.condition === STEP_CONDITION.wagerReal;
  return realOnly && round.stakedReal === 0n ? 'not_real_money' : null;
}

function countSpin({ target, balance }: StepState, { ownSpin, stakedPromo }: CountableRound): Counted | null {
  if (stakedPromo === 0n) return null;
  if (!ownSpin) return nothing('other_free_spin');
  return { verdict: 'counted', percent: 100, counted: balance < target ? 1n : 0n };
}

/** What a round counts for a step; null = the step evaluates no rounds, or not rounds of this kind. */
export function countRound(
  program: ProgramTerms,
  step: StepTerms,
  state: StepState,
  round: CountableRound,
): Counted | null {
  const { condition } = step;
  if (condition === STEP_CONDITION.deposit) return null;
  if (condition === STEP_CONDITION.freeSpins) return countSpin(state, round);
  const percent = percentOf(step, round.group);
  const verdict = refusal(program, step, state, round);
  if (verdict !== null) return nothing(verdict, verdict === 'game_not_listed' ? 0 : percent);
  if (condition === STEP_CONDITION.rounds) return { verdict: 'counted', percent: 100, counted: 1n };
  if (condition === STEP_CONDITION.period) {
    const lost = round.stakedReal - round.wonReal;
    return { verdict: 'counted', percent, counted: (lost * BigInt(percent)) / HUNDRED };
  }
  const realOnly = step.counts === 'real' || condition === STEP_CONDITION.wagerReal;
  const base = realOnly ? round.stakedReal : round.stakedReal + round.stakedBonus;
  const full = (base * BigInt(percent)) / HUNDRED;
  const missing = state.target > state.balance ? state.target - state.balance : 0n;
  return full > missing
    ? { verdict: 'target_reached', percent, counted: missing }
    : { verdict: 'counted', percent, counted: full };
}
