/** The pages about the installed app, and the browser's dialog (docs/decisions/0202). */
import type { Page } from '@playwright/test';
import { expect, test, translator } from '#tests/fixtures/journey.ts';

test.use({ serviceWorkers: 'allow' });

const t = translator('ru', 'install');
const own = (platform: string) => t('forYou', { platform });

/**
 * The browser offers to install the site; `asked` in the page's window records that its dialog was opened.
 */
const offer = (page: Page) =>
  page.evaluate(() =>
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => Object.assign(window, { asked: true }),
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      }),
    ),
  );

test('the page of apps shows the installation for this device, and links to the guide of iOS', async ({
  page,
}) => {
  await page.goto('/casino/apps');
  await expect(page.getByText(own(t('android.title')))).toBeVisible();
  await offer(page);
  await page.getByRole('button', { name: t('install') }).click();
  expect(await page.evaluate(() => (window as { asked?: boolean }).asked)).toBe(true);
  await page.getByRole('link', { name: t('guide.title', { brand: 'Croupier' }) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('guide.title', { brand: 'Croupier' }));
  await expect(page.getByRole('main').getByText(t('ios.share'))).toBeVisible();
});

test('a visitor who stays for a minute is offered the app once, and not again after closing the notice', async ({
  page,
}) => {
  await page.clock.install();
  const notice = page.getByRole('listitem').filter({ hasText: t('prompt', { brand: 'Croupier' }) });
  const untilOffered = async () => {
    await offer(page);
    // The first minute loads the parts of the page that start late; the others are the time until the app is offered.
    for (let minutes = 0; minutes < 3; minutes += 1) await page.clock.runFor(60_000);
  };
  await page.goto('/casino/games/slot');
  await expect(async () => {
    await untilOffered();
    await expect(notice).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await notice.getByRole('button', { name: translator('ru', 'common')('actions.close') }).click();
  await expect(notice).toBeHidden();

  await page.goto('/casino/games/fast');
  await untilOffered();
  await expect(notice).toBeHidden();
});
