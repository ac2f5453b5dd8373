/** Groups and subgroups of the seed with their games in order. Only what has games is shown; the rest waits for games of its kind. */
import type { ContentLocale } from '#contract/locales.ts';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import type * as tables from '#platform/store/schema/catalog.ts';
import type { LocalizedText } from '#platform/store/schema/catalog.ts';
import { GROUP_IDS, LANGUAGES } from './seed-constants.ts';
import { mixedChoice } from './seed-games.ts';
import type { SeedGame } from './seed-games.ts';
import type { SeedLanguage } from './texts/seed-language.ts';
import type { ThemeId } from './titles/titles.ts';

export type SeedGroupRow = typeof tables.gameGroups.$inferInsert & { games: readonly SeedGame[] };
export type SeedSubgroupRow = typeof tables.gameSubgroups.$inferInsert & { games: readonly SeedGame[] };

const HOT_GAMES = 48;
const EXCLUSIVE_GAMES = 36;
const NEW_GAMES = 48;

const localizedNames = (name: (language: SeedLanguage) => string): LocalizedText =>
  Object.fromEntries(CONTENT_LOCALES.map((locale): [ContentLocale, string] => [locale, name(LANGUAGES[locale])]));

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
};
/** Order of the themes in menus: the ones players ask for first. */
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
];

/** Most popular first. */
const byPopularity = (games: readonly SeedGame[]): SeedGame[] => [...games].sort((a, b) => b.popularity - a.popularity);

export function buildGroups(games: readonly SeedGame[]): SeedGroupRow[] {
  const popular = byPopularity(games);
  const hot = mixedChoice(popular, HOT_GAMES, 4);
  const exclusive = mixedChoice(
    popular.filter((game) => !hot.includes(game)),
    EXCLUSIVE_GAMES,
    3,
  );
  const newest = [...games].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, NEW_GAMES);
  const row = (slug: keyof typeof GROUP_IDS, icon: string, position: number, showInMenu: boolean, members: readonly SeedGame[]): SeedGroupRow => ({
    id: GROUP_IDS[slug],
    code: slug.toUpperCase(),
    slug,
    names: localizedNames((language) => language.groupNames[slug]),
    icon,
    position,
    showInMenu,
    games: members,
  });
  return [
    row('slot', 'slot-machine', 1, true, [...hot, ...popular.filter((game) => !hot.includes(game))]),
    row('exclusive', 'crown', 2, true, exclusive),
    row('new', 'glowing-star', 3, true, newest),
    row('online', 'spade-suit', 4, true, []),
    row('fast', 'rocket', 5, true, []),
    row('table', 'game-die', 6, true, []),
    row('lottery', 'ticket', 7, true, []),
    row('vsport', 'horse', 8, true, []),
    // Badges rather than places (specification 2 §4): reachable, not in the menu.
    row('hot', 'fire', 9, false, hot),
    row('drops_and_wins', 'wrapped-gift', 10, false, []),
    row('jackpot', 'trophy', 11, false, []),
  ];
}

/** Subgroups of slots: hot, the specification's other codes, then the themes. */
export function buildSubgroups(games: readonly SeedGame[], groups: readonly SeedGroupRow[]): SeedSubgroupRow[] {
  const hot = groups.find((group) => group.slug === 'hot')?.games ?? [];
  const row = (id: number, code: string, icon: string, names: LocalizedText, members: readonly SeedGame[]): SeedSubgroupRow => ({
    id,
    groupId: GROUP_IDS.slot,
    code,
    slug: code,
    names,
    icon,
    position: id,
    showInMenu: true,
    games: members,
  });
  const named = (key: 'hot' | 'cashback' | 'buybonus' | 'drops_and_wins') => localizedNames((language) => language.groupNames[key]);
  return [
    row(101, 'hot', 'fire', named('hot'), hot),
    row(102, 'cashback', 'money-with-wings', named('cashback'), []),
    row(103, 'buybonus', 'coin', named('buybonus'), []),
    row(104, 'drops_and_wins', 'wrapped-gift', named('drops_and_wins'), []),
    ...THEME_ORDER.map((theme, index) =>
      row(
        110 + index,
        theme,
        THEME_ICONS[theme],
        localizedNames((language) => language.themes[theme][0]),
        byPopularity(games.filter((game) => game.theme === theme)),
      ),
    ),
  ];
}
