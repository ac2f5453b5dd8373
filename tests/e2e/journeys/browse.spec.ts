/** Browsing: specification 1 §2 (languages), specification 2 §2 (lists, sliders, cards). */
import { expect, gamePath, test, translator } from '#tests/fixtures/journey.ts';
import { DESKTOP_ONLY } from '#tests/fixtures/journey-tags.ts';

for (const locale of ['ru', 'kk'] as const) {
  test(`browse in ${locale}: Home → all games of a section → more games → a game`, async ({ page }) => {
    const prefix = locale === 'ru' ? '/casino' : `/casino/${locale}`;
    const catalog = translator(locale, 'catalog');
    await page.goto(prefix);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

    await page
      .locator(`main a[href^="${prefix}/games/slot"]:not([href*="?"])`)
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/games/slot`));
    const cards = page.locator('main li[data-game]');
    await expect(cards).toHaveCount(24);

    await page.goto(`${prefix}/games/slot`);
    await expect(cards).toHaveCount(24);
    await page.getByRole('link', { name: catalog('list.loadMore') }).click();
    await expect(cards).toHaveCount(48);
    const slugs = await cards.evaluateAll((items) => items.map((item) => item.getAttribute('data-game')));
    expect(new Set(slugs).size).toBe(48);
    // More games are loaded in place: address and scroll position stay.
    await expect(page).toHaveURL(new RegExp(`${prefix}/games/slot$`));
  });
}

test('a language change keeps the page and its query', async ({ page }) => {
  const common = translator('ru', 'common');
  await page.goto('/casino/games/slot?utm_source=spring');
  const menu = page.getByRole('button', { name: common('language.current', { language: 'Русский' }) });
  if (await menu.isVisible()) {
    await menu.click();
    await page.locator('#language-menu').getByRole('link', { name: 'Қазақша' }).click();
  } else {
    await page.getByRole('button', { name: common('actions.menu') }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Қазақша' }).click();
  }
  await expect(page).toHaveURL(/\/casino\/kk\/games\/slot\?utm_source=spring$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
});

test('a link navigates without a new document, and so does the back button', async ({ page }) => {
  await page.goto('/casino');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('a[href="/casino/games/slot"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/casino\/games\/slot$/);
  await expect(page.locator('main li[data-game]')).toHaveCount(24);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/casino$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test(
  'a click before the scripts have loaded is replayed, and starts their load',
  { tag: DESKTOP_ONLY },
  async ({ browser, baseURL }, { project }) => {
    const context = await browser.newContext({ ...project.use, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    let asked = 0;
    await page.route('**/_next/static/**/*.js', async (route) => {
      asked += 1;
      await new Promise((done) => setTimeout(done, 1500));
      await route.continue();
    });
    // A picture that never arrives delays the load event, and with it the scripts.
    await page.route('**/*.webp*', (route) => (asked === 0 ? undefined : route.continue()));
    const slider = page.locator('main section [data-slider]').first();
    const next = slider.locator('[data-slide="1"]');
    // After some seconds the scripts load even without input, perhaps before a slow machine has checked this.
    await expect(async () => {
      asked = 0;
      await page.goto('/casino', { waitUntil: 'commit' });
      await next.waitFor();
      expect(asked).toBe(0);
    }).toPass();
    await next.click();
    await expect
      .poll(() => slider.locator('[data-track]').evaluate((track) => track.scrollLeft))
      .toBeGreaterThan(0);
    expect(asked).toBeGreaterThan(0);
    await context.close();
  },
);

test('without JavaScript the lobby can be read, and its links work', async ({ browser, baseURL, game }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/casino/games/slot');
  await page.getByRole('link', { name: translator('ru', 'catalog')('list.loadMore') }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(page.locator('main li[data-game]').first()).toBeVisible();
  await page.goto(gamePath(game));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(game.name);
  await context.close();
});

test('the 404 page links to Home', async ({ page }) => {
  const response = await page.goto('/casino/nowhere');
  expect(response?.status()).toBe(404);
  await page.locator('main a[href="/casino"]').first().click();
  await expect(page).toHaveURL(/\/casino$/);
});

test('no page writes an error to the console', async ({ page, game }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  for (const path of ['/casino', '/casino/games/slot', '/casino/games/slot/hot', gamePath(game)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  expect(errors).toEqual([]);
});
