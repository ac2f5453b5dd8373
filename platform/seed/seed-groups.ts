/** Groups and subgroups of the seed, with their games in order. */
import type { ContentLocale } from '#contract/locales.ts';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import type { NewGroup, NewSubgroup } from '#platform/catalog/catalog.api.ts';
import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import type { LocalizedText } from '#platform/kernel/localized.ts';
import type { GameType } from './non-slot-games.ts';
import { GROUP_IDS, LANGUAGES } from './seed-constants.ts';
import { mixedChoice } from './seed-games.ts';
import type { SeedGame } from './seed-games.ts';
import type { SubgroupName } from './texts/game-texts.ts';
import type { SeedLanguage } from './texts/seed-language.ts';
import type { ThemeId } from './titles/titles.ts';

export type SeedGroupRow = NewGroup & { games: readonly SeedGame[] };
export type SeedSubgroupRow = NewSubgroup & { games: readonly SeedGame[] };

const HOT_SLOTS = 48;
const HOT_NON_SLOTS = 8;
const EXCLUSIVE_GAMES = 36;
const NEW_GAMES = 48;
const DROPS_GAMES = 60;
/** Manufacturers of the drops-and-wins games. */
const DROPS_MANUFACTURERS: readonly string[] = [
  'halcyonforge',
  'kestrelrow',
  'velvetcomet',
  'papertiger',
  'mirador',
];

const localizedNames = (name: (language: SeedLanguage) => string): LocalizedText =>
  Object.fromEntries(
    CONTENT_LOCALES.map((locale): [ContentLocale, string] => [locale, name(LANGUAGES[locale])]),
  );

const THEME_ICONS: Readonly<Record<ThemeId, string>> = {
  egypt: 'beetle',
  asia: 'red-paper-lantern',
  myths: 'classical-building',
  vikings: 'axe',
  west: 'cactus',
  jungle: 'gorilla',
  fruits: 'cherries',
  sweets: 'lollipop',
  sea: 'trident-emblem',
  space: 'rocket',
  gems: 'gem-stone',
  pirates: 'skull-and-crossbones',
  magic: 'crystal-ball',
  halloween: 'jack-o-lantern',
  farm: 'rooster',
  winter: 'snowflake',
  music: 'mirror-ball',
  luck: 'four-leaf-clover',
  dinos: 't-rex',
  kitchen: 'hot-pepper',
  japan: 'japanese-castle',
  reef: 'coral',
  carnival: 'performing-arts',
  savanna: 'lion',
  fiesta: 'maracas',
  lab: 'test-tube',
  jackpot: 'trophy',
  fishing: 'fishing-pole',
  racing: 'racing-car',
  garden: 'butterfly',
  cafe: 'hot-beverage',
  forge: 'hammer',
  noir: 'magnifying-glass-tilted-left',
  alpine: 'mountain',
  beach: 'beach-with-umbrella',
};
/** Order of the themes in menus. */
export const THEME_ORDER: readonly ThemeId[] = [
  'fruits',
  'egypt',
  'asia',
  'sea',
  'myths',
  'sweets',
  'jungle',
  'vikings',
  'gems',
  'space',
  'pirates',
  'west',
  'magic',
  'music',
  'luck',
  'halloween',
  'winter',
  'farm',
  'dinos',
  'kitchen',
  'japan',
  'reef',
  'jackpot',
  'fiesta',
  'savanna',
  'fishing',
  'carnival',
  'racing',
  'beach',
  'garden',
  'cafe',
  'forge',
  'lab',
  'noir',
  'alpine',
];

/** Most popular first. */
export const byPopularity = (games: readonly SeedGame[]): SeedGame[] =>
  [...games].sort((a, b) => b.popularity - a.popularity);
const isOneOf =
  (...gameTypes: readonly GameType[]) =>
  ({ category }: SeedGame): boolean =>
    'gameType' in category && gameTypes.includes(category.gameType);
/** Makes a condition on games: true for a slot whose rules fulfil `holds`. */
const isSlot =
  (holds: (rules: SlotRules) => boolean) =>
  ({ category }: SeedGame): boolean =>
    'rules' in category && holds(category.rules);
const hasJackpots = isSlot(({ hold }) => hold !== undefined);

