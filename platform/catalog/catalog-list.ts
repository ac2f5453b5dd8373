/** Games of a list (specification 2 §7 `getGames`): pure functions over the open part of the catalogue. */
import type { CatalogGame, CatalogGroup, CatalogSnapshot } from './catalog-snapshot.ts';
import { filterGames, inOrder } from './catalog-facets.ts';
import type { FacetChoice, GameSort } from './catalog-facets.ts';
import { bestMatches, readQuery } from '#contract/search/search-match.ts';

/** Conditions for the games of a list. All must hold; an absent or null one is no condition. */
export type GameFilter = FacetChoice & {
  /** Code or slug of a group, in upper or lower case. */
  group?: string | null | undefined;
  subgroup?: string | null | undefined;
  subgroups?: readonly string[] | null | undefined;
  /** Only games with instant cashback. */
  fastCashback?: boolean | undefined;
  /** Only games with these ids of the supplier, in this order. */
  gameIds?: readonly string[] | undefined;
  /** Codes of manufacturers, separated by commas. */
  manufacturer?: string | null | undefined;
  search?: string | null | undefined;
  ids?: readonly string[] | null | undefined;
  /** Absent or null: the order of the list, or of the search results. */
  sort?: GameSort | null | undefined;
};

/** The games of a list, filtered and sorted. */
export function chooseGames(catalog: CatalogSnapshot, filter: GameFilter): readonly CatalogGame[] {
  return inOrder(filterGames(chooseList(catalog, filter), filter), filter.sort ?? 'POPULAR');
}

/** The list before facets are applied: the numbers of games by facet value refer to it. */
export function chooseList(catalog: CatalogSnapshot, filter: GameFilter): readonly CatalogGame[] {
  let list = listOf(catalog, filter);
  if (filter.ids) list = ordered(list, ({ id }) => String(id), filter.ids);
  if (filter.gameIds) list = ordered(list, ({ gameId }) => gameId, filter.gameIds);
  if (filter.fastCashback) list = list.filter((game) => game.fastCashback);
  if (filter.manufacturer) {
    const codes = new Set(
      filter.manufacturer
        .toLowerCase()
        .split(',')
        .map((code) => code.trim()),
    );
    list = list.filter((game) => codes.has(game.manufacturer.code));
  }
  if (filter.search) list = bestMatches(list, (game) => game.search, readQuery(filter.search));
  return list;
}

/** The group with this code or slug, in any case; undefined = none. */
export function findGroup(catalog: CatalogSnapshot, name: string): CatalogGroup | undefined {
  const wanted = name.toLowerCase();
  return catalog.groups.find((group) => group.slug === wanted || group.code.toLowerCase() === wanted);
}

function listOf(catalog: CatalogSnapshot, filter: GameFilter): readonly CatalogGame[] {
  const wanted = [...(filter.subgroup ? [filter.subgroup] : []), ...(filter.subgroups ?? [])].map((name) =>
    name.toLowerCase(),
  );
  const group = filter.group ? findGroup(catalog, filter.group) : undefined;
  if (filter.group && group === undefined) return [];
  if (wanted.length === 0) return group?.games ?? catalog.games;
  const subgroups = (group ? [group] : catalog.groups)
    .flatMap((candidate) => candidate.subgroups)
    .filter((subgroup) => wanted.includes(subgroup.slug));
  // A game in several subgroups is shown once, at its first position.
  return [...new Set(subgroups.flatMap((subgroup) => subgroup.games))];
}

function ordered(
  list: readonly CatalogGame[],
  nameOf: (game: CatalogGame) => string,
  names: readonly string[],
): CatalogGame[] {
  const byName = new Map(list.map((game) => [nameOf(game), game]));
  return [...new Set(names)].flatMap((name) => byName.get(name) ?? []);
}
