/**
 * Lighthouse with its mobile preset, median of five visits: the main kinds of pages, compared with the empty
 * Next.js app.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { BASE_PATH } from '#contract/paths.ts';
import { SPORT_BASE } from '#lib/routes/links.ts';
import { ensureChromium } from '../lib/browser.ts';
import { freePort } from '../lib/ports.ts';
import type { Pair } from '../lib/pair.ts';
import type { Note } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';
import { PHONE, median, ms, round } from './load.ts';
import { firstGame } from './catalogue.ts';
import { withEmptyNext } from './pages.ts';
import type { Measure } from './measure.ts';

const RUNS = 5;
const SPORTS = `${BASE_PATH}/${SPORT_BASE}`;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

export const measure: Measure = async (product, note) => {
  const folder = mkdtempSync(join(ROOT, '.bench-'));
  try {
    const empty = await withEmptyNext(folder, (address) => visits(address, 'empty app', note));
    const comparison = `empty Next.js app: performance ${empty.score('performance')}; ${empty.times}; four public storefronts: performance 49–75 (DESIGN §5)`;
    const { manufacturer, slug } = await firstGame(product);
    const rows = [];
    for (const [name, path] of [
      ['Home', '/casino'],
      ['group', '/casino/games/slot'],
      ['manufacturer', `/casino/games/${manufacturer.code}`],
      ['game page', `/casino/games/${manufacturer.code}/${slug}`],
      ['competition', await firstLink(product, '/casino/competitions', '/casino/competition/')],
      ['promotion', await firstLink(product, '/casino/promo/all', '/casino/promotion/')],
      ['landing with a wheel', '/casino/land/sweet_wheel'],
      ['sports', SPORTS],
      ['league', await firstLink(product, SPORTS, `${SPORTS}/line/\\d+/\\d+/`)],
      ['match', await firstLink(product, SPORTS, `${SPORTS}/line-stakes/`)],
    ] as const) {
      const { score, times } = await visits(product.address + path, name, note);
      rows.push({
        what: `Lighthouse mobile, ${name}, median of ${RUNS}`,
        ours: `${CATEGORIES.map((category) => `${category} ${score(category)}`).join(', ')}; ${times}`,
        comparison,
        limit: 'performance ≥ 99, the others 100; LCP ≤ 1.5 s, TBT ≤ 80 ms, CLS ≤ 0.01 (DESIGN §10)',
      });
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The first link on a page whose address begins with `start`. */
async function firstLink(product: Pair, page: string, start: string): Promise<string> {
  const reply = await fetch(product.address + page, { headers: { 'user-agent': PHONE } });
  const path = (await reply.text()).match(new RegExp(`href="(${start}[^"#?]+)"`))?.[1];
  if (path === undefined) throw new Error(`${page} has no link to ${start}.`);
  return path;
}

/** Medians of five visits: of a category's score (0–100), and of the times. */
type Medians = { score(category: string): number; readonly times: string };

async function visits(url: string, name: string, note: Note): Promise<Medians> {
  const runs: Result[] = [];
  for (let run = 1; run <= RUNS; run++) {
    note(`${name}, run ${run} of ${RUNS}`);
    runs.push(await once(url));
  }
  const metric = (id: string): number => median(runs.map((lhr) => lhr.audits[id]?.numericValue ?? NaN));
  return {
    score: (category) => Math.round(median(runs.map((lhr) => lhr.categories[category]?.score ?? 0)) * 100),
    times: `LCP ${ms(metric('largest-contentful-paint'))}, TBT ${ms(metric('total-blocking-time'))}, CLS ${round(metric('cumulative-layout-shift'), 3)}`,
  };
}

async function once(url: string): Promise<Result> {
  const chrome = await launch({
    chromePath: await ensureChromium(),
    port: await freePort(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
      emulatedUserAgent: PHONE,
    });
    if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
    return result.lhr;
  } finally {
    await chrome.kill();
  }
}
