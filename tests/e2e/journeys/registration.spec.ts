/** Ways to register (specification 1 §2 "Modal routes and modals", §7 "Authentication"). */
import type { Locator, Page } from '@playwright/test';
import { balanceIn, expect, test, translator } from '#tests/fixtures/journey.ts';
import { LONG_ONLY } from '#tests/fixtures/journey-tags.ts';
import { freshEmail, freshPhone } from '#tests/fixtures/platform-api.ts';
import { onHost } from '#tests/fixtures/routes.ts';
import { codeSentTo } from '#tests/fixtures/sent-codes.ts';

const PASSWORD = 'blue horse lantern seven';
const dialog = (page: Page) => page.getByRole('dialog');
const auth = { ru: translator('ru', 'auth'), en: translator('en', 'auth') };
const social = { ru: translator('ru', 'social'), en: translator('en', 'social') };
const LOCALES = ['ru', 'en'] as const;
type Locale = (typeof LOCALES)[number];

const field = (page: Page, locale: Locale, name: 'email' | 'phone'): Locator =>
  dialog(page).getByRole('textbox', { name: auth[locale](`fields.${name}`) });
const password = (page: Page, locale: Locale): Locator =>
  dialog(page).getByLabel(auth[locale]('fields.newPassword'));
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function expectPlayer(page: Page): Promise<void> {
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'player');
  await expect(balanceIn(page)).toHaveText(/\d/);
}

for (const locale of LOCALES)
  test(
    `one step by e-mail: validated while typing, kept over a reload (${locale})`,
    { tag: locale === 'ru' ? [] : LONG_ONLY },
    async ({ page }) => {
      const t = auth[locale];
      await page.goto(`/casino${locale === 'ru' ? '' : '/en'}?modal=reg&promoreg=SPRING7`);
      const email = freshEmail();
      await field(page, locale, 'email').fill('player@');
      await password(page, locale).fill('player77');
      await expect(dialog(page).getByText(t('validation.email'))).toBeVisible();
      await expect(dialog(page).getByText(t('strength.advice.personal'))).toBeVisible();
      await field(page, locale, 'email').fill(email);
      await expect(dialog(page).getByText(t('validation.email'))).toBeHidden();
      await dialog(page).getByRole('checkbox').check();

      await page.reload();
      await page.mouse.move(5, 5);
      await expect(field(page, locale, 'email')).toHaveValue(email);
      await expect(dialog(page).getByRole('checkbox')).toBeChecked();
      await expect(dialog(page).getByLabel(t('fields.promocode'), { exact: true })).toHaveValue('SPRING7');
      await expect(password(page, locale)).toHaveValue('');
      await password(page, locale).fill(PASSWORD);
      await expect(dialog(page).getByText(t('strength.strong'))).toBeVisible();
      await press(page, t('registration.submit'));
      await expectPlayer(page);
    },
  );

for (const locale of LOCALES)
  test(
    `two steps by phone, where the brand requires a code (${locale})`,
    { tag: locale === 'ru' ? [] : LONG_ONLY },
    async ({ page, site }) => {
      const t = auth[locale];
      await page.goto(onHost(site, 'alt.localhost', `/casino${locale === 'en' ? '' : '/ru'}?modal=reg`));
      await dialog(page)
        .getByRole('tab', { name: t('methods.phone') })
        .click();
      const phone = freshPhone();
      await field(page, locale, 'phone').fill(phone);
      await password(page, locale).fill(PASSWORD);
      await dialog(page).getByRole('checkbox').check();
      await press(page, t('registration.continue'));
      const code = dialog(page).getByLabel(t('code.label'));
      await expect(code).toBeFocused();
      await expect(dialog(page).getByRole('timer')).toContainText(/0:[0-5]\d|1:00/);
      const sent = await codeSentTo(site, phone);
      await code.fill(sent === '000000' ? '111111' : '000000');
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await code.fill(sent);
      await expectPlayer(page);
    },
  );

for (const locale of LOCALES)
  test(
    `a social account that lacks details: they are kept over a reload (${locale})`,
    { tag: locale === 'en' ? [] : LONG_ONLY },
    async ({ page }) => {
      const t = auth[locale];
      await page.goto(`/casino${locale === 'ru' ? '' : '/en'}?modal=reg`);
      await press(page, social[locale]('continueWith', { provider: 'Sandbox ID' }));
      await page.waitForURL(/\/interaction\//);
      const email = freshEmail();
      await page.getByText('Somebody else').click();
      await page.getByLabel('Name').fill('Lina Test');
      await page.getByLabel('E-mail').fill(email);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog(page)).toContainText(social[locale]('emailConfirmed', { email }));
      const promocode = dialog(page).getByLabel(t('fields.promocode'), { exact: true });
      await dialog(page).getByText(t('fields.promocodeToggle')).click();
      await promocode.fill('LINA5');
      await dialog(page).getByRole('checkbox').check();

      await page.reload();
      await expect(promocode).toHaveValue('LINA5');
      await expect(dialog(page).getByRole('checkbox')).toBeChecked();
      await press(page, t('registration.submit'));
      await expectPlayer(page);
      if (locale !== 'ru') return;

      // An account opened by a social provider has no password: the account's screen leads to setting one.
      await page.goto('/casino/profile/account');
      await page.getByRole('button', { name: translator('ru', 'security')('password.choose') }).click();
      await expect(field(page, locale, 'email')).toHaveValue(email);
      await press(page, translator('ru', 'access')('recovery.send'));
      await expect(dialog(page).getByLabel(translator('ru', 'access')('recovery.code'))).toBeFocused();
    },
  );

test('a social account with a player’s e-mail is linked to the player by a code sent there, also after a reload', async ({
  page,
  site,
  player,
}) => {
  const access = translator('ru', 'access');
  await page.goto('/casino?modal=login');
  await press(page, social.ru('continueWith', { provider: 'Sandbox ID' }));
  await page.waitForURL(/\/interaction\//);
  await page.getByText('Somebody else').click();
  await page.getByLabel('Name').fill('Dana Test');
  await page.getByLabel('E-mail').fill(player.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await press(page, social.ru('confirmByCode'));
  const code = dialog(page).getByLabel(access('recovery.code'));
  await expect(code).toBeFocused();
  await page.reload();
  await expect(dialog(page).getByRole('timer')).toHaveText(/0:[0-5]\d/);
  const sent = await codeSentTo(site, player.email);
  await code.fill(sent === '000000' ? '111111' : '000000');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(sent);
  await expectPlayer(page);
});

test('two tabs: a registration in one signs the other in, whose half-filled form is kept', async ({
  context,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto('/casino?modal=reg');
  await field(first, 'ru', 'email').fill('half@example.com');
  await second.goto('/casino?modal=reg');
  await field(second, 'ru', 'email').fill(freshEmail());
  await password(second, 'ru').fill(PASSWORD);
  await dialog(second).getByRole('checkbox').check();
  await press(second, auth.ru('registration.submit'));
  await expectPlayer(second);
  await expectPlayer(first);
  await first.getByRole('button', { name: translator('ru', 'common')('header.userMenu') }).click();
  await first.getByRole('button', { name: translator('ru', 'common')('header.logout') }).click();
  await expect(first.locator('html')).toHaveAttribute('data-session', 'guest');
  await expect(second.locator('html')).toHaveAttribute('data-session', 'guest');
  await first.goto('/casino?modal=reg');
  await expect(field(first, 'ru', 'email')).toHaveValue('half@example.com');
});
