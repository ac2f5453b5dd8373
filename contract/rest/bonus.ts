/**
 * Bonuses of a player (this project defines the calls and their bodies). GraphQL `userPromo` returns offered and active
 * programs; these calls change and explain programs, and return ended ones. Amounts are decimal strings in the player's
 * currency.
 */
import * as v from 'valibot';
import { PROGRAM_STATES, ROUND_VERDICTS, STEP_UNITS } from '../bonus-rules.ts';
import { amount } from '../amounts.ts';

export const PROMO_CODE_MAX = 64;
/** A promo code as it is typed: spaces around it are removed. */
export const promoCode = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'required'),
  v.maxLength(PROMO_CODE_MAX, 'promo_code_unknown'),
);
/** Ids of players' programs are integers of 32 bits. */
const PROGRAM_ID_MAX = 2 ** 31 - 1;
const programId = v.pipe(
  v.string(),
  v.regex(/^\d{1,10}$/, 'not_found'),
  v.check((text) => Number(text) <= PROGRAM_ID_MAX, 'not_found'),
);

/**
 * POST user/promo-code/. Refused with `promo_code_unknown`, `promo_code_over` (its time or its number is over),
 * `promo_code_used` (by this player), or `too_many_attempts`.
 */
export const promoCodeBody = v.strictObject({ code: promoCode });
export type PromoCodeBody = v.InferOutput<typeof promoCodeBody>;
/** The program that the code has put into the player's list, to be activated there. */
export const promoCodeReply = v.object({ user_program_id: v.string(), title: v.string() });
export type PromoCodeReply = v.InferOutput<typeof promoCodeReply>;

/**
 * POST user/bonus/activate/ (refused with `program_not_available` while conditions are missing, `bonus_active`
 * beside another active program), user/bonus/cancel/ (the bonus money is lost), user/bonus/finish/ (ends a program
 * whose `canBeFinishByUser` is true and pays what it has; else `bonus_not_finishable`). Of all: `not_found`;
 * `program_over` when the program is not in the state that the call needs; `bonus_round_open` while a round with bonus
 * money is open.
 */
export const programBody = v.strictObject({ user_program_id: programId });
export type ProgramBody = v.InferOutput<typeof programBody>;
/** `converted`: paid to the real balance; `forfeited`: taken from the bonus balance. */
export const programReply = v.object({
  user_program_id: v.string(),
  state: v.picklist(PROGRAM_STATES),
  converted: amount,
  forfeited: amount,
});
export type ProgramReply = v.InferOutput<typeof programReply>;

/** POST user/bonus/mode/: play takes stakes from the bonus balance first, or only from real money. */
export const bonusModeBody = v.strictObject({ on: v.boolean() });
export type BonusModeBody = v.InferOutput<typeof bonusModeBody>;
export const bonusModeReply = v.object({ bonus_balance_on: v.boolean() });
export type BonusModeReply = v.InferOutput<typeof bonusModeReply>;

/** GET user/bonus/cashback/: state of the instant cashback, with the current number of rounds. */
export const cashbackReply = v.object({
  currency: v.string(),
  /** Percentage of the loss in the counted rounds. */
  percent: v.number(),
  /**
   * Number of real-money rounds in the games with instant cashback after which it is paid, and number played
   * so far.
   */
  rounds: v.number(),
  spins_count: v.number(),
  /** Cashback for the rounds played so far. */
  amount,
  /** Sum of all cashback that was paid. */
  paid: amount,
});
export type CashbackReply = v.InferOutput<typeof cashbackReply>;

const PAGE_MAX = 50;
export const BONUS_PAGE = 20;
const limit = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(PAGE_MAX)),
);
const before = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/)));

/** GET user/bonus/history/?before=&limit=: ended programs, the latest first. */
export const bonusHistoryQuery = v.strictObject({ before: v.optional(programId), limit });
export const bonusHistoryReply = v.object({
  currency: v.string(),
  programs: v.array(
    v.object({
      user_program_id: v.string(),
      title: v.string(),
      state: v.picklist(PROGRAM_STATES),
      /** Time of activation; null: the program ended before it was activated. */
      activated: v.nullable(v.string()),
      ended: v.string(),
      granted: amount,
      converted: amount,
      forfeited: amount,
    }),
  ),
  next: v.nullable(v.string()),
});
export type BonusHistoryReply = v.InferOutput<typeof bonusHistoryReply>;

/**
 * GET user/bonus/explain/?user_program_id=&before=&limit=: how much each round counted for a program, with
 * sums of the steps; rounds in order, the latest first.
 */
export const bonusExplainQuery = v.strictObject({ user_program_id: programId, before, limit });
const verdict = v.picklist(ROUND_VERDICTS);
export const bonusExplainReply = v.object({
  currency: v.string(),
  steps: v.array(
    v.object({
      number: v.number(),
      condition: v.number(),
      unit: v.picklist(STEP_UNITS),
      target: amount,
      balance: amount,
      /** Number of rounds by result, with their stakes and the counted part (in `unit`). */
      sums: v.array(v.object({ verdict, rounds: v.number(), staked: amount, counted: amount })),
    }),
  ),
  rounds: v.array(
    v.object({
      id: v.string(),
      /** Number of the step. */
      step: v.number(),
      time: v.string(),
      /** Null when the game has left the catalogue. */
      game: v.nullable(v.object({ manufacturer: v.string(), slug: v.string(), name: v.string() })),
      staked_real: amount,
      staked_bonus: amount,
      percent: v.number(),
      /** Counted amount of the round in the unit of the step, and the step's balance after the round. */
      counted: amount,
      after: amount,
      verdict,
    }),
  ),
  next: v.nullable(v.string()),
});
export type BonusExplainReply = v.InferOutput<typeof bonusExplainReply>;
