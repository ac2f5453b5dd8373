/**
 * Every kind of private game in its frame: a win and a loss, exact balances, and the proof of the last
 * round.
 */
import type { RoundView } from '#games/server/protocol.ts';
import { GAME_DRIVERS } from '#tests/fixtures/game-drivers.ts';
import {
  expectHeaderAfter,
  isLoss,
  isWin,
  openGame,
  playRound,
  verifyLast,
} from '#tests/fixtures/game-page.ts';
import { expect, signInQuickly, test } from '#tests/fixtures/journey.ts';
import { gamesOf } from '#tests/fixtures/platform-api.ts';
import { DESKTOP_FIRST, LONG_ONLY } from '#tests/fixtures/journey-tags.ts';

/**
 * Maximum number of rounds until a win and a loss were seen: with the drivers' bets 1 test in 100,000 needs more. (A
 * round that returns exactly its stake counts as a win; of hold and win 11 in 100 do.)
 */
const ROUNDS_AT_MOST = 100;

/**
 * Played on a desktop in `npm test`, one of each way to move: a fall, a spin, reels, and reels that fall.
 * Motion costs a machine without a graphics card most of a round's time.
 */
const WITH_MOTION = ['plinko', 'roulette', 'slot of free spins', 'slot of clusters'];
/** Kinds played in `npm test`: a slot, a table, cards, an open round that the player ends, a single press. */
const IN_SHORT = ['slot of free spins', 'roulette', 'blackjack', 'mines', 'dice'];

for (const driver of GAME_DRIVERS)
  test(
    `${driver.name}: a win and a loss, paid exactly, and the proof`,
    {
      tag: [
        ...(WITH_MOTION.includes(driver.name) ? [DESKTOP_FIRST] : []),
        ...(IN_SHORT.includes(driver.name) ? [] : [LONG_ONLY]),
      ],
    },
    async ({ page, context, site, player, isMobile }) => {
      page.setDefaultTimeout(15_000);
      test.setTimeout(300_000);
      await signInQuickly(context, site, player);
      // A desktop plays with motion, a phone with reduced motion (playwright.config.ts).
      if (!isMobile) await page.emulateMedia({ reducedMotion: 'no-preference' });
      const [game] = await gamesOf(site, driver.where, 1);
      if (!game) throw new Error(`The catalogue has no ${driver.name}.`);
      const { frame } = await openGame(page, game);
      const turbo = frame.locator('#turbo');
      if (await turbo.isVisible()) await turbo.click();
      const played: RoundView[] = [];
      const needs = (is: typeof isWin) => !played.some(is);
      while (needs(isWin) || needs(isLoss)) {
        expect(played.length, 'rounds without the wanted end').toBeLessThan(ROUNDS_AT_MOST);
        played.push(await playRound(page, frame, driver, needs(isWin) ? 'win' : 'loss'));
        await expectHeaderAfter(page, played);
      }
      await verifyLast(page, frame, played.length, isMobile);
    },
  );
