/**
 * Group codes are reserved names: they distinguish `games/{group}` from `games/{manufacturer}`, which have
 * the same shape (specification 1 §2).
 */

/**
 * "Values seen" of specification 1 §2, then the list variants and badge groups that specification 2 §4 and §7
 * name.
 */
export const GROUP_CODES = [
  'exclusive',
  'online',
  'fast',
  'lottery',
  'new',
  'slot',
  'table',
  'vsport',
  'hot',
  'favorites',
  'latest',
  'tournament',
  'cashback',
  'jackpot',
] as const;
export type GroupCode = (typeof GROUP_CODES)[number];

/** The group to which the root of the games redirects (specification 2 §2 "Default game group"). */
export const DEFAULT_GROUP: GroupCode = 'slot';
/** Subgroup of the default group; the root of the games redirects special users to it (specification 1 §6). */
export const SPECIAL_SUBGROUP = 'hot';
/**
 * Other names of a group; their pages redirect to the group's. The specifications map `home-hot` to the
 * slots, not to the group `hot`.
 */
export const GROUP_ALIASES: Readonly<Record<string, GroupCode>> = { 'home-hot': 'slot' };
/** Lists of one player: guests are asked to sign in (specification 2 §2 "favorites"). */
const PLAYER_GROUPS: readonly string[] = ['favorites', 'latest'];

/**
 * "Slot sub-group codes" (specification 2 §2) that are not group codes too: `games/{code}` redirects to the
 * page of the subgroup, `games/slot/{code}`. The specification's other two, `hot` and `cashback`, are also
 * groups, so `games/hot` and `games/cashback` are pages.
 */
export const SLOT_SUBGROUPS = ['buybonus', 'drops_and_wins'] as const;

const reserved: ReadonlySet<string> = new Set([
  ...GROUP_CODES,
  ...Object.keys(GROUP_ALIASES),
  ...SLOT_SUBGROUPS,
  // Address of the player's bonus games (`BonusGames` in table.ts), which is no group.
  'user-bonus',
]);

/** True for codes that no manufacturer may have. */
export const isReservedGamesName = (code: string): boolean => reserved.has(code);
/**
 * True for group codes and their aliases. The lists of one player are excluded: they have route rows of
 * their own.
 */
export const isGroupCode = (code: string): boolean =>
  ((GROUP_CODES as readonly string[]).includes(code) && !PLAYER_GROUPS.includes(code)) ||
  Object.hasOwn(GROUP_ALIASES, code);
