/** One-tap bets (products §7.2 fastbet). */
import {
  amountOf,
  balanceIn,
  expect,
  noticesIn,
  signInQuickly,
  test,
  translator,
} from '#tests/fixtures/journey.ts';
import { placedBets, priceOf } from '#tests/fixtures/slip.ts';

test('armed for a visit, a tap on a price places a single at once; switched off, it fills the slip', async ({
  page,
  context,
  site,
  player,
}) => {
  const t = translator('ru', 'slip');
  await signInQuickly(context, site, player);
  await page.goto('/casino/new-sport/fastbet');
  await page.getByRole('textbox', { name: t('fast.stake') }).fill('150');
  await page.getByRole('button', { name: t('fast.arm') }).click();
  const question = page.getByRole('dialog', { name: t('fast.confirmTitle') });
  await question.getByRole('button', { name: t('fast.confirm', { amount: '150 ₸' }) }).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: t('fast.on', { amount: '150 ₸' }) })
      .first(),
  ).toBeVisible();

  await page.goto('/casino/new-sport/line/2/tomorrow');
  const banner = page.locator('[data-fast-banner]');
  await expect(banner).toContainText('150 ₸');
  const before = Number(amountOf(await balanceIn(page).innerText()));
  const odds = Number(await priceOf(page, 0).getAttribute('data-odds'));
  await priceOf(page, 0).click();
  await expect(noticesIn(page)).toContainText(/Принято: .+ по \d+,\d\d, 150\s₸/);
  await expect.poll(async () => Number(amountOf(await balanceIn(page).innerText()))).toBe(before - 150);
  const bets = await placedBets(site, player);
  expect(bets).toMatchObject([
    { state: 'open', combination: { kind: 'single' }, stake: '150.00', balance: 'real', legs: [{ odds }] },
  ]);
  // The slip is still empty.
  await expect(page.getByRole('button', { name: t('open', { count: 1 }) })).toHaveCount(0);

  await page.goto('/casino/new-sport/fastbet');
  await expect(page.locator('li[data-status=accepted]')).toContainText(t('fast.status.accepted'));
  await page
    .getByRole('button', { name: t('fast.disarm') })
    .first()
    .click();
  await page.goto('/casino/new-sport/line/2/tomorrow');
  await expect(banner).toHaveCount(0);
  await priceOf(page, 1).click();
  await expect(page.locator('button[data-outcome][aria-pressed=true]')).toHaveCount(1);
  expect(await placedBets(site, player)).toHaveLength(1);
});
