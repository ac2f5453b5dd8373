/** The sports section (specification 1 §2), on a phone. */
import { expect, test } from '#tests/fixtures/journey.ts';

test('the calculator explains a system, and its shared address opens with the same numbers', async ({
  page,
}) => {
  await page.goto('/casino/new-sport/calculator');
  await page.getByRole('tab', { name: 'Система', exact: true }).click();
  await page.getByRole('textbox', { name: 'Сумма ставки' }).fill('300');
  await expect(page.getByRole('combobox', { name: 'Размер линии: 2 из 3' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Результат: Выигрыш' })).toHaveCount(3);
  // 2 of 3 at 1.80, 2.00 and 2.50 (products §8.6).
  await expect(page.getByRole('status').filter({ hasText: '1 310 ₸' })).toBeVisible();
  await expect(page.getByText('1,80 × 2 + 1,80 × 2,50 + 2 × 2,50 = 13,10')).toBeVisible();
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '1 310 ₸' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Коэффициент 1' }).fill('1');
  await expect(page.getByText('От 1,001 до 10 000')).toBeVisible();
});
