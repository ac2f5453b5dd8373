/** The messenger's mini app (specification 1 §2, §7, §9), opened by data that the demo bot has signed. */
import type { Page } from '@playwright/test';
import { sign } from '@tma.js/init-data-node';
import { miniAppBotToken } from '#config/settings.ts';
import { PHONE_ONLY } from '#tests/fixtures/journey-tags.ts';
import { expect, test, translator } from '#tests/fixtures/journey.ts';

const t = translator('ru', 'messenger');
const social = translator('ru', 'social');
const botToken = miniAppBotToken({ CROUPIER_MODE: 'demo', MINI_APP_BOT_TOKEN: undefined }) ?? '';
const THEME = { bg_color: '#17212b', text_color: '#f5f5f5', button_color: '#5288c1' };

function launch(at = new Date()): string {
  const user = { id: Math.floor(Math.random() * 1e9), first_name: 'Aibek', language_code: 'ru' };
  const initData = sign({ user, query_id: crypto.randomUUID() }, botToken, at);
  return new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'android',
    tgWebAppThemeParams: JSON.stringify(THEME),
  }).toString();
}

/** Simulates the messenger's app: it records the calls of the page. */
const withMessenger = (page: Page) =>
  page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, {
      hostCalls: calls,
      TelegramWebviewProxy: { postEvent: (type: string, data: string) => calls.push(`${type} ${data}`) },
    });
  });
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--c-bg'));

test(
  'a launch signs in, keeps no data in the address, and looks like the messenger on later pages too',
  { tag: PHONE_ONLY },
  async ({ page }) => {
    await withMessenger(page);
    await page.goto(`/casino#${launch()}`);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'player');
    // The launch parameter `casOpen` is 3: on a phone the cashbox opens.
    await expect(page.getByRole('dialog', { name: 'Касса' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await background(page)).toBe('#17212b');

    await page.goto('/casino/profile/balance');
    await page.goto('/casino/games/slot');
    expect(await background(page)).toBe('#17212b');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { hostCalls: string[] }).hostCalls))
      .toContain('web_app_setup_back_button {"is_visible":true}');
    await page.waitForFunction(() => 'Telegram' in window);
    await page.evaluate(() => {
      const { Telegram } = window as unknown as {
        Telegram: { WebView: { receiveEvent(type: string, data: object): void } };
      };
      Telegram.WebView.receiveEvent('safe_area_changed', { top: 0, bottom: 34 });
      // The event is sent after this call has returned, because it makes the browser leave the page.
      setTimeout(() => Telegram.WebView.receiveEvent('back_button_pressed', {}));
    });
    await expect(page).toHaveURL(/\/casino\/profile\/balance$/);
  },
);

test('expired data is refused, and leads to the sign-in by password', async ({ page }) => {
  await withMessenger(page);
  await page.goto(`/casino#${launch(new Date(Date.now() - 2 * 3_600_000))}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText(t('failed'));
  expect(new URL(page.url()).hash).toBe('');
  await dialog.getByRole('button', { name: t('login') }).click();
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
});

test('a link with the data of its sender does not sign anybody in without confirmation (decision 0177)', async ({
  page,
}) => {
  await page.goto(`/casino#${launch()}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('ask', { host: 'localhost' }));
  expect(new URL(page.url()).hash).toBe('');
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'token' }));
  await dialog.getByRole('button', { name: social('carryStay') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'player');
  await expect(page.locator('html')).not.toHaveAttribute('data-mini-app');
});

test(
  'a visitor who confirms is signed in, and a player is asked before the account changes',
  { tag: PHONE_ONLY },
  async ({ page }) => {
    await page.goto(`/casino#${launch()}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: social('carryContinue') }).click();
    await expect(page.locator('html')).toHaveAttribute('data-session', 'player');
    await expect(page.getByRole('dialog', { name: 'Касса' })).toBeVisible();

    await withMessenger(page);
    // A page with another path is opened: with only another fragment the document would not be loaded again.
    await page.goto(`/casino/games/slot#${launch()}`);
    await expect(dialog).toContainText(social('switchTitle'));
    await dialog.getByRole('button', { name: social('switchStay') }).click();
    await expect(dialog).toBeHidden();
  },
);
