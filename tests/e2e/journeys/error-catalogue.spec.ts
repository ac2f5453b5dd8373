/**
 * Situations of the error catalogues (specification 1 §8, specification 2 §8) that no other journey causes: what
 * visitors see and what is logged. lib/errors/catalogue.test.ts names the test of every row; session and channel:
 * error-catalogue-session.spec.ts.
 */
import type { Page } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import { changeAnswers, collectConsole, failCalls } from '#tests/fixtures/changed-answers.ts';
import {
  balanceIn,
  expect,
  gameFrame,
  gamePath,
  signInQuickly,
  test,
  translator,
} from '#tests/fixtures/journey.ts';
import { addFavorite } from '#tests/fixtures/platform-api.ts';

const LIST = '/casino/games/slot';
const cards = (page: Page) => page.locator('main li[data-game]');

test.describe('of a player', () => {
  test.beforeEach(({ context, site, player }) => signInQuickly(context, site, player));

  test('"Missing currency settings": the amount is shown as received, and a warning is logged', async ({
    page,
  }) => {
    const warnings = collectConsole(page, 'warning');
    await page.route(`**${PATHS.user}`, async (route) => {
      const response = await route.fetch();
      const user = (await response.json()) as { currency: object };
      const currency = { ...user.currency, code: 'XAU' };
      await route.fulfill({ response, json: { ...user, balance: '1234.567', currency } });
    });
    await page.goto('/casino');
    await expect(balanceIn(page)).toHaveText('1234.567 XAU');
    expect(warnings()).toContain('No settings of the currency XAU');
  });

  test('"Missing image asset": a game without a picture keeps its card and its name, and is logged', async ({
    page,
    site,
    player,
    game,
  }) => {
    await addFavorite(site, player, game);
    const warnings = collectConsole(page, 'warning');
    type Node = { compressedImage: object };
    await changeAnswers<{ currentUser: { favorites: { edges: { node: Node }[] } } }>(
      page,
      'getFavoritesGames',
      (data) => {
        for (const { node } of data.currentUser.favorites.edges)
          node.compressedImage = { webp: { xs: null, sm: null, md: null, lg: null, xl: null } };
        return data;
      },
    );
    await page.goto('/casino/favorites');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(game.name);
    await expect(cards(page).locator('img')).toHaveCount(0);
    expect(warnings()).toContain(`The game ${game.slug} has no picture`);
  });

  test('"Favorites query returned no edges": logged, and the page shows no favorites', async ({ page }) => {
    const logged = collectConsole(page, 'error');
    await changeAnswers(page, 'getFavoriteSlugs', () => ({
      currentUser: { id: '1', favorites: { hasNextPage: false, edges: null } },
    }));
    await page.goto(LIST);
    await expect.poll(logged).toContain('answer of getFavoriteSlugs');
    await expect(cards(page).first().locator('[data-favorite]')).toHaveAttribute('aria-pressed', 'false');
  });

  test('"Game status check failed": the error is logged, and the game opens', async ({ page, game }) => {
    const logged = collectConsole(page, 'error');
    // The launch itself is the same query, with `withoutInit: false`.
    await failCalls<{ withoutInit: boolean }>(page, 'getGameStatus', ({ withoutInit }) => withoutInit);
    await page.goto(gamePath(game));
    await expect(gameFrame(page, game).getByTestId('play')).toBeVisible();
    expect(logged()).toContain('gameStatusCheck');
  });
});

test('"Image load error": the card shows its placeholder in place of the broken picture', async ({
  page,
}) => {
  await page.route(/\.webp/, (route) => route.abort());
  await page.goto(LIST);
  const picture = cards(page).first().locator('img');
  await expect(picture).toHaveAttribute('data-failed', '');
  await expect(picture).toHaveCSS('visibility', 'hidden');
  await expect(cards(page).first()).toContainText(/\p{L}/u);
});

test('"Unknown icon name": an empty box of the same size, and a line in the log', async ({ page }) => {
  const lines = collectConsole(page, 'log');
  const providers = [{ code: 'strange', title: 'Strange', icon: 'no-such-icon' }];
  await page.route(`**${PATHS.socialProviders}`, (route) => route.fulfill({ json: { providers } }));
  await page.goto('/casino?modal=login');
  const button = page.getByRole('dialog').locator('[data-network=strange]');
  await expect(button).toContainText('Strange');
  await expect(button.locator('svg')).toHaveAttribute('width', '20');
  await expect(button.locator('svg > *')).toHaveCount(0);
  expect(lines()).toContain('Unknown icon name: no-such-icon');
});

test('"Language load failure": five attempts, then the texts of the default language', async ({ page }) => {
  const warnings = collectConsole(page, 'warning');
  const kazakh = translator('kk', 'search')('placeholder');
  let refused = 0;
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes(kazakh)) return route.fulfill({ response });
    refused += 1;
    await route.fulfill({ status: 404 });
  });
  await page.goto('/casino/kk');
  await page.locator('[data-open-modal=search]').filter({ visible: true }).first().click();
  await expect(page.getByRole('combobox')).toHaveAttribute(
    'placeholder',
    translator('ru', 'search')('placeholder'),
  );
  // Every part of the page that needs the texts makes five attempts, so the number of refusals is a multiple of five.
  expect(refused).toBeGreaterThan(0);
  expect(refused % 5).toBe(0);
  expect(warnings()).toContain('Texts in kk could not be loaded');
  // Requests of scripts that no assertion waits for may still be pending when the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
