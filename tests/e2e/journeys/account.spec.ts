/** Accounts in the browser: specification 1 §2 (modals), §4 (session), specification 2 §4–5 (phone input). */
import type { Page } from '@playwright/test';
import { COOKIES } from '#contract/cookies.ts';
import { PATHS } from '#contract/paths.ts';
import { balanceIn, expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { asPlayer, freshEmail, freshPhone, type Player } from '#tests/fixtures/platform-api.ts';
import { BOTH_SIZES, DESKTOP_ONLY } from '#tests/fixtures/journey-tags.ts';

const auth = translator('ru', 'auth');
const common = translator('ru', 'common');
const dialog = (page: Page) => page.getByRole('dialog');
const PASSWORD = 'a-long-pass-phrase-7';
const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === COOKIES.token)?.value;

async function openRegistration(page: Page): Promise<void> {
  await page.goto('/casino');
  await page
    .getByRole('link', { name: common('header.registration') })
    .filter({ visible: true })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
}

async function acceptAndSubmit(page: Page): Promise<void> {
  await dialog(page).getByLabel(auth('fields.newPassword')).fill(PASSWORD);
  await dialog(page).getByRole('checkbox').check();
  await dialog(page)
    .getByRole('button', { name: auth('registration.submit') })
    .click();
}

async function signIn(page: Page, player: Player): Promise<void> {
  await dialog(page)
    .getByRole('textbox', { name: auth('fields.email') })
    .fill(player.email);
  await dialog(page).getByLabel(auth('fields.password'), { exact: true }).fill(player.password);
  await dialog(page)
    .getByRole('button', { name: auth('login.submit') })
    .click();
}

async function expectPlayer(page: Page): Promise<void> {
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'player');
  await expect(balanceIn(page)).toHaveText(/\d/);
}

test('register by e-mail: the balance shows the play money of a new account', async ({ page }) => {
  await openRegistration(page);
  await dialog(page)
    .getByRole('textbox', { name: auth('fields.email') })
    .fill(freshEmail());
  await acceptAndSubmit(page);
  await expectPlayer(page);
  await expect(balanceIn(page)).toHaveText(/10\D?000/);
});

test('a page opened by a mobile app stays its web view on the next document, for a guest too', async ({
  page,
}) => {
  await page.goto('/casino?app_type=ios&a_ssid=S&mb_uuid=U');
  await expect(page.locator('body')).toHaveAttribute('data-web-view', '');
  await page.goto('/casino/games/slot');
  await expect(page.locator('body')).toHaveAttribute('data-web-view', '');
  expect(
    await page.evaluate(() => [localStorage.getItem('a_ssid'), sessionStorage.getItem('mb_uuid')]),
  ).toEqual(['S', 'U']);
});

test('with a token that cannot be read the page is shown as to a guest', async ({ page, context, site }) => {
  await context.addCookies([{ name: COOKIES.token, value: 'garbage', url: site }]);
  await page.goto('/casino');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
  await expect(page.locator('[data-open-modal=login]').filter({ visible: true }).first()).toBeVisible();
});

test('a sign-in requests the player’s record once', async ({ page, player }) => {
  let asked = 0;
  let askedBeforeStream: number | null = null;
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path === PATHS.user) asked += 1;
    // When the stream opens late on a busy machine, the page reads the record again (docs/decisions/0238): so only
    // requests before the stream are counted.
    if (path === PATHS.ticket && asked > 0) askedBeforeStream ??= asked;
  });
  await page.goto('/casino?modal=login');
  await signIn(page, player);
  await expectPlayer(page);
  await expect.poll(() => askedBeforeStream).toBe(1);
});

test('register by phone', async ({ page }) => {
  await openRegistration(page);
  await dialog(page)
    .getByRole('tab', { name: auth('methods.phone') })
    .click();
  const field = dialog(page).getByRole('textbox', { name: auth('fields.phone') });
  await field.click();
  await field.pressSequentially(freshPhone());
  await acceptAndSubmit(page);
  await expectPlayer(page);
});

