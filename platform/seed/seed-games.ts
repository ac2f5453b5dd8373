/** The seeded catalogue as plain rows, a pure function of the seed number. */
import type { NewGame } from '#platform/catalog/catalog.api.ts';
import { createRandom, seedOf } from '#artwork/random.ts';
import type { Random } from '#artwork/random.ts';
import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import { kindOf } from './beside-slots.ts';
import type { Play, PlayGroup } from './beside-slots.ts';
import { artBesideSlots, slotArtOf } from './game-art.ts';
import { PUBLISHED_AT } from './seed-constants.ts';
import { createSlotDealer } from './slot-mathematics.ts';
import { STUDIOS } from './studios.ts';
import type { Studio } from './studios.ts';
import { slotTitles, titlesBesideSlots } from './titles/titles.ts';
import type { SlotTitle, ThemeId } from './titles/titles.ts';

/** A slot with its rules and theme, or what else a game is to a player. */
export type Sort = { group: 'slot'; theme: ThemeId; rules: SlotRules } | { group: PlayGroup; play: Play };
export type SeedGame = NewGame & {
  sort: Sort;
  studio: Studio;
  popularity: number;
  fastCashback: boolean;
  createdAt: Date;
};

/** A new game every other day, roughly. */
const DAYS_BETWEEN_RELEASES = 2;
const DAY_MS = 86_400_000;

export const SUPPLIERS = [
  { id: 1, code: 'house', name: 'House Games', inFrame: true },
  { id: 2, code: 'towpath', name: 'Towpath Relay', inFrame: true },
  { id: 3, code: 'floorline', name: 'Floorline', inFrame: true },
  { id: 4, code: 'tombola', name: 'Tombola Exchange', inFrame: true },
] as const;
/** Who delivers the games of a group. */
const SUPPLIER_OF: Readonly<Record<Sort['group'], (typeof SUPPLIERS)[number]>> = {
  slot: SUPPLIERS[0],
  fast: SUPPLIERS[1],
  table: SUPPLIERS[2],
  online: SUPPLIERS[2],
  lottery: SUPPLIERS[3],
  vsport: SUPPLIERS[3],
};

/** Volatility, from 1 to 5. */
export const CALM = 3;
/** How many games of a group have instant cashback, and how many of one theme or kind at most. */
const CASHBACK_GAMES = {
  slot: { count: 30, each: 2 },
  fast: { count: 6, each: 2 },
  table: { count: 4, each: 2 },
} as const;

type Own = Pick<SeedGame, 'slug' | 'name' | 'engine' | 'rtp' | 'volatility' | 'art' | 'studio' | 'sort'>;

/** All games, by id. */
export function buildGames(seed: number): SeedGame[] {
  const random = createRandom(seedOf('games', seed));
  const games = [...slots(seed, random), ...gamesBesideSlots(seed)];
  const popularity = random.shuffle(games.map((_, index) => index + 1));
  const release = random.shuffle(games.map((_, index) => index));
  const seeded = games.map((game, index) => {
    const supplier = SUPPLIER_OF[game.sort.group];
    return {
      ...game,
      id: index + 1,
      gameId: `${supplier.code}-${game.slug}`,
      manufacturerId: STUDIOS.indexOf(game.studio) + 1,
      supplierId: supplier.id,
      isSlot: game.sort.group === 'slot',
      hasDemo: true,
      popularity: popularity[index] ?? 0,
      fastCashback: false,
      createdAt: new Date(PUBLISHED_AT.getTime() - (release[index] ?? 0) * DAYS_BETWEEN_RELEASES * DAY_MS),
      updatedAt: PUBLISHED_AT,
    };
  });
  const cashback = new Set(cashbackGames(seeded));
  return seeded.map((game) => ({ ...game, fastCashback: cashback.has(game) }));
}

/** Games that give a part of every stake back at once: calm ones, slots most of all. */
function cashbackGames(games: readonly SeedGame[]): SeedGame[] {
  // The most popular ones stand in the first row of Home anyway.
  const calm = games
    .filter(({ volatility, popularity }) => (volatility ?? 0) <= CALM && popularity < games.length * 0.85)
    .sort((a, b) => b.popularity - a.popularity);
  return Object.entries(CASHBACK_GAMES).flatMap(([group, { count, each }]) =>
    mixedChoice(
      calm.filter(({ sort }) => sort.group === group),
      count,
      each,
    ),
  );
}

function slots(seed: number, random: Random): Own[] {
  const titles = slotTitles();
  const studios = assignStudios(titles, random);
  const deal = createSlotDealer(random);
  return titles.map((title, index) => {
    const { slug, name, theme } = title;
    const studio = studios[index] as Studio;
    const rules = deal({ slug, studio: studio.code, theme });
    const engine = { kind: 'slot', profile: rules.id, theme };
    return {
      slug,
      name,
      engine,
      rtp: rules.rtp,
      volatility: rules.volatility,
      art: slotArtOf(title, seed),
      studio,
      sort: { group: 'slot', theme, rules },
    };
  });
}

const gamesBesideSlots = (seed: number): Own[] =>
  titlesBesideSlots().map((title) => {
    const { slug, name, kind, profile, look } = title;
    const { rules, palette, play, group } = kindOf(kind, profile, look);
    const studio = STUDIOS.find(({ code }) => code === title.studio);
    if (!studio) throw new Error(`There is no studio ${title.studio}.`);
    const engine = { kind, profile, theme: look };
    return {
      slug,
      name,
      engine,
      rtp: rules.rtp,
      volatility: rules.volatility,
      art: artBesideSlots(title, play, palette, seed),
      studio,
      sort: { group, play },
    };
  });

/**
 * Each title goes to a studio that likes its theme, the one with the fewest games so far; chance decides
 * between equals.
 */
function assignStudios(titles: readonly SlotTitle[], random: Random): Studio[] {
  const load = new Map(STUDIOS.map((studio) => [studio, 0]));
  const chosen = new Array<Studio>(titles.length);
  for (const index of random.shuffle(titles.map((_, position) => position))) {
    const theme = titles[index]?.theme as ThemeId;
    const fans = random.shuffle(STUDIOS.filter((studio) => studio.likes.includes(theme)));
    const studio = fans.reduce((least, other) =>
      (load.get(other) ?? 0) < (load.get(least) ?? 0) ? other : least,
    );
    load.set(studio, (load.get(studio) ?? 0) + 1);
    chosen[index] = studio;
  }
  return chosen;
}

/** A slot's theme, or what else the game is. */
export const sortName = (sort: Sort): ThemeId | Play => ('theme' in sort ? sort.theme : sort.play);

/** The first `count` of a list with at most `each` of one sort: a window that shows the whole range. */
export function mixedChoice(games: readonly SeedGame[], count: number, each: number): SeedGame[] {
  const taken = new Map<string, number>();
  const chosen: SeedGame[] = [];
  for (const game of games) {
    if (chosen.length === count) break;
    const name = sortName(game.sort);
    const used = taken.get(name) ?? 0;
    if (used >= each) continue;
    taken.set(name, used + 1);
    chosen.push(game);
  }
  return chosen;
}
