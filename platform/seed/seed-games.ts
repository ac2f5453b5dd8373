/** The seeded catalogue as plain rows, a pure function of the seed number. */
import { millisecondsInDay } from 'date-fns/constants';
import type { NewGame } from '#platform/catalog/catalog.api.ts';
import { createRandom, seedOf } from '#artwork/random.ts';
import type { Random } from '#artwork/random.ts';
import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import { kindOf } from './non-slot-games.ts';
import type { GameType, NonSlotGroup } from './non-slot-games.ts';
import { nonSlotArtOf, slotArtOf } from './game-art.ts';
import { PUBLISHED_AT } from './seed-constants.ts';
import { createSlotDealer } from './slot-mathematics.ts';
import { MANUFACTURERS, WITHOUT_DEMO } from './manufacturers.ts';
import type { Manufacturer } from './manufacturers.ts';
import { slotTitles, nonSlotTitles } from './titles/titles.ts';
import type { SlotTitle, ThemeId } from './titles/titles.ts';

/** Category of a game: a slot with its theme and rules, or a game of another type. */
export type GameCategory =
  | { group: 'slot'; theme: ThemeId; rules: SlotRules }
  | { group: NonSlotGroup; gameType: GameType };
export type SeedGame = NewGame & {
  category: GameCategory;
  manufacturer: Manufacturer;
  popularity: number;
  fastCashback: boolean;
  createdAt: Date;
};

/** Days between the release dates of two games. */
const DAYS_BETWEEN_RELEASES = 2;

export const SUPPLIERS = [
  { id: 1, code: 'house', name: 'House Games', inFrame: true },
  { id: 2, code: 'towpath', name: 'Towpath Relay', inFrame: true },
  { id: 3, code: 'floorline', name: 'Floorline', inFrame: true },
  { id: 4, code: 'tombola', name: 'Tombola Exchange', inFrame: true },
] as const;
/** Supplier of the games of a group. */
const SUPPLIER_OF: Readonly<Record<GameCategory['group'], (typeof SUPPLIERS)[number]>> = {
  slot: SUPPLIERS[0],
  fast: SUPPLIERS[1],
  table: SUPPLIERS[2],
  online: SUPPLIERS[2],
  lottery: SUPPLIERS[3],
  vsport: SUPPLIERS[3],
};

/** Highest volatility of a calm game (scale 1 to 5). */
export const CALM = 3;
/** Number of games with instant cashback per group, and the maximum number of one theme or type (`each`). */
const CASHBACK_GAMES = {
  slot: { count: 30, each: 2 },
  fast: { count: 6, each: 2 },
  table: { count: 4, each: 2 },
} as const;

type OwnFields = Pick<
  SeedGame,
  'slug' | 'name' | 'engine' | 'rtp' | 'volatility' | 'art' | 'manufacturer' | 'category'
>;

/** All games, by id. */
export function buildGames(seed: number): SeedGame[] {
  const random = createRandom(seedOf('games', seed));
  const games = [...slots(seed, random), ...nonSlotGames(seed)];
  const popularity = random.shuffle(games.map((_, index) => index + 1));
  const release = random.shuffle(games.map((_, index) => index));
  const seeded = games.map((game, index) => {
    const supplier = SUPPLIER_OF[game.category.group];
    return {
      ...game,
      id: index + 1,
      gameId: `${supplier.code}-${game.slug}`,
      manufacturerId: MANUFACTURERS.indexOf(game.manufacturer) + 1,
      supplierId: supplier.id,
      isSlot: game.category.group === 'slot',
      hasDemo: !WITHOUT_DEMO.has(game.manufacturer.code),
      popularity: popularity[index] ?? 0,
      fastCashback: false,
      createdAt: new Date(
        PUBLISHED_AT.getTime() - (release[index] ?? 0) * DAYS_BETWEEN_RELEASES * millisecondsInDay,
      ),
      updatedAt: PUBLISHED_AT,
    };
  });
  const cashback = new Set(cashbackGames(seeded));
  return seeded.map((game) => ({ ...game, fastCashback: cashback.has(game) }));
}

/** Games with instant cashback: those of low volatility (CALM), mostly slots. */
function cashbackGames(games: readonly SeedGame[]): SeedGame[] {
  // Without the 15 % most popular games, which the first row of Home already shows.
  const calm = games
    .filter(({ volatility, popularity }) => (volatility ?? 0) <= CALM && popularity < games.length * 0.85)
    .sort((a, b) => b.popularity - a.popularity);
  return Object.entries(CASHBACK_GAMES).flatMap(([group, { count, each }]) =>
    mixedChoice(
      calm.filter(({ category }) => category.group === group),
      count,
      each,
    ),
  );
}

function slots(seed: number, random: Random): OwnFields[] {
  const titles = slotTitles();
  const manufacturers = assignManufacturers(titles, random);
  const deal = createSlotDealer(random);
  return titles.map((title, index) => {
    const { slug, name, theme } = title;
    const manufacturer = manufacturers[index] as Manufacturer;
    const rules = deal({ slug, manufacturer: manufacturer.code, theme });
    const engine = { kind: 'slot', profile: rules.id, theme };
    return {
      slug,
      name,
      engine,
      rtp: rules.rtp,
      volatility: rules.volatility,
      art: slotArtOf(title, seed),
      manufacturer,
      category: { group: 'slot', theme, rules },
    };
  });
}

const nonSlotGames = (seed: number): OwnFields[] =>
  nonSlotTitles().map((title) => {
    const { slug, name, kind, profile, look } = title;
    const { rules, palette, gameType, group } = kindOf(kind, profile, look);
    const manufacturer = MANUFACTURERS.find(({ code }) => code === title.manufacturer);
    if (!manufacturer) throw new Error(`Unknown manufacturer ${title.manufacturer}.`);
    const engine = { kind, profile, theme: look };
    return {
      slug,
      name,
      engine,
      rtp: rules.rtp,
      volatility: rules.volatility,
      art: nonSlotArtOf(title, gameType, palette, seed),
      manufacturer,
      category: { group, gameType },
    };
  });

/**
 * Assigns each title to the manufacturer with the fewest games among those that prefer its theme; ties are
 * random.
 */
function assignManufacturers(titles: readonly SlotTitle[], random: Random): Manufacturer[] {
  const load = new Map(MANUFACTURERS.map((manufacturer) => [manufacturer, 0]));
  const chosen = new Array<Manufacturer>(titles.length);
  for (const index of random.shuffle(titles.map((_, position) => position))) {
    const theme = titles[index]?.theme as ThemeId;
    const candidates = random.shuffle(
      MANUFACTURERS.filter((manufacturer) => manufacturer.likes.includes(theme)),
    );
    const manufacturer = candidates.reduce((least, other) =>
      (load.get(other) ?? 0) < (load.get(least) ?? 0) ? other : least,
    );
    load.set(manufacturer, (load.get(manufacturer) ?? 0) + 1);
    chosen[index] = manufacturer;
  }
  return chosen;
}

/** The theme of a slot, or the type of another game. */
export const categoryName = (category: GameCategory): ThemeId | GameType =>
  'theme' in category ? category.theme : category.gameType;

/** The first `count` games of a list with at most `each` of one theme or type. */
export function mixedChoice(games: readonly SeedGame[], count: number, each: number): SeedGame[] {
  const taken = new Map<string, number>();
  const chosen: SeedGame[] = [];
  for (const game of games) {
    if (chosen.length === count) break;
    const name = categoryName(game.category);
    const used = taken.get(name) ?? 0;
    if (used >= each) continue;
    taken.set(name, used + 1);
    chosen.push(game);
  }
  return chosen;
}
