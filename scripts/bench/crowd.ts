/**
 * Load of a crowd (many pages, many user agents) on stored pages, compared with a bare server with bodies
 * of the same sizes; and first requests of pages under a steady load of stored ones.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { Pair } from '../lib/pair.ts';
import type { Note } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';
import { withBare } from './bare.ts';
import {
  loadPage,
  median,
  ms,
  onOneCore,
  percentile,
  processorMs,
  residentMb,
  round,
  type Load,
} from './load.ts';
import type { Measure, Row } from './measure.ts';

const KEPT = 500;
const VISITORS = 4;
const PAGES = 60;
const PEOPLE = 1000;
/**
 * The speed of a shared machine changes from minute to minute, so the two servers are measured alternately.
 */
const TURNS = 5;
const TURN_SECONDS = 5;
const COLD = 500;
const COLD_CONNECTIONS = 10;
/** Milliseconds between two requests for a stored page while new pages are rendered. */
const KEPT_EVERY_MS = 10;

/** Every n-th agent of a list of real ones, so that phones, desktops and televisions are included. */
const people = (): string[] => {
  const all = readFileSync(join(ROOT, 'tests/fixtures/user-agents/people.txt'), 'utf8')
    .split('\n')
    .filter(Boolean);
  return Array.from({ length: PEOPLE }, (_, n) => all[Math.floor((n * all.length) / PEOPLE)] ?? '');
};

export const measure: Measure = async (product, note) => {
  const agents = people();
  const folder = mkdtempSync(join(tmpdir(), 'croupier-crowd-'));
  try {
    note(`${KEPT} pages`);
    const links = new Set(['/casino']);
    const [first = ''] = agents;
    const sizes = await visit(product.address, links, first, KEPT);
    const rows = [await crowd(product, folder, sizes, agents, note)];
    note(`${COLD} cold pages`);
    const kept = [...sizes.keys()].slice(0, PAGES);
    // Pages of games and subgroups only: some other addresses redirect guests.
    const cold = [...links]
      .filter((path) => path.split('/').length === 5 && path.startsWith('/casino/games/'))
      .slice(0, COLD);
    return [...rows, await coldPages(product, cold, kept, agents)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

async function crowd(
  product: Pair,
  folder: string,
  sizes: ReadonlyMap<string, number>,
  agents: readonly string[],
  note: Note,
): Promise<Row> {
  const { web } = product.pids();
  const chosen = new Map([...sizes].slice(0, PAGES));
  const script = join(folder, 'crowd.lua');
  writeFileSync(script, crowdScript([...chosen.keys()], agents));
  const bodies = join(folder, 'sizes.json');
  writeFileSync(bodies, JSON.stringify(Object.fromEntries(chosen)));
  note(`${PAGES} pages for ${PEOPLE} user agents`);
  const turns = await withBare('pages', bodies, async (bare) => {
    const taken: Record<'ours' | 'bare', Cost[]> = { ours: [], bare: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const [name, pid, address] of [
        ['ours', web, product.address],
        ['bare', bare.pid, bare.address],
      ] as const)
        taken[name].push(await onOneCore(pid, () => costOf(pid, address, script)));
    }
    return taken;
  });
  const of = (name: 'ours' | 'bare') => ({
    rate: median(turns[name].map(({ rate }) => rate)),
    p99: median(turns[name].map(({ p99 }) => p99)),
    cost: median(turns[name].map(({ cost }) => cost)),
  });
  const [ours, bare] = [of('ours'), of('bare')];
  const rate = (one: Pick<Cost, 'rate' | 'p99' | 'cost'>): string =>
    `${round(one.rate)} req/s, p99 ${ms(one.p99)}, ${round(one.cost, 1)} µs of processor a request`;
  return {
    what: `crowd: ${PAGES} kept pages × ${PEOPLE} user agents, gzip, 32 connections, ${TURNS} turns, each server on one core`,
    ours: `${rate(ours)}; web process ${residentMb(web)} MB with ${sizes.size} pages`,
    beside: `bare \`node:http\`, bodies of the same sizes: ${rate(bare)} (ours ${round(ours.rate / bare.rate, 2)} of it; by processor time ${round(bare.cost / ours.cost, 2)})`,
    bar: '≥ 0.4 of the bare server, p99 ≤ 20 ms; ≤ 350 MB',
  };
}

/**
 * Rate and latency depend on the load of the machine; `cost`, microseconds of processor time per request,
 * does not.
 */
type Cost = Load & { readonly cost: number };
async function costOf(pid: number, address: string, script: string): Promise<Cost> {
  const before = processorMs(pid);
  const measured = await loadPage(address, {}, TURN_SECONDS, script);
  return { ...measured, cost: ((processorMs(pid) - before) * 1000) / measured.answered };
}

/** For wrk: each request uses another pair of page and agent; a pair repeats only after all others. */
const crowdScript = (paths: readonly string[], agents: readonly string[]): string => `
local paths = ${lua(paths)}
local agents = ${lua(agents)}
local requests, turn = {}, 0
function init()
  for _, agent in ipairs(agents) do
    for _, path in ipairs(paths) do
      requests[#requests + 1] = wrk.format('GET', path, { ['Host'] = wrk.host .. ':' .. wrk.port, ['Accept-Encoding'] = 'gzip', ['User-Agent'] = agent })
    end
  end
  math.randomseed(1)
  for n = #requests, 2, -1 do
    local other = math.random(n)
    requests[n], requests[other] = requests[other], requests[n]
  end
end
function request()
  turn = turn % #requests + 1
  return requests[turn]
end
`;
const lua = (texts: readonly string[]): string =>
  `{ ${texts.map((text) => JSON.stringify(text)).join(', ')} }`;

/** Requests each path once, with limited concurrency, and stored pages at a steady rate meanwhile. */
async function coldPages(
  { address, pids }: Pair,
  cold: readonly string[],
  kept: readonly string[],
  agents: readonly string[],
): Promise<Row> {
  const { web, platform } = pids();
  const agent = new Agent({ keepAlive: true });
  const take = (path: string, person: string): Promise<number> => timePage(address + path, person, agent);
  let isOver = false;
  const askKept = async (): Promise<number[]> => {
    const took: Promise<number>[] = [];
    for (let n = 0; !isOver; n += 1) {
      took.push(take(kept[n % kept.length] ?? '', agents[n % agents.length] ?? ''));
      await sleep(KEPT_EVERY_MS);
    }
    return Promise.all(took);
  };
  const meanwhile = askKept();
  const queue = [...cold];
  const before = { web: processorMs(web), platform: processorMs(platform) };
  const since = performance.now();
  const took: number[] = [];
  const askCold = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift())
      took.push(await take(path, agents[0] ?? ''));
  };
  await Promise.all(Array.from({ length: COLD_CONNECTIONS }, askCold));
  const seconds = (performance.now() - since) / 1000;
  const ofWeb = (processorMs(web) - before.web) / cold.length;
  const ofPlatform = (processorMs(platform) - before.platform) / cold.length;
  isOver = true;
  const keptTook = await meanwhile;
  agent.destroy();
  return {
    what: `cold: ${cold.length} pages that were never asked for, ${COLD_CONNECTIONS} connections, and a kept page every ${KEPT_EVERY_MS} ms`,
    ours: `${round(cold.length / seconds, 1)} pages a second, p50 ${ms(median(took))}, p99 ${ms(percentile(took, 0.99))}; kept pages meanwhile p50 ${ms(median(keptTook))}, p99 ${ms(percentile(keptTook, 0.99))}; processor a page: web ${ms(ofWeb)}, platform ${ms(ofPlatform)}`,
    beside: '',
    bar: '≥ 60 a second; kept pages p99 ≤ 50 ms',
  };
}

