/** The offline page of the service worker, and the way back (docs/decisions/0200). */
import type { Page } from '@playwright/test';
import { expect, test, translator } from '#tests/fixtures/journey.ts';

test.use({ serviceWorkers: 'allow' });

const status = translator('ru', 'status');

/** Opens a page and lets its late parts start; resolves when the worker answers for the site. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(page.locator('body')).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(2_000);
    expect(
      await page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration('/casino'))?.active?.state,
      ),
    ).toBe('activated');
  }).toPass({ timeout: 30_000 });
  await page.clock.resume();
}

test('without a network a page is replaced by the offline page, which leads back by itself', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/casino/games/slot');
  await context.setOffline(true);
  await page.goto('/casino/games/fast');
  await expect(page.getByRole('heading', { name: status('offline.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.getByRole('button', { name: status('offline.retry') }).click();
  await expect(page.getByRole('status')).toHaveText(status('offline.still'));

  await page.goto('/casino/kk');
  await expect(
    page.getByRole('heading', { name: translator('kk', 'status')('offline.title') }),
  ).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page).toHaveURL(/\/casino\/kk$/);
});

test('with a network pages come from the site with any status, and none is cached', async ({ page }) => {
  await openWithWorker(page, '/casino');
  expect((await page.goto('/casino/games/slot'))?.fromServiceWorker()).toBe(true);
  expect((await page.goto('/casino/no-such-page'))?.status()).toBe(404);
  const names = await page.evaluate(() => caches.keys());
  // Caches have a common prefix, by which they are found and deleted when the worker is switched off.
  expect(names.filter((name) => !name.startsWith('croupier-'))).toEqual([]);
  const kept = await page.evaluate(async (names) => {
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  }, names);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((path) => !/^\/casino\/(_next\/static\/|app\/offline\/)/.test(path))).toEqual([]);
});

test('a new version is offered, and takes over when the visitor agrees', async ({ page }) => {
  const errors = translator('ru', 'errors');
  // The page of an earlier build; the policy of its inline scripts is that of its own text.
  await page.route(/\/casino$/, async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': _, ...headers } = answer.headers();
    const body = (await answer.text()).replace(/(\\"build\\":\\")[\w-]+/, '$1of-yesterday');
    await route.fulfill({ status: answer.status(), headers, body });
  });
  await openWithWorker(page, '/casino');
  await page.evaluate(async () => {
    Object.assign(window, { ofOldPage: true });
    // For the browser, a script at another address is another version, like one with other bytes.
    await navigator.serviceWorker.register('/casino/sw.js?next', {
      scope: '/casino',
      updateViaCache: 'none',
    });
  });
  const notice = page.getByRole('listitem').filter({ hasText: errors('newVersionReloadPage') });
  await notice.getByRole('button', { name: errors('refreshPage') }).click();
  await page.waitForFunction(() => !('ofOldPage' in window));
  expect(
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/casino');
      return [registration?.waiting ?? null, navigator.serviceWorker.controller?.scriptURL.split('/').pop()];
    }),
  ).toEqual([null, 'sw.js?next']);
});
