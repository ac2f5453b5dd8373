/** Ways back to a payment: the address after a decline, another device, a web view, a game (specification 1 §2, §4). */
import type { Page } from '@playwright/test';
import { PAYMENT_SUCCESS } from '#contract/native.ts';
import { TOPUP_PATHS } from '#contract/paths.ts';
import type { OrdersReply } from '#contract/rest/cashbox-orders.ts';
import { beginDeposit, choose, declinedDeposit, get, pageOf } from '#tests/fixtures/cashbox.ts';
import { expect, gamePath, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';

const t = translator('en', 'cashbox');
const common = translator('en', 'common');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: t('title') });
const WALLET = { code: 'nomad-wallet', fields: { phone: '77011234567' } };

test.beforeEach(async ({ context, site, player }) => signInQuickly(context, site, player));

test('an address with #payment_decline opens the declined deposit, which is repeated and paid', async ({
  page,
  site,
  player,
}) => {
  const person = { site, player };
  const old = await declinedDeposit(person, '2000');
  await page.goto(`/casino/en/profile/balance?old_money_order_uuid=${old}#payment_decline`);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: t('result.title.topup.declined') })).toBeVisible();
  await dialog.getByRole('button', { name: t('result.otherSum') }).click();
  const amount = dialog.getByLabel(t('amount.label.topup'));
  await expect(amount).toHaveValue('2000');
  await amount.fill('1500');
  await dialog.getByRole('button', { name: t('submit.topupAmount', { amount: '' }).trim() }).click();
  await page.waitForURL(/\/pay\//);
  const { orders } = await get<OrdersReply>(person, `${TOPUP_PATHS.list}?active=1`);
  await choose(pageOf(orders[0] ?? never()), 'pay');
  await page.goto(`/casino/en/profile/balance?modal=cashbox&order=${orders[0]?.id}`);
  await expect(dialog.getByRole('heading', { name: t('result.title.topup.confirmed') })).toBeVisible();
  // The page from which the player went to the gateway is shown again; its address no longer names the order.
  await dialog.getByRole('button', { name: t('result.play') }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/order=|old_money|modal=/);
});

test('a deposit begun on another device is found, and its payment is seen as it arrives', async ({
  page,
  site,
  player,
}) => {
  const order = await beginDeposit({ site, player }, '2000', WALLET);
  await page.goto('/casino/en?modal=cashbox');
  const dialog = dialogOf(page);
  await dialog
    .getByRole('region', { name: t('active.title') })
    .getByRole('button')
    .click();
  await expect(dialog.getByText('Approve the payment in the wallet on your phone')).toBeVisible();
  await choose(pageOf(order), 'pay');
  await expect(dialog.getByRole('heading', { name: t('result.title.topup.confirmed') })).toBeVisible();
});

test('a web view opens the payment by its address, and the app is notified of its arrival', async ({
  page,
  site,
  player,
}) => {
  const order = await beginDeposit({ site, player }, '2000', WALLET);
  await page.addInitScript(() => {
    const posted: string[] = [];
    Object.assign(window, { posted, CroupierApp: { postMessage: (text: string) => void posted.push(text) } });
  });
  await page.goto(`/casino/en/cashbox/topup/${order.id}?app_type=android`);
  await expect(page.getByRole('heading', { name: t('waiting.payment.title') })).toBeVisible();
  await choose(pageOf(order), 'pay');
  await expect(page.getByRole('heading', { name: t('result.title.topup.confirmed') })).toBeVisible();
  const posted = await page.evaluate(() => (window as unknown as { posted: string[] }).posted);
  expect(posted.map((text) => JSON.parse(text) as unknown)).toContainEqual({
    type: PAYMENT_SUCCESS,
    order: order.id,
    amount: '2000.00',
    currency: 'KZT',
  });
});

test('from a game a deposit is paid by bitcoin, and the game goes on', async ({
  page,
  site,
  player,
  game,
}) => {
  await page.goto(gamePath(game, '/casino/en'));
  const frame = page.locator('iframe').first();
  await expect(frame).toBeVisible();
  const address = await frame.getAttribute('src');
  await page
    .getByRole('banner')
    .getByRole('link', { name: common('header.deposit') })
    .click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: /^Bitcoin/ }).click();
  await dialog.getByRole('button', { name: t('submit.topupAmount', { amount: '' }).trim() }).click();
  await expect(dialog.getByRole('img', { name: t('next.qr.label') })).toBeVisible();
  await expect(dialog.getByText(/^0\.\d+ BTC$/)).toBeVisible();
  // The copied text is the address alone, without the rest of the wallet's link.
  await expect(dialog.getByText(/^tb1[a-z0-9]+$/)).toBeVisible();
  const { orders } = await get<OrdersReply>({ site, player }, `${TOPUP_PATHS.list}?active=1`);
  await choose(pageOf(orders[0] ?? never()), 'pay');
  await expect(dialog.getByRole('heading', { name: t('result.title.topup.confirmed') })).toBeVisible();
  await dialog.getByRole('button', { name: t('result.back') }).click();
  await expect(dialog).toBeHidden();
  expect(await frame.getAttribute('src')).toBe(address);
});

const never = (): never => {
  throw new Error('There is no order.');
};
