/**
 * Memory of the platform (resident set, read from /proc) after 5,000 pages, 2,000 pictures and 1,000 spins: as a
 * stranger starts it, with PGlite and the simulated sports feed in its process, compared with a process that only has
 * an empty PGlite open; and as an operator runs it, with PostgreSQL and the feed in a process of its own.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { PATHS } from '#contract/paths.ts';
import { SITEMAP_INDEX } from '#lib/seo/sitemap-names.ts';
import { GOOGLEBOT } from '#tests/fixtures/http.ts';
import { startAnswering } from '../lib/children.ts';
import { ownSettings, type Env } from '../lib/own-settings.ts';
import { startPair, type Pair } from '../lib/pair.ts';
import { freePort } from '../lib/ports.ts';
import { startFeed } from '../lib/processes.ts';
import type { Note } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';
import { startServices } from '../lib/services.ts';
import { PHONE, residentMb, SITE } from './load.ts';
import { playRound, openGame } from './player.ts';
import { firstGame } from './catalogue.ts';
import type { Measure, Row } from './measure.ts';

const PAGES = 5_000;
const PICTURES = 2_000;
const SPINS = 1_000;
const PLAYERS = 10;
const CONCURRENCY = 8;
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl'];

export const measure: Measure = async (_product, note) => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-memory-'));
  const services = await startServices(folder);
  try {
    const bare = await barePglite(join(folder, 'bare'));
    note(`bare PGlite: ${bare} MB`);
    const rows = [
      await onStore('PGlite', join(folder, 'embedded'), {}, note, {
        comparison: () => `a process with an empty PGlite: ${bare} MB`,
        limit: `≤ ${bare + 250} MB (250 above it)`,
      }),
    ];
    const { postgres } = services;
    if (postgres)
      rows.push(
        await withFeed(join(folder, 'feed'), (feed) =>
          onStore(
            'PostgreSQL, the feed in its own process',
            join(folder, 'shared'),
            { DATABASE_URL: postgres, ...feed.env },
            note,
            { comparison: () => `the process of the feed: ${residentMb(feed.pid())} MB`, limit: '≤ 350 MB' },
          ),
        ),
      );
    return rows;
  } finally {
    await services.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Runs `work` while a simulated sports feed runs in its own process; `env`: settings of a platform that reads
 * it.
 */
async function withFeed<T>(
  folder: string,
  work: (feed: { env: Env; pid: () => number }) => Promise<T>,
): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const env = { SPORTS_FEED: 'process', SPORTS_FEED_PORT: String(await freePort()) };
  const own = { ...(await ownSettings(folder, env)), NODE_ENV: 'production' };
  const feed = await startAnswering(
    () => startFeed({ env: own, folder }),
    `http://localhost:${env.SPORTS_FEED_PORT}/readyz`,
  );
  try {
    return await work({ env, pid: () => feed.pid ?? 0 });
  } finally {
    await feed.stop();
  }
}

