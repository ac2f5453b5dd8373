/** One product, three brands by host: specification 1 §1, §5. */
import type { Page } from '@playwright/test';
import { expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { onHost } from '#tests/fixtures/routes.ts';

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--c-accent').trim());

test('each host has its own name, accent and default language', async ({ page, site }) => {
  const seen = [];
  for (const host of ['localhost', 'alt.localhost', 'sport.localhost']) {
    await page.goto(onHost(site, host, '/casino'));
    seen.push({
      host,
      accent: await accentOf(page),
      lang: await page.locator('html').getAttribute('lang'),
      name: await page.locator('header a').first().getAttribute('aria-label'),
    });
  }
  expect(new Set(seen.map(({ accent }) => accent)).size).toBe(3);
  expect(new Set(seen.map(({ name }) => name)).size).toBe(3);
  expect(seen.map(({ lang }) => lang)).toEqual(['ru', 'en', 'ru']);
});

test('the alternate brand hides the version line, the default one shows it', async ({ page, site }) => {
  await page.goto('/casino');
  await expect(page.getByRole('contentinfo')).toContainText(/\d+\.\d+\.\d+/);
  await page.goto(onHost(site, 'alt.localhost', '/casino'));
  await expect(page.getByRole('contentinfo')).not.toContainText(/\d+\.\d+\.\d+/);
});

test('the own-sport brand has its language before the section', async ({ page, site }) => {
  await page.goto(onHost(site, 'sport.localhost', '/kk/casino'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
  await page.locator('main a[href^="/kk/casino/games/"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/sport\.localhost:\d+\/kk\/casino\/games\//);
});

test('a session of one brand is not valid on another', async ({ page, context, site, player }) => {
  await signInQuickly(context, site, player);
  await page.goto(onHost(site, 'alt.localhost', '/casino'));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
  await expect(
    page
      .getByRole('link', { name: translator('en', 'common')('header.registration') })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});
