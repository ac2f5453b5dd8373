/** Bytes of a first visit to Home before any interaction, compared with the empty Next.js app. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { marked } from '#lib/core/marks.ts';
import { ensureChromium } from '../lib/browser.ts';
import { ROOT } from '../lib/root.mjs';
import { PHONE, kb } from './load.ts';
import { withEmptyNext } from './pages.ts';
import type { Measure } from './measure.ts';

export const measure: Measure = async (product) => {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  const folder = mkdtempSync(join(ROOT, '.bench-'));
  try {
    const ours = await visit(browser, `${product.address}/casino`);
    const empty = await withEmptyNext(folder, (address) => visit(browser, address));
    return [
      {
        what: 'JavaScript of Home before interaction, brotli',
        ours: `${kb(ours.script)}, our own part ${kb(ours.script - empty.script)}`,
        comparison: `empty Next.js app: ${kb(empty.script)}`,
        limit: '≤ 125 KB, own part ≤ 8 KB',
      },
      {
        what: `HTML of Home (a person's, ${ours.cards} cards at first), brotli; requests before interaction`,
        ours: `${kb(ours.document)}; ${ours.requests}`,
        comparison: `empty Next.js app: ${kb(empty.document)}; ${empty.requests}`,
        limit: '≤ 25 KB; ≤ 26',
      },
    ];
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

async function visit(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, userAgent: PHONE });
  // Each address is counted once, because scripts are fetched in advance and read from the browser's cache when
  // they run (docs/decisions/0018).
  const bodies = new Map<string, Promise<{ type: string; size: number }>>();
  page.on('response', (response) => {
    const address = response.url();
    if (bodies.has(address)) return;
    const type = address.endsWith('.js') ? 'script' : response.request().resourceType();
    bodies.set(
      address,
      response.body().then(
        (body) => ({ type, size: brotliCompressSync(body).length }),
        () => ({ type: 'other', size: 0 }),
      ),
    );
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction((waiting) => !document.body.matches(waiting), marked('awaits-scripts'));
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  const cards = await page.locator('main li[data-game]').count();
  const loaded = await Promise.all(bodies.values());
  await page.close();
  const sum = (kind: string): number =>
    loaded.filter(({ type }) => type === kind).reduce((total, { size }) => total + size, 0);
  return { script: sum('script'), document: sum('document'), requests: loaded.length, cards };
}
