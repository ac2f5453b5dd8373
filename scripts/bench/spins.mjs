/** Paid spins a second through HTTP (bet, outcome, win, each in the ledger), on the embedded database, beside an empty Fastify route called by the same client. */
import { randomUUID } from 'node:crypto';
import { PATHS } from '../../contract/wire.ts';
import { withBare } from './bare.mjs';
import { firstGame } from './catalogue.mjs';
import { ms, percentile, round, SITE } from './load.mjs';

const PLAYERS = 20;
const SECONDS = 10;

export async function measure(product, note) {
  const base = product.platformAddress;
  const game = await firstGame(product);
  note(`${PLAYERS} players sit down`);
  const tables = await Promise.all(Array.from({ length: PLAYERS }, () => sitDown(base, game)));
  note(`${SECONDS} seconds of spins`);
  const ours = await race(tables, playRound);
  note('empty route');
  const empty = await withBare('fastify', null, ({ address }) => race(tables, () => post(`${address}/`, {})));
  return [
    {
      what: `paid rounds a second through HTTP, ${PLAYERS} players at once, PGlite`,
      ours: `${round(ours.rate, 1)} rounds a second, p50 ${ms(ours.p50)}, p99 ${ms(ours.p99)}`,
      beside: `empty Fastify route, one call: ${round(empty.rate)} a second, p99 ${ms(empty.p99)}`,
      bar: 'none set; the ledger balances afterwards (npm test)',
    },
  ];
}

/** A new player with play money at an open game: `{ call(name, body), stake }`. */
async function sitDown(base, { slug, manufacturer }) {
  const { token } = await post(base + PATHS.registration, {
    email: `bench-${randomUUID()}@example.com`,
    password: randomUUID(),
    currency: 'KZT',
    platform: 1,
    terms_accepted: true,
  });
  const query = `query { gameInit(manufacturer: "${manufacturer.code}", slug: "${slug}", withoutInit: false) { url } }`;
  const { data } = await post(base + PATHS.graphql, { query }, { authorization: `JWT ${token}` });
  const launch = new URLSearchParams(new URL(data.gameInit.url, base).hash.slice(1)).get('launch');
  const { session, stakes } = await post(`${base}${PATHS.rgs}open`, { launch });
  return { call: (name, body) => post(`${base}${PATHS.rgs}${name}`, body, { 'x-game-session': session }), stake: stakes[0] };
}

/** One whole round: the spin, its free spins, the collecting of what was won. */
async function playRound({ call, stake }) {
  let { round: current } = await call('play', { requestId: randomUUID(), stake });
  while (current.state === 'open') {
    ({ round: current } = await call('act', { roundId: current.id, index: current.actions, action: { type: 'step' } }));
  }
  await call('collect', { roundId: current.id });
}

/** Everybody repeats `play` for SECONDS. */
async function race(tables, play) {
  const until = performance.now() + SECONDS * 1000;
  const took = [];
  await Promise.all(
    tables.map(async (table) => {
      while (performance.now() < until) {
        const since = performance.now();
        await play(table);
        took.push(performance.now() - since);
      }
    }),
  );
  return { rate: took.length / SECONDS, p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
}

async function post(url, body, headers = {}) {
  const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...SITE, ...headers }, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}
