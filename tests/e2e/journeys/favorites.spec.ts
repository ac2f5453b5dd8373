/** Favourites: specification 2 §4. */
import { expect, signInQuickly, test, words } from '#tests/fixtures/journey.ts';

test('a favourite is kept over pages, and goes again', async ({ page, context, site, player }) => {
  const catalog = words('ru', 'catalog');
  await signInQuickly(context, site, player);
  await page.goto('/casino/games/slot');
  const card = page.locator('main li[data-game]').first();
  const slug = await card.getAttribute('data-game');
  const name = await card.locator('a').first().innerText();
  const heart = card.locator('[data-favorite]');
  await card.hover();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveAccessibleName(catalog('card.addFavorite', { game: name }));

  await page.goto('/casino/games/slot');
  const again = page.locator(`main li[data-game="${slug}"]`).first();
  await expect(again.locator('[data-favorite]')).toHaveAttribute('aria-pressed', 'true');
  await again.hover();
  await again.locator('[data-favorite]').click();
  await expect(again.locator('[data-favorite]')).toHaveAttribute('aria-pressed', 'false');
});

test('a guest sees no hearts', async ({ page }) => {
  await page.goto('/casino/games/slot');
  await expect(page.locator('main li[data-game]').first()).toBeVisible();
  await expect(page.locator('[data-favorite]').first()).toBeHidden();
});
