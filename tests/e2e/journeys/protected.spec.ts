/**
 * Specification 2 §2 "Guest redirects" and "Game card behaviour": the page that a guest requested opens after
 * the registration; all links to games follow the same rules.
 */
import { expect, gamePath, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { freshEmail, someGames } from '#tests/fixtures/platform-api.ts';

const auth = translator('ru', 'auth');

test('a guest opens a protected page, registers, and gets to that page', async ({ page }) => {
  await page.goto('/casino/favorites');
  await expect(page).toHaveURL(/\/casino\?modal=reg$/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: auth('fields.email') }).fill(freshEmail());
  await dialog.getByLabel(auth('fields.newPassword')).fill('a-long-pass-phrase-7');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: auth('registration.submit') }).click();
  await expect(dialog).toBeHidden();
  // There are no favorites yet, and an empty list of them redirects to the slots.
  await expect(page).toHaveURL(/\/casino\/(favorites|games\/slot)$/);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'player');
});

test('a game found by search on a game page replaces it, without the demo flag', async ({
  page,
  context,
  site,
  player,
  game,
}) => {
  await signInQuickly(context, site, player);
  const other = (await someGames(site, 24)).find(
    ({ slug, name }) => slug !== game.slug && /^[A-Za-z ]+$/.test(name),
  );
  if (!other) throw new Error('The catalogue has one game.');
  await page.goto('/casino/games/slot');
  await page.goto(`${gamePath(game)}?free=1&s=7`);
  await page.locator('[data-open-modal=search]').filter({ visible: true }).first().click();
  await page.getByRole('combobox').fill(other.name);
  await page.getByRole('option', { name: other.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`${gamePath(other)}\\?s=7$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/casino\/games\/slot$/);
});
