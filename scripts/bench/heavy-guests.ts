/**
 * What other visitors notice of ten heavy guests: latency of a spin and of kept pages, first without the
 * guests and then while each of them, at an address of its own, sends the most expensive allowed queries,
 * requests pages that were never rendered, and opens streams and demo games, all as fast as possible.
 */
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATHS } from '#contract/paths.ts';
import type { Pair } from '../lib/pair.ts';
import { firstGame, type Game } from './catalogue.ts';
import { ms, percentile, PHONE, round } from './load.ts';
import type { Measure } from './measure.ts';
import { timePage, visit } from './page-requests.ts';
import { openGame, playRound, type OpenGame } from './player.ts';

const PLAYERS = 20;
/** Milliseconds between two rounds of a player, and between two requests for kept pages. */
const PACE_MS = 1_000;
const KEPT_EVERY_MS = 20;
const SECONDS = 20;
const HEAVY_GUESTS = 10;
const KEPT = 30;

type Latency = { readonly spins: number[]; readonly pages: number[] };
type Seen = Map<string, number>;

export const measure: Measure = async (product, note) => {
  const game = await firstGame(product);
  note(`${PLAYERS} players open the game, ${KEPT} pages are kept`);
  const openGames = await Promise.all(Array.from({ length: PLAYERS }, () => openGame(product.address, game)));
  const kept = [...(await visit(product.address, new Set(['/casino']), PHONE, KEPT)).keys()];
  note('quiet');
  await latencyOf(product, openGames, kept, SECONDS / 4);
  const quiet = await latencyOf(product, openGames, kept, SECONDS);
  note(`${HEAVY_GUESTS} heavy guests`);
  const guests = startHeavyGuests(product, game);
  const loaded = await latencyOf(product, openGames, kept, SECONDS);
  const seen = await guests.stop();
  const spins = (one: Latency): string =>
    `spin median ${ms(percentile(one.spins, 0.5))}, p99 ${ms(percentile(one.spins, 0.99))}`;
  const pages = (one: Latency): string => `kept pages p99 ${ms(percentile(one.pages, 0.99))}`;
  const ratio = percentile(loaded.spins, 0.99) / percentile(quiet.spins, 0.99);
  const answers = [...seen].sort().map(([what, count]) => `${what} ${round(count)}`);
  return [
    {
      what: `${PLAYERS} players, a round every ${PACE_MS / 1000} s each, while ${HEAVY_GUESTS} guests send expensive queries, request new pages, open streams and demo games`,
      ours: `${spins(loaded)} (${round(ratio, 1)} × quiet), ${pages(loaded)}; the guests got ${answers.join(', ')}`,
      comparison: `quiet: ${spins(quiet)}, ${pages(quiet)}`,
      limit: 'spin p99 ≤ 3 × quiet; kept pages p99 ≤ 50 ms',
    },
  ];
};

/** Latency of the first call of each round, and of kept pages, over some seconds. */
async function latencyOf(
  product: Pair,
  openGames: readonly OpenGame[],
  kept: readonly string[],
  seconds: number,
): Promise<Latency> {
  const until = performance.now() + seconds * 1000;
  const spins: number[] = [];
  const pages: Promise<number>[] = [];
  const agent = new Agent({ keepAlive: true });
  const readers = async (): Promise<void> => {
    for (let n = 0; performance.now() < until; n += 1) {
      pages.push(timePage(product.address + (kept[n % kept.length] ?? ''), PHONE, agent));
      await sleep(KEPT_EVERY_MS);
    }
  };
  const play = async (opened: OpenGame, at: number): Promise<void> => {
    await sleep((PACE_MS * at) / openGames.length);
    while (performance.now() < until) {
      const since = performance.now();
      await playRound(opened, () => spins.push(performance.now() - since));
      await sleep(Math.max(0, PACE_MS - (performance.now() - since)));
    }
  };
  await Promise.all([readers(), ...openGames.map(play)]);
  const took = await Promise.all(pages);
  agent.destroy();
  return { spins, pages: took };
}

