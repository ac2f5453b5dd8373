/** Deposits through the sandbox gateway (specification 1 §2 modals, §4 "After payment", §7 "Cashbox"). */
import type { Page } from '@playwright/test';
import {
  amountOf,
  balanceIn,
  expect,
  gamePath,
  signInQuickly,
  test,
  translator,
} from '../../fixtures/journey.ts';

const t = translator('ru', 'cashbox');
const common = translator('ru', 'common');
const cashbox = (page: Page) => page.getByRole('dialog', { name: t('title') });

const openCashbox = (page: Page): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('link', { name: common('header.deposit') })
    .click();

/** Opens the cashbox by the header's button, chooses a method and confirms its amount. */
async function pay(page: Page, method: string): Promise<void> {
  await openCashbox(page);
  await cashbox(page)
    .getByRole('button', { name: new RegExp(method) })
    .click();
  await cashbox(page)
    .getByRole('button', { name: t('submit.topupAmount', { amount: '' }).trim() })
    .click();
}
const title = (page: Page, state: 'confirmed' | 'declined') =>
  cashbox(page).getByRole('heading', { name: t(`result.title.topup.${state}`) });

test.beforeEach(async ({ context, site, player }) => signInQuickly(context, site, player));

test('a deposit in three taps (method, amount, bank) leads back to the page before', async ({ page }) => {
  await page.goto('/casino/profile/balance');
  await expect(balanceIn(page)).toContainText('10');
  await pay(page, 'Steppe Bank');
  // The button is searched on the bank's page only: the cashbox has a button of the same name.
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: /Оплатить 2/ }).click();
  await expect(page).toHaveURL(/\/casino\/profile\/balance/);
  await expect(title(page, 'confirmed')).toBeVisible();
  await expect.poll(async () => amountOf(await balanceIn(page).innerText())).toBe('12000');

  // The method that was used is chosen the next time.
  await cashbox(page)
    .getByRole('button', { name: common('actions.close') })
    .click();
  await openCashbox(page);
  await expect(cashbox(page).getByRole('button', { name: t('method.change') })).toBeVisible();
  await expect(cashbox(page)).toContainText('Steppe Bank');
});

test('the second press of a double press on a method changes nothing in its form', async ({ page }) => {
  await page.goto('/casino/profile/balance?modal=cashbox');
  const method = cashbox(page).getByRole('button', { name: /Терминалы Altyn/ });
  const amount = cashbox(page).getByLabel(t('amount.label.topup'));
  // The second press may hit presets, bonuses, or the button that pays.
  for (const share of [0.2, 0.5, 0.8]) {
    await method.scrollIntoViewIfNeeded();
    const box = await method.boundingBox();
    if (!box) throw new Error('The method is not shown.');
    await page.mouse.click(box.x + box.width * 0.7, box.y + box.height * share);
    await expect(amount).toBeVisible();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(amount).toHaveValue('2000');
    await expect(amount).not.toBeFocused();
    await expect(cashbox(page).getByRole('radio', { name: t('bonus.none') })).toBeChecked();
    await cashbox(page)
      .getByRole('button', { name: t('method.change') })
      .click();
  }
});

test('a double press on a preset or a bonus selects no text', async ({ page }) => {
  await page.goto('/casino/profile/balance?modal=cashbox');
  await cashbox(page)
    .getByRole('button', { name: /Steppe Bank/ })
    .click();
  const selected = () => page.evaluate(() => getSelection()?.toString().trim());
  await cashbox(page)
    .getByRole('button', { name: /^5 000/ })
    .dblclick();
  expect(await selected()).toBe('');
  // Presses on the first word, because the text is not as wide as its line.
  await cashbox(page)
    .getByText(t('bonus.none'))
    .dblclick({ position: { x: 10, y: 10 } });
  expect(await selected()).toBe('');
});

test('on a low screen the button with its amount stays in view, and hides no field with the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 420 });
  await page.goto('/casino/profile/balance?modal=cashbox');
  await cashbox(page)
    .getByRole('button', { name: /Steppe Bank/ })
    .click();
  const pay = cashbox(page).getByRole('button', { name: t('submit.topupAmount', { amount: '' }).trim() });
  await expect(pay).toBeInViewport({ ratio: 1 });
  for (const control of await cashbox(page).locator('form :is(input, button:not([type=submit]))').all()) {
    await control.focus();
    await expect(pay).toBeInViewport({ ratio: 1 });
    const [field, button] = [await control.boundingBox(), await pay.boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  }
});

test('a declined deposit shows the reason and the next action, and is repeated by another method', async ({
  page,
}) => {
  await page.goto('/casino/profile/balance');
  await pay(page, 'Steppe Bank');
  await page.getByRole('button', { name: 'Отказ: недостаточно денег' }).click();
  await expect(title(page, 'declined')).toBeVisible();
  await expect(cashbox(page)).toContainText(t('reason.insufficient_payer_funds'));
  await cashbox(page)
    .getByRole('button', { name: t('result.tryMethod', { method: '' }).trim() })
    .click();
  await expect(cashbox(page).getByLabel(t('amount.label.topup'))).toHaveValue('2000');
});

test('a deposit left in mid-payment is found again after a reload, and cancelled', async ({ page }) => {
  await page.goto('/casino/profile/balance');
  await pay(page, 'Steppe Bank');
  await page.getByRole('button', { name: /Оплатить 2/ }).waitFor();
  await page.goto('/casino');
  await openCashbox(page);
  const unfinished = cashbox(page).getByRole('region', { name: t('active.title') });
  await unfinished.getByRole('button').click();
  await expect(cashbox(page).getByRole('link', { name: t('next.redirect.go') })).toBeVisible();
  await cashbox(page)
    .getByRole('button', { name: t('follow.cancel') })
    .click();
  await expect(cashbox(page).getByRole('heading', { name: t('result.title.topup.cancelled') })).toBeVisible();
});

test('over a game "back" and Escape close the cashbox, and the game keeps running', async ({
  page,
  game,
}) => {
  await page.goto(gamePath(game));
  const frame = page.locator('iframe').first();
  await expect(frame).toBeVisible();
  const address = await frame.getAttribute('src');
  await openCashbox(page);
  await expect(cashbox(page)).toBeVisible();
  await expect(page).toHaveURL(/modal=cashbox/);
  await page.goBack();
  await expect(cashbox(page)).toBeHidden();
  await openCashbox(page);
  await expect(cashbox(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cashbox(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${gamePath(game)}$`));
  expect(await frame.getAttribute('src')).toBe(address);
});

test('a guest signs in first and comes back to the cashbox', async ({ page, context, player }) => {
  await context.clearCookies();
  const auth = translator('ru', 'auth');
  await page.goto('/casino?modal=cashbox');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: auth('fields.email') }).fill(player.email);
  await dialog.getByLabel(auth('fields.password'), { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: auth('login.submit'), exact: true }).click();
  await expect(cashbox(page)).toBeVisible();
});
