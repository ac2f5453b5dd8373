/**
 * Ids of game groups that mean something wherever a game stands (specification 2 §9): badges, and which games
 * feed the jackpots.
 */
export const GROUP_IDS = { hot: 5, new: 23, dropsAndWins: 83, jackpot: 98 } as const;
