import type { CatalogGame } from './catalog-snapshot.ts';

const known = new WeakMap<readonly CatalogGame[], ReadonlyMap<string, CatalogGame>>();

/**
 * Games of a list by the supplier's id. The map is built once for each list, because every bet, and each row
 * of wins and competitions, needs it.
 */
export function byGameId(list: readonly CatalogGame[]): ReadonlyMap<string, CatalogGame> {
  const built = known.get(list);
  if (built) return built;
  const games = new Map(list.map((game) => [game.gameId, game]));
  known.set(list, games);
  return games;
}
