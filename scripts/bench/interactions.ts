/**
 * How fast a page on a slow phone (processor slowed four times) responds to scrolling and to opening things:
 * INP as browsers measure it.
 */
import type { Locator, Page } from '@playwright/test';
import { ms } from './load.ts';
import type { Measure } from './measure.ts';
import { SLOWER, withPhone } from './slow-phone.ts';

const REST_MS = 600;

/** Name → action of a visitor on Home. */
const VISIT: readonly (readonly [name: string, act: (page: Page) => Promise<void>])[] = [
  ['scroll', async (page) => flick(page, 6)],
  ['search', async (page) => open(page, '[data-open-modal="search"]')],
  ['search for a word', async (page) => page.keyboard.type('lotus', { delay: 120 })],
  ['close', close],
  ['sign in', async (page) => open(page, '[data-open-modal="login"]')],
  ['close', close],
  ['menu', async (page) => tap(page, '[popovertarget="site-menu"]')],
  ['close', close],
  ['scroll on', async (page) => flick(page, 10)],
  ['a card', async (page) => tap(page, 'main [data-play]')],
];

export const measure: Measure = (product, note) =>
  withPhone(async (context) => {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(`${product.address}/casino`);
    await page.waitForTimeout(3_000);
    const slowest: [name: string, ms: number][] = [];
    for (const [name, act] of VISIT) {
      note(name);
      await page.evaluate(() => void (window.slowestMs = 0));
      await act(page);
      await page.waitForTimeout(REST_MS);
      slowest.push([name, await page.evaluate(() => window.slowestMs)]);
    }
    const texts = slowest
      .filter(([name]) => name !== 'close')
      .map(([name, duration]) => `${name} ${duration === 0 ? '< 16 ms' : ms(duration)}`);
    const blocked = await page.evaluate(() => window.longestTaskMs);
    return [
      {
        what: `Home at 360 × 740, processor slowed ${SLOWER} times: slowest interaction of each kind (INP)`,
        ours: `${texts.join(', ')}; longest task of the visit ${ms(blocked)}`,
        comparison: 'good by the vitals: 200 ms',
        limit: 'INP < 200 ms',
      },
    ];
  });

/** Variable of the page that `observe` sets. */
declare global {
  interface Window {
    slowestMs: number;
    longestTaskMs: number;
  }
}

/** Runs in the page before its scripts: records the slowest event since the value was last read. */
function observe(): void {
  window.slowestMs = 0;
  window.longestTaskMs = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId)
        window.slowestMs = Math.max(window.slowestMs, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.longestTaskMs = Math.max(window.longestTaskMs, duration);
  }).observe({ type: 'longtask' });
}

const dialog = (page: Page): Locator => page.locator('[role="dialog"]').filter({ visible: true });

/** Opens a dialog by a tap and waits until it shows; its code is loaded only after the tap. */
async function open(page: Page, selector: string): Promise<void> {
  await tap(page, selector);
  await dialog(page).first().waitFor();
}

/** Closes the open dialog. A dialog that was opened by touch gets the focus only after its animation. */
async function close(page: Page): Promise<void> {
  for (let tries = 0; tries < 5 && (await dialog(page).count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(REST_MS);
  }
}

/**
 * Taps the middle of the element after a pause. Playwright's own `tap` scrolls at the moment of the tap, draws
 * frames to see whether the element moves, and looks up its target inside the page: up to 100 ms that no
 * visitor's browser spends.
 */
async function tap(page: Page, selector: string): Promise<void> {
  const element = page.locator(selector).filter({ visible: true }).first();
  await element.scrollIntoViewIfNeeded();
  await page.waitForTimeout(REST_MS);
  const box = await element.boundingBox();
  if (!box) throw new Error(`Nothing to tap: ${selector}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function flick(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(150);
  }
}
