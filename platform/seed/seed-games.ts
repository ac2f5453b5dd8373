/** The seeded catalogue as plain rows, a pure function of the seed number. */
import type * as tables from '#platform/store/schema/catalog.ts';
import { createRandom, seedOf } from '#platform/catalog/art/random.ts';
import type { Random } from '#platform/catalog/art/random.ts';
import { getSlotProfile } from '#platform/games/slots/profiles.ts';
import { gameArtOf } from './game-art.ts';
import { PUBLISHED_AT } from './seed-constants.ts';
import { STUDIOS } from './studios.ts';
import type { Studio } from './studios.ts';
import { allTitles } from './titles/titles.ts';
import type { ThemeId, Title } from './titles/titles.ts';

export type SeedGame = typeof tables.games.$inferInsert & { id: number; theme: ThemeId; studio: Studio; popularity: number; createdAt: Date };

/** A new game every other day, roughly. */
const DAYS_BETWEEN_RELEASES = 2;
const DAY_MS = 86_400_000;
const PROFILE_CHANCES: readonly string[] = ['low', 'low', 'low', 'medium', 'medium', 'medium', 'medium', 'high', 'high'];

export const SUPPLIER = { id: 1, code: 'house', name: 'House Games' } as const;

/** All games, by id. */
export function buildGames(seed: number): SeedGame[] {
  const titles = allTitles();
  const random = createRandom(seedOf('games', seed));
  const studios = assignStudios(titles, random);
  const popularity = random.shuffle(titles.map((_, index) => index + 1));
  const release = random.shuffle(titles.map((_, index) => index));
  return titles.map((title, index) => {
    const profileId = random.pick(PROFILE_CHANCES);
    const profile = getSlotProfile(profileId);
    const studio = studios[index] as Studio;
    return {
      id: index + 1,
      gameId: `${SUPPLIER.code}-${title.slug}`,
      slug: title.slug,
      name: title.name,
      manufacturerId: STUDIOS.indexOf(studio) + 1,
      supplierId: SUPPLIER.id,
      isSlot: true,
      hasDemo: true,
      rtp: profile?.rtp ?? null,
      volatility: profile?.volatility ?? null,
      engine: { kind: 'slot', profile: profileId, theme: title.theme },
      art: gameArtOf(title, seed),
      popularity: popularity[index] ?? 0,
      createdAt: new Date(PUBLISHED_AT.getTime() - (release[index] ?? 0) * DAYS_BETWEEN_RELEASES * DAY_MS),
      updatedAt: PUBLISHED_AT,
      theme: title.theme,
      studio,
    };
  });
}

/** Each title goes to a studio that likes its theme, the one with the fewest games so far; chance decides between equals. */
function assignStudios(titles: readonly Title[], random: Random): Studio[] {
  const load = new Map(STUDIOS.map((studio) => [studio, 0]));
  const chosen = new Array<Studio>(titles.length);
  for (const index of random.shuffle(titles.map((_, position) => position))) {
    const theme = titles[index]?.theme as ThemeId;
    const fans = random.shuffle(STUDIOS.filter((studio) => studio.likes.includes(theme)));
    const studio = fans.reduce((least, other) => ((load.get(other) ?? 0) < (load.get(least) ?? 0) ? other : least));
    load.set(studio, (load.get(studio) ?? 0) + 1);
    chosen[index] = studio;
  }
  return chosen;
}

/** The first `count` of a list with at most `each` of one theme: a window that shows the whole range. */
export function mixedChoice(games: readonly SeedGame[], count: number, each: number): SeedGame[] {
  const taken = new Map<ThemeId, number>();
  const chosen: SeedGame[] = [];
  for (const game of games) {
    if (chosen.length === count) break;
    const used = taken.get(game.theme) ?? 0;
    if (used >= each) continue;
    taken.set(game.theme, used + 1);
    chosen.push(game);
  }
  return chosen;
}
