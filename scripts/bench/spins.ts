/**
 * Rounds for real money through HTTP (bet, outcome, win, each in the ledger) on both stores. Measures the
 * maximum rate, compared with an empty Fastify route called by the same client and, on PostgreSQL, with
 * pgbench's own transactions on the same server; the same rate for players with an active bonus program; and
 * the latency of a spin with a hundred players at a human pace.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { output } from '../lib/output.ts';
import { startPair, type Pair } from '../lib/pair.ts';
import type { Note } from '../lib/progress.mjs';
import { startServices } from '../lib/services.ts';
import { withBare } from './bare.ts';
import { parseSettings } from '#config/settings.ts';
import { PATHS } from '#contract/paths.ts';
import { firstGame } from './catalogue.ts';
import { ms, percentile, round, type Load } from './load.ts';
import { playRound, post, openGame, type OpenGame } from './player.ts';
import type { Measure, Row } from './measure.ts';

const PLAYERS = 20;
const SECONDS = 10;
const CROWD = 100;
/** Milliseconds from one round of a player to the next: a spin and the time to look at its result. */
const PACE_MS = 5_000;
const CROWD_SECONDS = 20;

export const measure: Measure = async (product, note) => {
  const empty = await withBare('fastify', null, ({ address }) =>
    measureRate(Array.from({ length: PLAYERS }), () => post(`${address}/`, {})),
  );
  const comparison = `empty Fastify route, one call: ${round(empty.rate)} a second, p99 ${ms(empty.p99)}`;
  const rows = await onStore('PGlite', product, comparison, note);
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  const services = await startServices(folder);
  try {
    if (!services.postgres)
      return [
        ...rows,
        {
          what: 'rounds for real money, PostgreSQL',
          ours: services.missing.join(' '),
          comparison: '',
          limit: '',
        },
      ];
    const bench = pgbench(services.postgres, note);
    const second = await startPair(join(folder, 'data'), {
      LOG_LEVEL: 'error',
      DATABASE_URL: services.postgres,
    });
    try {
      return [
        ...rows,
        ...(await onStore(
          'PostgreSQL',
          second,
          bench ? `${comparison}; pgbench (TPC-B), ${PLAYERS} clients, same server: ${bench}` : comparison,
          note,
        )),
      ];
    } finally {
      await second.stop();
    }
  } finally {
    await services.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

async function onStore(store: string, product: Pair, comparison: string, note: Note): Promise<Row[]> {
  const base = product.platformAddress;
  const game = await firstGame(product);
  note(`${store}: ${CROWD} players open the game`);
  const openGames: OpenGame[] = [];
  for (let at = 0; at < CROWD; at += 10)
    openGames.push(...(await Promise.all(Array.from({ length: 10 }, () => openGame(base, game)))));
  note(`${store}: ${SECONDS} seconds of rounds, ${PLAYERS} players as fast as they can`);
  const most = await measureRate(openGames.slice(0, PLAYERS), (opened) => playRound(opened));
  note(`${store}: ${SECONDS} seconds of rounds, ${PLAYERS} players with an active bonus program`);
  const wagering = openGames.slice(PLAYERS, 2 * PLAYERS);
  for (const opened of wagering) await giveBonus(product, opened);
  const withProgram = await measureRate(wagering, (opened) => playRound(opened));
  note(`${store}: ${CROWD_SECONDS} seconds of ${CROWD} players at a human pace`);
  const crowd = await measureLatency(openGames);
  return [
    {
      what: `rounds for real money through HTTP, ${PLAYERS} players as fast as they can, ${store}`,
      ours: `${round(most.rate, 1)} rounds a second, p50 ${ms(most.p50)}, p99 ${ms(most.p99)}`,
      comparison,
      limit: '2.5 times the first measurement (decision 0107); on PostgreSQL 7 % of pgbench',
    },
    {
      what: `the same with an active bonus program that is wagered, bonus money first, ${store}`,
      ours: `${round(withProgram.rate, 1)} rounds a second, p50 ${ms(withProgram.p50)}, p99 ${ms(withProgram.p99)}`,
      comparison: `without a program: ${round(most.rate, 1)} rounds a second (with it ${round(withProgram.rate / most.rate, 2)} of them)`,
      limit: '≥ 0.75 of the rounds without a program',
    },
    {
      what: `latency of a spin, ${CROWD} players, a round every ${PACE_MS / 1000} s each, ${store}`,
      ours: `median ${ms(crowd.p50)}, p99 ${ms(crowd.p99)}`,
      comparison: '',
      limit: 'p99 ≤ 10 ms',
    },
  ];
}

/** Awards a player 50 units of bonus money with a wagering target of ten times as much, and activates it. */
async function giveBonus({ platformAddress, env }: Pair, { email, token }: OpenGame): Promise<void> {
  const { OPERATOR_SECRET } = parseSettings({ ...env });
  const { id } = await post<{ id: number }>(
    `${platformAddress}/operator/v1/bonus-award`,
    { user: email, program: 'gift', key: 'bench' },
    { authorization: `Bearer ${OPERATOR_SECRET}` },
  );
  const body = { user_program_id: String(id) };
  await post(platformAddress + PATHS.bonusActivate, body, { authorization: `JWT ${token}` });
}

/** Transactions per second of the database server, by pgbench; null where it is not installed. */
export function pgbench(url: string, note: Note): string | null {
  note('pgbench');
  const run = (...args: string[]): string | null => output('pgbench', ...args, url);
  if (run('-i', '-q', '-s', '10') === null) return null;
  const tps = /tps = ([\d.]+)/.exec(run('-n', '-c', String(PLAYERS), '-j', '2', '-T', '8') ?? '')?.[1];
  return tps ? `${round(Number(tps))} transactions a second` : null;
}

/**
 * Latency of the first call of each round, by players who start at different times and pause between
 * rounds.
 */
async function measureLatency(openGames: readonly OpenGame[]): Promise<Pick<Load, 'p50' | 'p99'>> {
  const until = performance.now() + CROWD_SECONDS * 1000;
  const took: number[] = [];
  await Promise.all(
    openGames.map(async (opened, at) => {
      await sleep((PACE_MS * at) / openGames.length);
      while (performance.now() < until) {
        const since = performance.now();
        await playRound(opened, () => took.push(performance.now() - since));
        await sleep(Math.max(0, PACE_MS - (performance.now() - since)));
      }
    }),
  );
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
}

/** All players repeat `play` for SECONDS. */
async function measureRate<T>(
  players: readonly T[],
  play: (player: T) => Promise<unknown>,
): Promise<Omit<Load, 'answered'>> {
  const until = performance.now() + SECONDS * 1000;
  const took: number[] = [];
  await Promise.all(
    players.map(async (player) => {
      while (performance.now() < until) {
        const since = performance.now();
        await play(player);
        took.push(performance.now() - since);
      }
    }),
  );
  return { rate: took.length / SECONDS, p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
}
