/**
 * Ids of the game groups that the code treats specially (specification 2 §9): each gives its games a badge,
 * and `jackpot` also selects the games that feed the jackpots.
 */
export const GROUP_IDS = { hot: 5, new: 23, dropsAndWins: 83, jackpot: 98 } as const;
