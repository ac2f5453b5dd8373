import { PATHS } from '../../contract/paths.ts';
import { SITE } from './load.mjs';

/** The first slot of the catalogue. */
export async function firstGame(product) {
  const query =
    'query First { sortedGames(group: "slot", first: 1) { edges { node { slug name manufacturer { code } } } } }';
  const reply = await fetch(product.platformAddress + PATHS.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...SITE },
    body: JSON.stringify({ query }),
  });
  const { data } = await reply.json();
  return data.sortedGames.edges[0].node;
}
