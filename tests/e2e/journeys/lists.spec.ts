/** Lists of games: filters, the back button, and a lost network (specification 2 §2, §4 "Paging", §9). */
import type { Locator, Page } from '@playwright/test';
import { expect, test, translator } from '#tests/fixtures/journey.ts';
import { BOTH_SIZES } from '#tests/fixtures/journey-tags.ts';
import { shifts, watchShifts } from '#tests/fixtures/layout-shifts.ts';

const LIST = '/casino/games/slot';
const cards = (page: Page): Locator => page.locator('main [data-list] li[data-game]');
const filterButton = (page: Page, name: string): Locator =>
  page.locator('form[data-filters]').getByRole('button', { name, exact: false }).first();
const slugsOf = (items: Locator): Promise<(string | null)[]> =>
  items.evaluateAll((all) => all.map((item) => item.getAttribute('data-game')));
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test(
  'filter by feature and order, remove one filter, and step back through the states',
  { tag: BOTH_SIZES },
  async ({ page }) => {
    test.slow();
    const catalog = translator('ru', 'catalog');
    await page.goto(LIST);
    await expect(cards(page)).toHaveCount(24);
    await markDocument(page);
    const whole = await slugsOf(cards(page));

    await filterButton(page, catalog('filters.features')).click();
    const panel = page.getByRole('dialog', { name: catalog('filters.features') });
    await panel.getByRole('checkbox', { name: catalog('features.clusters') }).check();
    await expect(page).toHaveURL(`${LIST}?feature=clusters`);
    await expect(page.locator('[data-list-region]')).toHaveAttribute('data-search', 'feature=clusters');
    const count = await page.locator('h1 + [role="status"]').innerText();
    await panel.getByRole('button', { name: /\d/ }).click();
    await expect(panel).toBeHidden();

    await filterButton(page, catalog('filters.sort')).click();
    await page
      .getByRole('dialog', { name: catalog('filters.sort') })
      .getByRole('radio', { name: catalog('filters.sorts.name') })
      .check();
    await expect(page.locator('[data-list-region]')).toHaveAttribute(
      'data-search',
      'feature=clusters&sort=name',
    );
    const names = await cards(page).locator('[data-play]').allInnerTexts();
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    await page.keyboard.press('Escape');

    await page.goBack();
    await expect(page.locator('[data-list-region]')).toHaveAttribute('data-search', 'feature=clusters');
    await expect(page.locator('h1 + [role="status"]')).toHaveText(count);
    await page
      .getByRole('link', { name: catalog('filters.remove', { name: catalog('features.clusters') }) })
      .click();
    await expect(page).toHaveURL(LIST);
    await expect.poll(() => slugsOf(cards(page))).toEqual(whole);
    expect(await isSameDocument(page)).toBe(true);
  },
);

test('the address of a filtered list shows it, without scripts too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const catalog = translator('ru', 'catalog');
  await page.goto(`${LIST}?feature=clusters&sort=rtp`);
  await expect(
    page.getByRole('link', { name: catalog('filters.remove', { name: catalog('features.clusters') }) }),
  ).toBeVisible();
  await filterButton(page, catalog('filters.volatility')).click();
  const panel = page.getByRole('dialog', { name: catalog('filters.volatility') });
  await panel.locator('input:enabled').last().check();
  await panel.getByRole('button', { name: /\d/ }).click();
  await expect(page).toHaveURL(/feature=clusters&volatility=\d&sort=rtp$/);
  await expect(page.locator('[data-list-region]')).toHaveAttribute('data-search', /volatility=\d/);
  await context.close();
});

