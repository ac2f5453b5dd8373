/**
 * Bets on sports (products §7.5; the names are ours). Amounts are decimal strings in major units, odds whole
 * thousandths (1850 = 1.85). What a bet pays is computed by `settlement/`, also in the browser.
 *
 * | call                       | body / query   | answer                                                       |
 * | -------------------------- | -------------- | ------------------------------------------------------------ |
 * | POST sports/options/       | betOptionsBody | betOptionsReply: limits, lines, possible win, faults         |
 * | POST sports/place/         | placeBetBody   | betAnswer; the same request_id gets the same answer          |
 * | GET sports/request/        | ?request_id=   | betAnswer of that request; 404: it never came                |
 * | GET sports/bets/           | betsQuery      | betsReply, newest first                                      |
 * | GET sports/bet/            | ?id=           | betView                                                      |
 * | POST sports/cash-out/quote/| cashOutQuoteBody | cashOutQuote                                               |
 * | POST sports/cash-out/      | cashOutBody    | cashOutAnswer; the same request_id gets the same answer,     |
 * |                            |                | of a pending one what became of it                           |
 * | GET sports/cash-out/       | ?request_id=   | cashOutAnswer of that request; 404: it has not come          |
 *
 * Automatic cash-outs and edits of bets: bet-changes.ts.
 */
import * as v from 'valibot';
import { requestId } from '../request-id.ts';
import { CANCEL_REASONS } from '../feed-markets.ts';
import { amount, receivedAmount } from '../amounts.ts';
import { ownLimit } from './own-limit.ts';
import { instant } from '../instant.ts';
import { CASH_OUT_CODES } from '#settlement/cash-out.ts';
import { HIGHEST_ODDS, LOWEST_ODDS } from '#settlement/odds.ts';
import { SLIP_FAULTS } from '#settlement/slip-rules.ts';
import { MAX_STAKE_REASONS } from '#settlement/stake-limits.ts';
import { BET_EVENTS, BET_STATES } from './bet-states.ts';

/** Total odds of lines, and factors of legs: written like amounts. */
const factor = amount;
const odds = v.pipe(v.number(), v.safeInteger(), v.minValue(LOWEST_ODDS), v.maxValue(HIGHEST_ODDS));
const id = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,120}$/));
export const legIds = { event_id: id, market_id: id, outcome_id: id };
const percent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const MAX_LEGS = 20;

/** A leg as shown to the player: the price policy compares its odds. */
const selection = v.strictObject({
  ...legIds,
  odds,
  is_banker: v.optional(v.boolean(), false),
});
export type Selection = v.InferOutput<typeof selection>;

/** `sizes` of a system: legs in a line, bankers included, ascending. */
export const betCombination = v.variant('kind', [
  v.strictObject({ kind: v.literal('single') }),
  v.strictObject({ kind: v.literal('express') }),
  v.strictObject({
    kind: v.literal('system'),
    sizes: v.pipe(v.array(v.pipe(whole, v.minValue(1))), v.minLength(1), v.maxLength(MAX_LEGS)),
  }),
  v.strictObject({ kind: v.literal('chain') }),
  /** Selections of one match at one price. `odds`: as shown to the player; null in questions for the price. */
  v.strictObject({ kind: v.literal('builder'), odds: v.nullable(odds) }),
]);
export type BetCombination = v.InferOutput<typeof betCombination>;
/** Kinds by which the history is filtered. */
export const LISTED_KINDS = ['single', 'express', 'system', 'builder'] as const;

export const betSelections = v.pipe(v.array(selection), v.minLength(1), v.maxLength(MAX_LEGS));

/**
 * Balances that pay bets: the player's own money, bonus money, and the sports balance, which transfers fill (`bank/bk/…`).
 * What a bet pays goes back to the balance that paid it.
 */
export const BET_BALANCES = ['real', 'bonus', 'bk'] as const;
export type BetBalance = (typeof BET_BALANCES)[number];
const betBalance = v.picklist(BET_BALANCES);

/** `offer_id`: a special offer (`sportOffers`), the selections are its legs in its order; the platform determines its odds. */
const slip = {
  offer_id: v.optional(id),
  combination: betCombination,
  selections: betSelections,
  /** Pays the stake; absent: `real`. Which of them may: `balances` of betOptionsReply. */
  balance: v.optional(betBalance),
};
export const betOptionsBody = v.strictObject(slip);
export type BetOptionsBody = v.InferOutput<typeof betOptionsBody>;

