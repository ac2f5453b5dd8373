/**
 * The list query of a group page, and searches with and without typing errors, at a steady 100 requests a
 * second on the embedded database, compared with an empty Fastify route under the same load.
 */
import { PATHS } from '#contract/paths.ts';
import { withBare } from './bare.ts';
import { load, ms, round, SITE } from './load.ts';
import type { Measure } from './measure.ts';

const query = `query Games($offset: Int) { sortedGames(group: "slot", first: 24, offset: $offset) { totalCount hasNextPage edges { node { slug name hasDemo groups manufacturer { code name } compressedImage { webp { md } } } } } }`;

const search = `query Search($search: String!) { sortedGames(search: $search, first: 24) { totalCount edges { node { slug name manufacturer { code name } compressedImage { webp { md } } } } } }`;
/**
 * Search texts: as typed, transliterated, on the wrong keyboard layout, with typing errors, and one without
 * results.
 */
const WORDS = ['lotus', 'мемфис', 'дщегы', 'dupmling doks', 'xylophone quartet'];

export const measure: Measure = async (product, note) => {
  const url = product.platformAddress + PATHS.graphql;
  const request = {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', ...SITE },
    connections: 10,
    overallRate: 100,
    duration: 20,
  };
  const ask = (offset: number): string => JSON.stringify({ query, variables: { offset } });
  const sample = (await (
    await fetch(url, {
      method: 'POST',
      headers: request.headers,
      body: JSON.stringify({ query, variables: { offset: 240 } }),
    })
  ).json()) as { data?: { sortedGames: { edges: unknown[] } } };
  if (sample.data?.sortedGames.edges.length !== 24)
    throw new Error(`The list answered ${JSON.stringify(sample).slice(0, 200)}`);
  // The first requests of a process compile code and load the catalogue; they are not measured.
  note('warming up');
  await load(url, { ...request, duration: 5, body: ask(0) });
  note('list query');
  // Requests different pages of the list, so that not one single answer is measured.
  const ours = await load(url, {
    ...request,
    requests: [0, 24, 48, 120, 240].map((offset) => ({ method: 'POST' as const, body: ask(offset) })),
  });
  const most = await load(url, { ...request, overallRate: undefined, duration: 10, body: ask(0) });
  note('search');
  const found = await load(url, {
    ...request,
    requests: WORDS.map((word) => ({
      method: 'POST' as const,
      body: JSON.stringify({ query: search, variables: { search: word } }),
    })),
  });
  note('empty route');
  const empty = await withBare('fastify', null, ({ address }) => load(address, { ...request, body: ask(0) }));
  return [
    {
      what: 'GraphQL list query (24 cards), 100 requests a second after five seconds of them, PGlite',
      ours: `p50 ${ms(ours.p50)}, p99 ${ms(ours.p99)}; at most ${round(most.rate)} a second`,
      comparison: `empty Fastify route: p50 ${ms(empty.p50)}, p99 ${ms(empty.p99)}`,
      limit: 'p99 < 25 ms',
    },
    {
      what: 'GraphQL search over the whole catalogue (also with typing errors and on the wrong layout), 100 requests a second',
      ours: `p50 ${ms(found.p50)}, p99 ${ms(found.p99)}`,
      comparison: `empty Fastify route: p50 ${ms(empty.p50)}, p99 ${ms(empty.p99)}`,
      limit: 'p99 < 25 ms',
    },
  ];
};
