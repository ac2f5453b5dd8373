/**
 * The heavy guests of heavy-guests.ts, in a separate process, so that their work does not delay the clock that
 * measures the other visitors. It has low priority, because a real attacker does not run on the server's
 * machine. Argument: `GuestLoad` as JSON. After any message from its parent it sends `Seen` and ends.
 */
import { Agent, request, type IncomingMessage } from 'node:http';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATHS } from '#contract/paths.ts';
import type { Game } from './catalogue.ts';
import { PHONE } from './load.ts';

export type GuestKind = 'query' | 'page' | 'stream' | 'demo';
export type GuestLoad = {
  readonly address: string;
  readonly game: Game;
  readonly guests: number;
  readonly kinds: readonly GuestKind[];
};
/** Number of answers by kind and status. */
export type Seen = Readonly<Record<string, number>>;

const { address, game, guests, kinds }: GuestLoad = JSON.parse(process.argv[2] ?? '');
const seen: Record<string, number> = {};
/**
 * Part of the addresses of pages, so that they are new: pages of an earlier attack are in the page store and
 * would cost nothing.
 */
const run = Date.now();

setPriority(constants.priority.PRIORITY_LOW);
process.once('message', () => process.send?.(seen, () => process.exit()));
process.once('disconnect', () => process.exit());
for (let n = 0; n < guests; n += 1) startGuest(n);

/** Starts the endless requests of one guest, who has an IP address of their own. */
function startGuest(n: number): void {
  const agent = new Agent({ keepAlive: true, localAddress: `127.0.0.${n + 2}` });
  const ask: Ask = async (kind, path, body, staysOpen = false) => {
    const { status, text } = await send({ agent, path, body, staysOpen });
    const key = `${kind} ${status}`;
    seen[key] = (seen[key] ?? 0) + 1;
    return text;
  };
  const work: Record<GuestKind, readonly ((turn: number) => Promise<unknown>)[]> = {
    query: expensiveQueries(game).map((body) => () => ask('query', PATHS.graphql, body)),
    page: [(turn) => ask('page', `/casino/games/slot?manufacturer=${run}-${n}-${turn}`, undefined)],
    stream: [() => ask('stream', PATHS.sse, undefined, true).then(() => sleep(20))],
    demo: [() => openDemo(ask, game)],
  };
  for (const kind of kinds) for (const one of work[kind]) void repeat(one);
}

/** Repeats `work` without end, also after a failed connection. */
async function repeat(work: (turn: number) => Promise<unknown>): Promise<never> {
  for (let turn = 0; ; turn += 1) await work(turn).catch(() => sleep(50));
}

/** Queries whose cost is just below the limit of one request, each with another kind of work. */
function expensiveQueries({ slug, manufacturer }: Game): readonly object[] {
  const aliases = (count: number, field: (n: number) => string) => ({
    query: `{ ${Array.from({ length: count }, (_, n) => `a${n}: ${field(n)}`).join(' ')} }`,
  });
  return [
    aliases(5, (n) => `sportSearch(text: "dupmling ${n}", first: 1) { totalCount }`),
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

type Ask = (kind: string, path: string, body: unknown, staysOpen?: boolean) => Promise<string>;

async function openDemo(ask: Ask, { slug, manufacturer }: Game): Promise<void> {
  const query = `{ gameInit(manufacturer: "${manufacturer.code}", slug: "${slug}", withoutInit: false) { url } }`;
  const launch = /#launch=([^"]+)/.exec(await ask('launch', PATHS.graphql, { query }))?.[1];
  if (launch) await ask('demo', `${PATHS.rgs}open`, { launch });
}

type Call = {
  readonly agent: Agent;
  readonly path: string;
  readonly body: unknown;
  /** True for a stream: its response stays open and is not waited for. */
  readonly staysOpen: boolean;
};

const send = ({ agent, path, body, staysOpen }: Call) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { host, port } = new URL(address);
    const headers = { host, 'user-agent': PHONE, 'content-type': 'application/json' };
    const method = body === undefined ? 'GET' : 'POST';
    const onAnswer = (answer: IncomingMessage): void => {
      const status = answer.statusCode ?? 0;
      if (staysOpen && status === 200) {
        answer.on('error', () => undefined).resume();
        return resolve({ status, text: '' });
      }
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status, text })).on('error', reject);
    };
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent }, onAnswer);
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
