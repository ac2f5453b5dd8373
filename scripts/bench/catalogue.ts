import { PATHS } from '#contract/paths.ts';
import type { Pair } from '../lib/pair.ts';
import { SITE } from './load.ts';

export type Game = { readonly slug: string; readonly manufacturer: { readonly code: string } };

/** The first game of the catalogue in a group, or in a subgroup of it. */
export async function firstGame(
  product: Pair,
  where: { readonly group: string; readonly subgroup?: string } = { group: 'slot' },
): Promise<Game> {
  const query = `query First($group: String, $subgroup: String) { sortedGames(group: $group, subgroup: $subgroup, first: 1) { edges { node { slug manufacturer { code } } } } }`;
  const reply = await fetch(product.platformAddress + PATHS.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...SITE },
    body: JSON.stringify({ query, variables: where }),
  });
  const { data } = (await reply.json()) as { data: { sortedGames: { edges: { node: Game }[] } } };
  const game = data.sortedGames.edges[0]?.node;
  if (!game) throw new Error(`The catalogue has no ${where.subgroup ?? where.group}.`);
  return game;
}
