/**
 * Facets: filters of a list, and for each value the number of games that choosing it would leave. Pure, over
 * a list in memory.
 */
import type { GameFeature } from '#contract/game-features.ts';
import { GAME_FEATURES } from '#contract/game-features.ts';
import type { CatalogGame } from './catalog-snapshot.ts';

/**
 * Chosen values of each facet. A game must have one of the values in every facet; an absent or empty facet is
 * no condition.
 */
export type FacetChoice = {
  features?: readonly string[] | null | undefined;
  volatility?: readonly number[] | null | undefined;
  themes?: readonly string[] | null | undefined;
};
export type FacetCount<T> = { readonly value: T; readonly count: number };
export type Facets = {
  features: FacetCount<GameFeature>[];
  volatility: FacetCount<number>[];
  themes: FacetCount<string>[];
};

type Facet = keyof FacetChoice;
const chosen = <T>(list: readonly T[] | null | undefined): ReadonlySet<T> | null =>
  list && list.length > 0 ? new Set(list) : null;

/** Predicate: the game satisfies the choice in all facets but `except`. */
function fits(choice: FacetChoice, except?: Facet): (game: CatalogGame) => boolean {
  const features = except === 'features' ? null : chosen(choice.features);
  const volatility = except === 'volatility' ? null : chosen(choice.volatility);
  const themes = except === 'themes' ? null : chosen(choice.themes);
  return (game) =>
    (features === null || game.features.some((feature) => features.has(feature))) &&
    (volatility === null || (game.volatility !== null && volatility.has(game.volatility))) &&
    (themes === null || themes.has(game.engine.theme));
}

export const filterGames = (list: readonly CatalogGame[], choice: FacetChoice): readonly CatalogGame[] =>
  list.filter(fits(choice));

/**
 * For each value of a facet, the number of games that have it and satisfy the choices in the other facets.
 * Values that no game of the list has are omitted.
 */
export function facetsOf(list: readonly CatalogGame[], choice: FacetChoice): Facets {
  const count = <T>(facet: Facet, valuesOf: (game: CatalogGame) => readonly T[]): Map<T, number> => {
    const counts = new Map<T, number>();
    for (const game of list) for (const value of valuesOf(game)) counts.set(value, counts.get(value) ?? 0);
    for (const game of list.filter(fits(choice, facet)))
      for (const value of valuesOf(game)) counts.set(value, (counts.get(value) ?? 0) + 1);
    return counts;
  };
  const features = count('features', (game) => game.features);
  const volatility = count('volatility', (game) => (game.volatility === null ? [] : [game.volatility]));
  // Only slots count for themes: players do not choose other games by theme.
  const themes = count('themes', (game) => (game.isSlot ? [game.engine.theme] : []));
  const rows = <T>(counts: Map<T, number>): FacetCount<T>[] =>
    [...counts].map(([value, number]) => ({ value, count: number }));
  return {
    features: GAME_FEATURES.flatMap((value) =>
      features.has(value) ? [{ value, count: features.get(value) ?? 0 }] : [],
    ),
    volatility: rows(volatility).sort((a, b) => a.value - b.value),
    themes: rows(themes).sort((a, b) => b.count - a.count || a.value.localeCompare(b.value)),
  };
}

export const GAME_SORTS = ['POPULAR', 'NEW', 'NAME', 'RTP'] as const;
export type GameSort = (typeof GAME_SORTS)[number];

export type ManufacturerCount = { readonly code: string; readonly name: string; readonly count: number };
/**
 * Manufacturers of a list, by name, with the number of their games that satisfy the choice. `list`: not
 * filtered by manufacturer.
 */
export function manufacturersOf(list: readonly CatalogGame[], choice: FacetChoice): ManufacturerCount[] {
  const counts = new Map(list.map(({ manufacturer: { code, name } }) => [code, { code, name, count: 0 }]));
  for (const game of filterGames(list, choice)) {
    const manufacturer = counts.get(game.manufacturer.code);
    if (manufacturer) manufacturer.count += 1;
  }
  return [...counts.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Sorts a list. POPULAR keeps the order of the list; the other sortings keep it among equal games. */
export function inOrder(list: readonly CatalogGame[], sort: GameSort): readonly CatalogGame[] {
  if (sort === 'NEW') return list.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  if (sort === 'NAME') return list.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  if (sort === 'RTP') return list.toSorted((a, b) => (b.rtp ?? 0) - (a.rtp ?? 0));
  return list;
}
