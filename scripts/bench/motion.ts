/**
 * Frames per second of the games on a slow phone (360 × 740, processor slowed four times), each kind during
 * its main animation.
 */
import type { BrowserContext } from '@playwright/test';
import type { Pair } from '../lib/pair.ts';
import { firstGame } from './catalogue.ts';
import type { Measure } from './measure.ts';
import { countFrames, formatFrames, ofEmptyPage, slowed, WATCHED_MS } from './frames.ts';
import { SLOWER, withPhone } from './slow-phone.ts';

/** Maximum time to wait for the animation of a shared round. */
const ROUND_WITHIN_MS = 90_000;
type Where = { readonly group: string; readonly subgroup?: string };
/** What starts the animation: a bet (`chips`), or the beginning of a shared round (`clock`). */
type Needs = 'chips' | 'clock';
const KINDS: readonly (readonly [name: string, where: Where, needs?: Needs])[] = [
  ['slot', { group: 'slot' }],
  ['plinko', { group: 'fast', subgroup: 'plinko' }],
  ['wheel', { group: 'fast', subgroup: 'wheel' }],
  ['mines', { group: 'fast', subgroup: 'mines' }],
  ['roulette', { group: 'table', subgroup: 'roulette' }, 'chips'],
  ['crash', { group: 'fast', subgroup: 'crash' }, 'clock'],
  ['races', { group: 'vsport' }, 'clock'],
  ['live roulette', { group: 'online', subgroup: 'roulette_live' }, 'clock'],
  ['live blackjack', { group: 'online', subgroup: 'blackjack_live' }, 'clock'],
];

export const measure: Measure = (product, note) =>
  withPhone(async (context) => {
    const comparison = await ofEmptyPage(context);
    const seen: string[] = [];
    for (const [name, where, needs] of KINDS) {
      note(name);
      const frames = await ofGame(context, product, where, needs);
      seen.push(`${name} ${frames}`);
    }
    return [
      {
        what: `frames a second of a game in motion, 360 × 740, processor slowed ${SLOWER} times, drawn without a graphics card (frames later than 34 ms)`,
        ours: seen.join('; '),
        comparison: `one moving square on an empty page: ${comparison}`,
        limit: '60 frames a second',
      },
    ];
  });

async function ofGame(
  context: BrowserContext,
  product: Pair,
  where: Where,
  needs: Needs | undefined,
): Promise<string> {
  const { slug, manufacturer } = await firstGame(product, where);
  const { page, slow } = await slowed(context);
  await page.goto(`${product.address}/casino/games/${manufacturer.code.toLowerCase()}/${slug}`);
  const handle = await page.waitForSelector('iframe');
  const frame = await handle.contentFrame();
  if (frame === null) throw new Error(`${slug}: the frame of the game is empty.`);
  await frame.waitForSelector('html[data-state]:not([data-state="loading"])');
  await slow();
  if (needs === 'clock')
    await frame.waitForSelector('html[data-phase="running"]', { timeout: ROUND_WITHIN_MS });
  else {
    if (needs === 'chips') await frame.locator('.cell.red.even-chance').first().click({ force: true });
    // The first round is not measured; it loads and compiles the code. The second one is measured.
    await frame.getByTestId('play').click();
    await page.waitForTimeout(6_000);
    if (await frame.getByTestId('play').isEnabled()) await frame.getByTestId('play').click();
  }
  const frames = await frame.evaluate(countFrames, WATCHED_MS);
  await page.close();
  return formatFrames(frames);
}
