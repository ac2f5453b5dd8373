/**
 * Finding a game: specification 1 §2 and 2 §2 (modals `search` and `search-providers`), with typing errors,
 * other keyboard layouts and alphabets, and by the menus of groups.
 */
import type { Page } from '@playwright/test';
import { expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { someGames } from '#tests/fixtures/platform-api.ts';
import { DESKTOP_FIRST, DESKTOP_ONLY, LONG_ONLY } from '#tests/fixtures/journey-tags.ts';

const prefix = (locale: string) => (locale === 'ru' ? '/casino' : `/casino/${locale}`);
const field = (page: Page) => page.getByRole('combobox');
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const openSearch = async (page: Page) => {
  await page.locator('[data-open-modal=search]').filter({ visible: true }).first().click();
  await expect(field(page)).toBeFocused();
};

test('"back" closes the search and stays on the page; once closed, it leads to the page before', async ({
  page,
}) => {
  await page.goto('/casino/games/slot');
  await page.goto('/casino');
  await openSearch(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/casino$/);
  await openSearch(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/casino\/games\/slot$/);
});

for (const [locale, typed, why] of [
  ['ru', 'едельвейс', 'in another alphabet'],
  ['ru', 'увудцушыы', 'on another layout'],
  ['kk', 'edelwies exprss', 'with typing errors'],
  ['uz', 'Edelweiss', 'as it is written'],
] as const) {
  test(`${locale}: a game is found ${why}`, { tag: locale === 'uz' ? LONG_ONLY : [] }, async ({ page }) => {
    await page.goto(prefix(locale));
    await openSearch(page);
    await field(page).fill(typed);
    await option(page, /Edelweiss Express/).click();
    const offer = page.getByRole('dialog', {
      name: translator(locale, 'auth')('guestGame.title', { game: 'Edelweiss Express' }),
    });
    await expect(offer).toBeVisible();
    await offer.getByRole('link', { name: translator(locale, 'auth')('guestGame.demo') }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix(locale)}/games/[a-z-]+/edelweiss-express\\?free=1$`));
  });
}

for (const [locale, typed, path] of [
  ['ru', 'египет', '/games/slot/egypt'],
  ['kk', 'рулетка', '/games/online/roulette_live'],
  ['uz', 'rulet', '/games/online/roulette_live'],
] as const) {
  test(
    `${locale}: a group of games is found by its name in the player's language`,
    { tag: locale === 'uz' ? LONG_ONLY : [] },
    async ({ page }) => {
      await page.goto(prefix(locale));
      await openSearch(page);
      await field(page).fill(typed);
      await page
        .getByRole('option')
        .and(page.locator(`[href$="${path}"]`))
        .click();
      await expect(page).toHaveURL(new RegExp(`${prefix(locale)}${path}$`));
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.locator('main li[data-game]').first()).toBeVisible();
    },
  );
}

for (const locale of ['ru', 'kk', 'uz'] as const) {
  // The menus of the two sizes differ, their languages do not.
  const sizes = { tag: locale === 'ru' ? [] : LONG_ONLY };
  test(
    `${locale}: a manufacturer is opened from the menu, and its games from its page`,
    sizes,
    async ({ page, isMobile }) => {
      const search = translator(locale, 'search');
      await page.goto(prefix(locale));
      if (isMobile)
        await page.getByRole('button', { name: translator(locale, 'common')('actions.menu') }).click();
      await page.locator('[data-open-modal=search-providers]').filter({ visible: true }).first().click();
      const dialog = page.getByRole('dialog', { name: search('manufacturersTitle') });
      await expect(dialog.getByRole('link')).not.toHaveCount(0);
      await dialog.getByRole('textbox').fill(locale === 'ru' ? 'щсефмщ' : 'octvao');
      await dialog.getByRole('link', { name: /Octavo Studio/ }).click();
      await expect(page).toHaveURL(new RegExp(`${prefix(locale)}/games/octavo$`));
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Octavo Studio');
    },
  );

  test(`${locale}: a subgroup is opened from the menu of its group`, sizes, async ({ page, isMobile }) => {
    await page.goto(prefix(locale));
    if (isMobile) {
      await page.getByRole('button', { name: translator(locale, 'common')('actions.menu') }).click();
      await page.locator('#site-menu [data-subgroups=fast] button').click();
      await page.locator('#site-menu a[href$="/games/fast/mines"]').click();
    } else {
      await page.locator('header [data-subgroups=fast] > a').hover();
      await page.locator('#subgroups-fast a[href$="/games/fast/mines"]').click();
      await page.mouse.move(5, 700);
    }
    await expect(page).toHaveURL(new RegExp(`${prefix(locale)}/games/fast/mines$`));
    await expect(page.locator('#subgroups-fast, #site-menu').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('main li[data-game]').first()).toBeVisible();
  });
}

test('a search result opens the game for a player, and is listed among recent searches and games afterwards', async ({
  page,
  context,
  site,
  player,
}) => {
  await signInQuickly(context, site, player);
  await page.goto('/casino');
  await openSearch(page);
  await field(page).fill('edelweiss');
  await option(page, /Edelweiss Express/).click();
  await expect(page).toHaveURL(/\/edelweiss-express$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/casino?modal=search');
  await page.getByRole('button', { name: 'edelweiss', exact: true }).click();
  await expect(field(page)).toHaveValue('edelweiss');
  await expect(option(page, /Edelweiss Express/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/casino$/);
});

test('the address of the search action opens the search with results, and is replaced when it closes', async ({
  page,
}) => {
  await page.goto('/casino/kk?modal=search&search=edelweiss');
  await expect(field(page)).toHaveValue('edelweiss');
  await expect(option(page, /Edelweiss Express/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/casino\/kk$/);
});

test(
  'search with the keyboard only: slash, letters, arrows, Enter, Escape',
  { tag: DESKTOP_FIRST },
  async ({ page }) => {
    const search = translator('ru', 'search');
    await page.goto('/casino/games/slot');
    await expect(page.locator('main li[data-game]').first()).toBeVisible();
    await page.locator('main a').first().focus();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('express');
    await expect(page.getByRole('status')).toHaveText(/\d/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const active = page.getByRole('option', { selected: true });
    await expect(active).toHaveCount(1);
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await active.getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: search('title') })).toBeHidden();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('more results are appended, without repeats', async ({ page, site }) => {
  const [game] = await someGames(site, 1);
  await page.goto('/casino?modal=search');
  await field(page).fill(game?.manufacturer.code.slice(0, 4) ?? '');
  const options = page.getByRole('group', { name: translator('ru', 'search')('games') }).getByRole('option');
  await expect(options).toHaveCount(24);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /\(\d+\)$/ })
    .click();
  await expect.poll(() => options.count()).toBeGreaterThan(24);
  const hrefs = await options.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(new Set(hrefs).size).toBe(hrefs.length);
});

test('without a network the search shows a message, and results when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/casino?modal=search');
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await context.setOffline(true);
  await field(page).fill('edelweiss');
  await expect(page.getByRole('alert')).toContainText(translator('ru', 'search')('offlineTitle'));
  await context.setOffline(false);
  await expect(option(page, /Edelweiss Express/)).toBeVisible();
});

test('two language changes in a row keep the page and its query', async ({ page, isMobile }) => {
  await page.goto('/casino/games/fast/mines?utm_source=spring#games');
  for (const [name, locale] of [
    ['Oʻzbekcha', 'uz'],
    ['Қазақша', 'kk'],
  ] as const) {
    await page.locator(isMobile ? '[popovertarget=site-menu]' : '[popovertarget=language-menu]').click();
    await page
      .locator(isMobile ? '#site-menu' : '#language-menu')
      .getByRole('link', { name })
      .click();
    await expect(page).toHaveURL(new RegExp(`/casino/${locale}/games/fast/mines\\?utm_source=spring#games$`));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  }
});

test(
  '"/" opens the search as the first input on a page, before its scripts run',
  { tag: DESKTOP_ONLY },
  async ({ browser, site }) => {
    const page = await browser.newPage();
    await page.goto(`${site}/casino`);
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox')).toBeFocused();
    await expect(page.getByRole('combobox')).toHaveValue('');
    await page.close();
  },
);
