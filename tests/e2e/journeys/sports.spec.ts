/** The sports section (specification 1 §2), on a phone. */
import { PATHS } from '#contract/paths.ts';
import { openBuilder } from '#tests/fixtures/builder.ts';
import { DESKTOP_ONLY, PHONE_ONLY } from '#tests/fixtures/journey-tags.ts';
import { expect, test, translator } from '#tests/fixtures/journey.ts';
import { SHIFT_MAX, shifts, watchShifts } from '#tests/fixtures/layout-shifts.ts';
import { readMatches } from '#tests/fixtures/matches.ts';
import { openSheet, priceOf, stakeIn } from '#tests/fixtures/slip.ts';

test('the calculator explains a system, and its shared address opens with the same numbers', async ({
  page,
}) => {
  await page.goto('/casino/new-sport/calculator');
  await page.getByRole('tab', { name: 'Система', exact: true }).click();
  await page.getByRole('textbox', { name: 'Сумма ставки' }).fill('300');
  await expect(page.getByRole('combobox', { name: 'Размер линии: 2 из 3' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Результат: Выигрыш' })).toHaveCount(3);
  // Result of a system 2 of 3 at 1.80, 2.00 and 2.50 (products §8.6).
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
  // The history of the prices: for each outcome the first and the current price. The button shows the current one, too.
  const fold = page.locator('summary').filter({ hasText: 'Движение коэффициентов' });
  if (await fold.isVisible()) await fold.click();
  const movement = page.getByRole('region', { name: 'Движение коэффициентов' }).getByRole('listitem').first();
  await expect(movement).toHaveText(/(\d+ изменени[ейя]|не менялся).*Первый:\d.*→.*Сейчас:\d/);
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
    t('nav.bets'),
  ]);
  const fast = page.getByRole('link', { name: slip('fast.title') });
  // The link stands on one line beside the tools.
  expect((await fast.locator('span').boundingBox())?.height).toBeLessThan(24);
  await fast.click();
  await expect(page.getByRole('heading', { level: 1, name: slip('fast.title') })).toBeVisible();
  await bar.getByRole('link', { name: slip('title') }).click();
  await expect(page.getByRole('textbox', { name: slip('booking.label') })).toBeVisible();
  await bar.getByRole('link', { name: t('nav.live') }).click();
  await expect(page).toHaveURL(/\/live$/);
  await bar.getByRole('button', { name: translator('ru', 'common')('actions.menu') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a guest sees the common price for outcomes of one match, and the slip asks to sign in', async ({
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
  'a guest who signs in from the sheet of the slip finds it open again, with its selection and stake',
  { tag: PHONE_ONLY },
  async ({ page, player }) => {
    const auth = translator('ru', 'auth');
    await page.goto('/casino/new-sport/line/2/tomorrow');
    await priceOf(page, 0).click();
    const sheet = await openSheet(page, 1);
    await stakeIn(sheet).fill('150');
    await sheet.locator('[data-slip-button=login]').click();
    const login = page.getByRole('dialog', { name: auth('login.title') });
    await login.getByRole('textbox', { name: auth('fields.email') }).fill(player.email);
    await login.getByLabel(auth('fields.password'), { exact: true }).fill(player.password);
    await login.getByRole('button', { name: auth('login.submit'), exact: true }).click();
    await expect(sheet.locator('[data-slip-button=place],[data-slip-button=accept]')).toBeVisible();
    await expect(stakeIn(sheet)).toHaveValue('150');
    await expect(login).toHaveCount(0);
  },
);

test(
  'football has its five columns beside menu and slip, in the line and in play, and no text is cut off',
  { tag: DESKTOP_ONLY },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of ['line/1/tomorrow', 'live/1']) {
      await page.goto(`/casino/new-sport/${path}`);
      const row = page.locator('details [data-event]').first();
      await expect(row.locator('[data-columns] [role=group]:visible')).toHaveCount(5);
      const cut = page.locator('details [data-event] [data-columns] button span');
      expect(
        await cut.evaluateAll(
          (texts) => texts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length,
        ),
      ).toBe(0);
    }
  },
);

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
      // A market with one row of outcomes is 98 pixels high; a gap must be smaller, or another market would fit.
      expect.soft(await greatestGap(), (await group.textContent()) ?? '').toBeLessThan(98);
    }
  },
);

