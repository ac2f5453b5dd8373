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

/** Total odds of lines and multipliers of legs: decimal strings, like amounts. */
const factor = amount;
const odds = v.pipe(v.number(), v.safeInteger(), v.minValue(LOWEST_ODDS), v.maxValue(HIGHEST_ODDS));
const id = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,120}$/));
export const legIds = { event_id: id, market_id: id, outcome_id: id };
const percent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const MAX_LEGS = 20;

/** A leg. `odds`: as shown to the player; the bet's `policy` compares them with the current odds. */
const selection = v.strictObject({
  ...legIds,
  odds,
  is_banker: v.optional(v.boolean(), false),
});
export type Selection = v.InferOutput<typeof selection>;

/** `sizes` of a system: the numbers of legs in a line, bankers included, ascending. */
export const betCombination = v.variant('kind', [
  v.strictObject({ kind: v.literal('single') }),
  v.strictObject({ kind: v.literal('express') }),
  v.strictObject({
    kind: v.literal('system'),
    sizes: v.pipe(v.array(v.pipe(whole, v.minValue(1))), v.minLength(1), v.maxLength(MAX_LEGS)),
  }),
  v.strictObject({ kind: v.literal('chain') }),
  /**
   * Several selections of one match as one bet with one price. `odds`: that price as shown to the player; null when
   * the caller asks for the price.
   */
  v.strictObject({ kind: v.literal('builder'), odds: v.nullable(odds) }),
]);
export type BetCombination = v.InferOutput<typeof betCombination>;
/** Kinds of bets by which the history can be filtered. */
export const LISTED_KINDS = ['single', 'express', 'system', 'builder'] as const;

export const betSelections = v.pipe(v.array(selection), v.minLength(1), v.maxLength(MAX_LEGS));

/**
 * Balances that can pay a bet: the player's own money, bonus money, and the sports balance (filled by transfers,
 * `bank/bk/…`). What a bet pays goes to the balance that paid its stake.
 */
export const BET_BALANCES = ['real', 'bonus', 'bk'] as const;
export type BetBalance = (typeof BET_BALANCES)[number];
const betBalance = v.picklist(BET_BALANCES);

/**
 * `offer_id`: id of a special offer (`sportOffers`); the selections are then the legs of the offer in its order, and
 * the platform determines the odds.
 */
const slip = {
  offer_id: v.optional(id),
  combination: betCombination,
  selections: betSelections,
  /** The balance that pays the stake; absent: `real`. `balances` of betOptionsReply says which balances may pay it. */
  balance: v.optional(betBalance),
};
export const betOptionsBody = v.strictObject(slip);
export type BetOptionsBody = v.InferOutput<typeof betOptionsBody>;

/**
 * Which changes of odds the player accepts without being asked (products §8.8). A changed line is never accepted
 * without a question.
 */
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
  /**
   * True: one of the player's free bets pays the stake, and `stake` is the value of the free bet (`free_bets` of
   * betOptionsReply).
   */
  free_bet: v.optional(v.boolean()),
});
export type PlaceBetBody = v.InferOutput<typeof placeBetBody>;
export const betRequestQuery = v.object({ request_id: requestId });

/**
 * Why a leg cannot be bet on now. `line_changed`: its market was replaced by one with another line, which the player
 * must select.
 */
export const LEG_PROBLEMS = ['suspended', 'closed', 'line_changed', 'unknown'] as const;
export type LegProblem = (typeof LEG_PROBLEMS)[number];
/** A leg as offered now. `odds` are null if there is a problem. */
export const legNow = v.object({ odds: v.nullable(odds), problem: v.nullable(v.picklist(LEG_PROBLEMS)) });
export type LegNow = v.InferOutput<typeof legNow>;

const bonusTier = v.object({ min_legs: whole, percent: v.number() });
const express = v.object({
  variant: v.picklist(['gross', 'net']),
  min_odds: odds,
  tiers: v.array(bonusTier),
  cap: v.nullable(amount),
});

/** Terms, besides the legs, from which the amounts of a bet are computed. */
const betTerms = v.object({
  max_total_odds: v.nullable(whole),
  max_payout: v.nullable(amount),
  bonus: v.nullable(express),
});
export type BetTermsView = v.InferOutput<typeof betTerms>;
/** Maximum number of calls of one player in a minute; further calls are answered with 429. */
export const OPTIONS_A_MINUTE = 240;
/**
 * `max_stake` and `max_reason`: the highest stake, and the limit that causes it; `max_win`: payout at that stake.
 * `total_odds`: exact, with three or more decimals; of a system the sum that its lines pay for one unit each.
 * `bonus`: the current tier of the bonus, `next_bonus` the next one. `terms`: those of a bet that would be placed
 * now.
 */
