/** Wallets and transactions of the profile: specification 1 §2 "Profile", §7 "Cashbox". */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import { codeSentTo, post } from '#tests/fixtures/sent-codes.ts';
import { expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { freshPhone } from '#tests/fixtures/platform-api.ts';

const t = translator('ru', 'funds');
const profile = translator('ru', 'profile');
const common = translator('ru', 'common');
const amountField = (page: Page) => page.getByRole('textbox', { name: t('transfer.amount') });
const card = (page: Page, wallet: 'real' | 'bk') =>
  page.getByRole('listitem').filter({ hasText: t(`walletNote.${wallet}`) });

test('money goes to the sports balance and, with a code, back', async ({ page, context, site }) => {
  const phone = freshPhone();
  const password = 'a-long-pass-phrase-7';
  const account = { phone, password, currency: 'KZT', platform: 1, terms_accepted: true };
  const { token } = await post<{ token: string }>(site, PATHS.registration, account);
  const player = { email: '', password, token };
  await signInQuickly(context, site, player);
  await page.goto('/casino/profile/wallets');
  await expect(card(page, 'real')).toContainText('10 000');
  // Nothing is sent without an amount, or with one that is too small.
  await page.getByRole('button', { name: t('transfer.submit.topup') }).click();
  await expect(amountField(page)).toHaveAccessibleDescription(t('transfer.problem.validation_failed'));
  await amountField(page).fill('29');
  await expect(page.getByText(t('transfer.problem.amount_below_minimum', { min: '30 ₸' }))).toBeVisible();
  await amountField(page).fill('300');
  await expect(page.getByText('9 700 ₸')).toBeVisible();
  await page.getByRole('button', { name: t('transfer.submit.topup') }).click();
  await expect(page.getByText(t('transfer.done.topup', { amount: '300 ₸' }))).toBeVisible();
  await expect(card(page, 'bk')).toContainText('300');
  await expect(card(page, 'real')).toContainText('9 700');
  await page.getByRole('tab', { name: t('transfer.withdraw') }).click();
  await page.getByRole('button', { name: t('transfer.max') }).click();
  await page.getByRole('button', { name: t('transfer.submit.withdraw') }).click();
  const code = page.getByRole('textbox', { name: t('transfer.code') });
  await expect(code).toBeVisible();
  await code.fill(await codeSentTo(site, phone));
  await expect(page.getByText(t('transfer.done.withdraw', { amount: '300 ₸' }))).toBeVisible();
  await expect(card(page, 'real')).toContainText('10 000');
});

test('a failed check of a transfer shows a notice, and can be repeated without typing again', async ({
  page,
  context,
  site,
  player,
}) => {
  await signInQuickly(context, site, player);
  await page.goto('/casino/profile/wallets');
  await page.route(`**${PATHS.bkCheck}*`, (route) => route.abort());
  const submit = page.getByRole('button', { name: t('transfer.submit.topup') });
  // Position within the page: the press scrolls if the button is below the screen.
  const at = () => submit.evaluate((button) => button.getBoundingClientRect().top + scrollY);
  await expect(card(page, 'real')).toContainText('10 000');
  const before = await at();
  await amountField(page).fill('300');
  const failed = page.getByText(t('transfer.afterFailed'));
  await expect(failed).toBeVisible();
  expect(await at()).toBe(before);
  await expect(amountField(page)).toHaveValue('300');
  await page.unroute(`**${PATHS.bkCheck}*`);
  await failed
    .locator('..')
    .getByRole('button', { name: common('actions.retry') })
    .click();
  await expect(page.getByText('9 700 ₸')).toBeVisible();
  await expect(failed).toBeHidden();
  expect(await at()).toBe(before);
});

test('transactions are filtered and saved as a file', async ({ page, context, site, player }) => {
  await signInQuickly(context, site, player);
  await page.goto('/casino/profile/transactions');
  const table = page.getByRole('table', { name: t('transactions.title') });
  const row = table.getByRole('row').filter({ hasText: profile('balance.reasons.play_credit') });
  await expect(row).toContainText('+10 000 ₸');
  await page.getByRole('combobox', { name: t('filters.kind') }).click();
  await page.getByRole('option', { name: t('kinds.games') }).click();
  await expect(page.getByText(t('empty.filteredTitle'))).toBeVisible();
  // The address keeps the filter.
  await page.reload();
  await expect(page.getByText(t('empty.filteredTitle'))).toBeVisible();
  await expect(page.getByRole('combobox', { name: t('filters.kind') })).toContainText(t('kinds.games'));
  await page
    .getByRole('button', { name: t('filters.reset') })
    .first()
    .click();
  await expect(row).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('export.button') }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^transactions-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(profile('balance.reasons.play_credit'));
});
