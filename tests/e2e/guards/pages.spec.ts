/**
 * Every screen: axe (WCAG 2.2 AA) and layout shift, on both sizes. Opening a page takes longer than the
 * checks, so they share it. All axe rules are checked on a phone; on a desktop those that depend on the width.
 */
import type { Page } from '@playwright/test';
import { violations, violationsByWidth } from '#tests/fixtures/axe.ts';
import { settled } from '#tests/fixtures/geometry.ts';
import { balanceIn, expect, gamePath, signInQuickly, test } from '#tests/fixtures/journey.ts';
import { idle, scrollThrough, SHIFT_MAX, shifts, watchShifts } from '#tests/fixtures/layout-shifts.ts';
import { LONG_ONLY } from '#tests/fixtures/journey-tags.ts';
import { readMatches } from '#tests/fixtures/matches.ts';
import { BRAND_HOSTS, onHost, onSport, ROUTES, SIZES, SPORT_ROUTES } from '#tests/fixtures/routes.ts';

const [PHONE, DESKTOP] = SIZES as [(typeof SIZES)[number], (typeof SIZES)[number]];
const FONT_WEIGHTS = [400, 500, 600, 700, 800] as const;
/** Pages that `npm test` opens on a desktop too; the others are opened there by `npm run test:long`. */
const WIDE_SAMPLES = ['Home', 'a group', 'a game', 'a competition'];
/**
 * Tolerated difference of the widths of two fonts, as a share; with a wider one, lines break elsewhere when the font
 * arrives.
 */
const FONT_WIDTH_TOLERANCE = 0.02;
const onDesktop = (page: Page) => page.setViewportSize({ width: DESKTOP[0], height: DESKTOP[1] });

/**
 * Expects no layout shift so far (measured with motion), then no axe violation. Layout shift comes first, because axe
 * moves the page.
 */
async function expectNoShiftNorViolation(page: Page, size: (typeof SIZES)[number]): Promise<void> {
  expect.soft(await shifts(page)).toBeLessThanOrEqual(SHIFT_MAX);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  expect(await (size === PHONE ? violations : violationsByWidth)(page)).toEqual([]);
}

for (const size of [PHONE, DESKTOP]) {
  const [width, height] = size;
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height } });

    for (const [name, path] of ROUTES)
      test(
        `${name}: no violation, no layout shift while it loads and is scrolled`,
        { tag: size === PHONE || WIDE_SAMPLES.includes(name) ? [] : LONG_ONLY },
        async ({ page, game }) => {
          await watchShifts(page);
          await page.goto(path(game));
          await scrollThrough(page);
          await expectNoShiftNorViolation(page, size);
        },
      );

    test('when the games below arrive, the message of the 404 page stays where it stood', async ({
      page,
    }) => {
      await page.goto('/casino/nowhere');
      const top = () =>
        page.getByRole('heading', { level: 1 }).evaluate((title: HTMLElement) => title.offsetTop);
      const among = await top();
      await page
        .locator('main > :not(:first-child)')
        .evaluateAll((parts) => parts.map((part) => part.remove()));
      expect(await top()).toBe(among);
    });

    test('a title that does not fit beside its breadcrumbs begins where the text below it begins', async ({
      page,
    }) => {
      await page.goto('/casino/kk/new-sport/calculator');
      const left = (part: string) => page.locator(part).evaluate((box) => box.getBoundingClientRect().left);
      expect(await left('main h1')).toBe(await left('main h1 >> xpath=../../following-sibling::p'));
    });

    test('a game opened by a player: no violation, no layout shift', async ({
      page,
      context,
      site,
      player,
      game,
    }) => {
      await watchShifts(page);
      await signInQuickly(context, site, player);
      await page.goto(gamePath(game));
      await expect(page.locator('iframe')).toBeVisible();
      await expectNoShiftNorViolation(page, size);
    });

    test('sections of Home that only players see cause no layout shift', async ({
      page,
      context,
      site,
      player,
    }) => {
      await watchShifts(page);
      await signInQuickly(context, site, player);
      await page.goto('/casino');
      await expect(balanceIn(page)).toHaveText(/\d/);
      expect(await shifts(page)).toBeLessThanOrEqual(SHIFT_MAX);
    });
  });
}

type SportPage = { host: string; size: (typeof SIZES)[number]; name: string; address: string };

