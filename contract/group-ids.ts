/**
 * Ids of game groups with a meaning outside their own list (specification 2 §9): badges of games, and which
 * games feed the jackpots.
 */
export const GROUP_IDS = { hot: 5, new: 23, dropsAndWins: 83, jackpot: 98 } as const;
