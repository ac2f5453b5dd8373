/**
 * A player's own money (the calls and their bodies are ours; specification 1 §2 names the screen "balance").
 * Amounts are decimal strings in the player's currency.
 */
import * as v from 'valibot';
import { amount } from '../amounts.ts';

/** A game of the catalogue; null if the catalogue has it no more, or no game is concerned. */
const game = v.nullable(v.object({ manufacturer: v.string(), slug: v.string(), name: v.string() }));

/** Maximum number of rows of each list of `balanceReply`. */
export const LOCKED_MAX = 20;
/** Default number of movements on a page; the maximum is MOVEMENTS_MAX. */
export const MOVEMENTS_PAGE = 20;
const MOVEMENTS_MAX = 50;

/** GET user/balance/. */
export const balanceReply = v.object({
  currency: v.string(),
  balance: amount,
  bonus_balance: amount,
  bk_balance: amount,
  /** The player plays with the bonus balance first. */
  bonus_balance_on: v.boolean(),
  /** Money of the player that is on hold; neither `balance` nor `bk_balance` contains it. */
  held: amount,
  /** Why amounts are held, the newest first. */
  holds: v.array(
    v.object({
      amount,
      created: v.string(),
      /** The balance that the money was taken from, and to which it can return. */ balance: v.picklist([
        'real',
        'bk',
      ]),
      /** True: held for a bet on sports; false: for a withdrawal. */ is_bet: v.boolean(),
    }),
  ),
  /** Unfinished rounds: their stakes are taken, their wins are not decided yet. */
  open_rounds: v.array(
    v.object({
      game,
      staked: amount,
      won: amount,
      /** True: a bet on sports with bonus money, not a round of a game. */ is_bet: v.optional(v.boolean()),
    }),
  ),
});
export type BalanceReply = v.InferOutput<typeof balanceReply>;

/** Reasons of movements. */
export const MOVEMENT_REASONS = [
  'bet',
  'win',
  'rollback',
  'jackpot',
  'prize',
  'play_credit',
  'promotion',
  /**
   * Three reasons: bonus money became real money; bonus money was lost; wins of a program's free spins became bonus
   * money.
   */
  'bonus_converted',
  'bonus_lost',
  'spins_to_bonus',
  'cashback',
  'deposit',
  'withdrawal',
  /** Money of a payout that came back from the recipient, or was not paid out after all. */
  'payout_returned',
  /** The payer's bank took a deposit back. */
  'charge_back',
  /** Stakes of bets on sports: set aside when the bet is placed, taken when the bet is settled, or given back. */
  'sport_bet',
  'sport_return',
  'sport_win',
  'hold',
  'release',
  /** Transfers between the real balance and the sports balance, one reason for each direction. */
  'to_sports',
  'from_sports',
  'correction',
] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];

const sums = v.object({ real: amount, bonus: amount, bk: amount, held: amount });

/** GET user/balance/movements/?before=&limit=: the player's movements, the latest first. */
export const movementsQuery = v.strictObject({
  /** Value of `next` of the page before. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,19}){4}$/))),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(MOVEMENTS_MAX)),
  ),
});
export const movementsReply = v.object({
  movements: v.array(
    v.object({
      id: v.string(),
      reason: v.picklist(MOVEMENT_REASONS),
      game,
      time: v.string(),
      /** `change`: change of each balance; `after`: the balances after the movement. */
      change: sums,
      after: sums,
    }),
  ),
  /** Value of `before` for the next page; null at the end. */
  next: v.nullable(v.string()),
});
export type MovementsReply = v.InferOutput<typeof movementsReply>;
