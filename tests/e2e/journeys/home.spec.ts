/**
 * Home: its sections and sliders (specification 2 §2 "Home content", "Games slider"; docs/decisions/0062).
 */
import type { Locator, Page } from '@playwright/test';
import { expect, signInQuickly, test } from '#tests/fixtures/journey.ts';

const PARTS = /\/home\/sections(\?|$)/;
const waiting = (page: Page) => page.locator('main [data-lazy]');
const firstSlider = (page: Page) => page.locator('main section:visible').first();

/** Scrolls down until nothing more loads. */
async function scrollDown(page: Page): Promise<void> {
  await expect(async () => {
    await waiting(page)
      .first()
      .scrollIntoViewIfNeeded({ timeout: 1000 })
      .catch(() => {});
    await expect(waiting(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

test('sections load when they come near the screen, all of them by one request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => PARTS.test(request.url()) && asked.push(request.url()));
  await page.goto('/casino');
  await page.waitForLoadState('load');
  const emptySections = await waiting(page).count();
  expect(emptySections).toBeGreaterThan(5);
  expect(asked).toEqual([]);
  await scrollDown(page);
  expect(asked).toHaveLength(1);
  for (const section of await page.locator('main section[aria-labelledby^="section-"]:visible').all())
    await expect(section.locator('li a').first()).toBeAttached();
  expect(await page.locator('main li[data-game]').count()).toBeGreaterThan(200);
});

test('after back to Home all of its sections can be shown again', async ({ page }) => {
  await page.goto('/casino');
  await scrollDown(page);
  await page.locator('main section[aria-labelledby^="section-"] a[href*="/games/slot/"]').last().click();
  await expect(page).toHaveURL(/\/games\/slot\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/casino$/);
  await scrollDown(page);
});

test('a section that failed to load is requested again', async ({ page }) => {
  let requests = 0;
  await page.route(PARTS, (route) => ((requests += 1) === 1 ? route.abort() : route.continue()));
  await page.goto('/casino');
  await scrollDown(page);
  expect(requests).toBe(2);
});

test('arrow keys move along a row; the button for earlier games is disabled at its start', async ({
  page,
  isMobile,
}) => {
  await page.goto('/casino');
  const games = firstSlider(page).locator('li[data-game] a[data-play]');
  await games.first().focus();
  // Two rows in column order: the game to the right of the first is the third.
  await expect(async () => {
    await games.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(games.nth(2)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('ArrowLeft');
  await expect(games.first()).toBeFocused();
  if (isMobile) return;
  const [previous, next] = [
    firstSlider(page).locator('[data-slide="-1"]'),
    firstSlider(page).locator('[data-slide="1"]'),
  ];
  await expect(previous).toBeDisabled();
  await expect(next).toBeEnabled();
  await next.click();
  await expect(previous).toBeEnabled();
});

/** Scrolls the track to the left by touch, or by wheel on a desktop. */
async function swipe(page: Page, track: Locator, isMobile: boolean): Promise<void> {
  const box = await track.boundingBox();
  if (!box) throw new Error('No track to swipe.');
  const y = box.y + 100;
  if (!isMobile) {
    await page.mouse.move(box.x + box.width / 2, y);
    await page.mouse.wheel(700, 0);
    return;
  }
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', box.width - 30);
  for (let x = box.width - 50; x > 30; x -= 20) await touch('touchMove', x);
  await touch('touchEnd');
}
/** Index of the first slide that is fully visible when the track has stopped. */
async function firstInSight(track: Locator): Promise<number> {
  let last = -1;
  await expect(async () => {
    const left = await track.evaluate((element) => element.scrollLeft);
    const rests = left === last;
    last = left;
    expect(rests).toBe(true);
  }).toPass({ intervals: [300] });
  return track.evaluate((element) => {
    const edge = element.getBoundingClientRect().left;
    return [...element.children].findIndex((item) => item.getBoundingClientRect().left >= edge - 1);
  });
}

for (const isLate of [false, true]) {
  test(`back from a game, a slider ${isLate ? 'that loaded later' : 'of the first screen'} keeps its position`, async ({
    page,
    context,
    site,
    player,
    isMobile,
  }) => {
    test.slow();
    await signInQuickly(context, site, player);
    await page.goto('/casino');
    if (isLate) await scrollDown(page);
    const sliders = page.locator(`main section:has(${isLate ? '[data-part] ' : ''}li[data-game])`);
    const id = await sliders.nth(isLate ? 4 : 0).getAttribute('aria-labelledby');
    const track = page.locator(`main section[aria-labelledby="${id}"] [data-track]`);
    await track.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    let index = 0;
    // The swipe is repeated, because a busy page may ignore a touch.
    await expect(async () => {
      await swipe(page, track, isMobile);
      index = await firstInSight(track);
      expect(index).toBeGreaterThan(0);
    }).toPass();
    await track.locator('li[data-game]').nth(index).locator('[data-play]').click();
    await expect(page).toHaveURL(/\/games\/[^/]+\/[^/]+$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/casino$/);
    await expect(track).toBeInViewport();
    await expect.poll(() => firstInSight(track)).toBe(index);
  });
}
