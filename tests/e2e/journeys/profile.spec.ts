/** The profile in the browser: specification 1 §2 "Profile", §4 "intended link", §7 "Balance pushes". */
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { PATHS } from '#contract/paths.ts';
import { GAME_SESSION_HEADER } from '#contract/game-session.ts';
import { balanceIn, expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { DESKTOP_ONLY } from '#tests/fixtures/journey-tags.ts';
import { freshEmail, graphql, someGames, type Player } from '#tests/fixtures/platform-api.ts';

const auth = translator('ru', 'auth');
const bonus = translator('ru', 'bonus');
const profile = translator('ru', 'profile');
const menuOf = (page: Page) => page.getByRole('navigation', { name: profile('menu.label') });
const section = (page: Page, name: Parameters<typeof profile>[0]) =>
  menuOf(page).getByRole('link', { name: profile(name) });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.locator('main');

/** Takes one stake of a slot outside the browser. */
async function bet(site: string, { token }: Player): Promise<void> {
  const [game] = await someGames(site, 1);
  if (!game) throw new Error('The catalogue has no game.');
  const { gameInit } = await graphql<{ gameInit: { url: string } }>(
    site,
    `{ gameInit(manufacturer: "${game.manufacturer.code}", slug: "${game.slug}", free: false, exitUrl: "/casino", withoutInit: false) { url } }`,
    {},
    token,
  );
  const call = async (name: string, body: object, session?: string) => {
    const answer = await fetch(site + PATHS.rgs + name, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session && { [GAME_SESSION_HEADER]: session }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { session: string; stakes: string[] };
  };
  const launch = decodeURIComponent(/launch=([^&]+)/.exec(gameInit.url)?.[1] ?? '');
  const { session, stakes } = await call('open', { launch });
  await call('play', { requestId: randomUUID(), stake: stakes[0] }, session);
}

test('a guest who opens a section registers and gets to it; its HTML contains nothing about a player', async ({
  page,
}) => {
  await page.goto('/casino/profile/bonuses');
  await expect(page).toHaveURL(/\/casino\?modal=reg$/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: auth('fields.email') }).fill(freshEmail());
  await dialog.getByLabel(auth('fields.newPassword')).fill('a-long-pass-phrase-7');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: auth('registration.submit') }).click();
  await expect(page).toHaveURL(/\/casino\/profile\/bonuses$/);
  await expect(heading(page)).toHaveText(profile('sections.bonuses'));
  await expect(main(page).getByText(bonus('freeSpins.emptyTitle'))).toBeVisible();
});

test('sections open one after the other without another document; an unknown code is reported at its field', async ({
  page,
  context,
  site,
  player,
}) => {
  await signInQuickly(context, site, player);
  await page.goto('/casino/profile');
  await expect(page).toHaveURL(/\/casino\/profile\/balance$/);
  await expect(main(page).getByText(profile('balance.reasons.play_credit'))).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const name of ['wallets', 'account', 'bonuses'] as const) {
    await section(page, `sections.${name}`).click();
    await expect(heading(page)).toHaveText(profile(`sections.${name}`));
    await expect(section(page, `sections.${name}`)).toHaveAttribute('aria-current', 'page');
    await expect(section(page, `sections.${name}`)).toBeInViewport();
    // Specification 1 §2: the account has no footer.
    await expect(page.getByRole('contentinfo')).toHaveCount(name === 'account' ? 0 : 1);
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const code = main(page).getByRole('textbox', { name: bonus('promo.label') });
  await code.fill('SPRING');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(translator('ru', 'errors')('promo_code_unknown'));
  await expect(code).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText(profile('sections.account'));
});

test('the last section is whole in the row of a phone, also after fonts and numbers have made it longer', async ({
  page,
  context,
  site,
  player,
}) => {
  await signInQuickly(context, site, player);
  await page.goto('/casino/kk/profile/transactions');
  await expect(page.locator('[data-player="bonuses"]').first()).not.toBeEmpty();
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('#profile-menu [aria-current="page"]')).toBeInViewport({ ratio: 1 });
});

test('a stake taken elsewhere shows in both tabs at once: balance, movement, open round', async ({
  page,
  context,
  site,
  player,
}) => {
  await signInQuickly(context, site, player);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/casino/profile/balance');
    await expect(main(tab).getByText(profile('balance.reasons.play_credit'))).toBeVisible();
  }
  const before = await balanceIn(page).innerText();
  await bet(site, player);
  for (const tab of [page, other]) {
    await expect(balanceIn(tab)).not.toHaveText(before);
    await expect(main(tab).getByText(profile('balance.reasons.bet'), { exact: true }).first()).toBeVisible();
    const shown = await balanceIn(tab).innerText();
    await expect(main(tab).getByRole('status').filter({ hasText: shown }).first()).toBeVisible();
  }
});

test('the menu works by keyboard alone', { tag: DESKTOP_ONLY }, async ({ page, context, site, player }) => {
  await signInQuickly(context, site, player);
  await page.goto('/casino/profile/balance');
  await section(page, 'sections.information').focus();
  await page.keyboard.press('Tab');
  await expect(section(page, 'sections.balance')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(profile('sections.bonuses'));
});