/** Products §8.8: which change of odds is accepted without a question. A changed line never is. */
export const betPolicy = v.variant('kind', [
  v.strictObject({ kind: v.literal('any') }),
  v.strictObject({ kind: v.literal('higher') }),
  v.strictObject({ kind: v.literal('threshold'), percent }),
  v.strictObject({ kind: v.literal('none') }),
]);
export type BetPolicy = v.InferOutput<typeof betPolicy>;

export const placeBetBody = v.strictObject({
  request_id: requestId,
  ...slip,
  stake: receivedAmount,
  currency: v.pipe(v.string(), v.length(3)),
  policy: betPolicy,
  /** Pays with one of the player's free bets; `stake` is its value then (`free_bets` of betOptionsReply). */
  free_bet: v.optional(v.boolean()),
});
export type PlaceBetBody = v.InferOutput<typeof placeBetBody>;
export const betRequestQuery = v.object({ request_id: requestId });

/**
 * Why a leg cannot be bet on now. `line_changed`: its market was replaced by one with another line, which the
 * player must select.
 */
export const LEG_PROBLEMS = ['suspended', 'closed', 'line_changed', 'unknown'] as const;
export type LegProblem = (typeof LEG_PROBLEMS)[number];
/** `odds`: what is offered now; null with a problem. */
export const legNow = v.object({ odds: v.nullable(odds), problem: v.nullable(v.picklist(LEG_PROBLEMS)) });
export type LegNow = v.InferOutput<typeof legNow>;

const bonusTier = v.object({ min_legs: whole, percent: v.number() });
const express = v.object({
  variant: v.picklist(['gross', 'net']),
  min_odds: odds,
  tiers: v.array(bonusTier),
  cap: v.nullable(amount),
});

/** Terms that determine a bet's amounts, besides its legs. */
const betTerms = v.object({
  max_total_odds: v.nullable(whole),
  max_payout: v.nullable(amount),
  bonus: v.nullable(express),
});
export type BetTermsView = v.InferOutput<typeof betTerms>;
/** Calls of a player in a minute; a further one is answered with 429. */
export const OPTIONS_A_MINUTE = 240;
/**
 * `max_stake` and the limit that causes it; `max_win` at that stake. `total_odds`: exact, with three or more
 * decimals; of a system the sum that its lines pay for one unit each. `bonus`: the current tier, `next_bonus` the next one.
 * `terms`: those of a bet placed now.
 */
export const betOptionsReply = v.object({
  currency: v.string(),
  min_stake: amount,
  max_stake: amount,
  max_reason: v.picklist(MAX_STAKE_REASONS),
  /** Where the balance binds: the limit that a top-up cannot raise. */
  beyond_balance: v.optional(v.object({ max_stake: amount, reason: v.picklist(MAX_STAKE_REASONS) })),
  max_win: amount,
  total_odds: factor,
  lines: whole,
  delay_ms: whole,
  bonus: v.nullable(bonusTier),
  next_bonus: v.nullable(bonusTier),
  legs: v.array(legNow),
  fault: v.nullable(v.picklist(SLIP_FAULTS)),
  /** Of a builder: its price now; null with the fault `builder-unpriced`. */
  builder_odds: v.optional(v.nullable(odds)),
  /** Of a player who has asked for one. */
  own_limit: v.optional(ownLimit),
  /** For a player with free bets: their number, and the stake of each. */
  free_bets: v.optional(v.object({ count: whole, stake: amount })),
  /**
   * Balances with money, and `real`. `max_stake`: the most that this one may stake; null: it does not pay this slip (bonus
   * money without a bonus for sports, or for a special offer).
   */
  balances: v.array(v.object({ balance: betBalance, amount, max_stake: v.nullable(amount) })),
  /** The special offer of `offer_id` is over, or has other legs; without `offer_id` the legs can be bet on as usual. */
  is_offer_over: v.optional(v.boolean()),
  terms: betTerms,
});
export type BetOptionsReply = v.InferOutput<typeof betOptionsReply>;

