/** Pushes after which the page itself moves, and a device that slept (specification 1 §7 "Real-time channel"). */
import type { Page } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import type { PushType } from '#contract/push/frame.ts';
import {
  balanceIn,
  expect,
  gamePath,
  noticesIn,
  signInQuickly,
  test,
  translator,
} from '#tests/fixtures/journey.ts';
import { operate } from '#tests/fixtures/operator.ts';
import { graphql, type Player, type SeededGame } from '#tests/fixtures/platform-api.ts';

const account = translator('en', 'account');
const news = translator('en', 'news');
const status = translator('en', 'status');
const notices = (page: Page) => noticesIn(page, 'en');
const push = (player: Player, type: PushType, payload: object = {}) =>
  operate('push', player.email, type, JSON.stringify(payload));

/** Pushes until the page, whose stream may still be opening, shows the notice. */
const pushUntil = (page: Page, text: string, send: () => Promise<unknown>) =>
  expect(async () => {
    await send();
    await expect(notices(page).getByText(text).first()).toBeVisible({ timeout: 1500 });
  }).toPass();

test.beforeEach(async ({ context, site, player }) => signInQuickly(context, site, player));

test('a restart of the open game is announced and leads to the bonuses', async ({
  page,
  site,
  player,
  game,
}) => {
  const id = await gameIdOf(site, game);
  await page.goto(gamePath(game, '/casino/en'));
  await expect(page.locator('iframe').first()).toBeVisible();
  await expect(balanceIn(page)).not.toHaveText('');
  await push(player, 'refresh_session', { game_id: `${id}-other` });
  await pushUntil(page, account('session.restarted'), () => push(player, 'refresh_session', { game_id: id }));
  await expect(page).toHaveURL(/\/casino\/en\/profile\/bonuses/);
});

test('technical works are announced, and after five minutes Home opens; their end reloads the page', async ({
  page,
  player,
}) => {
  await page.clock.install();
  await page.goto('/casino/en/profile/balance');
  await expect(balanceIn(page)).not.toHaveText('');
  let asked = 0;
  page.on('request', (request) => (asked += new URL(request.url()).pathname === PATHS.underdev ? 1 : 0));
  await pushUntil(page, status('technicalWorks.warning'), () =>
    push(player, 'update_settings_underdev', { underdev: true }),
  );
  const before = asked;
  await page.clock.fastForward('05:00');
  await expect(page).toHaveURL(/\/casino\/en$/);
  expect(asked).toBeGreaterThan(before);

  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await expect(async () => {
    await push(player, 'update_settings_underdev', { underdev: false });
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false);
  }).toPass();
});

test('the notice about the bonus balance leads to a deposit', async ({ page, player }) => {
  await page.goto('/casino/en/profile/bonuses');
  await expect(balanceIn(page)).not.toHaveText('');
  const balances = { balance: '100', bonus_balance: '50' };
  await pushUntil(page, account('bonusBalance.on'), () =>
    push(player, 'update_balance', { ...balances, bonus_balance_on: true }),
  );
  // Both pushes are sent each time: between them the page may read the platform's record, in which the balance is off.
  await pushUntil(page, account('bonusBalance.off'), async () => {
    await push(player, 'update_balance', { ...balances, bonus_balance_on: true });
    await push(player, 'update_balance', { ...balances, bonus_balance_on: false });
  });
  await notices(page)
    .getByRole('button', { name: news('deposit') })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: translator('en', 'cashbox')('title') })).toBeVisible();
});

test('after half an hour of sleep without a network the page is up to date', async ({
  page,
  context,
  player,
}) => {
  await page.clock.install();
  await page.goto('/casino/en/profile/balance');
  await expect(balanceIn(page)).toHaveText(/10,000/);
  await context.setOffline(true);
  await operate('credit', player.email, '777', 'test');
  await page.clock.fastForward('30:00');
  await context.setOffline(false);
  await expect(balanceIn(page)).toHaveText(/10,777/);
  // The stream is connected again, too: a push arrives.
  await pushUntil(page, 'Good morning', () =>
    push(player, 'notification_for_user', { notification_type: 1, text: 'Good morning' }),
  );
});

/** The game id that the platform and its pushes use. */
async function gameIdOf(site: string, { slug, manufacturer }: SeededGame): Promise<string> {
  const query = `query Id($manufacturer: String!, $slug: String!) { game(manufacturer: $manufacturer, slug: $slug) { gameId } }`;
  const where = { manufacturer: manufacturer.code, slug };
  const { game } = await graphql<{ game: { gameId: string } }>(site, query, where);
  return game.gameId;
}