test(
  'sign in by the bottom bar or the header, and log out',
  { tag: BOTH_SIZES },
  async ({ page, player }) => {
    await page.goto('/casino');
    await page
      .getByRole('link', { name: common('header.login') })
      .filter({ visible: true })
      .first()
      .click();
    await signIn(page, player);
    await expectPlayer(page);
    const token = await tokenOf(page);
    expect(token).toMatch(/\S/);

    await page.getByRole('button', { name: common('header.userMenu') }).click();
    await page.getByRole('button', { name: common('header.logout') }).click();
    await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
    // The page navigates first; the token is removed after the server has answered (specification 1 §4).
    await expect.poll(() => tokenOf(page)).toBeUndefined();
    // The session must end on the server too, not only in this browser.
    await expect
      .poll(async () =>
        (await page.request.get(PATHS.session, { headers: { authorization: `JWT ${token}` } })).status(),
      )
      .toBe(401);
  },
);

test('a wrong password shows an error in the modal, in the language of the page', async ({
  page,
  player,
}) => {
  await page.goto('/casino?modal=login');
  await signIn(page, { ...player, password: 'not-the-pass' });
  await expect(dialog(page).getByText(translator('ru', 'errors')('wrong_credentials'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
});

test('a missing value shows an error at its field', async ({ page }) => {
  await page.goto('/casino?modal=reg');
  await dialog(page)
    .getByRole('textbox', { name: auth('fields.email') })
    .fill('not-an-address');
  await acceptAndSubmit(page);
  const email = dialog(page).getByRole('textbox', { name: auth('fields.email') });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(page).getByText(auth('validation.email'))).toBeVisible();
});

test('Escape closes the modal and removes it from the address', async ({ page }) => {
  await page.goto('/casino?modal=login');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/casino$/);
});

test('a session that ends on the server signs this page out', async ({ page, context, site, player }) => {
  await signInQuickly(context, site, player);
  await page.goto('/casino');
  await expect(balanceIn(page)).toHaveText(/\d/);
  const ended = await asPlayer(site, player, PATHS.logout);
  expect(ended.ok).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
});

test('two tabs: a logout in one signs the other out', async ({ context, site, player }) => {
  await signInQuickly(context, site, player);
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) {
    await page.goto('/casino');
    await expect(balanceIn(page)).toHaveText(/\d/);
  }
  await first.getByRole('button', { name: common('header.userMenu') }).click();
  await first.getByRole('button', { name: common('header.logout') }).click();
  await expect(first.locator('html')).toHaveAttribute('data-session', 'guest');
  await expect(second.locator('html')).toHaveAttribute('data-session', 'guest');
});

test('two tabs: a sign-in in one signs the other in, and closes its sign-in modal', async ({
  context,
  player,
}) => {
  const [guest, other] = [await context.newPage(), await context.newPage()];
  await guest.goto('/casino?modal=login');
  await expect(dialog(guest)).toBeVisible();
  await other.goto('/casino?modal=login');
  await signIn(other, player);
  await expectPlayer(other);
  await expectPlayer(guest);
  await expect(dialog(guest)).toBeHidden();
  await expect(guest).toHaveURL(/\/casino$/);
});

test('sign in with the keyboard only', { tag: DESKTOP_ONLY }, async ({ page, player }) => {
  await page.goto('/casino');
  const login = page
    .getByRole('link', { name: common('header.login') })
    .filter({ visible: true })
    .first();
  await tabTo(page, login);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await tabTo(page, dialog(page).getByRole('textbox', { name: auth('fields.email') }));
  await page.keyboard.type(player.email);
  await tabTo(page, dialog(page).getByLabel(auth('fields.password'), { exact: true }));
  await page.keyboard.type(player.password);
  await page.keyboard.press('Enter');
  await expectPlayer(page);
});

/** Presses Tab until `target` has the focus; fails after forty presses. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
