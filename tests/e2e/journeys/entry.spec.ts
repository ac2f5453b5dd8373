/**
 * Sign-ins that need a code: a forgotten password, a second factor (specification 1 §2, §7 "Authentication").
 */
import type { Page } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import type { BundleLocale } from '#contract/locales.ts';
import { expect, test, translator } from '#tests/fixtures/journey.ts';
import { freshPhone } from '#tests/fixtures/platform-api.ts';
import { codeSentTo, post, switchOnSecondFactor } from '#tests/fixtures/sent-codes.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const NEW_PASSWORD = 'blue-horse-lantern-7';
const textsOf = (locale: BundleLocale) => ({
  access: translator(locale, 'access'),
  auth: translator(locale, 'auth'),
});

async function signIn(page: Page, { auth }: ReturnType<typeof textsOf>, password: string): Promise<void> {
  await dialog(page).getByLabel(auth('fields.password'), { exact: true }).fill(password);
  await dialog(page)
    .getByRole('button', { name: auth('login.submit') })
    .click();
}
const expectPlayer = async (page: Page) => {
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'player');
};

test('a forgotten password by e-mail: a reload keeps the progress, and the new password signs in to the account', async ({
  page,
  site,
  player,
}) => {
  const texts = textsOf('ru');
  const { access, auth } = texts;
  await page.goto('/casino?modal=recovery');
  await dialog(page)
    .getByRole('textbox', { name: auth('fields.email') })
    .fill(player.email);
  await dialog(page)
    .getByRole('button', { name: access('recovery.send') })
    .click();
  const code = dialog(page).getByLabel(access('recovery.code'));
  await code.fill('00000');
  await page.reload();
  await page.mouse.move(3, 3);
  // The timer until the next code has not started again.
  await expect(dialog(page).getByRole('timer')).toHaveText(/0:[0-5]\d/);
  await code.fill(await codeSentTo(site, player.email));
  await dialog(page).getByLabel(auth('fields.newPassword')).fill(NEW_PASSWORD);
  await dialog(page)
    .getByRole('button', { name: access('recovery.save') })
    .click();
  await expect(page.getByText(access('recovery.done'))).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: auth('fields.email') })).toHaveValue(player.email);
  await signIn(page, texts, NEW_PASSWORD);
  await expectPlayer(page);
});

test('a forgotten password, by SMS, in English', async ({ page, site }) => {
  const { access, auth } = textsOf('en');
  const phone = freshPhone();
  const account = { phone, password: 'long-horse-99', currency: 'KZT', platform: 1, terms_accepted: true };
  await post(site, PATHS.registration, account);
  await page.goto('/casino/en?modal=recovery');
  await dialog(page)
    .getByRole('tab', { name: auth('methods.phone') })
    .click();
  await dialog(page)
    .getByRole('textbox', { name: auth('fields.phone') })
    .fill(phone);
  await dialog(page)
    .getByRole('button', { name: access('recovery.send') })
    .click();
  const code = dialog(page).getByLabel(access('recovery.code'));
  await expect(code).toBeVisible();
  const sent = await codeSentTo(site, phone);
  await code.fill(sent === '000000' ? '000001' : '000000');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(sent);
  await dialog(page).getByLabel(auth('fields.newPassword')).fill(NEW_PASSWORD);
  await dialog(page)
    .getByRole('button', { name: access('recovery.save') })
    .click();
  await expect(dialog(page).getByRole('textbox', { name: auth('fields.phone') })).toHaveValue(/701/);
});

test('a sign-in with a second factor: a code of the app, then a recovery code', async ({
  page,
  context,
  site,
  player,
}) => {
  const texts = textsOf('ru');
  const { access, auth } = texts;
  const { codes, codeIn } = await switchOnSecondFactor(site, player);
  const toCode = async () => {
    await page.goto('/casino?modal=login');
    await dialog(page)
      .getByRole('textbox', { name: auth('fields.email') })
      .fill(player.email);
    await signIn(page, texts, player.password);
    await expect(dialog(page).getByLabel(access('second.code'))).toBeVisible();
  };
  await toCode();
  await dialog(page).getByLabel(access('second.code')).fill(codeIn(0));
  await expectPlayer(page);
  await context.clearCookies();
  await toCode();
  await dialog(page)
    .getByRole('button', { name: access('second.useRecovery') })
    .click();
  await dialog(page)
    .getByLabel(access('second.recoveryCode'))
    .fill(codes[0] ?? '');
  await dialog(page)
    .getByRole('button', { name: access('second.submit') })
    .click();
  await expectPlayer(page);
});

test('a social account is linked by password and code; later the code is required again', async ({
  page,
  context,
  site,
  player,
}) => {
  const { access, auth } = textsOf('ru');
  const { codeIn } = await switchOnSecondFactor(site, player);
  const toProviderAndBack = async () => {
    await page.goto('/casino?modal=login');
    await dialog(page)
      .getByRole('button', { name: translator('ru', 'social')('continueWith', { provider: 'Sandbox ID' }) })
      .click();
    await page.waitForURL(/\/interaction\//);
    await page.getByText('Somebody else').click();
    await page.getByLabel('Name').fill('Timur Test');
    await page.getByLabel('E-mail').fill(player.email);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  const code = dialog(page).getByLabel(access('second.code'));
  await toProviderAndBack();
  await dialog(page).getByLabel(auth('fields.password'), { exact: true }).fill(player.password);
  await dialog(page)
    .getByRole('button', { name: auth('login.submit') })
    .click();
  await code.fill(codeIn(0) === '000000' ? '000001' : '000000');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(codeIn(0));
  await expectPlayer(page);

  // The accounts are linked: from now on the provider replaces the password, but never the code.
  await context.clearCookies();
  await toProviderAndBack();
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'player');
  await code.fill(codeIn(1));
  await expectPlayer(page);
});
