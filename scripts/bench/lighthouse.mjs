/** Lighthouse, mobile preset, median of five, Home and a game page. */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureChromium } from '../lib/browser.mjs';
import { freePort } from '../lib/ports.mjs';
import { PHONE, median, ms, round } from './load.mjs';
import { firstGame } from './catalogue.mjs';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

export async function measure(product, note) {
  const game = await firstGame(product);
  const rows = [];
  for (const [name, path] of [
    ['Home', '/casino'],
    ['game page', `/casino/games/${game.manufacturer.code}/${game.slug}`],
  ]) {
    const runs = [];
    for (let run = 1; run <= RUNS; run++) {
      note(`${name}, run ${run} of ${RUNS}`);
      runs.push(await once(product.address + path));
    }
    const score = (category) => Math.round(median(runs.map((lhr) => lhr.categories[category].score)) * 100);
    const metric = (id) => median(runs.map((lhr) => lhr.audits[id].numericValue));
    rows.push({
      what: `Lighthouse mobile, ${name}, median of ${RUNS}`,
      ours: `${CATEGORIES.map((category) => `${category} ${score(category)}`).join(', ')}; LCP ${ms(metric('largest-contentful-paint'))}, TBT ${ms(metric('total-blocking-time'))}, CLS ${round(metric('cumulative-layout-shift'), 3)}`,
      beside: 'four public storefronts: performance 49–75 (DESIGN §5)',
      bar: 'performance ≥ 98, the others 100; LCP ≤ 2.0 s, TBT ≤ 80 ms, CLS ≤ 0.01',
    });
  }
  return rows;
}

async function once(url) {
  const chrome = await launch({ chromePath: await ensureChromium(), port: await freePort(), chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error', emulatedUserAgent: PHONE });
    return result.lhr;
  } finally {
    await chrome.kill();
  }
}
