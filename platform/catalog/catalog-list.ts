/** Which games a list shows (specification 2 §7 `getGames`): pure choice over the part of the catalogue that is open. */
import type { CatalogGame, CatalogGroup, CatalogSnapshot } from './catalog-snapshot.ts';
import { foldText, matchRank, MAX_QUERY_LENGTH } from './search-text.ts';

/** Absent and null mean: no such condition. All conditions hold together. */
export type GameFilter = {
  /** Code or slug of a group, in any case. */
  group?: string | null | undefined;
  subgroup?: string | null | undefined;
  subgroups?: readonly string[] | null | undefined;
  /** Codes, separated by commas. */
  manufacturer?: string | null | undefined;
  search?: string | null | undefined;
  ids?: readonly string[] | null | undefined;
};

export function chooseGames(catalog: CatalogSnapshot, filter: GameFilter): readonly CatalogGame[] {
  let list = listOf(catalog, filter);
  if (filter.ids) list = orderedByIds(list, filter.ids);
  if (filter.manufacturer) {
    const codes = new Set(
      filter.manufacturer
        .toLowerCase()
        .split(',')
        .map((code) => code.trim()),
    );
    list = list.filter((game) => codes.has(game.manufacturer.code));
  }
  if (filter.search) list = searched(list, filter.search);
  return list;
}

/** The group of this code or slug; undefined = there is none here. */
export function findGroup(catalog: CatalogSnapshot, name: string): CatalogGroup | undefined {
  const wanted = name.toLowerCase();
  return catalog.groups.find((group) => group.slug === wanted || group.code.toLowerCase() === wanted);
}

function listOf(catalog: CatalogSnapshot, filter: GameFilter): readonly CatalogGame[] {
  const wanted = [...(filter.subgroup ? [filter.subgroup] : []), ...(filter.subgroups ?? [])].map((name) => name.toLowerCase());
  const group = filter.group ? findGroup(catalog, filter.group) : undefined;
  if (filter.group && group === undefined) return [];
  if (wanted.length === 0) return group?.games ?? catalog.games;
  const subgroups = (group ? [group] : catalog.groups).flatMap((candidate) => candidate.subgroups).filter((subgroup) => wanted.includes(subgroup.slug));
  // A game that stands in several of them is shown once, where it comes first.
  return [...new Set(subgroups.flatMap((subgroup) => subgroup.games))];
}

function orderedByIds(list: readonly CatalogGame[], ids: readonly string[]): CatalogGame[] {
  const byId = new Map(list.map((game) => [String(game.id), game]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** Best match first, the given order among equals. A query without a letter or digit finds nothing. */
function searched(list: readonly CatalogGame[], search: string): CatalogGame[] {
  const query = foldText(search.slice(0, MAX_QUERY_LENGTH));
  return list
    .map((game) => ({ game, rank: matchRank(game.search, query) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ game }) => game);
}
