/**
 * First requests of pages that the page store does not have (cold pages), while pages that it has (kept pages)
 * are requested at a steady rate; compared with Next.js alone: the same pages by `next start`, and plain pages
 * of as many elements.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pair } from '../lib/pair.ts';
import type { Note } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';
import { median, ms, percentile, processorMs, round } from './load.ts';
import type { Row } from './measure.ts';
import { timePage } from './page-requests.ts';
import { withEmptyNext, withNext } from './pages.ts';

const COLD = 500;
const COLD_CONNECTIONS = 10;
/** Milliseconds between two requests for a kept page while new pages are rendered. */
const KEPT_EVERY_MS = 10;
/**
 * Number of elements on a page of a subgroup. The minimal app for comparison has pages with as many elements,
 * but without data and packages.
 */
const ELEMENTS = 600;
const PLAIN_PAGE = `export const revalidate = 300;
export const generateStaticParams = () => [];
const names = Array.from({ length: ${ELEMENTS / 4} }, (_, n) => 'name-' + n);
export default async function Page({ params }) {
  const { id } = await params;
  return <ul>{names.map((name) => <li key={name} className="card"><a href={'/' + id + '/' + name} className="link"><img src={'/pictures/' + name + '.webp'} alt={'The picture ' + name} width={320} height={240} loading="lazy" /><span className="name">{name} of {id}</span></a></li>)}</ul>;
}
`;

/**
 * Requests each path once, over as many connections as the product's cold pages; returns the response times.
 */
async function takeEach(
  paths: readonly string[],
  take: (path: string) => Promise<number>,
): Promise<number[]> {
  const queue = [...paths];
  const took: number[] = [];
  const next = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) took.push(await take(path));
  };
  await Promise.all(Array.from({ length: COLD_CONNECTIONS }, next));
  return took;
}

/**
 * Measures the comparison: the same pages by `next start`, and plain pages of as many elements by a minimal
 * app.
 */
async function coldByNext(
  product: Pair,
  cold: readonly string[],
  agents: readonly string[],
  note: Note,
): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const rateOf = async (address: string, paths: readonly string[]): Promise<string> => {
    // The first page is not measured, because Next.js loads the code of a page with its first render.
    await timePage(address + (paths[0] ?? ''), agents[0] ?? '', agent);
    const since = performance.now();
    await takeEach(paths.slice(1), (path) => timePage(address + path, agents[0] ?? '', agent));
    return `${round((paths.length - 1) / ((performance.now() - since) / 1000), 1)} a second`;
  };
  try {
    note('the same cold pages by `next start`');
    const env = { ...product.env, PLATFORM_URL: product.platformAddress };
    const same = await withNext('the same pages', ROOT, env, (address) => rateOf(address, cold));
    note(`cold pages of ${ELEMENTS} elements without data`);
    const ids = Array.from({ length: COLD }, (_, n) => `/page-${n}`);
    const app = mkdtempSync(join(ROOT, '.bench-'));
    const plain = await withEmptyNext(app, (address) => rateOf(address, ids), PLAIN_PAGE, '[id]').finally(
      () => rmSync(app, { recursive: true, force: true }),
    );
    return `the same pages by \`next start\`, without memory limits and with nothing else to do: ${same}; pages of ${ELEMENTS} elements without data by a minimal Next.js app: ${plain}`;
  } finally {
    agent.destroy();
  }
}

/**
 * Requests each cold page once, with limited concurrency, and kept pages at a steady rate meanwhile. `links`:
 * paths that were never requested; `kept`: paths of kept pages.
 */
export async function coldPages(
  product: Pair,
  links: readonly string[],
  kept: readonly string[],
  agents: readonly string[],
  note: Note,
): Promise<Row> {
  // Only pages of games and subgroups, because some other addresses redirect guests.
  const cold = links
    .filter((path) => path.split('/').length === 5 && path.startsWith('/casino/games/'))
    .slice(0, COLD);
  const comparison = await coldByNext(product, cold, agents, note);
  note(`${cold.length} cold pages`);
  const { address, pids } = product;
  const { web, platform } = pids();
  const agent = new Agent({ keepAlive: true });
  const take = (path: string, person: string): Promise<number> => timePage(address + path, person, agent);
  let isOver = false;
  const measureKept = async (): Promise<number[]> => {
    const took: Promise<number>[] = [];
    for (let n = 0; !isOver; n += 1) {
      took.push(take(kept[n % kept.length] ?? '', agents[n % agents.length] ?? ''));
      await sleep(KEPT_EVERY_MS);
    }
    return Promise.all(took);
  };
  const meanwhile = measureKept();
  const before = { web: processorMs(web), platform: processorMs(platform) };
  const since = performance.now();
  const took = await takeEach(cold, (path) => take(path, agents[0] ?? '')).finally(() => (isOver = true));
  const seconds = (performance.now() - since) / 1000;
  const ofWeb = (processorMs(web) - before.web) / cold.length;
  const ofPlatform = (processorMs(platform) - before.platform) / cold.length;
  const keptTook = await meanwhile;
  agent.destroy();
  return {
    what: `cold: ${cold.length} pages that were never asked for, ${COLD_CONNECTIONS} connections, and a kept page every ${KEPT_EVERY_MS} ms`,
    ours: `${round(cold.length / seconds, 1)} pages a second, p50 ${ms(median(took))}, p99 ${ms(percentile(took, 0.99))}; kept pages meanwhile p50 ${ms(median(keptTook))}, p99 ${ms(percentile(keptTook, 0.99))}; processor a page: web ${ms(ofWeb)}, platform ${ms(ofPlatform)}`,
    comparison,
    limit: '≥ 60 a second; kept pages p99 ≤ 50 ms',
  };
}
