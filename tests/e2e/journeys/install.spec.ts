/** The pages about the installed app, and the browser's dialog (docs/decisions/0202). */
import type { Page } from '@playwright/test';
import { expect, test, translator } from '#tests/fixtures/journey.ts';

const t = translator('ru', 'install');
const own = (platform: string) => t('forYou', { platform });

/** The browser offers to install the site; `asked` of the page's window tells that its dialog was opened. */
const offer = (page: Page) =>
  page.evaluate(() =>
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => Object.assign(window, { asked: true }),
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      }),
    ),
  );

test('the page of apps names the way of this device, and leads to the guide of iOS', async ({ page }) => {
  await page.goto('/casino/apps');
  await expect(page.getByText(own(t('android.title')))).toBeVisible();
  await offer(page);
  await page.getByRole('button', { name: t('install') }).click();
  expect(await page.evaluate(() => (window as { asked?: boolean }).asked)).toBe(true);
  await page.getByRole('link', { name: t('guide.title', { brand: 'Croupier' }) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('guide.title', { brand: 'Croupier' }));
  await expect(page.getByRole('main').getByText(t('ios.share'))).toBeVisible();
});
