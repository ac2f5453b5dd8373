/** The client of each kind of game in its frame: axe (WCAG 2.2 AA) on both sizes, in a guest's demo before a bet. */
import { violations } from '#tests/fixtures/axe.ts';
import { GAME_DRIVERS } from '#tests/fixtures/game-drivers.ts';
import { expect, gameFrame, gamePath, test } from '#tests/fixtures/journey.ts';
import { gamesOf } from '#tests/fixtures/platform-api.ts';
import { SIZES } from '#tests/fixtures/routes.ts';
import { blackjack, PLAYED_GAMES } from '#tests/fixtures/shared-games.ts';

/** Includes the time to draw a theme's pictures for the first time. */
const LOADED_WITHIN_MS = 30_000;
const PRIVATE_GAMES = GAME_DRIVERS.filter(
  ({ kind }, at) => GAME_DRIVERS.findIndex((driver) => driver.kind === kind) === at,
);
const GAMES = [...PRIVATE_GAMES, ...PLAYED_GAMES.map(({ game }) => game), blackjack];

test.use({ reducedMotion: 'reduce' });

for (const { name, where } of GAMES)
  test(`${name}: no violation in the frame`, async ({ page, site }) => {
    const [game] = await gamesOf(site, where, 1);
    if (!game) throw new Error(`The catalogue has no ${name}.`);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.goto(gamePath(game));
      const frame = gameFrame(page, game);
      await expect(frame.locator('main')).toBeVisible({ timeout: LOADED_WITHIN_MS });
      await expect(frame.locator('#loader')).toBeHidden({ timeout: LOADED_WITHIN_MS });
      expect.soft(await violations(page, { within: 'iframe', frames: true }), `${width} px`).toEqual([]);
    }
  });
