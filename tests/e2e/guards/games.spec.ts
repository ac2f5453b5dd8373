/**
 * The client of each kind of game in its frame, and its dialogs: axe (WCAG 2.2 AA) on a phone, in a guest's demo
 * before a bet. `npm test` checks some kinds, `npm run test:long` every kind and rule set, on both sizes; the brands,
 * whose currency and language are also those of the games, take turns.
 */
import type { Page } from '@playwright/test';
import { GAME_KINDS } from '#games/server/kinds/kinds.ts';
import { SHARED_KINDS } from '#games/server/kinds/shared-kinds.ts';
import { violations } from '#tests/fixtures/axe.ts';
import { GAME_DRIVERS } from '#tests/fixtures/game-drivers.ts';
import { expect, gameFrame, gamePath, test } from '#tests/fixtures/journey.ts';
import { allGames, gamesOf, rulesOf, type SeededGame } from '#tests/fixtures/platform-api.ts';
import { openEach } from '#tests/fixtures/screens.ts';
import { LONG_ONLY } from '#tests/fixtures/journey-tags.ts';
import { BRAND_HOSTS, onHost, SIZES } from '#tests/fixtures/routes.ts';
import { blackjack, PLAYED_GAMES } from '#tests/fixtures/shared-games.ts';

/**
 * Includes the time to draw a theme's symbols for the first time, which has the lowest priority: half a minute on a busy
 * machine.
 */
const LOADED_WITHIN_MS = 120_000;
const LONG_WALK_MS = 1_800_000;
/**
 * Maximum number of rule sets that are checked per kind. Only slots have more; those left out differ in symbols and
 * payments only.
 */
const RULE_SETS_MAX = 16;
/** Selector of the bar with the buttons of rules and fairness. */
const TOOLS = '.top';
const PRIVATE_GAMES = GAME_DRIVERS.filter(
  ({ kind }, at) => GAME_DRIVERS.findIndex((driver) => driver.kind === kind) === at,
);
const GAMES = [...PRIVATE_GAMES, ...PLAYED_GAMES.map(({ game }) => game), blackjack];

/**
 * Kinds checked in `npm test`: a slot, tables with chips and with cards, tiles, a shared round with places and one
 * without.
 */
const IN_SHORT = ['slot of free spins', 'roulette', 'blackjack', 'mines', 'crash', 'three dice'];

test.use({ reducedMotion: 'reduce' });

const HOSTS = ['localhost', ...BRAND_HOSTS] as const;
type Host = (typeof HOSTS)[number];
/** Default language of each brand's host: a page without a language in its address is in that language. */
const LANGUAGES = { localhost: 'ru', 'alt.localhost': 'en', 'sport.localhost': 'ru' } as const;
const PHONE = SIZES.filter(([width, height]) => width < height);

/**
 * Opens the game in these sizes and expects no axe violation; on a phone it also checks the elements that controls in a
 * `part` of the game open.
 */
async function expectNoViolation(
  page: Page,
  game: SeededGame,
  { site, host, part, sizes }: { site: string; host: Host; part: string; sizes: typeof SIZES },
): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto(onHost(site, host, gamePath(game)));
    const frame = gameFrame(page, game, LANGUAGES[host]);
    await expect(frame.locator('main')).toBeVisible({ timeout: LOADED_WITHIN_MS });
    await expect(frame.locator('#loader')).toBeHidden({ timeout: LOADED_WITHIN_MS });
    expect
      .soft(await violations(page, { within: 'iframe', frames: true }), `${game.slug}, ${host}, ${width} px`)
      .toEqual([]);
    if (width > height) continue;
    await openEach(frame, { page, part, seen: new Set() }, async (name) =>
      expect
        .soft(await violations(page, { within: 'iframe', frames: true }), `${game.slug}: ${name}`)
        .toEqual([]),
    );
  }
}

for (const { name, where } of GAMES)
  test(
    `${name}: no violation in the frame and its dialogs`,
    { tag: IN_SHORT.includes(name) ? [] : LONG_ONLY },
    async ({ page, site }) => {
      const [game] = await gamesOf(site, where, 1);
      if (!game) throw new Error(`The catalogue has no ${name}.`);
      await expectNoViolation(page, game, { site, host: 'localhost', part: TOOLS, sizes: PHONE });
    },
  );

for (const kind of [...GAME_KINDS, ...SHARED_KINDS].map((each) => each.kind))
  test(
    `rule sets of ${kind}: no violation in the frame and its dialogs`,
    { tag: LONG_ONLY },
    async ({ page, site }) => {
      test.setTimeout(LONG_WALK_MS);
      const seen = new Set<string>();
      for (const game of await allGames(site)) {
        const rules = await rulesOf(site, game.slug);
        const config = JSON.stringify(rules.config);
        if (rules.kind !== kind || seen.has(config)) continue;
        if (seen.add(config).size > RULE_SETS_MAX) break;
        const host = HOSTS[seen.size % HOSTS.length] as Host;
        await expectNoViolation(page, game, { site, host, part: 'main', sizes: SIZES });
      }
      expect(seen.size).toBeGreaterThan(0);
    },
  );