/**
 * Opens a page of the sports section and expects no layout shift and no axe violation; the test continues after a
 * failure.
 */
const expectSportPage = (page: Page, { host, size, name, address }: SportPage): Promise<void> =>
  test.step(`${name}, ${host}, ${size[0]} px`, async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: size[0], height: size[1] });
    await page.goto(address);
    await scrollThrough(page);
    expect.soft(await shifts(page), name).toBeLessThanOrEqual(SHIFT_MAX);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await settled(page);
    expect.soft(await violations(page), name).toEqual([]);
  });

/**
 * Pages checked in `npm test`, each in one brand and size. They have few rows, because axe checks every price; together
 * they have the parts of the other pages.
 */
const SPORT_SAMPLES: Readonly<Record<string, Pick<SportPage, 'host' | 'size'>>> = {
  'special offers': { host: 'localhost', size: PHONE },
  'match in play': { host: 'alt.localhost', size: PHONE },
  'live of a competition': { host: 'sport.localhost', size: DESKTOP },
};
for (const [name, path] of SPORT_ROUTES) {
  const sample = SPORT_SAMPLES[name];
  if (sample)
    test(`${name} of the sports section: no violation, no layout shift while it loads and is scrolled`, async ({
      page,
      site,
    }) => {
      await watchShifts(page);
      const address = onSport(site, sample.host, path(await readMatches(site)));
      await expectSportPage(page, { ...sample, name, address });
    });
}

// Brands and sizes take turns, so that each page is opened once.
const TURNS = ['localhost', ...BRAND_HOSTS].map((host, at) => ({ host, first: at }));
for (const { host, first } of TURNS)
  test(
    `pages of the sports section, ${host}: no violation, no layout shift while they load and are scrolled`,
    { tag: LONG_ONLY },
    async ({ page, site }) => {
      test.slow();
      const matches = await readMatches(site);
      await watchShifts(page);
      for (const [at, [name, path]] of SPORT_ROUTES.entries()) {
        if (at % TURNS.length !== first) continue;
        const size = at % 2 === 0 ? PHONE : DESKTOP;
        await expectSportPage(page, { host, size, name, address: onSport(site, host, path(matches)) });
      }
    },
  );

test.describe('both sizes in one page', () => {
  test.use({ viewport: { width: PHONE[0], height: PHONE[1] }, reducedMotion: 'reduce' });

  // Brands differ in colours and shapes only, so only contrast is checked.
  for (const host of BRAND_HOSTS)
    test(`Home of ${host}: enough contrast`, async ({ page, site }) => {
      await page.goto(onHost(site, host, '/casino'));
      expect.soft(await violations(page, { rules: ['color-contrast'] })).toEqual([]);
      await onDesktop(page);
      expect.soft(await violations(page, { rules: ['color-contrast'] })).toEqual([]);
    });

  test('the fallback font is as wide as that of the product, in every weight', async ({ page }) => {
    await page.goto('/casino/rules');
    const widths = await page.evaluate(async (weights) => {
      const text = document.querySelector('main')?.innerText ?? '';
      const canvas = document.createElement('canvas').getContext('2d');
      const widthOf = async (font: string): Promise<number> => {
        await document.fonts.load(font, text);
        if (!canvas) return 0;
        canvas.font = font;
        return canvas.measureText(text).width;
      };
      const found: number[] = [];
      for (const weight of weights)
        found.push(
          (await widthOf(`${weight} 40px 'Rubik Fallback'`)) / (await widthOf(`${weight} 40px Rubik`)),
        );
      return found;
    }, FONT_WEIGHTS);
    for (const [at, width] of widths.entries())
      expect.soft(Math.abs(width - 1), `weight ${FONT_WEIGHTS[at]}`).toBeLessThan(FONT_WIDTH_TOLERANCE);
  });

  test('a game page that is scrolled: its text stays in place when its font arrives late', async ({
    page,
    game,
  }) => {
    const isRead = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await isRead.promise;
      await route.continue();
    });
    await watchShifts(page);
    await page.goto(gamePath(game), { waitUntil: 'domcontentloaded' });
    // Scrolls to the description below the frame.
    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
    await idle(page);
    isRead.resolve();
    await page.evaluate(() => document.fonts.ready);
    expect(await shifts(page)).toBeLessThanOrEqual(SHIFT_MAX);
  });
});
