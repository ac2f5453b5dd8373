/** Bytes, requests and layout shifts of a first visit. These are no timings: they are equal on every machine. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, gamePath, signInQuickly, test } from '#tests/fixtures/journey.ts';
import { ROUTES, SIZES } from '#tests/fixtures/routes.ts';

const KB = 1000;
/** JavaScript before interaction, brotli: an empty app of this Next.js version has 117 KB. */
const HOME_SCRIPT_MAX = 125 * KB;
const EMPTY_APP = 117 * KB;
const HOME_HTML_MAX = 25 * KB;
/** Without pictures, since browsers decide how many of those they prefetch. */
const HOME_REQUESTS_MAX = 26;
const SHIFT_MAX = 0.01;

const brotli = (body: Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

test('Home on a phone: bytes and requests before any interaction', async ({ page }, info) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Once per address: scripts are prefetched, and read from the browser's cache when they run.
  const bodies = new Map<string, Promise<{ type: string; url: string; size: number }>>();
  page.on('response', (response) => {
    const [url, asked] = [response.url(), response.request().resourceType()];
    const type = url.endsWith('.js') ? 'script' : asked;
    if (bodies.has(url)) return;
    bodies.set(
      url,
      response.body().then(
        (body) => ({ type, url, size: type === 'image' || type === 'font' ? body.length : brotli(body) }),
        () => ({ type, url, size: 0 }),
      ),
    );
  });
  await page.goto('/casino', { waitUntil: 'load' });
  await idle(page);
  const loaded = await Promise.all(bodies.values());
  const sum = (kind: string) =>
    loaded.filter(({ type }) => type === kind).reduce((total, { size }) => total + size, 0);
  const count = (kind: string) => loaded.filter(({ type }) => type === kind).length;
  const scripts = sum('script');
  const text = `script ${scripts} bytes brotli (an empty app ${EMPTY_APP}, our own part ${scripts - EMPTY_APP}); HTML ${sum('document')}; styles ${sum('stylesheet')}; ${loaded.length} requests, ${loaded.length - count('image')} of them no pictures`;
  info.annotations.push({ type: 'weight', description: text });
  console.log(`    Home: ${text}`);
  expect.soft(scripts, text).toBeLessThanOrEqual(HOME_SCRIPT_MAX);
  expect.soft(sum('document'), text).toBeLessThanOrEqual(HOME_HTML_MAX);
  const other = loaded.filter(({ type }) => type !== 'image').map(({ type, url }) => `${type} ${url}`);
  expect.soft(other.length, other.join('\n')).toBeLessThanOrEqual(HOME_REQUESTS_MAX);
});

for (const [width, height] of SIZES) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height } });
    for (const [name, path] of ROUTES) {
      test(`${name}: no layout shift while it loads and is scrolled`, async ({ page, game }) => {
        await watchShifts(page);
        await page.goto(path(game));
        await scrollThrough(page);
        expect(await shifts(page)).toBeLessThanOrEqual(SHIFT_MAX);
      });
    }
    test('parts of Home that only players see take no space that was not reserved', async ({
      page,
      context,
      site,
      player,
    }) => {
      await watchShifts(page);
      await signInQuickly(context, site, player);
      await page.goto('/casino');
      await expect(page.locator('header [data-player="balance"]').first()).toHaveText(/\d/);
      expect(await shifts(page)).toBeLessThanOrEqual(SHIFT_MAX);
    });
    test('a game page has no layout shift for a player', async ({ page, context, site, player, game }) => {
      await watchShifts(page);
      await signInQuickly(context, site, player);
      await page.goto(gamePath(game));
      await expect(page.locator('iframe')).toBeVisible();
      expect(await shifts(page)).toBeLessThanOrEqual(SHIFT_MAX);
    });
  });
}

/** Resolves when the page has no work left. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  );

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { score: number; what: string }[] = [];
    Object.assign(window, { __shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (!entry.hadRecentInput)
          seen.push({
            score: entry.value,
            what: entry.sources
              .map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''))
              .join(' | '),
          });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shifts(page: Page): Promise<number> {
  await idle(page);
  const seen = await page.evaluate(
    () => (window as unknown as { __shifts: { score: number; what: string }[] }).__shifts,
  );
  if (seen.length > 0)
    console.log(seen.map(({ score, what }) => `    shift ${score.toFixed(4)} ${what}`).join('\n'));
  return seen.reduce((total, { score }) => total + score, 0);
}

/** Scrolls to the end, one screen per drawn frame. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
  });
}
