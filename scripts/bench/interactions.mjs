/**
 * How long a page takes to answer a finger on a cheap phone: processor slowed four times, scrolling and
 * opening what opens. INP as browsers measure it.
 */
import { chromium } from '@playwright/test';
import { ensureChromium } from '../lib/browser.mjs';
import { PHONE, ms } from './load.mjs';

const SLOWER = 4;
const REST_MS = 600;

/** name → what a visitor does on Home. */
const VISIT = [
  ['scroll', async (page) => flick(page, 6)],
  ['search', async (page) => tap(page, '[data-open-modal="search"]')],
  ['search for a word', async (page) => page.keyboard.type('lotus', { delay: 120 })],
  ['close', close],
  ['sign in', async (page) => tap(page, '[data-open-modal="login"]')],
  ['close', close],
  ['menu', async (page) => tap(page, '[popovertarget="site-menu"]')],
  ['close', close],
  ['scroll on', async (page) => flick(page, 10)],
  ['a card', async (page) => tap(page, 'main [data-play]')],
];

export async function measure(product, note) {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      userAgent: PHONE,
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
    });
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(`${product.address}/casino`);
    await page.waitForTimeout(3_000);
    const slowest = [];
    for (const [name, act] of VISIT) {
      note(name);
      await page.evaluate(() => (window.slowestMs = 0));
      await act(page);
      await page.waitForTimeout(REST_MS);
      slowest.push([name, await page.evaluate(() => window.slowestMs)]);
    }
    const told = slowest
      .filter(([name]) => name !== 'close')
      .map(([name, duration]) => `${name} ${duration === 0 ? '< 16 ms' : ms(duration)}`);
    const blocked = await page.evaluate(() => window.longestTaskMs);
    return [
      {
        what: `Home at 360 × 740, processor slowed ${SLOWER} times: slowest interaction of each kind (INP)`,
        ours: `${told.join(', ')}; longest task of the visit ${ms(blocked)}`,
        beside: 'good by the vitals: 200 ms',
        bar: 'INP < 200 ms',
      },
    ];
  } finally {
    await browser.close();
  }
}

/** In the page, before it: the slowest event since it was last asked. */
function observe() {
  window.slowestMs = 0;
  window.longestTaskMs = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId) window.slowestMs = Math.max(window.slowestMs, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.longestTaskMs = Math.max(window.longestTaskMs, duration);
  }).observe({ type: 'longtask' });
}

/**
 * Closes what is open. A dialog that came while the finger was down may have the focus only after its motion.
 */
async function close(page) {
  for (
    let tries = 0;
    tries < 5 && (await page.locator('[role="dialog"]').filter({ visible: true }).count()) > 0;
    tries += 1
  ) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(REST_MS);
  }
}

const tap = (page, selector) => page.locator(selector).filter({ visible: true }).first().tap();

async function flick(page, times) {
  for (let time = 0; time < times; time += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(150);
  }
}
