/** Phones of the smallest height: the page hides its bars, so that no control of a game covers another. */
import type { FrameLocator } from '@playwright/test';
import { playButton } from '#tests/fixtures/game-drivers.ts';
import { gameFrame, gamePath, expect, test } from '#tests/fixtures/journey.ts';
import { gamesOf, type Filter } from '#tests/fixtures/platform-api.ts';
import { LONG_ONLY, PHONE_ONLY } from '#tests/fixtures/journey-tags.ts';

const LOW = { width: 320, height: 568 };
const MIN_PX = 22;
const GAMES: Readonly<Record<string, Filter>> = {
  mines: { group: 'fast', subgroup: 'mines' },
  keno: { group: 'lottery', subgroup: 'keno', features: ['instant'] },
  draws: { group: 'lottery', subgroup: 'draws' },
  races: { group: 'vsport' },
  baccarat: { group: 'online', subgroup: 'baccarat_live' },
};

/** Names of visible buttons whose centre is covered, or that are too small to touch. */
const missed = (frame: FrameLocator, min: number): Promise<string[]> =>
  frame.locator('.game').evaluate((game, leastPx) => {
    const isMeant = (button: HTMLElement) =>
      button.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(button).pointerEvents !== 'none';
    const buttons = [...game.querySelectorAll('button')].filter(isMeant);
    const isMissed = (button: HTMLElement): boolean => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return Math.min(width, height) < leastPx || !button.contains(there);
    };
    return buttons.filter(isMissed).map((button) => button.getAttribute('aria-label') ?? button.textContent);
  }, min);

test.use({ viewport: LOW });

/** Games played in `npm test`: the one with the tallest board, and the table with most controls. */
const IN_SHORT = ['draws', 'baccarat'];

for (const [name, where] of Object.entries(GAMES))
  test(
    `${name}: every control can be touched`,
    { tag: IN_SHORT.includes(name) ? PHONE_ONLY : [PHONE_ONLY, LONG_ONLY] },
    async ({ page, site }) => {
      const game = (await gamesOf(site, where)).find(({ hasDemo }) => hasDemo);
      if (!game) throw new Error(`The catalogue has no demo of ${name}.`);
      await page.goto(`${gamePath(game)}?free=1`);
      const frame = gameFrame(page, game);
      await expect(frame.locator('html')).not.toHaveAttribute('data-state', 'loading');
      await expect(playButton(frame)).toBeVisible();
      await expect.poll(() => missed(frame, MIN_PX)).toEqual([]);
      await expect(page.locator('header').first()).toBeHidden();
    },
  );