/** Memory in MB of a process with an empty database open, after one query. */
async function barePglite(dataDir: string): Promise<number> {
  const script = `import { PGlite } from '@electric-sql/pglite';
    const db = await PGlite.create({ dataDir: ${JSON.stringify(dataDir)} });
    await db.query('select 1');
    process.stdout.write('open');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT });
  try {
    await new Promise((resolve, reject) => {
      child.stdout.once('data', resolve);
      child.once('exit', () => reject(new Error('PGlite did not open.')));
    });
    return child.pid === undefined ? 0 : residentMb(child.pid);
  } finally {
    child.kill('SIGKILL');
  }
}

async function onStore(
  store: string,
  dataDir: string,
  env: Readonly<Record<string, string>>,
  note: Note,
  { comparison, limit }: { comparison: () => string; limit: string },
): Promise<Row> {
  const product = await startPair(dataDir, { LOG_LEVEL: 'error', SPORTS_FEED: 'simulated', ...env });
  const { platform } = product.pids();
  const atStart = residentMb(platform);
  let most = atStart;
  const watch = setInterval(() => (most = Math.max(most, residentMb(platform))), 500);
  try {
    note(`${store}: ${PAGES} pages`);
    const { pages, slugs } = await addresses(product);
    const visits = [PHONE, GOOGLEBOT].flatMap((agent) => pages.map((path) => ({ path, agent })));
    if (visits.length < PAGES)
      throw new Error(`The sitemaps name ${pages.length} pages, too few for ${PAGES}.`);
    await each(visits.slice(0, PAGES), ({ path, agent }) => ask(product.address + path, agent));
    note(`${store}: ${PICTURES} pictures`);
    await each(pictures(slugs).slice(0, PICTURES), (path) => ask(product.platformAddress + path, PHONE));
    note(`${store}: ${SPINS} spins`);
    const game = await firstGame(product);
    const openGames = await Promise.all(
      Array.from({ length: PLAYERS }, () => openGame(product.platformAddress, game)),
    );
    await Promise.all(
      openGames.map(async (opened) => {
        for (let spin = 0; spin < SPINS / PLAYERS; spin += 1) await playRound(opened);
      }),
    );
    return {
      what: `memory of the platform after ${PAGES} pages (those of the sitemaps for people, then for crawlers), ${PICTURES} pictures, ${SPINS} spins, ${store}`,
      ours: `${residentMb(platform)} MB (${atStart} MB after the start, ${most} MB at most)`,
      comparison: comparison(),
      limit,
    };
  } finally {
    clearInterval(watch);
    await product.stop();
  }
}

async function ask(url: string, agent: string): Promise<void> {
  const answer = await fetch(url, { headers: { 'user-agent': agent, ...SITE } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}

const each = <Item>(list: readonly Item[], work: (item: Item) => Promise<void>): Promise<void[]> => {
  const limit = pLimit(CONCURRENCY);
  return Promise.all(list.map((item) => limit(() => work(item))));
};

/**
 * Sitemaps of matches are left out: with their thousands of pages, which come and go, all PAGES visits would be
 * those of people, and none those of crawlers.
 */
const OF_MATCHES = '/sport-events-';
/**
 * The response, or the first one within 30 seconds that is not a 503: for some seconds after its start the platform
 * stores the first snapshot of the sports feed, and is too slow for pages.
 */
async function untilReady(url: string): Promise<Response> {
  const limit = Date.now() + 30_000;
  for (;;) {
    const answer = await fetch(url, { headers: { 'user-agent': PHONE } });
    if (answer.status !== 503 || Date.now() > limit) return answer;
    await answer.arrayBuffer();
    await sleep(500);
  }
}

/**
 * Paths of all pages of the default brand in all of its languages, except matches, and the slugs of its games.
 */
async function addresses({ address }: Pair): Promise<{ pages: string[]; slugs: string[] }> {
  const read = async (path: string): Promise<string> => {
    const answer = await untilReady(address + path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return answer.text();
  };
  const index = await read(SITEMAP_INDEX);
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((file) => !file.includes(OF_MATCHES));
  const found = new Set<string>();
  for (const file of files)
    for (const [, url = ''] of (await read(file)).matchAll(/(?:href="|<loc>)(https?:[^"<]+)/g))
      if (!/\.(xml|webp|jpg)$/.test(url)) found.add(new URL(url).pathname);
  const pages = [...found];
  const games = await Promise.all(files.filter((file) => file.includes('/games-')).map(read));
  const slugs = new Set(
    games.flatMap((text) => [...text.matchAll(/\/games\/[^/<"]+\/([^/<"]+)</g)].map(([, slug = '']) => slug)),
  );
  return { pages, slugs: [...slugs] };
}

const pictures = (slugs: readonly string[]): string[] =>
  SIZES.flatMap((size) => slugs.map((slug) => `${PATHS.media}games/${slug}/${size}.webp`));
