/** Favorites: specification 2 §4. */
import { expect, gamePath, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';

test('a favorite is kept across pages, and can be removed', async ({ page, context, site, player }) => {
  const catalog = translator('ru', 'catalog');
  await signInQuickly(context, site, player);
  await page.goto('/casino/games/slot');
  const card = page.locator('main li[data-game]').first();
  const slug = await card.getAttribute('data-game');
  const name = await card.locator('a').first().innerText();
  const button = card.locator('[data-favorite]');
  await card.hover();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toHaveAccessibleName(catalog('card.addFavorite', { game: name }));

  await page.goto('/casino/games/slot');
  const again = page.locator(`main li[data-game="${slug}"]`).first();
  await expect(again.locator('[data-favorite]')).toHaveAttribute('aria-pressed', 'true');
  await again.hover();
  await again.locator('[data-favorite]').click();
  await expect(again.locator('[data-favorite]')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText(translator('ru', 'errors')('favorite.removed'))).toBeVisible();
});

test('a guest sees no favorite buttons', async ({ page }) => {
  await page.goto('/casino/games/slot');
  await expect(page.locator('main li[data-game]').first()).toBeVisible();
  await expect(page.locator('[data-favorite]').first()).toBeHidden();
});

test('favorites set on a card, in its menu and on the game page show in two tabs; removing the last one leads to the slots', async ({
  page,
  context,
  site,
  player,
  isMobile,
}) => {
  const catalog = translator('ru', 'catalog');
  await signInQuickly(context, site, player);
  const list = await context.newPage();
  await page.goto('/casino/games/slot');
  const cards = page.locator('main [data-list] li[data-game]');
  const slugOf = (index: number) => cards.nth(index).getAttribute('data-game');
  const [first, second, third] = [await slugOf(0), await slugOf(1), await slugOf(2)];

  await cards.nth(0).hover();
  await cards.nth(0).locator('[data-favorite]').click();
  await expect(page.getByText(translator('ru', 'errors')('favorite.added'))).toBeVisible();
  await list.goto('/casino/favorites');
  const kept = list.locator('main li[data-game]');
  await expect(kept).toHaveCount(1);

  if (isMobile) {
    // A long press on the card.
    const box = await cards.nth(1).boundingBox();
    const finger = { pointerType: 'touch', bubbles: true, clientX: box?.x ?? 0, clientY: box?.y ?? 0 };
    await cards.nth(1).dispatchEvent('pointerdown', finger);
    await page.getByRole('dialog').locator('button[aria-pressed]').click();
    await page.keyboard.press('Escape');
  } else {
    await cards.nth(1).hover();
    await cards.nth(1).locator('[data-favorite]').click();
  }
  await expect(kept).toHaveCount(2);

  const href = await cards.nth(2).locator('[data-play]').getAttribute('href');
  await page.goto(href ?? '');
  await page.locator('[data-host-state] [data-favorite]').click();
  await expect(kept).toHaveCount(3);
  expect(new Set(await kept.evaluateAll((all) => all.map((each) => each.getAttribute('data-game'))))).toEqual(
    new Set([first, second, third]),
  );

  for (let left = 3; left > 0; left -= 1) {
    await expect(kept).toHaveCount(left);
    await kept.first().hover();
    await kept.first().locator('[data-favorite]').click();
    if (left === 2) {
      await expect(kept).toHaveCount(1);
      await list
        .getByRole('button', { name: catalog('card.undo') })
        .last()
        .click();
      await expect(kept).toHaveCount(2);
      await kept.first().hover();
      await kept.first().locator('[data-favorite]').click();
    }
  }
  await expect(list).toHaveURL(/\/casino\/games\/slot$/);
  await expect(page.locator('[data-host-state] [data-favorite]')).toHaveAttribute('aria-pressed', 'false');
});

test('a guest who opens the favorites is asked to sign up', async ({ page }) => {
  await page.goto('/casino/favorites');
  await expect(page).toHaveURL(/modal=reg/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('recent games are listed; a player without a bonus sees a message', async ({
  page,
  context,
  site,
  player,
  game,
}) => {
  const catalog = translator('ru', 'catalog');
  await signInQuickly(context, site, player);
  await page.goto('/casino/games/latest');
  await expect(page.getByText(catalog('own.latest.emptyTitle'))).toBeVisible();
  await page.goto(gamePath(game));
  await expect(page.locator('[data-host-state="ready"]')).toBeVisible({ timeout: 60_000 });
  await page.goto('/casino/games/latest');
  await expect(page.locator(`main li[data-game="${game.slug}"]`)).toBeVisible();
  await page.goto('/casino/games/user-bonus');
  await expect(page.getByText(catalog('own.bonus.emptyTitle'))).toBeVisible();
  await page.goto('/casino/games/favorites');
  await expect(page).toHaveURL(/\/casino\/games\/slot$/);
  await expect(page.getByText(catalog('own.favorites.redirected'))).toBeVisible();
});
