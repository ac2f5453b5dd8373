/** The sports section (specification 1 §2), on a phone. */
import { PATHS } from '#contract/paths.ts';
import { openBuilder } from '#tests/fixtures/builder.ts';
import { DESKTOP_ONLY } from '#tests/fixtures/journey-tags.ts';
import { expect, test, translator } from '#tests/fixtures/journey.ts';

test('the calculator explains a system, and its shared address opens with the same numbers', async ({
  page,
}) => {
  await page.goto('/casino/new-sport/calculator');
  await page.getByRole('tab', { name: 'Система', exact: true }).click();
  await page.getByRole('textbox', { name: 'Сумма ставки' }).fill('300');
  await expect(page.getByRole('combobox', { name: 'Размер линии: 2 из 3' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Результат: Выигрыш' })).toHaveCount(3);
  // 2 of 3 at 1.80, 2.00 and 2.50 (products §8.6).
  await expect(page.getByRole('status').filter({ hasText: '1 310 ₸' })).toBeVisible();
  await expect(page.getByText('1,80 × 2 + 1,80 × 2,50 + 2 × 2,50 = 13,10')).toBeVisible();
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '1 310 ₸' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Коэффициент 1' }).fill('1');
  await expect(page.getByText('От 1,001 до 10 000')).toBeVisible();
});

test('from the home of the section to a match, whose odds change on the open page', async ({ page }) => {
  await page.goto('/casino/new-sport');
  await page.locator('#leagues').locator('xpath=ancestor::section').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/line\/\d+\/\d+\/all$/);
  // The test plays the stream of the next page, because real odds of a future match may not change for a
  // minute.
  let write: ((odds: number) => void) | null = null;
  await page.route(`**${PATHS.sportsStream}*`, async (route) => {
    // Only the page of a match requests all markets.
    if (!route.request().url().includes('all=1')) return route.fulfill({ status: 204 });
    const [key = ''] = await page
      .locator('[data-outcome]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['outcome'] ?? ''));
    const [id = '', market = '', outcome = ''] = key.split('|');
    const odds = await new Promise<number>((resolve) => (write = resolve));
    const message = {
      id,
      isGone: false,
      state: null,
      markets: [{ id: market, status: 1, outcomes: [{ id: outcome, odds, isActive: true }] }],
    };
    await route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 60000\ndata: ${JSON.stringify(message)}\n\n`,
    });
  });
  await page.locator('[data-event] a[href*="/line-stakes/"]').first().click();
  await expect(page).toHaveURL(/\/line-stakes\//);
  const price = page.locator('[data-all-markets] button[data-outcome]').first();
  await expect(price).toBeVisible();
  const before = Number(await price.getAttribute('data-odds'));
  await expect.poll(() => write !== null).toBe(true);
  (write as unknown as (odds: number) => void)(before + 110);
  await expect(price).toHaveAttribute('data-moved', 'up');
  await expect(price).toHaveAccessibleName(/Коэффициент вырос/);
  await page
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click();
  await page.goto('/casino/new-sport/favorites');
  await expect(page.getByRole('heading', { name: 'Матчи' })).toBeVisible();
});

test('the bar of the section shows the link of the open page, and the lower bar leads through the section', async ({
  page,
}) => {
  const t = translator('ru', 'sports');
  const slip = translator('ru', 'slip');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/casino/new-sport/results');
  const current = page
    .getByRole('navigation', { name: t('nav.label') })
    .getByRole('link', { name: t('nav.results'), exact: true });
  await expect(current).toBeInViewport({ ratio: 1 });
  const bar = page.getByRole('navigation', { name: translator('ru', 'common')('nav.mobile') });
  await expect(bar.getByRole('link')).toHaveText([
    t('nav.home'),
    t('nav.live'),
    slip('title'),
    t('nav.history'),
  ]);
  await page.getByRole('link', { name: slip('fast.title') }).click();
  await expect(page.getByRole('heading', { level: 1, name: slip('fast.title') })).toBeVisible();
  await bar.getByRole('link', { name: slip('title') }).click();
  await expect(page.getByRole('textbox', { name: slip('booking.label') })).toBeVisible();
  await bar.getByRole('link', { name: t('nav.live') }).click();
  await expect(page).toHaveURL(/\/live$/);
  await bar.getByRole('button', { name: translator('ru', 'common')('actions.menu') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a guest sees what outcomes of a match cost together, and the slip asks to sign in', async ({
  page,
}) => {
  const t = translator('ru', 'slip');
  const market = await openBuilder(page);
  await market('match_1x2').nth(1).click();
  await market('btts').first().click();
  await expect(page.locator('[data-builder-state]')).toContainText(/2 исхода вместе: \d/);
  const open = page.getByRole('button', { name: t('open', { count: 2 }) });
  if (await open.isVisible()) await open.click();
  // A long name is cut off; the slip is not wider than its place.
  const legs = page.locator('ul', { has: page.getByRole('button', { name: /^Убрать: / }) }).last();
  await legs
    .getByRole('link')
    .first()
    .evaluate((link) => (link.textContent = 'Спортивный клуб '.repeat(9)));
  expect(await legs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  await page.locator('[data-slip-button=login]').click();
  await expect(page.getByRole('dialog', { name: translator('ru', 'auth')('login.title') })).toBeVisible();
});

test(
  'the board of a match: locks of suspended outcomes cover no name, and no group of markets has holes',
  { tag: DESKTOP_ONLY },
  async ({ page }) => {
    await page.goto('/casino/new-sport/line/1/tomorrow');
    await page.goto((await page.locator('[data-event] a[href]').first().getAttribute('href')) ?? '');
    const board = page.locator('[data-all-markets]');
    const covered = await board.evaluate((root) =>
      [...root.querySelectorAll('button[data-outcome]')].flatMap((button) => {
        button.setAttribute('aria-disabled', 'true');
        const [label, lock] = [button.querySelector('span'), button.querySelector('svg')].map((part) =>
          part?.getBoundingClientRect(),
        );
        if (!label || !lock || lock.width === 0) return [];
        const isApart =
          lock.left >= label.right - 1 || lock.top >= label.bottom - 1 || lock.bottom <= label.top + 1;
        return isApart ? [] : [button.textContent];
      }),
    );
    expect.soft(covered).toEqual([]);

    /** Greatest gap between two markets of one column, pixels. */
    const greatestGap = () =>
      board.evaluate((root) => {
        const boxes = [...root.querySelectorAll('[data-market-name]')]
          .map((card) => card.getBoundingClientRect())
          .filter(({ height }) => height > 0);
        const gaps = boxes.flatMap(({ left, bottom }) => {
          const below = boxes.filter((other) => other.left === left && other.top >= bottom);
          return below.length > 0 ? [Math.min(...below.map(({ top }) => top)) - bottom] : [];
        });
        return Math.max(0, ...gaps);
      });
    const groups = board.locator('label:has(input[type=radio])');
    expect(await groups.count()).toBeGreaterThan(4);
    for (const group of await groups.all()) {
      await group.click();
      // A market of one line is 98 pixels high.
      expect.soft(await greatestGap(), (await group.textContent()) ?? '').toBeLessThan(98);
    }
  },
);
