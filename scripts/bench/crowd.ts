/**
 * Load of a crowd (many pages, many user agents) on pages that the page store has (kept pages), compared with
 * a bare server with bodies of the same sizes; then pages that it does not have (cold.ts).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pair } from '../lib/pair.ts';
import type { Note } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';
import { withBare } from './bare.ts';
import { coldPages } from './cold.ts';
import { loadPage, median, ms, onOneCore, processorMs, residentMb, round, type Load } from './load.ts';
import type { Measure, Row } from './measure.ts';
import { visit } from './page-requests.ts';

/** Pages that are requested in advance, so that the page store has them; the crowd asks for the first PAGES. */
const KEPT = 500;
const PAGES = 60;
const PEOPLE = 1000;
/**
 * The speed of a shared machine changes from minute to minute, so the two servers are measured alternately.
 */
const TURNS = 5;
const TURN_SECONDS = 5;

/** Every n-th user agent of a list of real ones, so that phones, desktops and televisions are included. */
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
    const kept = [...sizes.keys()].slice(0, PAGES);
    return [...rows, await coldPages(product, [...links], kept, agents, note)];
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
    comparison: `bare \`node:http\`, bodies of the same sizes: ${rate(bare)} (ours ${round(ours.rate / bare.rate, 2)} of it; by processor time ${round(bare.cost / ours.cost, 2)})`,
    limit: '≥ 0.4 of the bare server, p99 ≤ 20 ms; ≤ 350 MB',
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

/**
 * A script for wrk, by which each request uses another pair of page and user agent; a pair repeats only after
 * all others.
 */
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
