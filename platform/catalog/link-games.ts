/** Chooses the games for the picture that represents a link to a list; pure, over the whole catalogue. */
import type { ListPicture } from '#platform/media/media.api.ts';
import { chooseGames, findGroup } from './catalog-list.ts';
import type { CatalogGame, CatalogSnapshot } from './catalog-snapshot.ts';

/** `competitionGameIds`: games of the competitions in progress. */
type Choice = { count: number; competitionGameIds: ReadonlySet<string> };

/**
 * The first games of a list. For a subgroup, games come first that the picture of its group does not show, so
 * that the two pictures differ.
 */
export function chooseLinkGames(
  whole: CatalogSnapshot,
  list: ListPicture,
  choice: Choice,
): readonly CatalogGame[] {
  const { kind, of, name, subgroup } = list;
  const games = gamesOfList(whole, list, choice.competitionGameIds);
  // The order is reversed for a list over all groups: otherwise its first card would be the one of the group
  // that most of the games belong to, and the pictures would look alike.
  if (of === 'groups' && !subgroup && !findGroup(whole, name) && name !== 'home')
    return games.slice(0, choice.count).reverse();
  const shown = new Set(subgroup ? chooseLinkGames(whole, { kind, of, name }, choice) : []);
  const [repeated, fresh] = [
    games.filter((game) => shown.has(game)),
    games.filter((game) => !shown.has(game)),
  ];
  return [...fresh, ...repeated].slice(0, choice.count);
}

function gamesOfList(
  whole: CatalogSnapshot,
  { of, name, subgroup }: ListPicture,
  competitionGameIds: ReadonlySet<string>,
): readonly CatalogGame[] {
  if (of === 'manufacturers') return chooseGames(whole, { manufacturer: name });
  const games = chooseGames(whole, name === 'home' ? {} : { group: name, subgroup });
  if (games.length > 0) return games;
  // Lists other than groups (specification 2 §7 "Variants of the game list"), of all groups or of one.
  const group = subgroup ? name : undefined;
  switch (subgroup ?? name) {
    case 'tournament': {
      const all = chooseGames(whole, { group });
      const running = all.filter(({ gameId }) => competitionGameIds.has(gameId));
      // Without a competition in progress the page of the list still exists; its picture shows all games of
      // the list.
      return running.length > 0 ? running : all;
    }
    case 'cashback':
      return chooseGames(whole, { group, fastCashback: true });
    default:
      return [];
  }
}
