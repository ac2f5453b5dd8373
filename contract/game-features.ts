/** Features of games by which lists are filtered (GraphQL `sortedGames(features:)`, `gameFacets`). */
export const GAME_FEATURES = [
  'free_spins',
  'buy_bonus',
  'cascades',
  'multipliers',
  'ways',
  'clusters',
  'hold_and_win',
  'expanding_wilds',
  'respins',
  'mystery_symbols',
  /** Short private rounds: mines, plinko, dice, wheel, keno. */
  'instant',
  'cash_out',
  /** Shared rounds at fixed times: draws, races, live tables. */
  'scheduled',
  /** Games played with cards. */
  'cards',
] as const;
export type GameFeature = (typeof GAME_FEATURES)[number];

export const isGameFeature = (value: string): value is GameFeature =>
  (GAME_FEATURES as readonly string[]).includes(value);