export const BET_REFUSALS = [
  'feed_unavailable',
  'leg',
  'slip',
  'below_minimum',
  'currency',
  'region',
  'play_paused',
  /** The special offer is over, or has other legs. */ 'offer',
  /** After the delay of a bet in play. */ 'suspended',
  'price_moved',
  /** Of an edit: the value of the bet is lower now. */ 'value_moved',
  /** It cannot be edited (`is_editable` of its quote). */ 'not_editable',
] as const;
export type BetRefusal = (typeof BET_REFUSALS)[number];
/**
 * `pending`: a live bet is delayed by `delay_ms`; repeat the request afterwards. `legs`: the current offer;
 * for a bet that was refused after its delay, the offer at that time. `price_changed`, `line_changed`:
 * nothing was placed, and a new request with the current odds may follow. `limit`, `rg_limit`: `max_stake`
 * and the limit that causes it.
 */
export const betAnswer = v.object({
  status: v.picklist([
    'accepted',
    'pending',
    'rejected',
    'price_changed',
    'line_changed',
    'limit',
    'rg_limit',
  ]),
  bet_id: v.nullable(v.string()),
  delay_ms: whole,
  legs: v.array(legNow),
  max_stake: v.nullable(amount),
  max_reason: v.nullable(v.picklist(MAX_STAKE_REASONS)),
  reason: v.nullable(v.picklist(BET_REFUSALS)),
  fault: v.nullable(v.picklist(SLIP_FAULTS)),
  /** Of a builder whose price has changed: its price now. */ builder_odds: v.optional(odds),
});
export type BetAnswer = v.InferOutput<typeof betAnswer>;

/** Why a leg is void: the feed's reasons, or `late`: its match was not finished in time (products §7.3). */
export const VOID_REASONS = [...CANCEL_REASONS, 'late'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];
/**
 * Result of a leg as in `settlement/leg-result.ts`; `factor`: its multiplier of the stake, six decimals. `reason`: of a void
 * one; absent where the rules of the market return the stake, as of a draw.
 */
const legResult = v.object({
  reason: v.optional(v.picklist(VOID_REASONS)),
  won: v.boolean(),
  void_halves: v.picklist([0, 1, 2]),
  dead_heat: v.nullable(v.object({ places: whole, runners: whole })),
  factor,
});
export const betNames = v.record(v.string(), v.string());
const points = v.object({ home: whole, away: whole });
/** Of a match in play, or with `is_final` of one that is over: goals, points, or sets; and of each period. */
const legScore = v.object({ ...points.entries, is_final: v.boolean(), periods: v.array(points) });
/** Languages of which browsers have no names of countries: the platform sends these as names of the category. */
export const UNNAMED_COUNTRIES = ['az', 'kk', 'ky', 'uz'] as const;
/** `country`: ISO 3166 code; null where `category` is an area such as "International". Names by language. */
export const legLeague = v.object({ names: betNames, country: v.nullable(v.string()), category: betNames });
const betLeg = v.object({
  event_id: v.string(),
  market_id: v.string(),
  outcome_id: v.string(),
  sport_id: whole,
  /** Of the match, in the address of its page (`SportEvent.slug`); absent where it has none. */
  slug: v.optional(v.string()),
  /** Names by language, as they were when the bet was placed. */
  home: v.nullable(betNames),
  away: v.nullable(betNames),
  title: v.nullable(betNames),
  /** The runner that the leg is on, of an outright, or its player. */ runner: v.optional(betNames),
  starts_at: v.string(),
  odds,
  is_banker: v.boolean(),
  result: v.nullable(legResult),
  /** Absent before the match, of outrights, and while the feed does not answer. */
  score: v.optional(legScore),
  /** The competition; absent while the feed does not answer, and of matches that it no longer has. */
  league: v.optional(legLeague),
});
/** An event in the history of a bet. `amount`: positive when paid to the player. */
const betEvent = v.object({ kind: v.picklist(BET_EVENTS), amount, at: v.string() });
/**
 * A bet with all values of its calculation: `settlement/settle-bet.ts` computes the same `payout` and its
 * steps from them. `stake`: of the complete bet; `open_stake`: the part not cashed out. `payout`: potential
 * payout while it is open. `owed`: part of a correction that the balance did not cover yet.
 */