export const betOptionsReply = v.object({
  currency: v.string(),
  min_stake: amount,
  max_stake: amount,
  max_reason: v.picklist(MAX_STAKE_REASONS),
  /** Present if the player's balance limits the stake: the next limit, which would apply after a top-up. */
  beyond_balance: v.optional(v.object({ max_stake: amount, reason: v.picklist(MAX_STAKE_REASONS) })),
  max_win: amount,
  total_odds: factor,
  lines: whole,
  delay_ms: whole,
  bonus: v.nullable(bonusTier),
  next_bonus: v.nullable(bonusTier),
  legs: v.array(legNow),
  fault: v.nullable(v.picklist(SLIP_FAULTS)),
  /** For a builder: its price now; null with the fault `builder-unpriced`. */
  builder_odds: v.optional(v.nullable(odds)),
  /** Present if the player has asked for a limit on stakes. */
  own_limit: v.optional(ownLimit),
  /** Present if the player has free bets: their number, and the stake of each. */
  free_bets: v.optional(v.object({ count: whole, stake: amount })),
  /**
   * The real balance, and each other balance with money. `max_stake`: the highest stake that the balance may pay;
   * null: it cannot pay this slip (bonus money without a bonus for sports, or for a special offer).
   */
  balances: v.array(v.object({ balance: betBalance, amount, max_stake: v.nullable(amount) })),
  /**
   * True: the special offer of `offer_id` is over, or has other legs now; without `offer_id` the legs can be bet on
   * as usual.
   */
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
  /** The special offer is over, or has other legs now. */ 'offer',
  /** Found when the delay of a live bet is over. */ 'suspended',
  'price_moved',
  /** Of an edit: the value of the bet is lower now. */ 'value_moved',
  /** The bet cannot be edited (`is_editable` of its quote). */ 'not_editable',
] as const;
export type BetRefusal = (typeof BET_REFUSALS)[number];
/**
 * `pending`: a live bet is delayed; repeat the request after `delay_ms`. `legs`: the current offer; for a bet that
 * was refused after its delay, the offer at that time. `price_changed`, `line_changed`: nothing was placed; a new
 * request with the current odds may follow. `limit`, `rg_limit`: the stake exceeds `max_stake`, and `max_reason` is
 * the limit that causes it.
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
  /** For a builder whose price has changed: its price now. */ builder_odds: v.optional(odds),
});
export type BetAnswer = v.InferOutput<typeof betAnswer>;

/** Why a leg is void: a reason of the feed, or `late`: the match was not finished in time (products §7.3). */
export const VOID_REASONS = [...CANCEL_REASONS, 'late'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];
/**
 * Result of a leg as in `settlement/leg-result.ts`. `factor`: what the leg multiplies the stake by, with six
 * decimals. `reason`: why a leg is void; absent where the rules of the market return the stake, for example after a
 * draw.
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
/**
 * Score of a match in play or, with `is_final`, of a match that is over: goals, points or sets, in all and in each
 * period.
 */
const legScore = v.object({ ...points.entries, is_final: v.boolean(), periods: v.array(points) });
/**
 * Languages in which browsers have no names of countries: for them the platform sends a country's name as the name of
 * the category.
 */
