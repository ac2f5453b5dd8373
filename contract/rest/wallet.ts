/**
 * A player's own money (the calls and their bodies are ours; specification 1 §2 names the screen "balance").
 * Amounts are decimal strings in the player's currency.
 */
import * as v from 'valibot';
import { amount } from '../amounts.ts';

/** A game of the catalogue; null if it was removed from the catalogue, or no game is concerned. */
const game = v.nullable(v.object({ manufacturer: v.string(), slug: v.string(), name: v.string() }));

/** Most rows of each list of `balanceReply`. */
export const LOCKED_MAX = 20;
/** Movements of a page, by default and at most. */
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
  /** Own money that is set aside, not part of `balance` or `bk_balance`. */
  held: amount,
  /** Why amounts are held, the newest first. */
  holds: v.array(
    v.object({
      amount,
      created: v.string(),
      /** The balance that it was taken from, and returns to. */ balance: v.picklist(['real', 'bk']),
      /** For a bet on sports, not a withdrawal. */ is_bet: v.boolean(),
    }),
  ),
  /** Unfinished rounds: their stakes are taken, their wins are not decided yet. */
  open_rounds: v.array(
    v.object({
      game,
      staked: amount,
      won: amount,
      /** A bet on sports with bonus money, not a game. */ is_bet: v.optional(v.boolean()),
    }),
  ),
});
export type BalanceReply = v.InferOutput<typeof balanceReply>;

/** Why money moved. */
export const MOVEMENT_REASONS = [
  'bet',
  'win',
  'rollback',
  'jackpot',
  'prize',
  'play_credit',
  'promotion',
  /** Bonus money that has become real, bonus money that was lost, and free-spin wins that became bonus money. */
  'bonus_converted',
  'bonus_lost',
  'spins_to_bonus',
  'cashback',
  'deposit',
  'withdrawal',
  /** Money of a payout that came back, or was not paid out after all. */
  'payout_returned',
  /** A deposit that the payer's bank took back. */
  'charge_back',
  /** A stake: set aside when the bet is placed, taken when it is over; or given back. */
  'sport_bet',
  'sport_return',
  'sport_win',
  'hold',
  'release',
  /** Between the real balance and the sports balance. */
  'to_sports',
  'from_sports',
  'correction',
] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];

const sums = v.object({ real: amount, bonus: amount, bk: amount, held: amount });

/** GET user/balance/movements/?before=&limit=: the player's movements, the latest first. */
export const movementsQuery = v.strictObject({
  /** `next` of the page before. */
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
      /** Change of each balance, and the balances after it. */
      change: sums,
      after: sums,
    }),
  ),
  /** Value of `before` for the next page; null at the end. */
  next: v.nullable(v.string()),
});
export type MovementsReply = v.InferOutput<typeof movementsReply>;
