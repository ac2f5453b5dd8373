/** The account screen: specification 1 §2 (account), §4 (session), §7 (2fa/check_code). */
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { PATHS } from '#contract/paths.ts';
import { confirmEmail } from '#tests/fixtures/cashbox.ts';
import { expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import type { Player } from '#tests/fixtures/platform-api.ts';
import { codeSentTo, switchOnSecondFactor } from '#tests/fixtures/sent-codes.ts';

const t = translator('ru', 'security');
const auth = translator('ru', 'auth');
const access = translator('ru', 'access');
const account = translator('ru', 'account');
const common = translator('ru', 'common');
const cashbox = translator('ru', 'cashbox');
const errors = translator('ru', 'errors');
const SCREEN = '/casino/profile/account';
const card = (page: Page, name: string) => page.getByRole('region', { name });
const factor = (page: Page) => card(page, t('factor.title'));
const sessions = (page: Page) => card(page, t('sessions.title'));
const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const isGuest = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-session', 'guest');

async function openScreen(page: Page, site: string, player: Player): Promise<void> {
  await signInQuickly(page.context(), site, player);
  await page.goto(SCREEN);
  await expect(sessions(page).getByText(t('sessions.current'))).toBeVisible();
}
const codeOf = (secret: string, step = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });

test('second factor: switched on by the key of the QR code, required at the next sign-in, switched off by a recovery code', async ({
  page,
  player,
  site,
}) => {
  await openScreen(page, site, player);
  await factor(page)
    .getByRole('button', { name: t('factor.enable') })
    .click();
  await factor(page).getByLabel(auth('fields.password'), { exact: true }).fill(player.password);
  await factor(page)
    .getByRole('button', { name: t('factor.next') })
    .click();
  await expect(factor(page).getByRole('img', { name: t('factor.qrLabel') })).toBeVisible();
  const secret = (await factor(page).locator('[data-secret]').getAttribute('data-secret')) ?? '';
  await factor(page).getByLabel(t('factor.code')).fill(codeOf(secret));
  const codes = factor(page)
    .getByRole('list', { name: t('factor.codesTitle') })
    .getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.allInnerTexts();
  await factor(page)
    .getByRole('button', { name: t('factor.finish') })
    .click();
  await expect(factor(page).getByText(t('factor.keepFirst'))).toBeVisible();
  await factor(page).getByRole('checkbox').check();
  await factor(page)
    .getByRole('button', { name: t('factor.finish') })
    .click();
  await expect(factor(page).getByText(t('factor.codesLeft', { count: 10 }))).toBeVisible();

  await card(page, t('signOut.title'))
    .getByRole('button', { name: common('header.logout') })
    .click();
  await isGuest(page);
  await page.goto(`${SCREEN}?modal=login`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: auth('fields.email') }).fill(player.email);
  await dialog.getByLabel(auth('fields.password'), { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: auth('login.submit') }).click();
  // The code of the set-up was used already, so the code of the next time step is entered; the platform accepts it
  // early.
  await dialog.getByLabel(access('second.code'), { exact: true }).fill(codeOf(secret, 1));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'player');

  await page.goto(SCREEN);
  await factor(page)
    .getByRole('button', { name: t('factor.disable') })
    .click();
  await factor(page).getByLabel(auth('fields.password'), { exact: true }).fill(player.password);
  await factor(page).getByLabel(t('factor.anyCode')).fill('aaaaa-aaaaa');
  await factor(page)
    .getByRole('button', { name: t('factor.disable') })
    .click();
  await expect(factor(page).getByLabel(t('factor.anyCode'))).toHaveAttribute('aria-invalid', 'true');
  await factor(page)
    .getByLabel(t('factor.anyCode'))
    .fill(recovery[0] ?? '');
  await factor(page)
    .getByRole('button', { name: t('factor.disable') })
    .click();
  await expect(factor(page).getByRole('button', { name: t('factor.enable') })).toBeVisible();
});

test('another device appears in the list of sessions; ending its session there signs it out at once', async ({
  page,
  player,
  browser,
  site,
}) => {
  await openScreen(page, site, player);
  const other = await browser.newContext({ baseURL: site, locale: 'ru' });
  const far = await other.newPage();
  const signIn = async () => {
    const reply = await far.request.post(PATHS.signin, {
      data: { email: player.email, password: player.password },
    });
    return { ...player, token: ((await reply.json()) as { token: string }).token };
  };
  await signInQuickly(other, site, await signIn());
  await far.goto(SCREEN);
  await expect(far.locator('html')).toHaveAttribute('data-session', 'player');
  const end = sessions(page).getByRole('button', { name: new RegExp(`^${t('sessions.end')}`) });
  // A push updated the list: the page was not reloaded.
  await expect(end.first()).toBeVisible();
  await end.first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sessions.end'), exact: true })
    .click();
  await isGuest(far);
  await expect(notice(far, account('session.otherDevice'))).toBeVisible();
  await expect(sessions(page).locator('[data-session-row="other"]')).toHaveCount(0);

  await signInQuickly(other, site, await signIn());
  await far.goto(SCREEN);
  await expect(sessions(page).locator('[data-session-row="other"]')).toHaveCount(1);
  const password = card(page, t('password.title'));
  await password.getByRole('button', { name: t('password.change') }).click();
  await password.getByLabel(t('password.current')).fill('not this one');
  await password.getByLabel(t('password.next')).fill('a brand-new sentence 7');
  await password.getByRole('button', { name: t('password.submit') }).click();
  await expect(password.getByLabel(t('password.current'))).toHaveAttribute('aria-invalid', 'true');
  await password.getByLabel(t('password.current')).fill(player.password);
  await password.getByRole('button', { name: t('password.submit') }).click();
  await expect(notice(page, t('password.done'))).toBeVisible();
  await isGuest(far);
  await expect(notice(far, account('session.passwordChanged'))).toBeVisible();
  await other.close();
});

test('a channel of withdrawal codes is switched off by its code; the last channel cannot be switched off', async ({
  page,
  player,
  site,
}) => {
  const { codeIn } = await switchOnSecondFactor(site, player);
  await confirmEmail({ site, player });
  await openScreen(page, site, player);
  const channels = card(page, t('channels.title'));
  const row = (name: string) => channels.getByRole('listitem').filter({ hasText: name });
  const email = row(t('channels.names.email'));
  const off = (name: string) => `${t('channels.disable')} ${name}`;
  await email.getByRole('button', { name: off(t('channels.names.email')) }).click();
  const dialog = page.getByRole('dialog', { name: t('channels.confirmTitle') });
  await dialog.getByRole('button', { name: /@example\.com$/ }).click();
  const code = dialog.getByRole('textbox', { name: cashbox('code.label'), exact: true });
  // The newest message before this step is the code that confirmed the e-mail.
  await expect(code).toBeFocused();
  await code.fill(await codeSentTo(site, player.email));
  await expect(email).toContainText(t('off'));

  await row(t('channels.names.app'))
    .getByRole('button', { name: off(t('channels.names.app')) })
    .click();
  await dialog.getByRole('button', { name: cashbox('code.by.app') }).click();
  await code.fill(codeIn(1));
  await expect(dialog.getByRole('alert')).toContainText(errors('last_code_channel'));
});
