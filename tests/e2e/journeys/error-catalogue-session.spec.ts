/**
 * Situations of the error catalogue of specification 1 §8 that concern session, fingerprint and real-time channel,
 * each caused in the running product; the others: error-catalogue.spec.ts.
 */
import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test';
import { COOKIES } from '#contract/cookies.ts';
import { PATHS } from '#contract/paths.ts';
import { collectConsole, FAILED_IN_PLATFORM } from '#tests/fixtures/changed-answers.ts';
import { DESKTOP_ONLY, PHONE_ONLY } from '#tests/fixtures/journey-tags.ts';
import { balanceIn, expect, noticesIn, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { operate } from '#tests/fixtures/operator.ts';
import type { Player } from '#tests/fixtures/platform-api.ts';

const common = translator('ru', 'common');
const tokenIn = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === COOKIES.token)?.value;
const expectGuest = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
const notify = (player: Player, text: string) =>
  operate('push', player.email, 'notification_for_user', JSON.stringify({ notification_type: 1, text }));

test('"Token refresh failure": logged, and the player is signed out', async ({
  page,
  context,
  site,
  player,
}) => {
  const warnings = collectConsole(page, 'warning');
  await signInQuickly(context, site, player);
  await page.route(`**${PATHS.tokenRefresh}`, (route) =>
    route.fulfill({ status: 401, json: { detail: { code: 'not_authenticated', message: '' } } }),
  );
  await page.goto('/casino');
  await expect(balanceIn(page)).not.toHaveText('');
  // Pushes are repeated until the page's stream is open and receives one.
  await expect(async () => {
    await operate('push', player.email, 'token_will_expire', '{}');
    await expectGuest(page);
  }).toPass();
  expect(warnings()).toContain('Token refresh failed');
  await expect.poll(() => tokenIn(context)).toBeUndefined();
});

test('"Logout failure": logged, and the player is signed out in this browser', async ({
  page,
  context,
  site,
  player,
}) => {
  const warnings = collectConsole(page, 'warning');
  await signInQuickly(context, site, player);
  await page.route(`**${PATHS.logout}`, (route) => route.fulfill(FAILED_IN_PLATFORM));
  await page.goto('/casino');
  await expect(balanceIn(page)).not.toHaveText('');
  await page.getByRole('button', { name: common('header.userMenu') }).click();
  await page.getByRole('button', { name: common('header.logout') }).click();
  await expectGuest(page);
  await expect.poll(warnings).toContain(`POST ${PATHS.logout} failed`);
  await expect.poll(() => tokenIn(context)).toBeUndefined();
});

test('"Fingerprint error": only logged', async ({ page }) => {
  const warnings = collectConsole(page, 'warning');
  await page.route(`**${PATHS.fingerprintKey}`, (route) => route.fulfill(FAILED_IN_PLATFORM));
  await page.goto('/casino');
  await expect.poll(warnings).toContain('Failed: fingerprint');
  await expect(noticesIn(page)).toHaveCount(0);
});

test(
  '"Event stream error": five streams that fail, then a socket, on which notices arrive',
  { tag: DESKTOP_ONLY },
  async ({ page, context, site, player }) => {
    await page.clock.install();
    await signInQuickly(context, site, player);
    let streams = 0;
    await page.route(`**${PATHS.sse}*`, (route) => {
      streams += 1;
      return route.fulfill({ status: 503 });
    });
    const socket = page.waitForEvent('websocket');
    await page.goto('/casino');
    await expect(balanceIn(page)).not.toHaveText('');
    for (let failed = 1; failed < 5; failed += 1) {
      await expect.poll(() => streams).toBe(failed);
      // The delay before the next attempt grows by two seconds.
      await page.clock.fastForward(2_000 * failed + 500);
    }
    await expect.poll(() => streams).toBe(5);
    await page.clock.fastForward(15_000);
    expect(new URL((await socket).url()).pathname).toBe(PATHS.ws);
    await expect(async () => {
      await notify(player, 'По сокету');
      await expect(noticesIn(page).getByText('По сокету').first()).toBeVisible({ timeout: 1500 });
    }).toPass();
    expect(streams).toBe(5);
  },
);

test(
  '"Socket pong timeout": a socket without an answer is closed, and another one is opened',
  { tag: PHONE_ONLY },
  async ({ page, context, site, player }) => {
    await page.clock.install();
    await signInQuickly(context, site, player);
    const sockets: WebSocketRoute[] = [];
    let pings = 0;
    await page.routeWebSocket(`**${PATHS.ws}*`, (socket) => {
      const platform = socket.connectToServer();
      const isFirst = sockets.push(socket) === 1;
      socket.onMessage((message) => {
        if (!isFirst || !String(message).includes('ping')) return platform.send(message);
        pings += 1;
      });
    });
    await page.goto('/casino');
    await expect(balanceIn(page)).not.toHaveText('');
    await expect.poll(() => sockets.length).toBe(1);
    await expect(async () => {
      await page.clock.fastForward(20_500);
      expect(pings).toBeGreaterThan(0);
    }).toPass();
    await page.clock.fastForward(5_500);
    await page.clock.fastForward(3_500);
    await expect.poll(() => sockets.length).toBe(2);
    await expect(async () => {
      await notify(player, 'Снова на связи');
      await expect(noticesIn(page).getByText('Снова на связи').first()).toBeVisible({ timeout: 1500 });
    }).toPass();
  },
);