/** Groups with a menu entry each. Their lists begin with the popular ("hot") games of the group. */
const VERTICALS = ['slot', 'online', 'fast', 'table', 'lottery', 'vsport'] as const;

export function buildGroups(games: readonly SeedGame[]): SeedGroupRow[] {
  const popular = byPopularity(games);
  const byGroup = Object.fromEntries(
    VERTICALS.map((group) => [group, popular.filter(({ category }) => category.group === group)]),
  );
  const hotOf = (group: (typeof VERTICALS)[number]): SeedGame[] =>
    group === 'slot'
      ? mixedChoice(byGroup[group] ?? [], HOT_SLOTS, 4)
      : mixedChoice(byGroup[group] ?? [], HOT_NON_SLOTS, group === 'vsport' ? 2 : 3);
  const hot = VERTICALS.flatMap(hotOf);
  const slots = byGroup['slot'] ?? [];
  const exclusive = mixedChoice(
    slots.filter((game) => !hot.includes(game)),
    EXCLUSIVE_GAMES,
    3,
  );
  const newest = [...games].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, NEW_GAMES);
  const drops = mixedChoice(
    slots.filter(({ manufacturer }) => DROPS_MANUFACTURERS.includes(manufacturer.code)),
    DROPS_GAMES,
    6,
  );
  const row = (
    slug: keyof typeof GROUP_IDS,
    icon: string,
    position: number,
    showInMenu: boolean,
    members: readonly SeedGame[],
  ): SeedGroupRow => ({
    id: GROUP_IDS[slug],
    code: slug.toUpperCase(),
    slug,
    names: localizedNames((language) => language.groupNames[slug]),
    icon,
    position,
    showInMenu,
    games: members,
  });
  const vertical = (slug: (typeof VERTICALS)[number], icon: string, position: number): SeedGroupRow => {
    const first = hotOf(slug);
    return row(slug, icon, position, true, [
      ...first,
      ...(byGroup[slug] ?? []).filter((game) => !first.includes(game)),
    ]);
  };
  return [
    vertical('slot', 'slot-machine', 1),
    row('exclusive', 'crown', 2, true, exclusive),
    row('new', 'glowing-star', 3, true, newest),
    vertical('online', 'microphone', 4),
    vertical('fast', 'rocket', 5),
    vertical('table', 'spade-suit', 6),
    vertical('lottery', 'pool-8-ball', 7),
    vertical('vsport', 'horse-racing', 8),
    // These groups serve as badges (specification 2 §4): they have pages but no menu entry.
    row('hot', 'fire', 9, false, hot),
    row('drops_and_wins', 'wrapped-gift', 10, false, drops),
    row('jackpot', 'trophy', 11, false, slots.filter(hasJackpots)),
  ];
}

/** First subgroup id of each group. */
const FIRST_IDS = { slot: 101, fast: 201, online: 301, table: 401, lottery: 501 } as const;
type GroupWithSubgroups = keyof typeof FIRST_IDS;
/** Number of rows in which the first of two games is a promo tile (specification 2 §2 "Games slider"). */
const PAIRED_ROWS = 2;