export const UNNAMED_COUNTRIES = ['az', 'kk', 'ky', 'uz'] as const;
/** `country`: ISO 3166 code; null if `category` is an area such as "International". Names are keyed by language. */
export const legLeague = v.object({ names: betNames, country: v.nullable(v.string()), category: betNames });
const betLeg = v.object({
  event_id: v.string(),
  market_id: v.string(),
  outcome_id: v.string(),
  sport_id: whole,
  /** Slug of the match in the address of its page (`SportEvent.slug`); absent if it has none. */
  slug: v.optional(v.string()),
  /** Names of both sides by language, as they were when the bet was placed; null for an outright. */
  home: v.nullable(betNames),
  away: v.nullable(betNames),
  title: v.nullable(betNames),
  /** The runner of an outright, or the player, that the leg is on. */ runner: v.optional(betNames),
  starts_at: v.string(),
  odds,
  is_banker: v.boolean(),
  result: v.nullable(legResult),
  /** Absent before the match, for outrights, and while the feed does not answer. */
  score: v.optional(legScore),
  /** The competition; absent while the feed does not answer, and for matches that the feed no longer has. */
  league: v.optional(legLeague),
});
/** An event in the history of a bet. `amount`: positive when it was paid to the player. */
const betEvent = v.object({ kind: v.picklist(BET_EVENTS), amount, at: v.string() });
/**
 * A bet with all values of its calculation: `settlement/settle-bet.ts` computes the same `payout` and its steps from
 * them. `stake`: of the complete bet; `open_stake`: the part that is not cashed out. `payout`: potential payout while
 * the bet is open. `owed`: part of a correction in the house's favour that the player's balance did not cover yet.
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
  /** True: a free bet paid the stake. A win pays without the stake, and a void bet gives the free bet back. */
  free_bet: v.optional(v.boolean()),
  /** The balance that paid the stake, and to which the bet pays; `real` for a free bet. */
  balance: betBalance,
  payout: amount,
  bonus: amount,
  cashed_out: amount,
  paid: amount,
  owed: amount,
  terms: betTerms,
  /** Id of the special offer that the bet was placed with. */ offer_id: v.optional(v.string()),
  /** The bet is cashed out automatically when its value has reached this amount; absent: no such rule is set. */
  auto_cash_out: v.optional(amount),
  /** Ids of the bet that this one replaced, and of the bet that replaced it. */ edited_from: v.optional(
    v.string(),
  ),
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
  /** Only bets placed at this time or later. */ since: v.optional(instant),
  /** Value of `next` of the page before. */ before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
});
export type BetsQuery = v.InferOutput<typeof betsQuery>;
/** Where the money of a stake came from. */
export const BET_PURSES = ['money', 'free_bet', 'bonus'] as const;
/**
 * Sums of all bets of a query that were paid from one purse in one currency. `staked`: complete stakes; `paid`:
 * payouts and cash-outs; `open`: stakes that are not decided yet; `net`: payouts minus decided stakes. `net` does not
 * subtract the stakes of free bets, since they were not the player's money.
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
/** `totals`: sums over all pages, on the first page only; those of the player's own money come first. */
export const betsReply = v.object({
  bets: v.array(betView),
  next: v.nullable(v.string()),
  totals: v.optional(v.array(betTotals)),
});
export type BetsReply = v.InferOutput<typeof betsReply>;
export const betQuery = v.object({ id: v.pipe(v.string(), v.uuid()) });

/**
 * `moved`: the value has changed; request a new quote. `part`: this part of the bet cannot be cashed out. `pending`:
 * a match of the bet is in play, so the value after `delay_ms` decides; send the same request again. `busy`: another
 * cash-out of the bet is pending.
 */
const cashOutCode = v.picklist([...CASH_OUT_CODES, 'moved', 'part', 'pending', 'busy']);
export const cashOutQuoteBody = v.strictObject({ bet_id: v.pipe(v.string(), v.uuid()) });
/**
 * `valid_ms`: expected validity of the value; `min_part`: the smallest stake that can be cashed out in part, null:
 * only the complete bet; `delay_ms`: delay of a cash-out. After a quote the push `update_cash_out` sends new values
 * for QUOTE_FOLLOWED_MS.
 */
export const cashOutQuote = v.object({
  code: cashOutCode,
  value: v.nullable(amount),
  stake: amount,
  min_part: v.nullable(amount),
  valid_ms: whole,
  delay_ms: whole,
  /** True: the bet can be edited, that is, its value can be the stake of another bet (POST sports/edit/). */
  is_editable: v.optional(v.boolean()),
});
/** Maximum number of quotes for one player in a minute; further calls are answered with 429. */
export const QUOTES_A_MINUTE = 240;
export const QUOTE_FOLLOWED_MS = 60_000;
export type CashOutQuoteReply = v.InferOutput<typeof cashOutQuote>;

/** `value`: of the complete bet as it was quoted. `part`: the stake to cash out; absent: the complete bet. */
export const cashOutBody = v.strictObject({
  request_id: requestId,
  bet_id: v.pipe(v.string(), v.uuid()),
  value: receivedAmount,
  part: v.optional(receivedAmount),
  accept: v.picklist(['none', 'higher', 'any']),
});
export type CashOutBody = v.InferOutput<typeof cashOutBody>;
/**
 * `ok`: the cash-out was paid. Any other code: nothing was paid, or not yet while it is `pending`; `value`: the
 * present value of the complete bet; null: it has none.
 */
export const cashOutAnswer = v.object({
  code: cashOutCode,
  payout: amount,
  value: v.nullable(amount),
  remaining_stake: amount,
  delay_ms: whole,
});
export type CashOutAnswer = v.InferOutput<typeof cashOutAnswer>;