/** Starts the guests; `stop` ends them and returns the number of their answers by kind and status. */
function startHeavyGuests(product: Pair, game: Game): { stop(): Promise<Seen> } {
  const seen: Seen = new Map();
  const open = new Set<IncomingMessage>();
  let isOver = false;
  const agents: Agent[] = [];
  const startGuest = (n: number): Promise<unknown> => {
    const localAddress = `127.0.0.${n + 2}`;
    const agent = new Agent({ keepAlive: true, localAddress });
    agents.push(agent);
    const ask = (kind: string, path: string, body: unknown, staysOpen = false): Promise<string> =>
      send(product.address, { agent, path, body, staysOpen, open }).then(({ status, text }) => {
        seen.set(`${kind} ${status}`, (seen.get(`${kind} ${status}`) ?? 0) + 1);
        return text;
      });
    /** Repeats until the guests are stopped, also after a failed connection. */
    const repeat = async (work: (turn: number) => Promise<unknown>): Promise<void> => {
      for (let turn = 0; !isOver; turn += 1) await work(turn).catch(() => sleep(50));
    };
    return Promise.all([
      ...expensiveQueries(game).map((body) => repeat(() => ask('query', PATHS.graphql, body))),
      repeat((turn) => ask('page', `/casino/games/slot?manufacturer=${n}-${turn}`, undefined)),
      repeat(async () => {
        await ask('stream', PATHS.sse, undefined, true);
        await sleep(20);
      }),
      repeat(() => openDemo(ask, game)),
    ]);
  };
  const all = Array.from({ length: HEAVY_GUESTS }, (_, n) => startGuest(n));
  return {
    async stop() {
      isOver = true;
      for (const stream of open) stream.destroy();
      for (const agent of agents) agent.destroy();
      await Promise.all(all);
      return seen;
    },
  };
}

/** Queries just below what one request may cost, each of another kind of work. */
function expensiveQueries({ slug, manufacturer }: Game): readonly object[] {
  const aliases = (count: number, field: (n: number) => string) => ({
    query: `{ ${Array.from({ length: count }, (_, n) => `a${n}: ${field(n)}`).join(' ')} }`,
  });
  return [
    aliases(10, (n) => `gameFacets(search: "dupmling ${n}") { features { value } themes { value } }`),
    aliases(
      3,
      () =>
        'competitions { edges { node { competitors { score } competitorsWinners { sum } games { name } } } }',
    ),
    Array.from({ length: 10 }, () => aliases(2, () => 'jackpots(currency: "KZT") { amount lastWin { id } }')),
    aliases(30, () => `game(manufacturer: "${manufacturer.code}", slug: "${slug}") { seoData { h1 } }`),
  ];
}

async function openDemo(
  ask: (kind: string, path: string, body: unknown) => Promise<string>,
  { slug, manufacturer }: Game,
): Promise<void> {
  const query = `{ gameInit(manufacturer: "${manufacturer.code}", slug: "${slug}", withoutInit: false) { url } }`;
  const launch = /#launch=([^"]+)/.exec(await ask('launch', PATHS.graphql, { query }))?.[1];
  if (launch) await ask('demo', `${PATHS.rgs}open`, { launch });
}

type Call = {
  readonly agent: Agent;
  readonly path: string;
  readonly body: unknown;
  /** The answer is a stream: it is kept in `open` and not read to its end. */
  readonly staysOpen: boolean;
  readonly open: Set<IncomingMessage>;
};
const send = (address: string, { agent, path, body, staysOpen, open }: Call) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { host, port } = new URL(address);
    const headers = { host, 'user-agent': PHONE, 'content-type': 'application/json' };
    const method = body === undefined ? 'GET' : 'POST';
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
      const status = answer.statusCode ?? 0;
      if (staysOpen && status === 200) {
        open.add(answer.on('error', () => undefined).resume());
        return resolve({ status, text: '' });
      }
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status, text })).on('error', reject);
    });
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