/** A subgroup by types of games; without `gameTypes` it contains the hot games of its group. */
type TypeSubgroup = { code: SubgroupName; icon: string; gameTypes?: readonly GameType[]; paired?: true };
const TYPE_SUBGROUPS: Readonly<Record<Exclude<GroupWithSubgroups, 'slot'>, readonly TypeSubgroup[]>> = {
  fast: [
    { code: 'hot', icon: 'fire', paired: true },
    { code: 'crash', icon: 'rocket', gameTypes: ['crash'] },
    { code: 'mines', icon: 'bomb', gameTypes: ['mines'] },
    { code: 'plinko', icon: 'crystal-ball', gameTypes: ['plinko'] },
    { code: 'dice', icon: 'game-die', gameTypes: ['dice'] },
    { code: 'wheel', icon: 'ferris-wheel', gameTypes: ['wheel'] },
  ],
  online: [
    { code: 'hot', icon: 'fire', paired: true },
    { code: 'roulette_live', icon: 'bullseye', gameTypes: ['auto-roulette'], paired: true },
    { code: 'blackjack_live', icon: 'spade-suit', gameTypes: ['blackjack-live'], paired: true },
    { code: 'baccarat_live', icon: 'diamond-suit', gameTypes: ['baccarat'], paired: true },
    { code: 'game_shows', icon: 'ferris-wheel', gameTypes: ['money-wheel'], paired: true },
    { code: 'asian_games', icon: 'dragon-face', gameTypes: ['dragon-tiger', 'sic-bo'], paired: true },
  ],
  table: [
    { code: 'roulette', icon: 'bullseye', gameTypes: ['roulette'] },
    { code: 'blackjack', icon: 'spade-suit', gameTypes: ['blackjack'] },
    { code: 'poker', icon: 'heart-suit', gameTypes: ['videopoker'] },
  ],
  lottery: [
    { code: 'hot', icon: 'fire', paired: true },
    { code: 'keno', icon: 'pool-8-ball', gameTypes: ['keno', 'keno-80'] },
    { code: 'draws', icon: 'ticket', gameTypes: ['keno-80', 'six-of-49'] },
  ],
};

type Entry = { code: string; icon: string; names: LocalizedText; games: readonly SeedGame[]; paired?: true };

/**
 * All subgroups with their games: of the slots the codes of the specification, then the themes; of other groups
 * TYPE_SUBGROUPS.
 */
export function buildSubgroups(
  games: readonly SeedGame[],
  groups: readonly SeedGroupRow[],
): SeedSubgroupRow[] {
  const popular = byPopularity(games);
  const membersOf = (slug: string): readonly SeedGame[] =>
    groups.find((group) => group.slug === slug)?.games ?? [];
  const hotOf = (group: string): SeedGame[] =>
    membersOf('hot').filter(({ category }) => category.group === group);
  const entriesOf = (group: keyof typeof TYPE_SUBGROUPS): Entry[] =>
    TYPE_SUBGROUPS[group].map(({ gameTypes, ...row }) => ({
      ...row,
      names: subgroupNames(row.code),
      games: gameTypes ? popular.filter(isOneOf(...gameTypes)) : hotOf(group),
    }));
  return [
    ...rowsOf('slot', slotEntries(popular, hotOf('slot'), membersOf('drops_and_wins'))),
    ...rowsOf('fast', entriesOf('fast')),
    ...rowsOf('online', entriesOf('online')),
    ...rowsOf('table', entriesOf('table')),
    ...rowsOf('lottery', entriesOf('lottery')),
  ];
}

function slotEntries(
  popular: readonly SeedGame[],
  hot: readonly SeedGame[],
  drops: readonly SeedGame[],
): Entry[] {
  const entry = (code: SubgroupName, icon: string, games: readonly SeedGame[]): Entry => ({
    code,
    icon,
    names: subgroupNames(code),
    games,
  });
  return [
    entry('hot', 'fire', hot),
    entry(
      'cashback',
      'money-with-wings',
      popular.filter(({ category, fastCashback }) => category.group === 'slot' && fastCashback),
    ),
    entry('buybonus', 'coin', popular.filter(isSlot(({ buy }) => buy !== undefined))),
    entry('drops_and_wins', 'wrapped-gift', drops),
    ...THEME_ORDER.map((theme) => ({
      code: theme,
      icon: THEME_ICONS[theme],
      names: localizedNames((language) => language.themes[theme][0]),
      games: popular.filter(({ category }) => 'theme' in category && category.theme === theme),
    })),
  ];
}

const subgroupNames = (code: SubgroupName): LocalizedText =>
  localizedNames((language) => language.gameTexts.subgroups[code][0]);

/** Database rows of a group's subgroups, in the order of the list. */
const rowsOf = (group: GroupWithSubgroups, entries: readonly Entry[]): SeedSubgroupRow[] =>
  entries.map(({ paired = false, ...entry }, index) => ({
    ...entry,
    id: FIRST_IDS[group] + index,
    groupId: GROUP_IDS[group],
    slug: entry.code,
    position: FIRST_IDS[group] + index,
    showInMenu: true,
    showPromoGame: paired,
    likeSlider: paired,
    likeSliderSize: paired ? PAIRED_ROWS : null,
  }));