test('back from a game: loaded cards, filters and scroll position are restored', async ({ page }) => {
  const catalog = translator('ru', 'catalog');
  await page.goto(LIST);
  await filterButton(page, catalog('filters.sort')).click();
  await page
    .getByRole('dialog', { name: catalog('filters.sort') })
    .getByRole('radio', { name: catalog('filters.sorts.name') })
    .check();
  await expect(page.locator('[data-list-region]')).toHaveAttribute('data-search', 'sort=name');
  await page.keyboard.press('Escape');
  const more = page.getByRole('link', { name: catalog('list.loadMore') });
  for (const count of [48, 72]) {
    await more.click();
    await expect(cards(page)).toHaveCount(count);
  }
  const seen = await slugsOf(cards(page));
  await cards(page).nth(60).scrollIntoViewIfNeeded();
  const y = await page.evaluate(() => scrollY);
  expect(y).toBeGreaterThan(800);

  // The link to the manufacturer's page, which a guest can follow without a modal.
  await cards(page).nth(60).locator('[data-manufacturer]').click();
  await expect(page).not.toHaveURL(/sort=name/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(72);
  expect(await slugsOf(cards(page))).toEqual(seen);
  await expect.poll(() => page.evaluate((wanted) => Math.abs(scrollY - wanted), y)).toBeLessThan(80);

  // The same is restored after the document was unloaded.
  await page.reload();
  await expect(cards(page)).toHaveCount(72);
  await expect.poll(() => page.evaluate((wanted) => Math.abs(scrollY - wanted), y)).toBeLessThan(80);
  // A newly opened link starts at the top.
  await page.goto(`${LIST}?sort=name`);
  await expect(cards(page)).toHaveCount(24);
});

test('the network is lost while a list is open, and returns', async ({ page, context }) => {
  test.slow();
  const catalog = translator('ru', 'catalog');
  const common = translator('ru', 'common');
  await page.goto(LIST);
  await filterButton(page, catalog('filters.volatility')).click();
  const panel = page.getByRole('dialog', { name: catalog('filters.volatility') });
  await panel.getByRole('checkbox').first().check();
  await expect(page.locator('[data-list-region]')).toHaveAttribute('data-search', /volatility/);

  await context.setOffline(true);
  await panel.getByRole('checkbox').nth(1).check();
  const failure = page.locator('[data-list-failure]');
  await expect(failure).toBeVisible();
  await page.keyboard.press('Escape');
  await failure.getByRole('button', { name: common('actions.retry') }).click();
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await failure.getByRole('button', { name: common('actions.retry') }).click();
  await expect(failure).toBeHidden();
  await expect(cards(page)).toHaveCount(24);

  await context.setOffline(true);
  const more = page.locator('[data-load-more]');
  await more.click();
  await expect(more).toHaveText(common('actions.retry'));
  await expect(cards(page)).toHaveCount(24);
  await context.setOffline(false);
  await more.click();
  await expect(cards(page)).toHaveCount(48);
  await expect(more).toHaveText(catalog('list.loadMore'));
});

test(
  'the page of a group begins with sliders of its subgroups, which load near the screen and move nothing',
  { tag: BOTH_SIZES },
  async ({ page, isMobile }) => {
    await watchShifts(page);
    const parts: string[] = [];
    page.on('request', (request) => request.url().includes('/sliders/') && parts.push(request.url()));
    await page.goto('/casino/games/online');
    await page.waitForLoadState('load');
    const sliders = page.locator('main section:has(> h2[id^="slider-"], > div > h2[id^="slider-"])');
    await expect(sliders).toHaveCount(6);
    // On a desktop the third slider is near the first screen, so it may be loaded already.
    if (isMobile) expect(parts).toEqual([]);
    // The promo tile is as wide as two cards, and as high as the pair beside it.
    const [tile, card, below] = await sliders
      .first()
      .locator('li[data-game]')
      .evaluateAll((all) => all.slice(0, 3).map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    expect(tile?.width).toBeCloseTo(2 * (card?.width ?? 0) + 10, 0);
    expect([tile?.top, tile?.bottom]).toEqual([card?.top, below?.bottom]);

    await expect(async () => {
      await page
        .locator('main [data-lazy]')
        .last()
        .scrollIntoViewIfNeeded({ timeout: 1000 })
        .catch(() => {});
      await expect(page.locator('main [data-lazy]')).toHaveCount(0, { timeout: 500 });
    }).toPass();
    for (const slider of await sliders.all()) await expect(slider.locator('li a').first()).toBeAttached();
    expect(parts).toHaveLength(1);
    expect(await shifts(page)).toBe(0);
  },
);
