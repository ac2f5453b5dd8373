/** By what a list can be narrowed, and how many games each choice leaves. Pure, over a list in memory. */
import type { GameFeature } from '#contract/game-features.ts';
import { GAME_FEATURES } from '#contract/game-features.ts';
import type { CatalogGame } from './catalog-snapshot.ts';

/**
 * Choices of one kind are alternatives (a game with either), kinds hold together. Empty and absent mean: no
 * such condition.
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

type Kind = keyof FacetChoice;
const chosen = <T>(list: readonly T[] | null | undefined): ReadonlySet<T> | null =>
  list && list.length > 0 ? new Set(list) : null;

/** A test of games for the choice, `except` one kind. */
function fits(choice: FacetChoice, except?: Kind): (game: CatalogGame) => boolean {
  const features = except === 'features' ? null : chosen(choice.features);
  const volatility = except === 'volatility' ? null : chosen(choice.volatility);
  const themes = except === 'themes' ? null : chosen(choice.themes);
  return (game) =>
    (features === null || game.features.some((feature) => features.has(feature))) &&
    (volatility === null || (game.volatility !== null && volatility.has(game.volatility))) &&
    (themes === null || themes.has(game.engine.theme));
}

export const narrowed = (list: readonly CatalogGame[], choice: FacetChoice): readonly CatalogGame[] => {
  const test = fits(choice);
  return list.filter(test);
};

/**
 * What stands beside each choice: how many games it would add to what the other kinds leave. Only values that
 * some game of the list has.
 */
export function facetsOf(list: readonly CatalogGame[], choice: FacetChoice): Facets {
  const count = <T>(kind: Kind, valuesOf: (game: CatalogGame) => readonly T[]): Map<T, number> => {
    const counts = new Map<T, number>();
    for (const game of list) for (const value of valuesOf(game)) counts.set(value, counts.get(value) ?? 0);
    for (const game of list.filter(fits(choice, kind)))
      for (const value of valuesOf(game)) counts.set(value, (counts.get(value) ?? 0) + 1);
    return counts;
  };
  const features = count('features', (game) => game.features);
  const volatility = count('volatility', (game) => (game.volatility === null ? [] : [game.volatility]));
  // Only slots have a theme that players choose by.
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
 * The studios of a list, which is given before it is narrowed to any, by name; and how many games each would
 * show beside the other choices.
 */
export function manufacturersOf(list: readonly CatalogGame[], choice: FacetChoice): ManufacturerCount[] {
  const counts = new Map(list.map(({ manufacturer: { code, name } }) => [code, { code, name, count: 0 }]));
  for (const game of narrowed(list, choice)) {
    const studio = counts.get(game.manufacturer.code);
    if (studio) studio.count += 1;
  }
  return [...counts.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** POPULAR keeps the order of the list, which its group gives. The others are the same for equals. */
export function inOrder(list: readonly CatalogGame[], sort: GameSort): readonly CatalogGame[] {
  if (sort === 'NEW') return list.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  if (sort === 'NAME') return list.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  if (sort === 'RTP') return list.toSorted((a, b) => (b.rtp ?? 0) - (a.rtp ?? 0));
  return list;
}
