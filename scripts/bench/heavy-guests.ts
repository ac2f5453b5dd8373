/**
 * Effect of ten heavy guests on other visitors: latency of a spin and of kept pages, first without the guests
 * and then while each of them, at an address of its own, sends the most expensive allowed queries, requests
 * pages that were never rendered, and opens streams and demo games, all as fast as possible.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Pair } from '../lib/pair.ts';
import { firstGame } from './catalogue.ts';
import { ms, percentile, PHONE, round } from './load.ts';
import type { GuestKind, GuestLoad, Seen } from './heavy-guests-process.ts';
import type { Measure, Row } from './measure.ts';
import { timePage, visit } from './page-requests.ts';
import { openGame, playRound, type OpenGame } from './player.ts';

const PLAYERS = 20;
/** Milliseconds between two rounds of a player, and between two requests for kept pages. */
const PACE_MS = 1_000;
const KEPT_EVERY_MS = 20;
const SECONDS = 10;
/**
 * Number of turns, each without and then with the attack. Several are needed, because the p99 of one turn is
 * the second-worst of 200 spins, so it depends on chance.
 */
const TURNS = 3;
/** Milliseconds between two attacks; meanwhile the guests' limits partly refill. */
const PAUSE_MS = 5_000;
const HEAVY_GUESTS = 10;
const KEPT = 30;
/** The attacks: each kind of request alone, then all at once. */
const ATTACKS: Readonly<Record<string, readonly GuestKind[]>> = {
  'expensive queries': ['query'],
  'new pages': ['page'],
  streams: ['stream'],
  'demo games': ['demo'],
  'expensive queries, new pages, streams and demo games': ['query', 'page', 'stream', 'demo'],
};

type Latency = { readonly spins: number[]; readonly pages: number[] };

export const measure: Measure = async (product, note) => {
  const game = await firstGame(product);
  note(`${PLAYERS} players open the game, ${KEPT} pages are kept`);
  const openGames = await Promise.all(Array.from({ length: PLAYERS }, () => openGame(product.address, game)));
  const kept = [...(await visit(product.address, new Set(['/casino']), PHONE, KEPT)).keys()];
  const latency = (seconds: number): Promise<Latency> => latencyOf(product, openGames, kept, seconds);
  note('warming up');
  await latency(SECONDS / 4);
  const rows: Row[] = [];
  for (const [what, kinds] of Object.entries(ATTACKS)) {
    const result: Result = { quiet: { spins: [], pages: [] }, loaded: { spins: [], pages: [] }, seen: {} };
    for (let turn = 1; turn <= TURNS; turn += 1) {
      note(`${what}: quiet, turn ${turn} of ${TURNS}`);
      add(result.quiet, await latency(SECONDS));
      note(`${what}: ${HEAVY_GUESTS} heavy guests, turn ${turn} of ${TURNS}`);
      const guests = startHeavyGuests({ address: product.address, game, guests: HEAVY_GUESTS, kinds });
      try {
        add(result.loaded, await latency(SECONDS));
      } finally {
        await guests.stop();
      }
      for (const [answer, count] of Object.entries(await guests.stop()))
        result.seen[answer] = (result.seen[answer] ?? 0) + count;
      await sleep(PAUSE_MS);
    }
    rows.push(rowOf(what, result));
  }
  return rows;
};

function add(all: Latency, more: Latency): void {
  all.spins.push(...more.spins);
  all.pages.push(...more.pages);
}

type Result = { readonly quiet: Latency; readonly loaded: Latency; readonly seen: Record<string, number> };

function rowOf(what: string, { quiet, loaded, seen }: Result): Row {
  const spins = (one: Latency): string =>
    `spin median ${ms(percentile(one.spins, 0.5))}, p99 ${ms(percentile(one.spins, 0.99))}`;
  const pages = (one: Latency): string => `kept pages p99 ${ms(percentile(one.pages, 0.99))}`;
  const ratio = percentile(loaded.spins, 0.99) / percentile(quiet.spins, 0.99);
  const answers = Object.entries(seen)
    .sort()
    .map(([kind, count]) => `${kind} ${round(count)}`);
  return {
    what: `${PLAYERS} players, a round every ${PACE_MS / 1000} s each, while ${HEAVY_GUESTS} guests as fast as they can: ${what}`,
    ours: `${spins(loaded)} (${round(ratio, 1)} × quiet), ${pages(loaded)}; the guests got ${answers.join(', ')}`,
    comparison: `quiet: ${spins(quiet)}, ${pages(quiet)}`,
    limit: 'spin p99 ≤ 3 × quiet; kept pages p99 ≤ 50 ms',
  };
}

/** Latency of the first call of each round and of kept pages, measured over some seconds. */
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

/** Starts the guests. `stop` ends them and returns the number of their answers; it may be called again. */
function startHeavyGuests(order: GuestLoad): { stop(): Promise<Seen> } {
  const script = fileURLToPath(new URL('./heavy-guests-process.ts', import.meta.url));
  const child = fork(script, [JSON.stringify(order)]);
  const seen = Promise.race([
    once(child, 'message').then(([counts]) => counts as Seen),
    once(child, 'exit').then(() => ({})),
  ]);
  return {
    async stop() {
      if (child.connected) child.send('stop');
      return seen;
    },
  };
}
