/** One product, three brands by host: specification 1 §1, §5. */
import type { Page } from '@playwright/test';
import { COOKIES } from '#contract/cookies.ts';
import { markedAs } from '#lib/core/marks.ts';
import { balanceIn, expect, test, translator } from '#tests/fixtures/journey.ts';
import { BRAND_HOSTS, onHost } from '#tests/fixtures/routes.ts';

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

test('the alternate white label hides the version line, the default brand has it', async ({ page, site }) => {
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

// Accounts belong to the platform, sessions to the host whose cookie the browser keeps (docs/decisions/0360).
test('who signs in on one brand is a guest on the others', async ({ page, context, site, player }) => {
  const auth = translator('ru', 'auth');
  const session = page.locator('html');
  await page.goto('/casino?modal=login');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: auth('fields.email') }).fill(player.email);
  await form.getByLabel(auth('fields.password'), { exact: true }).fill(player.password);
  await form.getByRole('button', { name: auth('login.submit') }).click();
  await expect(session).toHaveAttribute('data-session', 'player');

  // The domain of a cookie for subdomains too would begin with a point.
  const kept = (await context.cookies()).filter(({ name }) => name === COOKIES.token);
  expect(kept.map(({ domain }) => domain)).toEqual([new URL(site).hostname]);
  for (const host of BRAND_HOSTS) {
    await page.goto(onHost(site, host, '/casino'));
    await expect(session).toHaveAttribute('data-session', 'guest');
    await expect(page.locator(markedAs('player', 'balance')).filter({ visible: true })).toHaveCount(0);
  }
  await page.goto('/casino');
  await expect(session).toHaveAttribute('data-session', 'player');
  await expect(balanceIn(page)).toHaveText(/\d/);
});
