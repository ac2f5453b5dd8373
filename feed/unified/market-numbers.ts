/** Numbers of the markets at the second supplier. */
import { MARKET_GROUPS, type MarketKey } from '#contract/feed-markets.ts';

const NUMBERS = {
  match_1x2: 1,
  double_chance: 10,
  draw_no_bet: 11,
  handicap: 16,
  total: 18,
  team_total: 19,
  odd_even: 26,
  btts: 29,
  correct_score: 45,
  ht_ft: 47,
  euro_handicap: 14,
  asian_handicap: 66,
  asian_total: 68,
  exact_goals: 21,
  next_goal: 8,
  interval: 105,
  winner: 186,
  set_handicap: 188,
  game_handicap: 187,
  total_games: 189,
  set_score: 199,
  set_winner: 202,
  tie_break: 206,
  next_game: 210,
  next_point: 245,
  point_handicap: 237,
  total_points: 238,
  total_sets: 314,
  race_to: 560,
  first_scorer: 38,
  anytime_scorer: 40,
  player_points: 921,
  corners_1x2: 162,
  corners_handicap: 165,
  corners_total: 166,
  corners_team_total: 167,
  cards_1x2: 136,
  cards_handicap: 138,
  cards_total: 139,
  cards_team_total: 140,
  outright: 534,
  top_scorer: 536,
  top_scoring_team: 535,
} as const satisfies Readonly<Record<MarketKey, number>>;

const KEYS = new Map<number, MarketKey>(
  Object.values(MARKET_GROUPS)
    .flat()
    .map((key) => [NUMBERS[key], key]),
);

export const MARKET_NUMBERS = {
  numberOf: (key: MarketKey): number => NUMBERS[key],
  /** Throws for a market that the contract does not have. */
  keyOf(number: number): MarketKey {
    const key = KEYS.get(number);
    if (key === undefined) throw new Error(`unknown market ${number}`);
    return key;
  },
};
