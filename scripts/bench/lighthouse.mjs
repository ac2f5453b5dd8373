/**
 * Lighthouse, mobile preset, median of five: the pages of DESIGN §10, and the empty Next.js app beside them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureChromium } from '../lib/browser.mjs';
import { freePort } from '../lib/ports.mjs';
import { ROOT } from '../lib/root.mjs';
import { PHONE, median, ms, round } from './load.mjs';
import { firstGame } from './catalogue.mjs';
import { withEmptyNext } from './pages.mjs';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

export async function measure(product, note) {
  const folder = mkdtempSync(join(ROOT, '.bench-'));
  try {
    const empty = await withEmptyNext(folder, (address) => visits(address, 'empty app', note));
    const beside = `empty Next.js app: performance ${empty.score('performance')}; ${empty.times}; four public storefronts: performance 49–75 (DESIGN §5)`;
    const { manufacturer, slug } = await firstGame(product);
    const rows = [];
    for (const [name, path] of [
      ['Home', '/casino'],
      ['group', '/casino/games/slot'],
      ['manufacturer', `/casino/games/${manufacturer.code}`],
      ['game page', `/casino/games/${manufacturer.code}/${slug}`],
    ]) {
      const { score, times } = await visits(product.address + path, name, note);
      rows.push({
        what: `Lighthouse mobile, ${name}, median of ${RUNS}`,
        ours: `${CATEGORIES.map((category) => `${category} ${score(category)}`).join(', ')}; ${times}`,
        beside,
        bar: 'performance ≥ 98, the others 100; LCP ≤ 2.0 s, TBT ≤ 80 ms, CLS ≤ 0.01',
      });
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Medians of five visits: of a category's score, and of the times. */
async function visits(url, name, note) {
  const runs = [];
  for (let run = 1; run <= RUNS; run++) {
    note(`${name}, run ${run} of ${RUNS}`);
    runs.push(await once(url));
  }
  const metric = (id) => median(runs.map((lhr) => lhr.audits[id].numericValue));
  return {
    score: (category) => Math.round(median(runs.map((lhr) => lhr.categories[category].score)) * 100),
    times: `LCP ${ms(metric('largest-contentful-paint'))}, TBT ${ms(metric('total-blocking-time'))}, CLS ${round(metric('cumulative-layout-shift'), 3)}`,
  };
}

async function once(url) {
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
    return result.lhr;
  } finally {
    await chrome.kill();
  }
}
