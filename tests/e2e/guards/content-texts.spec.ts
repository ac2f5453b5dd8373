/**
 * Content pages in three languages and both screen sizes: no text is cut, no layout shift, no error in the console
 * (specification 2 §2; axe: screens.spec.ts).
 */
import { cutTexts } from '#tests/fixtures/cut-texts.ts';
import { expect, test } from '#tests/fixtures/journey.ts';
import { LONG_ONLY } from '#tests/fixtures/journey-tags.ts';
import { scrollThrough, SHIFT_MAX, shifts, watchShifts } from '#tests/fixtures/layout-shifts.ts';
import { BRAND_HOSTS, onHost, SIZES } from '#tests/fixtures/routes.ts';

const WALK_MS = 600_000;
const PATHS = [
  ...['promo/all', 'promotion/1001', 'promotion/1004', 'competitions', 'competition/1', 'crypto'],
  ...['jackpot/grand-kzt', 'jackpot/grand-kzt/win', 'top-wins', 'rules', 'rules/faq', 'cashback', 'drops'],
  ...['drops-wins', 'cabbage-days', 'euro_slots', 'bonuses', 'result'],
];
/** Pages that a brand does not have: the alternate brand has no big wins. */
const MISSING: Readonly<Record<string, readonly string[]>> = { 'alt.localhost': ['top-wins'] };
const WALKS = [
  ...['ru', 'kk', 'en'].map((language) => ({ host: 'localhost', language })),
  ...BRAND_HOSTS.map((host) => ({ host, language: 'kk' })),
];

for (const { host, language } of WALKS)
  for (const [width, height] of SIZES)
    test(
      `${host} in ${language} at ${width} px: pages of content have no cut text, shift or error`,
      { tag: LONG_ONLY },
      async ({ page, site }) => {
        test.setTimeout(WALK_MS);
        await page.setViewportSize({ width, height });
        await watchShifts(page);
        const errors: string[] = [];
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        page.on('pageerror', (error) => errors.push(String(error)));
        for (const path of PATHS.filter((each) => !MISSING[host]?.includes(each)))
          await test.step(path, async () => {
            const prefix = host === 'sport.localhost' ? `/${language}/casino` : `/casino/${language}`;
            const answer = await page.goto(onHost(site, host, `${prefix}/${path}`));
            expect.soft(answer?.status(), path).toBe(200);
            await scrollThrough(page);
            expect.soft(await shifts(page), path).toBeLessThanOrEqual(SHIFT_MAX);
            expect.soft(await cutTexts(page), path).toEqual([]);
            expect.soft(errors.splice(0), path).toEqual([]);
          });
      },
    );