/** Status, body as sent, and milliseconds until it is complete. */
type Answer = { readonly status: number; readonly body: Buffer; readonly took: number };
const ask = (url: string, person: string, agent?: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const since = performance.now();
    const headers = { 'accept-encoding': 'gzip', 'user-agent': person };
    const call = request(url, { ...(agent && { agent }), headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(chunks),
          took: performance.now() - since,
        }),
      );
    });
    call.on('error', reject);
    call.end();
  });

/** Response time of a page in milliseconds. Throws when the page does not exist. */
async function timePage(url: string, person: string, agent: Agent): Promise<number> {
  const { status, took } = await ask(url, person, agent);
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
  return took;
}

/**
 * Requests `count` pages by following links, with limited concurrency; returns the size of each page's gzip
 * by its path. `links`: addresses still to be requested.
 */
async function visit(
  address: string,
  links: Set<string>,
  person: string,
  count: number,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const seen = new Set(links);
  const walk = async (limit: number): Promise<void> => {
    for (const path of links) {
      if (sizes.size >= limit) return;
      links.delete(path);
      const { status, body } = await ask(address + path, person);
      if (status !== 200) continue;
      sizes.set(path, body.length);
      for (const [, link] of gunzipSync(body)
        .toString()
        .matchAll(/<a [^>]*?href="(\/casino[^"#?]*)"/g)) {
        if (link === undefined) continue;
        if (!seen.has(link)) links.add(link);
        seen.add(link);
      }
    }
  };
  await walk(1);
  await Promise.all(Array.from({ length: VISITORS }, () => walk(count)));
  return sizes;
}
