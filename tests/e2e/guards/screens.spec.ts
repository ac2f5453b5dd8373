/**
 * Every page, modal, menu and sheet of the product: axe (WCAG 2.2 AA) on both sizes. The modals of one brand and what
 * controls open on a list and in two modals are checked in `npm test`, everything in all brands in `npm run test:long`.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { violations, violationsByWidth } from '#tests/fixtures/axe.ts';
import { settled } from '#tests/fixtures/geometry.ts';
import { expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { LONG_ONLY } from '#tests/fixtures/journey-tags.ts';
import { readMatches } from '#tests/fixtures/matches.ts';
import { addFavorite, type Player } from '#tests/fixtures/platform-api.ts';
import { BRAND_HOSTS, onHost, OWN_SPORT_HOST, SIZES } from '#tests/fixtures/routes.ts';
import { isForPlayers, loaded, MODAL_NAMES, openEach, openModal, PAGES } from '#tests/fixtures/screens.ts';

const HOSTS = ['localhost', ...BRAND_HOSTS] as const;
const LIST = '/casino/games/slot';
const WALK_MS = 900_000;
const [PHONE, DESKTOP] = SIZES.map(([width, height]) => ({ width, height })) as [Size, Size];
/** Modals whose controls `npm test` opens: these modals have most controls of all modals. */
const WALKED: readonly string[] = ['reg', 'cashbox'];
type Size = { width: number; height: number };

test.use({ viewport: PHONE, reducedMotion: 'reduce' });
test.slow();

type Visitor = { page: Page; context: BrowserContext; player: Player | null; isPlayers?: boolean };
/**
 * Opens the page as this player, or as a guest, and waits until it has loaded: a page for players when no placeholder
 * is left; on other pages the placeholders of sections below the screen stay until they are scrolled to.
 */
async function visit({ page, context, player, isPlayers = true }: Visitor, address: string): Promise<void> {
  if (player) await signInQuickly(context, address, player);
  await page.goto(address);
  if (player && isPlayers) await loaded(page);
  await settled(page);
}

/**
 * Axe violations in the elements that controls of the page (or of a `part` of it) open; also names a control that
 * opened nothing.
 */
async function inOpened(page: Page, seen: Set<string>, part = 'body'): Promise<string[]> {
  const found: string[] = [];
  const address = page.url();
  try {
    await openEach(page, { page, part, seen }, async (name, within) => {
      found.push(...(await violations(page, { within })).map((line) => `${name}: ${line}`));
    });
  } catch (error) {
    // The error is reported, and the other pages are still checked.
    found.push(`${address}: ${String(error)}`);
  }
  return found;
}

/** Host of a brand that requires consent to tracking. */
const ASKING = 'consent.localhost';

for (const size of [PHONE, DESKTOP])
  test(`the bar that asks for consent has no violation at ${size.width} px`, async ({ page, site }) => {
    await page.setViewportSize(size);
    await page.goto(onHost(site, ASKING, LIST));
    const bar = page.getByRole('region', { name: translator('ru', 'consent')('label') });
    await expect(bar).toBeVisible();
    await settled(page);
    expect.soft(await violations(page)).toEqual([]);
    // The modal is opened while the bar that asks for consent is visible.
    await openModal(page, 'consent', onHost(site, ASKING, LIST));
    expect.soft(await violations(page)).toEqual([]);
  });

for (const host of HOSTS) {
  const tag = host === HOSTS[0] ? [] : [LONG_ONLY];
  const ownSport = host === OWN_SPORT_HOST;

  for (const name of MODAL_NAMES)
    test(`${host}: the ${name} modal has no violation`, { tag }, async ({ page, context, site, player }) => {
      const list = onHost(site, host, LIST);
      if (isForPlayers(name)) await signInQuickly(context, list, player);
      await openModal(page, name, list);
      expect.soft(await violations(page)).toEqual([]);
      await page.setViewportSize(DESKTOP);
      await settled(page);
      expect.soft(await violationsByWidth(page)).toEqual([]);
    });

  for (const name of MODAL_NAMES)
    test(
      `${host}: what the controls of the ${name} modal open has no violation`,
      { tag: host === HOSTS[0] && WALKED.includes(name) ? [] : LONG_ONLY },
      async ({ page, context, site, player }) => {
        const list = onHost(site, host, LIST);
        if (isForPlayers(name)) await signInQuickly(context, list, player);
        await openModal(page, name, list);
        expect.soft(await inOpened(page, new Set(), '[role=dialog]')).toEqual([]);
      },
    );

  test(
    `${host}: what the controls of a player's list open has no violation`,
    { tag },
    async ({ page, context, site, player }) => {
      const seen = new Set<string>();
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        await visit({ page, context, player }, onHost(site, host, LIST));
        expect.soft(await inOpened(page, seen)).toEqual([]);
      }
      expect(seen.size).toBeGreaterThan(4);
    },
  );

  for (const { name, isPlayers, path } of PAGES)
    test(
      `${host}: ${name} has no violation`,
      { tag: LONG_ONLY },
      async ({ page, context, site, game, player }) => {
        const place = { game, matches: await readMatches(site), ownSport };
        // Without a favourite, the empty list of favourites would redirect the player to another page.
        if (isPlayers) await addFavorite(site, player, game);
        await visit({ page, context, player: isPlayers ? player : null }, onHost(site, host, path(place)));
        expect.soft(await violations(page, { lateSections: true })).toEqual([]);
        await page.setViewportSize(DESKTOP);
        await settled(page);
        expect.soft(await violations(page)).toEqual([]);
      },
    );

  for (const size of [PHONE, DESKTOP])
    for (const who of ['guest', 'player'] as const)
      test(
        `${host}: what the controls of all pages open for a ${who} at ${size.width} px has no violation`,
        { tag: LONG_ONLY },
        async ({ page, context, site, game, player }) => {
          test.setTimeout(WALK_MS);
          await page.setViewportSize(size);
          const seen = new Set<string>();
          const place = { game, matches: await readMatches(site), ownSport };
          const visitor = who === 'guest' ? null : player;
          for (const { isPlayers, path } of PAGES) {
            if (isPlayers && !visitor) continue;
            await visit({ page, context, player: visitor, isPlayers }, onHost(site, host, path(place)));
            expect.soft(await inOpened(page, seen)).toEqual([]);
          }
        },
      );
}