export const betView = v.object({
  id: v.string(),
  state: v.picklist(BET_STATES),
  reason: v.nullable(v.picklist(BET_REFUSALS)),
  combination: betCombination,
  legs: v.array(betLeg),
  currency: v.string(),
  stake: amount,
  open_stake: amount,
  total_odds: factor,
  /** The stake was a free bet: a win pays without it, and a void bet gives the free bet back. */
  free_bet: v.optional(v.boolean()),
  /** Paid the stake, and gets what the bet pays; of a free bet `real`. */
  balance: betBalance,
  payout: amount,
  bonus: amount,
  cashed_out: amount,
  paid: amount,
  owed: amount,
  terms: betTerms,
  /** The special offer that it was placed with. */ offer_id: v.optional(v.string()),
  /** It is cashed out automatically when its value has reached this; absent: no such rule is set. */
  auto_cash_out: v.optional(amount),
  /** The bets before and after an edit. */ edited_from: v.optional(v.string()),
  edited_to: v.optional(v.string()),
  placed_at: v.string(),
  settled_at: v.nullable(v.string()),
  events: v.array(betEvent),
});
export type BetView = v.InferOutput<typeof betView>;

export const BETS_PAGE = 20;
export const betsQuery = v.object({
  state: v.optional(v.picklist(['open', 'settled', 'all']), 'all'),
  kind: v.optional(v.picklist(LISTED_KINDS)),
  /** Bets placed at this time or later. */ since: v.optional(instant),
  /** `next` of the page before. */ before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
});
export type BetsQuery = v.InferOutput<typeof betsQuery>;
/** What a stake was paid from. */
export const BET_PURSES = ['money', 'free_bet', 'bonus'] as const;
/**
 * Sums of all bets of a query that were paid from one purse in one currency. `staked`: complete stakes; `paid`: payouts
 * and cash-outs; `open`: stakes that are not decided yet; `net`: payouts less decided stakes, without the
 * stakes of free bets, which were not the player's.
 */
const betTotals = v.object({
  purse: v.picklist(BET_PURSES),
  currency: v.string(),
  count: whole,
  staked: amount,
  paid: amount,
  open: amount,
  net: amount,
});
export type BetTotals = v.InferOutput<typeof betTotals>;
/** `totals`: of all pages, on the first one; the player's own money first. */
export const betsReply = v.object({
  bets: v.array(betView),
  next: v.nullable(v.string()),
  totals: v.optional(v.array(betTotals)),
});
export type BetsReply = v.InferOutput<typeof betsReply>;
export const betQuery = v.object({ id: v.pipe(v.string(), v.uuid()) });

/**
 * `moved`: the value has changed: request it again. `part`: this part cannot be cashed out. `pending`: a
 * match of the bet is in play, so the value after `delay_ms` decides; send the same request again. `busy`:
 * another cash-out of the bet is pending.
 */
const cashOutCode = v.picklist([...CASH_OUT_CODES, 'moved', 'part', 'pending', 'busy']);
export const cashOutQuoteBody = v.strictObject({ bet_id: v.pipe(v.string(), v.uuid()) });
/**
 * `valid_ms`: expected validity of the value; `min_part`: the smallest stake of a part, null: only the
 * complete bet; `delay_ms`: delay of a cash-out. After a quote the push `update_cash_out` sends new values
 * for QUOTE_FOLLOWED_MS.
 */
export const cashOutQuote = v.object({
  code: cashOutCode,
  value: v.nullable(amount),
  stake: amount,
  min_part: v.nullable(amount),
  valid_ms: whole,
  delay_ms: whole,
  /** The value can be the stake of another bet (POST sports/edit/). */
  is_editable: v.optional(v.boolean()),
});
/** As OPTIONS_A_MINUTE. */
export const QUOTES_A_MINUTE = 240;
export const QUOTE_FOLLOWED_MS = 60_000;
export type CashOutQuoteReply = v.InferOutput<typeof cashOutQuote>;

/** `value`: of the complete bet as it was quoted. `part`: the stake to cash out; absent: all of it. */
export const cashOutBody = v.strictObject({
  request_id: requestId,
  bet_id: v.pipe(v.string(), v.uuid()),
  value: receivedAmount,
  part: v.optional(receivedAmount),
  accept: v.picklist(['none', 'higher', 'any']),
});
export type CashOutBody = v.InferOutput<typeof cashOutBody>;
/**
 * `ok`: paid. Any other code: nothing was paid (yet, while it is `pending`); `value`: the current value of
 * the complete bet, if it has one.
 */
export const cashOutAnswer = v.object({
  code: cashOutCode,
  payout: amount,
  value: v.nullable(amount),
  remaining_stake: amount,
  delay_ms: whole,
});
export type CashOutAnswer = v.InferOutput<typeof cashOutAnswer>;
