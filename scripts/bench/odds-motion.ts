/**
 * Frames of the live page of sports on a slow phone while odds move, compared with the same page at rest and with an empty
 * page. The feed changes more than the page is sent: a match is updated four times a second at most.
 */
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
import type { Measure } from './measure.ts';
import type { OddsFeedOrder } from './odds-feed-process.ts';
import { SLOWER, withPhone } from './slow-phone.ts';

const MATCHES = 60;
const CHANGES = 500;

export const measure: Measure = async (_product, note) => {
  note('odds that move');
  const moving = await watch(CHANGES);
  note('the same page at rest');
  const still = await watch(0);
  const empty = await withPhone(ofEmptyPage);
  return [
    {
      what: `frames a second of the live page of sports while odds move, 360 × 740, processor slowed ${SLOWER} times, drawn without a graphics card (frames later than 34 ms)`,
      ours: `${moving.frames}; ${round(moving.updates)} odds written a second`,
      comparison: `the same page at rest: ${still.frames}; one moving square on an empty page: ${empty}`,
      limit: '60 frames a second at 200 updates a second',
    },
  ];
};

type Seen = { readonly frames: string; readonly updates: number };

/** The live page with a feed that changes so many markets a second. */
async function watch(perSecond: number): Promise<Seen> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  const secret = parseSettings({}).SPORTS_FEED_SECRET;
  const order: OddsFeedOrder = { secret, matches: MATCHES, perSecond };
  const script = new URL('./odds-feed-process.ts', import.meta.url);
  try {
    return await withForked(script, [JSON.stringify(order)], async (feed) => {
      const settings = { LOG_LEVEL: 'error', SPORTS_FEED: '', SPORTS_FEED_URL: feed.address };
      const pair = await startPair(folder, settings);
      try {
        return await withPhone(async (context) => {
          const { page, slow } = await slowed(context);
          await page.goto(`${pair.address}${BASE_PATH}/${SPORT_BASE}/live`);
          await page
            .locator('[data-event]')
            .nth(MATCHES / 2)
            .waitFor({ state: 'attached' });
          // The stream opens after the page.
          await page.waitForTimeout(5_000);
          await slow();
          await page.evaluate(countUpdates);
          const frames = await page.evaluate(countFrames, WATCHED_MS);
          const updates = await page.evaluate(() => Number(document.documentElement.dataset['updates'] ?? 0));
          return { frames: formatFrames(frames), updates: updates / (WATCHED_MS / 1000) };
        });
      } finally {
        await pair.stop();
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs in the page: counts the odds that are written from now on. */
function countUpdates(): void {
  let updates = 0;
  new MutationObserver((changes) => {
    updates += changes.length;
    document.documentElement.dataset['updates'] = String(updates);
  }).observe(document.body, { subtree: true, attributeFilter: ['data-odds'] });
}
