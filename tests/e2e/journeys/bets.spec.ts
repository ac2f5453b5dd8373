/** Bets on sports: the slip, their history and cash-out (products §7.0, §7.2). */
import { PATHS } from '#contract/paths.ts';
import { openBuilder } from '../../fixtures/builder.ts';
import { expect, signInQuickly, test, translator } from '../../fixtures/journey.ts';
import { PHONE_ONLY } from '../../fixtures/journey-tags.ts';
import { post } from '../../fixtures/sent-codes.ts';
import { openSheet, place, priceOf, stakeIn } from '../../fixtures/slip.ts';
import { SHIFT_MAX, shifts, watchShifts } from '../../fixtures/layout-shifts.ts';

// Most of these tests are about the phone's sheet; on a desktop the slip stands beside the page.
test.beforeEach(async ({ context, site, player }) => signInQuickly(context, site, player));

test(
  'an express of two: placed from the sheet, edited to a single, cashed out, explained',
  { tag: PHONE_ONLY },
  async ({ page }) => {
    const t = translator('ru', 'slip');
    await page.goto('/casino/new-sport/line/2/tomorrow');
    await priceOf(page, 0).click();
    await priceOf(page, 2).click();
    await expect(page.locator('button[data-outcome][aria-pressed=true]')).toHaveCount(2);
    const sheet = await openSheet(page, 2);
    await stakeIn(sheet).fill('100,00');
    await place(page, t('receipt.accepted', { count: 1 }));

    await sheet.getByRole('link', { name: t('receipt.history') }).click();
    const bet = page.getByRole('article').first();
    await expect(bet).toContainText(t('history.kind.express', { legs: 2 }));
    // One leg of the bet is removed; the bet's value becomes the stake of a single.
    await bet.getByRole('button', { name: t('edit.button') }).click();
    await sheet.getByRole('listitem').first().getByRole('button').click();
    await page.locator('[data-slip-button=replace],[data-slip-button=again]').first().click();
    await expect(sheet.getByText(t('receipt.accepted', { count: 1 }))).toBeVisible();
    await sheet.getByRole('button', { name: t('button.done') }).click();
    await expect(bet).toContainText(t('history.kind.single'));
    await bet
      .getByRole('button', { name: new RegExp(`^${t('cashOut.button', { amount: '' }).trim()}`) })
      .click();
    await bet.getByRole('button', { name: t('cashOut.confirm', { amount: '' }).trim() }).click();
    await expect(page.getByText(t('cashOut.done', { amount: '' }).trim()).first()).toBeVisible();
    // The bet stays in its place until the list is opened again.
    await expect(bet).toContainText(t('history.state.cashed_out'));
    await page.getByRole('tab', { name: t('history.tab.settled') }).click();
    await expect(page.getByRole('article').first()).toContainText(t('history.state.cashed_out'));
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: t('history.details') })
      .click();
    await expect(page.getByRole('heading', { name: t('history.explain') }).first()).toBeVisible();
  },
);

test(
  'a bet is paid from the sports balance, which the receipt, the history and the wallet name',
  { tag: PHONE_ONLY },
  async ({ page, site, player }) => {
    const t = translator('ru', 'slip');
    const topUp = { request_id: crypto.randomUUID(), amount: '300.00' };
    await post(site, PATHS.bkTopup, topUp, player.token);
    await page.goto('/casino/new-sport/line/2/tomorrow');
    await priceOf(page, 0).click();
    const sheet = await openSheet(page, 1);
    const paying = sheet.getByRole('group', { name: t('payment.label') });
    await paying.getByRole('radio', { name: t('payment.bk') }).check();
    await stakeIn(sheet).fill('400,00');
    await expect(sheet.getByText(t('limit.bk', { amount: '300 ₸' })).first()).toBeVisible();
    await stakeIn(sheet).fill('120,00');
    await place(page, t('receipt.accepted', { count: 1 }));
    await expect(sheet.getByText(t('history.paidBy.bk'))).toBeVisible();
    await sheet.getByRole('link', { name: t('receipt.history') }).click();
    await expect(page.getByRole('article').first()).toContainText(t('history.paidBy.bk'));
    await page.goto('/casino/profile/wallets');
    const wallet = page.getByRole('listitem').filter({ hasText: translator('ru', 'funds')('walletNote.bk') });
    await expect(wallet).toContainText('180');
  },
);

test(
  'the home of sports has one low line for open bets, and for none the way to the matches, without a shift',
  { tag: PHONE_ONLY },
  async ({ page }) => {
    const t = translator('ru', 'slip');
    const sports = translator('ru', 'sports');
    await watchShifts(page);
    await page.goto('/casino/new-sport');
    const strip = page.getByRole('region', { name: t('history.title') });
    await expect(strip).toContainText(t('history.emptyTab.open'));
    const empty = await strip.boundingBox();
    expect(empty?.height).toBeLessThan(64);
    expect(await shifts(page)).toBeLessThan(SHIFT_MAX);
    await strip.getByRole('link', { name: sports('home.allLine') }).click();
    await expect(page).toHaveURL(/\/line$/);
    await page.goto('/casino/new-sport/line/2/tomorrow');
    await priceOf(page, 0).click();
    await stakeIn(await openSheet(page, 1)).fill('100');
    await place(page, t('receipt.accepted', { count: 1 }));
    await page.goto('/casino/new-sport');
    await expect(strip.getByRole('listitem')).toHaveCount(1);
    expect(await strip.boundingBox()).toEqual(empty);
    expect(await shifts(page)).toBeLessThan(SHIFT_MAX);
  },
);

test(
  'a builder from the page of a match: the page tells the price together, and the history finds the bet',
  { tag: PHONE_ONLY },
  async ({ page }) => {
    const t = translator('ru', 'slip');
    const market = await openBuilder(page);
    await expect(page.getByText(translator('ru', 'sports')('match.builder'))).toBeVisible();
    const status = page.locator('[data-builder-state]');
    await market('match_1x2').nth(1).click();
    await expect(status).toHaveText(t('builder.state.one'));
    await market('btts').first().click();
    // Checked while the slip is closed too: the bar of a phone and the page show the same odds.
    await expect(status).toContainText(/2 исхода вместе: \d/);
    const sheet = await openSheet(page, 2);
    await stakeIn(sheet).fill('100');
    await place(page, t('receipt.accepted', { count: 1 }));
    await sheet.getByRole('link', { name: t('receipt.history') }).click();
    const choose = async (kind: 'system' | 'builder') => {
      await page.getByRole('combobox', { name: t('history.type') }).click();
      await page.getByRole('option', { name: t(`history.types.${kind}`) }).click();
    };
    await choose('system');
    await expect(page.getByText(t('history.emptyFilter'))).toBeVisible();
    await choose('builder');
    await expect(page.getByRole('article').first()).toContainText(t('history.kind.builder', { legs: 2 }));
  },
);