test(
  'score and groups of a match in play stay below the header while its markets scroll, and hide no focus',
  { tag: PHONE_ONLY },
  async ({ page, site }) => {
    const { live } = await readMatches(site);
    await page.setViewportSize({ width: 360, height: 740 });
    await watchShifts(page);
    await page.goto(`/casino/new-sport/live-match/${live.sport}/${live.id}`);
    const board = page.locator('[data-all-markets]');
    const score = board.locator('[data-score=home]');
    const groups = board.getByRole('radiogroup');
    // The head of the page shows the score until it is scrolled away.
    await expect(score).not.toBeInViewport();
    const prices = board.locator('button[data-outcome]');
    await prices.last().scrollIntoViewIfNeeded();
    await expect(score).toBeInViewport({ ratio: 1 });
    await expect(groups).toBeInViewport({ ratio: 1 });
    const edges = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return [
        box('header')?.bottom ?? NaN,
        box('[data-all-markets] [data-score=home]')?.top ?? NaN,
        box('[data-all-markets] [data-score=away]')?.bottom ?? NaN,
        box('[data-all-markets] [role=radiogroup]')?.top ?? NaN,
      ];
    });
    expect(edges).toEqual(edges.toSorted((a, b) => a - b));
    // A price under the upper bar is scrolled out of it when it gets the focus.
    const first = prices.first();
    await first.evaluate((price) => {
      scrollBy({ top: price.getBoundingClientRect().top - 60, behavior: 'instant' });
      price.focus();
    });
    const [focused, row] = [await first.boundingBox(), await groups.boundingBox()];
    expect(focused?.y).toBeGreaterThanOrEqual((row?.y ?? NaN) + (row?.height ?? NaN));
    // A price under the lower bar of the section is scrolled out of it when it gets the focus.
    const last = prices.and(page.locator(':visible')).last();
    await last.evaluate((price) => {
      scrollBy({ top: price.getBoundingClientRect().top - innerHeight + 50, behavior: 'instant' });
      price.focus();
    });
    const [end, lower] = [
      await last.boundingBox(),
      await page.getByRole('navigation', { name: translator('ru', 'common')('nav.mobile') }).boundingBox(),
    ];
    expect((end?.y ?? NaN) + (end?.height ?? NaN)).toBeLessThanOrEqual(lower?.y ?? NaN);
    // When another group is chosen, its first market is in view.
    await prices.last().scrollIntoViewIfNeeded();
    await groups.locator('label').nth(1).click();
    await expect(prices.and(page.locator(':visible')).first()).toBeInViewport({ ratio: 1 });
    expect(await shifts(page)).toBeLessThan(SHIFT_MAX);
    // The notice about outdated prices lies above the bars.
    const isInFront = await page.locator('[data-line-stale]').evaluate((notice: HTMLElement) => {
      notice.hidden = false;
      const { left, top, bottom } = notice.getBoundingClientRect();
      return [top + 4, bottom - 4].every((y) => notice.contains(document.elementFromPoint(left + 20, y)));
    });
    expect(isInFront).toBe(true);
  },
);

test('the arrow to the top stands at the end of a long sports page, over no control', async ({ page }) => {
  await page.goto('/casino/new-sport/line/1/all');
  const arrow = page.getByRole('link', { name: translator('ru', 'common')('actions.toTop') });
  const covered = await arrow.evaluate((link) => {
    const own = link.getBoundingClientRect();
    return [...document.querySelectorAll('main :is(a, button)')]
      .filter((control) => control !== link)
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(
        ({ box }) =>
          box.width > 0 &&
          box.left < own.right &&
          box.right > own.left &&
          box.top < own.bottom &&
          box.bottom > own.top,
      )
      .map(({ control }) => control.outerHTML.slice(0, 120));
  });
  expect(covered).toEqual([]);
  await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
  await expect(arrow).not.toBeInViewport();
  await arrow.scrollIntoViewIfNeeded();
  await arrow.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100);
});
