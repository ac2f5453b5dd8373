/**
 * Every page in three languages, in every brand and on both sizes: no violation (WCAG 2.2 AA), layout shift, cut text
 * or error in the console. Languages and sizes take turns, so that a page meets each of them in three visits.
 */
import { violations } from '#tests/fixtures/axe.ts';
import { cutTexts } from '#tests/fixtures/cut-texts.ts';
import { settled } from '#tests/fixtures/geometry.ts';
import { expect, signInQuickly, test } from '#tests/fixtures/journey.ts';
import { LONG_ONLY } from '#tests/fixtures/journey-tags.ts';
import { scrollThrough, SHIFT_MAX, shifts, watchShifts } from '#tests/fixtures/layout-shifts.ts';
import { readMatches } from '#tests/fixtures/matches.ts';
import { addFavorite } from '#tests/fixtures/platform-api.ts';
import { BRAND_HOSTS, onHost, OWN_SPORT_HOST, SIZES } from '#tests/fixtures/routes.ts';
import { loaded, NOT_FOUND, PAGES } from '#tests/fixtures/screens.ts';

const HOSTS = ['localhost', ...BRAND_HOSTS] as const;
const LANGUAGES = ['ru', 'kk', 'en'] as const;
/** Pages that a brand does not have. */
const MISSING: Readonly<Record<string, readonly string[]>> = { 'alt.localhost': ['top-wins'] };

/**
 * Elements whose text is cut intentionally: names of teams, competitions and players in one line each (their own page
 * shows the whole name), the folded text below a list, and the line of a folded notice.
 */
const ENDS_EARLY = [
  '[class$=_league], [class$=_league] span',
  '[class$=_team]',
  '[data-player=name]',
  '[class*=_folds] *',
  'details:not([open]) > summary [class$=_line]',
];

const turn = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** The path of an address without the language; the brand's default language has no prefix after the redirect. */
const withoutLanguage = (address: string): string =>
  new URL(address).pathname.replace(new RegExp(`/(${LANGUAGES.join('|')})(?=/|$)`), '');

test.slow();

for (const [brand, host] of HOSTS.entries())
  for (const [at, { name, isPlayers, path }] of PAGES.entries()) {
    const language = turn(LANGUAGES, brand + at);
    const [width, height] = turn(SIZES, brand + Math.floor(at / LANGUAGES.length));
    const isFound = name !== NOT_FOUND && !MISSING[host]?.includes(name);

    test.describe(`${host} in ${language} at ${width} px`, () => {
      test.use({ viewport: { width, height } });

      test(
        `${name}: no violation, layout shift, cut text or error`,
        { tag: LONG_ONLY },
        async ({ page, context, site, game, player }) => {
          const place = {
            game,
            matches: await readMatches(site),
            ownSport: host === OWN_SPORT_HOST,
            language,
          };
          const address = onHost(site, host, path(place));
          const errors: string[] = [];
          page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
          page.on('pageerror', (error) => errors.push(String(error)));
          if (isPlayers) {
            // Without a favourite, the empty list of favourites would redirect the player to another page.
            await addFavorite(site, player, game);
            await signInQuickly(context, address, player);
          }
          await watchShifts(page);

          const answer = await page.goto(address);
          expect(answer?.status()).toBe(isFound ? 200 : 404);
          if (isPlayers) await loaded(page);
          expect(withoutLanguage(page.url())).toBe(withoutLanguage(address));
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await scrollThrough(page);
          expect.soft(await shifts(page)).toBeLessThanOrEqual(SHIFT_MAX);
          // The browser logs the status of a page that answers 404; that is no fault.
          expect.soft(errors.filter((text) => isFound || !/status of 404/.test(text))).toEqual([]);

          await page.emulateMedia({ reducedMotion: 'reduce' });
          await settled(page);
          expect.soft(await cutTexts(page, { elements: ENDS_EARLY })).toEqual([]);
          expect.soft(await violations(page)).toEqual([]);
        },
      );
    });
  }
