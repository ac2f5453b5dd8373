/**
 * Competitions: the block at the bottom of Home, and the lists of tournament games and of games with instant
 * cashback (specification 2 §2, §7).
 */
import type { Page } from '@playwright/test';
import { GAME_DRIVERS, type GameDriver } from '#tests/fixtures/game-drivers.ts';
import { openGame, playRound } from '#tests/fixtures/game-page.ts';
import { expect, gameFrame, signInQuickly, test } from '#tests/fixtures/journey.ts';
import { gameAt, rulesOf, type SeededGame } from '#tests/fixtures/platform-api.ts';

const block = (page: Page) => page.locator('[data-competition]');
const cards = (page: Page) => page.locator('main li[data-game]');

async function scrollToBlock(page: Page): Promise<void> {
  await expect(async () => {
    await page
      .locator('main section[aria-labelledby="section-competition"]')
      .scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(block(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

/**
 * The first of these games that has private rounds, and its driver (tests/fixtures/game-drivers.ts). The running
 * competition depends on the weekday; games with shared rounds have other tests.
 */
async function playedAlone(
  site: string,
  hrefs: readonly string[],
): Promise<{ game: SeededGame; driver: GameDriver }> {
  for (const href of hrefs) {
    const [, manufacturer = '', slug = ''] = /\/games\/([^/]+)\/([^/?]+)/.exec(href) ?? [];
    const { kind } = await rulesOf(site, slug);
    const driver = GAME_DRIVERS.find((each) => each.kind === kind);
    if (driver) return { game: await gameAt(site, manufacturer, slug), driver };
  }
  throw new Error(`None of these is played alone: ${hrefs.join(', ')}.`);
}

test('a real round in a tournament game changes the table; only the player sees their own place', async ({
  page,
  context,
  site,
  player,
}) => {
  test.setTimeout(300_000);
  await signInQuickly(context, site, player);
  await page.goto('/casino/en');
  await scrollToBlock(page);
  await expect(block(page)).toHaveAttribute('data-status', 'started');
  const mine = block(page).locator('[data-note="mine"]');
  await expect(mine).toBeHidden();

  // Cards have the tournament badge in other lists only; in the list of tournament games it is left out.
  const shown = page.locator('main section[aria-labelledby="section-competition"] li[data-game]');
  await expect(shown.first()).toBeVisible();
  await expect(shown.locator('[data-badge="tournament"]')).toHaveCount(0);
  const hrefs = await shown
    .locator('a[data-play]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const { game, driver } = await playedAlone(site, hrefs);
  // The pictures of a game are drawn when it is opened first, which can take longer than the page's first
  // timeout on a busy machine.
  await expect(() => openGame(page, game)).toPass({ timeout: 120_000 });
  const frame = gameFrame(page, game);
  // Plays until a round wins, since only a win raises the score above zero.
  for (let won = false; !won;) won = BigInt((await playRound(page, frame, driver, 'win')).win) > 0n;
  await page.goto('/casino/en');
  // Sections above may still load and push the block away; it updates only while it is visible.
  await expect(async () => {
    await scrollToBlock(page);
    await expect(mine).toHaveText(/^Your place: \d+ of \d+ · ×?[\d.,]+$/, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  // The table is the same for all visitors, some seconds old, and read again every 15 s.
  await expect(block(page).locator('[data-row]').first().locator('[data-cell="name"]')).toHaveText(/\*\*\*/, {
    timeout: 40_000,
  });
});

test('lists of tournament games and of instant cashback: more games load, back restores them, cards omit the badge of the list, and a page after the last one is a 404', async ({
  page,
}) => {
  await page.goto('/casino/en');
  await page
    .locator('main section[aria-labelledby="section-competition"] a[href$="/games/tournament"]')
    .click();
  await expect(page).toHaveURL(/\/games\/tournament$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tournaments');
  await expect(cards(page)).toHaveCount(24);
  await expect(page.locator('main [data-badge="tournament"]')).toHaveCount(0);
  await page.locator('[data-load-more]').click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
  const shown = await cards(page).count();
  const last = cards(page).last().locator('a[data-play]');
  await page.locator('main nav a[href$="/games/slot/tournament"]').click();
  await expect(page).toHaveURL(/\/games\/slot\/tournament$/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(shown);
  await expect(last).toBeAttached();

  await page.goto('/casino/en/games/cashback');
  await expect(cards(page)).toHaveCount(24);
  await expect(page.locator('main [data-badge="instantCashback"]')).toHaveCount(0);
  await page.goto('/casino/en/games/cashback?page=2');
  await expect(cards(page)).toHaveCount(16);
  expect((await page.goto('/casino/en/games/cashback?page=3'))?.status()).toBe(404);
});

test('cards of tournament games carry their badge in other lists', async ({ page }) => {
  await page.goto('/casino/en/games/slot/tournament');
  const slug = (await cards(page).first().getAttribute('data-game')) ?? '';
  const name = (await cards(page).first().locator('a[data-play]').getAttribute('href')) ?? '';
  const [, manufacturer] = /\/games\/([^/]+)\//.exec(name) ?? [];
  await page.goto(`/casino/en/games/${manufacturer}`);
  await expect(page.locator(`main li[data-game="${slug}"] [data-badge="tournament"]`)).toHaveCount(1);
});
