/**
 * Withdrawals: requirements, the code, the operator's decision, the history, the cancellation (specification
 * 1 §4).
 */
import type { Page } from '@playwright/test';
import { WITHDRAW_PATHS } from '#contract/paths.ts';
import type { OrdersReply } from '#contract/rest/cashbox-orders.ts';
import {
  beginWagering,
  confirmEmail,
  deposit,
  endWagering,
  fillPersonalData,
  get,
  makeVerified,
  sendPassport,
} from '#tests/fixtures/cashbox.ts';
import { amountOf, balanceIn, expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { operate } from '#tests/fixtures/operator.ts';
import type { Player } from '#tests/fixtures/platform-api.ts';
import { codeSentTo } from '#tests/fixtures/sent-codes.ts';

const t = translator('ru', 'cashbox');
const cashbox = (page: Page) => page.getByRole('dialog', { name: t('title') });
const LIST = '/casino/profile/withdrawals';

test.beforeEach(async ({ context, site, player }) => signInQuickly(context, site, player));

/** Fills the bank's form and requests the money; ends at the choice of the code channel. */
async function ask(page: Page): Promise<void> {
  const dialog = cashbox(page);
  await dialog.getByLabel('Номер телефона').fill('7011234567');
  await dialog.getByLabel('Владелец счёта').fill('ANNA IVANOVA');
  await dialog.getByLabel(t('amount.label.withdraw')).fill('3000');
  await dialog.getByRole('button', { name: /^Вывести 3/ }).click();
}

/** Selects the e-mail and enters first a wrong code, then the right one. */
async function confirm(page: Page, site: string, player: Player): Promise<void> {
  const dialog = cashbox(page);
  const earlier = await codeSentTo(site, player.email);
  await dialog.getByRole('button', { name: new RegExp(`^${t('code.by.email')}`) }).click();
  const field = dialog.getByLabel(t('code.label'), { exact: true });
  await expect.poll(() => codeSentTo(site, player.email)).not.toBe(earlier);
  const code = await codeSentTo(site, player.email);
  await field.fill(code === '000000' ? '111111' : '000000');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(code);
}

const orderOf = async (site: string, player: Player): Promise<string> => {
  const { orders } = await get<OrdersReply>({ site, player }, WITHDRAW_PATHS.list);
  return orders[0]?.id ?? '';
};

test('blocked by requirements, made possible step by step, paid, and listed in the history', async ({
  page,
  site,
  player,
}) => {
  const person = { site, player };
  await page.goto(`${LIST}?modal=withdraw`);
  const steps = cashbox(page).getByRole('list', { name: t('missing.title') });
  const missing = (code: Parameters<typeof t>[0]) => steps.getByText(t(code), { exact: true }).first();
  await expect(missing('missing.email_not_confirmed.title')).toBeVisible();
  await confirmEmail(person);
  await fillPersonalData(person);
  const passport = await sendPassport(person);
  await page.goto(`${LIST}?modal=withdraw`);
  await expect(missing('missing.documents_pending.title')).toBeVisible();
  await expect(missing('missing.email_not_confirmed.title')).toBeHidden();
  // Decisions of the operator change the open cashbox.
  await operate('document-approve', passport);
  await expect(missing('missing.documents_pending.title')).toBeHidden();
  await expect(missing('missing.nothing_deposited.title')).toBeVisible();
  const bonus = await beginWagering(person);
  await expect(missing('missing.active_wagering.title')).toBeVisible();
  await endWagering(person, bonus);
  await expect(missing('missing.active_wagering.title')).toBeHidden();
  await deposit(person, '5000');

  await ask(page);
  await confirm(page, site, player);
  const dialog = cashbox(page);
  await expect(dialog.getByText(t('follow.withdrawText'))).toBeVisible();
  await operate('order-approve', await orderOf(site, player), 'Спасибо за терпение');
  await expect(dialog.getByRole('heading', { name: t('result.title.withdraw.confirmed') })).toBeVisible();
  // Closed by the keyboard, because a notice about the bonus may cover the button.
  await page.keyboard.press('Escape');
  const row = page
    .getByRole('list', { name: t('list.of.withdraw') })
    .getByRole('listitem')
    .first();
  await row.getByRole('button').first().click();
  await expect(row).toContainText(t('reason.operator_approved'));
  await expect(row).toContainText('Спасибо за терпение');
});

test('a waiting withdrawal is cancelled', async ({ page, site, player }) => {
  const person = { site, player };
  await makeVerified(person);
  await deposit(person, '5000');
  await page.goto(`${LIST}?modal=withdraw`);
  await ask(page);
  await confirm(page, site, player);
  const dialog = cashbox(page);
  await dialog.getByRole('button', { name: t('follow.refund') }).click();
  await expect(dialog.getByRole('heading', { name: t('result.title.withdraw.refunded') })).toBeVisible();
  await expect.poll(async () => amountOf(await balanceIn(page).innerText())).toBe('15000');
});
