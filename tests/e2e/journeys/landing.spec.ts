/** A guest wins on a landing page, registers and finds the prize (specification 1 §2 "Landing pages under /land"). */
import { expect, test, translator } from '#tests/fixtures/journey.ts';
import { freshEmail } from '#tests/fixtures/platform-api.ts';

const t = translator('ru', 'landing');
const auth = translator('ru', 'auth');
const PASSWORD = 'blue horse lantern seven';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a wheel: the draw is tried again after a failure, kept over a reload, and paid by the registration', async ({
  page,
}) => {
  await page.route('**/landing/draw/', (route) => route.abort(), { times: 1 });
  await page.goto('/casino/land/sweet_wheel/kzt');
  const landing = page.locator('[data-landing]');
  await page.getByRole('button', { name: t('pages.sweet_wheel.action') }).click();
  await expect(page.getByText(t('failed.network')).first()).toBeVisible();
  await page.getByRole('button', { name: t('failed.retry') }).click();
  await expect(landing).toHaveAttribute('data-phase', 'won');
  const collect = page.getByRole('link', { name: t('won.collect') });
  await expect(collect).toBeFocused();
  const prize = await page.locator('[data-prize-value]').innerText();

  await page.reload();
  await expect(landing).toHaveAttribute('data-phase', 'won');
  await expect(page.locator('[data-prize-value]')).toHaveText(prize);
  await collect.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(auth('fields.prizeWaits', { prize: '' }).slice(0, 8))).toBeVisible();
  // A typed promo code does not replace the prize.
  await dialog.getByText(auth('fields.promocodeToggle')).click();
  await dialog.getByLabel(auth('fields.promocode'), { exact: true }).fill('NO-SUCH-CODE');
  await dialog.getByRole('textbox', { name: auth('fields.email') }).fill(freshEmail());
  await dialog.getByLabel(auth('fields.newPassword')).fill(PASSWORD);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: auth('registration.submit'), exact: true }).click();
  await page.waitForURL('**/profile/bonuses');
  await expect(page.getByText(auth('success.registrationWithPrize'))).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Приз:/ })).toBeVisible();

  // Players are redirected from a landing page, so going back does not show it either.
  await page.goto('/casino/land/aviator');
  await expect(page).toHaveURL(/\/casino$/);
});
