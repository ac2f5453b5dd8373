/** Groups whose icon is not named like the group. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['cashback', 'percent'],
  ['drops_and_wins', 'gift'],
  ['jackpot', 'coins'],
  ['tournament', 'trophy'],
]);

/** Name of the icon of a group of games. */
export const groupIcon = (slug: string): string => OTHER_NAMES.get(slug) ?? slug;
