/** axe (WCAG 2.2 AA) on every route, modal and a game, on both screen sizes and in all brands. */
import type { ModalName } from '#lib/routes/modals.ts';
import { violations } from '#tests/fixtures/axe.ts';
import { expect, gamePath, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { onHost, ROUTES, SIZES, BRAND_HOSTS } from '#tests/fixtures/routes.ts';

/** A modal, and a button that it shows when it is ready. */
const MODAL_CASES: readonly (readonly [modal: ModalName, button: string])[] = [
  ['login', translator('ru', 'auth')('login.submit')],
  ['reg', translator('ru', 'auth')('registration.submit')],
];

for (const [width, height] of SIZES) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' });

    for (const [name, path] of ROUTES) {
      test(`${name} has no violation`, async ({ page, game }) => {
        await page.goto(path(game));
        expect(await violations(page)).toEqual([]);
      });
    }

    for (const host of BRAND_HOSTS) {
      test(`Home of ${host} has no violation`, async ({ page, site }) => {
        await page.goto(onHost(site, host, '/casino'));
        expect(await violations(page)).toEqual([]);
      });
    }

    for (const [modal, button] of MODAL_CASES) {
      test(`the ${modal} modal has no violation`, async ({ page }) => {
        await page.goto(`/casino?modal=${modal}`);
        await expect(page.getByRole('dialog').getByRole('button', { name: button })).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
    }

    test('a game opened by a player has no violation', async ({ page, context, site, player, game }) => {
      await signInQuickly(context, site, player);
      await page.goto(gamePath(game));
      await expect(page.locator('iframe')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}
