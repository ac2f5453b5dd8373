/**
 * Meanings of the numbers of bonus programs. The specification names the numbers (specification 2 §3, §4) and says
 * what the web app does for some of them; the rest of their meaning is this platform's (docs/decisions/0263).
 */
import * as v from 'valibot';
import { amount } from './amounts.ts';

/**
 * Goal of a step. 2, 4 and 6 apply to a list of games, which `PromoStep.gameIdsList` names; 7 requires no action and is
 * not counted in the number of bonuses.
 */
export const STEP_CONDITION = {
  /** Deposits that add up to the target. */
  deposit: 1,
  /** Stakes of real money in the listed games. */
  wagerReal: 2,
  /** Stakes in all games that contribute. */
  wager: 3,
  /** A number of rounds in the listed games, from the smallest stake of the step upwards. */
  rounds: 4,
  /** A number of free spins of the program. */
  freeSpins: 5,
  /** Stakes in the listed games; stakes in other games do not count. */
  wagerListed: 6,
  /** The end of a period: the step then pays cashback on the losses of the period. */
  period: 7,
} as const;
export type StepCondition = (typeof STEP_CONDITION)[keyof typeof STEP_CONDITION];

/** Conditions of an activation (`Program.activationConditions`). */
export const ACTIVATION_CONDITION = {
  phone: 1,
  email: 2,
  personal: 3,
  documents: 4,
  deposit: 5,
  vip: 6,
} as const;
export type ActivationCondition = (typeof ACTIVATION_CONDITION)[keyof typeof ACTIVATION_CONDITION];

/** Restrictions while a program is active (`Program.processConditions`). */
export const PROCESS_CONDITION = {
  /** A round with a higher stake than `max_bet` does not count; with bonus money it is refused. */
  maxBet: 1,
  /** Withdrawals are blocked until the program ends. */
  withdrawalsClosed: 2,
  /** The final payment has an upper limit. */
  maxConversion: 3,
  /** Only the listed games count. */
  listedGamesCount: 4,
  /** Only the listed games count, and bonus money is played in them only. */
  listedGamesOnly: 5,
} as const;

/** `Program.section`. */
export const PROGRAM_SECTION = { casino: 0, sports: 1, cashback: 2, vip: 3 } as const;

/** `UserProgram.state`; a program in one of the last four has ended. */
export const PROGRAM_STATES = [
  'available',
  'activated',
  'completed',
  'converted',
  'cancelled',
  'expired',
] as const;
export type ProgramState = (typeof PROGRAM_STATES)[number];

/** `UserProgram.activationConditionsFailed`. */
export const ACTIVATION_OBSTACLES = [
  'phone',
  'email',
  'personal',
  'documents',
  'deposit',
  'vip',
  /** Another program is active. */
  'active_program',
] as const;
export type ActivationObstacle = (typeof ACTIVATION_OBSTACLES)[number];

/** Id and group of bets on sports, which count for programs like rounds of a game. */
export const SPORT_GAME = 'sport';
/** Type of the filter of a step for which only bets on sports count. */
export const ONLY_SPORT = 'only-sport';

/** Why a round counted as a whole, in part or not at all. */
export const ROUND_VERDICTS = [
  'counted',
  /** Only the part up to the target counted. */
  'target_reached',
  /** The game is not in the list of the step. */
  'game_not_listed',
  /** Games of this kind contribute 0 %. */
  'game_contributes_nothing',
  'max_bet',
  'stake_too_small',
  /** The stake contains no real money, and only real money counts. */
  'not_real_money',
  'free_spin',
  /** A free spin that does not belong to this program. */
  'other_free_spin',
  /** The step counts only bets on sports. */
  'only_sport',
  /** A bet on sports whose odds are too low to count. */
  'odds_too_low',
  /** The round was closed after the last moment of the step. */
  'too_late',
] as const;
export type RoundVerdict = (typeof ROUND_VERDICTS)[number];

/** Kinds of money whose stakes count for a step. */
const COUNTED_MONEY = ['any', 'real'] as const;
/** Unit of `PromoStep.target` and `balance`. */
export const STEP_UNITS = ['money', 'rounds', 'spins'] as const;

/** The JSON of `PromoStep.conditionDetails` and `ProgramStep.conditionDetails`; amounts in the player's currency. */
export const conditionDetails = v.object({
  unit: v.picklist(STEP_UNITS),
  counts: v.picklist(COUNTED_MONEY),
  /** Highest stake that counts; null = unlimited. */
  max_bet: v.nullable(amount),
  /** Smallest stake that counts; null = unlimited. */
  min_bet: v.nullable(amount),
  /** Only the games of `gameIdsList` count. */
  listed: v.boolean(),
  /**
   * By game group, the percentage of a stake that counts. A group that is not named counts as a whole; `sport` counts
   * only where it is named, or where only bets on sports count.
   */
  contributions: v.record(v.string(), v.number()),
  /**
   * The target as a multiple of the bonus (of bonus and deposit, of winnings from free spins); null = a fixed
   * amount.
   */
  times: v.nullable(v.number()),
  /** The base of `times`. */
  of: v.nullable(v.picklist(['bonus', 'deposit', 'bonus_and_deposit'])),
  /** Percent of a loss that a period pays back; null in other steps. */
  percent: v.nullable(v.number()),
  /** Hours for the step; null = without an end. */
  hours: v.nullable(v.number()),
  /** A fixed amount that the step pays at its end; null = it pays none, or an amount that depends on play. */
  gift: v.nullish(amount, null),
});
export type ConditionDetails = v.InferOutput<typeof conditionDetails>;
