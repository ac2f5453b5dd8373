/**
 * Markets of the sports feed: keys, specifiers and ids (products §7.4). Outcome ids: `1` `x` `2` · `1x` `12` `x2` ·
 * `over` `under` · `yes` `no` · `odd` `even` · scores `2:1` and `other` · `1/x` (half, match) · `none` · counts
 * `0`, `1`, … `6+` · runners of outrights by their competitor id, of `top_scorer` also `other` (every
 * player who is no runner) · players by their id (`players` of the market).
 */
import * as v from 'valibot';
import type { MarketKey as SettledKey } from '#settlement/market.ts';
import { feedWhole, outcome, player, producer, SPORT_IDS } from './feed.ts';

/**
 * Groups of markets of matches. The result of the match decides these markets: each key has a rule
 * (settlement/market.ts).
 */
const MATCH_GROUPS = {
  main: ['match_1x2', 'winner', 'double_chance', 'draw_no_bet', 'total', 'handicap', 'btts'],
  handicaps: ['asian_handicap', 'euro_handicap', 'set_handicap', 'game_handicap', 'point_handicap'],
  totals: [
    'asian_total',
    'team_total',
    'total_games',
    'total_points',
    'total_sets',
    'odd_even',
    'exact_goals',
  ],
  scores: ['correct_score', 'set_score', 'ht_ft'],
  sets: ['set_winner', 'tie_break'],
  intervals: ['interval'],
  next: ['race_to', 'next_goal', 'next_game', 'next_point'],
  players: ['first_scorer', 'anytime_scorer', 'player_points'],
  corners: ['corners_1x2', 'corners_total', 'corners_handicap', 'corners_team_total'],
  cards: ['cards_1x2', 'cards_total', 'cards_handicap', 'cards_team_total'],
} as const satisfies Readonly<Record<string, readonly SettledKey[]>>;
/** Groups of markets, which are the tabs of a match page. Outrights are decided by the feed. */
export const MARKET_GROUPS = {
  ...MATCH_GROUPS,
  outrights: ['outright', 'top_scorer', 'top_scoring_team'],
} as const;
export type MarketGroup = keyof typeof MARKET_GROUPS;
export type MarketKey = (typeof MARKET_GROUPS)[MarketGroup][number];
const MARKET_KEYS = Object.values(MARKET_GROUPS).flat() as MarketKey[];

/** Sports whose matches end with a score of the regular time (products §7.3). */
const COMBINABLE_SPORTS: readonly number[] = [SPORT_IDS.football, SPORT_IDS.hockey, SPORT_IDS.handball];
/** Markets that the score of the regular time decides: goals, corners or cards of each side. */
const COMBINABLE_KEYS: readonly string[] = [
  'match_1x2',
  'double_chance',
  'handicap',
  'euro_handicap',
  'total',
  'team_total',
  'btts',
  'odd_even',
  'correct_score',
  'exact_goals',
  'corners_1x2',
  'corners_handicap',
  'corners_total',
  'corners_team_total',
  'cards_1x2',
  'cards_handicap',
  'cards_total',
  'cards_team_total',
];

/**
 * Specifiers, in their order within a market's id. `period`: number of the half, period, quarter or set;
 * absent = the whole match, as the market defines it (products §7.3). `line`: of a handicap the handicap of side 1
 * ("-1.25"), of a total its line. `team`: home or away. `player`: id of the one whose points are counted. `incl_ot`: 1.
 * `goal`, `game`, `point`: its number, from 1, of a point of tennis that within its `game`. `points`: target of a race.
 * `from`, `to`: minutes. `from_score`: the score "1:0" from which an Asian handicap in play counts. `places`: number of
 * winning places of an outright.
 */
export const SPECIFIERS = [
  'period',
  'incl_ot',
  'team',
  'player',
  'line',
  'goal',
  'game',
  'point',
  'points',
  'from',
  'to',
  'from_score',
  'places',
] as const;
export type SpecifierKey = (typeof SPECIFIERS)[number];
const specifierValue = v.pipe(v.string(), v.regex(/^[\w.:+-]{1,16}$/));
const specifiers = v.partial(
  v.strictObject(
    Object.fromEntries(SPECIFIERS.map((key) => [key, specifierValue])) as Record<
      SpecifierKey,
      typeof specifierValue
    >,
  ),
);
export type Specifiers = v.InferOutput<typeof specifiers>;

/**
 * True for markets of a whole match whose outcomes a feed may price together as one bet (a builder); pages offer
 * builders for these markets. The feed decides which outcomes have a common price (call `combine`).
 */
export const isCombinable = (
  { key, specifiers: { period, incl_ot } }: { readonly key: string; readonly specifiers: Specifiers },
  sport: number | null,
): boolean =>
  sport !== null &&
  COMBINABLE_SPORTS.includes(sport) &&
  COMBINABLE_KEYS.includes(key) &&
  period === undefined &&
  incl_ot === undefined;

/** The id of a market within its event: `total`, or with specifiers `total;period=1;line=2.5`. */
export const marketId = (key: MarketKey, given: Specifiers = {}): string =>
  [key, ...SPECIFIERS.flatMap((name) => (given[name] === undefined ? [] : [`${name}=${given[name]}`]))].join(
    ';',
  );

/**
 * Key of the markets that pages show as one market, because they differ only in `line` and `from_score`. `marketCount`
 * of contract/feed.ts counts these keys.
 */
export function marketFamily(key: string, specifiers: Specifiers | Readonly<Record<string, string>>): string {
  const { line: _line, from_score: _from, ...others } = specifiers;
  return [key, ...Object.values(others)].join('-');
}

/** Reasons for which a market is cancelled, or all of its stakes are returned. */
export const CANCEL_REASONS = [
  'abandoned',
  'postponed',
  'cancelled',
  'retired',
  'not_reached',
  'wrong_price',
] as const;

/**
 * A market of an event. `isMain`: one of the columns of a line (products §7.1). `settledTimes`: 0 until it is settled,
 * then 1, and 1 more with each correction; `settledAt`: the last time. `reason`: why it was cancelled.
 */
export const feedMarket = v.object({
  id: v.pipe(v.string(), v.maxLength(120)),
  key: v.picklist(MARKET_KEYS),
  specifiers,
  status: v.picklist([1, 0, -1, -2, -3, -4]),
  producer,
  isMain: v.boolean(),
  /**
   * A bet on this market cannot be combined with any bet on its competition. (Bets on the same match are never
   * combined.)
   */
  isExpressForbidden: v.boolean(),
  outcomes: v.array(outcome),
  /** Players that the market's outcomes or its specifier name; absent: none. */
  players: v.optional(v.array(player)),
  version: feedWhole,
  settledTimes: feedWhole,
  settledAt: v.nullable(feedWhole),
  reason: v.nullable(v.picklist(CANCEL_REASONS)),
});
export type FeedMarket = v.InferOutput<typeof feedMarket>;
