/**
 * Frames of two pages of sports on a slow phone while odds move, compared with the same pages at rest and with
 * an empty page. The live page gets only a part of the feed's changes: those of matches on the screen, at most
 * four times a second each. The page of a match gets all of its odds.
 */
import { errors, type BrowserContext, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BASE_PATH } from '#contract/paths.ts';
import { parseSettings } from '#config/settings.ts';
import { SPORT_BASE } from '#lib/routes/links.ts';
import { startPair } from '../lib/pair.ts';
import { withForked } from './forked.ts';
import { countFrames, formatFrames, ofEmptyPage, slowed, WATCHED_MS } from './frames.ts';
import { round } from './load.ts';
import type { Measure, Row } from './measure.ts';
import { matchId } from './odds-time.ts';
import type { OddsFeedOrder } from './odds-feed-process.ts';
import { SLOWER, withPhone } from './slow-phone.ts';

const MATCHES = 60;
const CHANGES = 500;
/** Lines of the watched match: two odds each, written four times a second, so 240 a second. */
const LINES = 30;
const AGAIN_MS = 5_000;
const ATTEMPTS = 12;

export const measure: Measure = async (_product, note) => {
  note('odds that move');
  const moving = await watch(CHANGES);
  note('the same pages at rest');
  const still = await watch(0);
  const empty = await withPhone(ofEmptyPage);
  const row = (what: string, limit: string, of: (seen: Seen) => Shown): Row => ({
    what: `frames a second of ${what} while odds move, 360 × 740, processor slowed ${SLOWER} times, drawn without a graphics card (frames later than 34 ms)`,
    ours: `${of(moving).frames}; ${round(of(moving).updates)} odds written a second`,
    comparison: `the same page at rest: ${of(still).frames}; one moving square on an empty page: ${empty}`,
    limit,
  });
  return [
    row('the live page of sports', '60 frames a second', ({ list }) => list),
    row(
      'a live match whose lines all move',
      '60 frames a second at 200 updates a second',
      ({ match }) => match,
    ),
  ];
};

type Shown = { readonly frames: string; readonly updates: number };
type Seen = { readonly list: Shown; readonly match: Shown };

/**
 * Measures the live page, and the page of its first match, with a feed that changes `perSecond` matches a
 * second.
 */
async function watch(perSecond: number): Promise<Seen> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  const secret = parseSettings({}).SPORTS_FEED_SECRET;
  const order: OddsFeedOrder = { secret, matches: MATCHES, perSecond, lines: LINES };
  const script = new URL('./odds-feed-process.ts', import.meta.url);
  try {
    return await withForked(script, [JSON.stringify(order)], async (feed) => {
      const settings = { LOG_LEVEL: 'error', SPORTS_FEED: '', SPORTS_FEED_URL: feed.address };
      const pair = await startPair(folder, settings);
      const live = `${pair.address}${BASE_PATH}/${SPORT_BASE}/live`;
      try {
        return await withPhone(async (context) => {
          const list = await show(context, live, '[data-event] [data-odds]');
          const finder = await context.newPage();
          await finder.goto(live);
          const path = await finder
            .locator(`[data-event="${matchId(0)}"] a[href]`)
            .first()
            .getAttribute('href');
          await finder.close();
          if (path === null) throw new Error('The first match has no link.');
          const match = await show(context, new URL(path, live).href, '[data-odds]');
          return { list, match };
        });
      } finally {
        await pair.stop();
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts the frames of a page once the element `ready` is in it and its stream is open. */
async function show(context: BrowserContext, address: string, ready: string): Promise<Shown> {
  const { page, slow } = await slowed(context);
  await openWith(page, address, ready);
  // The page opens its stream after it was loaded.
  await page.waitForTimeout(5_000);
  await slow();
  await page.evaluate(countUpdates);
  const frames = await page.evaluate(countFrames, WATCHED_MS);
  const updates = await page.evaluate(() => Number(document.documentElement.dataset['updates'] ?? 0));
  await page.close();
  return { frames: formatFrames(frames), updates: updates / (WATCHED_MS / 1000) };
}

/**
 * Opens a page until it has odds: one that was rendered before the platform had read the feed has none, and the
 * page store keeps it for some seconds.
 */
async function openWith(page: Page, address: string, ready: string): Promise<void> {
  const place = page.locator(ready).first();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await page.goto(address);
    try {
      await place.waitFor({ state: 'attached', timeout: AGAIN_MS });
      return;
    } catch (thrown) {
      if (!(thrown instanceof errors.TimeoutError)) throw thrown;
    }
  }
  throw new Error(`No odds on ${address}.`);
}

/** Runs in the page: counts the odds that are written from now on. */
function countUpdates(): void {
  let updates = 0;
  new MutationObserver((changes) => {
    updates += changes.length;
    document.documentElement.dataset['updates'] = String(updates);
  }).observe(document.body, { subtree: true, attributeFilter: ['data-odds'] });
}
