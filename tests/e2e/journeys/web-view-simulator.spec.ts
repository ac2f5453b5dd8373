/** The mobile app around a web view, played by the simulator (specification 1 §4, §6, §7; docs/decisions/0203). */
import { expect, gamePath, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { LONG_ONLY } from '#tests/fixtures/journey-tags.ts';

test('the simulator sends each message and shows the messages of the page', async ({ page }) => {
  await page.goto('/casino/gallery/web-view');
  const log = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  const fact = (name: string) => page.locator(`[data-fact=${name}]`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Start the app');
  await expect(fact('web-view')).toHaveText('yes');
  await expect(fact('header')).toHaveText('93px');
  const inside = page.frameLocator('iframe[title="Page in the web view"]');
  await expect(inside.getByRole('main')).toBeVisible();
  await expect(inside.getByRole('contentinfo')).toBeHidden();

  // The page's scripts start late; a message before that has no listener.
  await expect(async () => {
    await press('geo_blocking_get_lang');
    await expect(log.filter({ hasText: '"lang":"ru"' }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await press('push');
  await expect(fact('path')).toHaveText('/casino/games/fast');
  for (const bad of ['bad: push to another site', 'bad: unknown action', 'bad: location without a path'])
    await press(bad);
  await page.getByLabel('Sender').selectOption({ label: 'A window of another origin (ignored)' });
  await press('game.location');
  await page.getByLabel('Sender').selectOption({ label: 'A script of the app in the page' });
  await expect(fact('path')).toHaveText('/casino/games/fast');
  await press('game.location');
  await expect(fact('path')).toHaveText('/casino/games/slot');

  for (const [button, message] of [
    ['Link to another site', 'open_link url = https://example.org/rules'],
    ['Sign-in by a social network', 'social_auth provider = sandbox'],
    ['Cashbox: deposit', 'cashbox direction = deposit'],
    ['Cashbox: withdrawal', 'cashbox direction = withdrawal'],
  ] as const) {
    await press(button);
    await expect(log.filter({ hasText: message })).toHaveCount(1);
  }

  // After the app has stopped, the browser's other pages are no web views.
  await press('Stop the app');
  await page.goto('/casino');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

for (const platform of ['android', 'ios'] as const)
  test(
    `the ${platform} app is notified of a session, and of a closed game where it closes games itself`,
    { tag: platform === 'ios' ? LONG_ONLY : [] },
    async ({ page, context, site, player, game }) => {
      const common = translator('ru', 'common');
      await signInQuickly(context, site, player);
      await page.goto('/casino/gallery/web-view');
      const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
      const path = page.locator('[data-fact=path]');
      const inside = page.frameLocator('iframe[title="Page in the web view"]');
      await page.getByLabel('Platform').selectOption(platform);
      await page.getByRole('button', { name: 'Start the app' }).click();
      await expect(messages.filter({ hasText: 'authorization token = ey' }).first()).toBeVisible();

      await inside
        .locator('body')
        .evaluate(
          (body, to) => body.ownerDocument.defaultView?.location.assign(to),
          `${gamePath(game)}?free=1`,
        );
      await expect(path).toHaveText(gamePath(game));
      await inside.getByRole('link', { name: translator('ru', 'game')('close') }).click();
      const closed = messages.filter({ hasText: 'close_game' });
      if (platform === 'android') {
        await expect(closed).toHaveCount(1);
        await expect(path).toHaveText(gamePath(game));
      } else {
        // The iOS app has no such message: the page itself leaves the game.
        await expect(path).not.toHaveText(gamePath(game));
        await expect(closed).toHaveCount(0);
      }

      await inside.getByRole('button', { name: common('header.userMenu') }).click();
      await inside.getByRole('button', { name: common('header.logout') }).dispatchEvent('click');
      await expect(messages.filter({ hasText: 'authorization token = null' }).first()).toBeVisible();
    },
  );
