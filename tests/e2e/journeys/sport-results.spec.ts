/** Results, schedule and statistics of the sports section (specification 1 §2, products §7.2), on a phone. */
import { readFileSync } from 'node:fs';
import { expect, test } from '#tests/fixtures/journey.ts';

test('a reminder is saved, an old result is found, and its teams are compared', async ({ page }) => {
  await page.goto('/casino/new-sport/schedule');
  const saved = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^В календарь: / })
    .first()
    .click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^match-\d+\.ics$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain('BEGIN:VEVENT\r\n');

  await page.goto('/casino/new-sport/results/5');
  await page.getByRole('link', { name: 'Предыдущий день' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Баскетбол.*·/);
  const rows = page.locator('li:has([data-score])');
  const whole = await rows.count();
  const team = await rows.last().getByRole('link').first().locator('span span').first().innerText();
  await page.getByRole('searchbox').fill(team);
  await expect.poll(() => rows.filter({ visible: true }).count()).toBeLessThan(whole);
  await expect(rows.filter({ visible: true }).first()).toContainText(team);

  await rows
    .filter({ visible: true })
    .first()
    .getByRole('link', { name: /^Статистика: / })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('личные встречи');
  await expect(page.getByText(/^Победы: /).first()).toBeVisible();
});

test('the page of a match that is over has its bets in folds, which a search opens', async ({ page }) => {
  await page.goto('/casino/new-sport/results/5');
  await page.getByRole('link', { name: 'Предыдущий день' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Баскетбол.*·/);
  await page.locator('li:has([data-score])').last().getByRole('link').first().click();

  const board = page.getByRole('region', { name: 'Ставки' });
  const folds = board.locator('details:has(> summary > h3)');
  await expect(folds.first()).toHaveAttribute('open');
  await expect(folds.nth(1)).not.toHaveAttribute('open');

  const total = board.getByRole('heading', { level: 4, name: 'Тотал', exact: true });
  const search = board.getByRole('searchbox', { name: 'Найти ставку' });
  const nothing = board.getByRole('status');
  await expect(async () => {
    await search.fill('тотал');
    await expect(board.getByRole('heading', { level: 4, name: 'Победитель' })).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(total.first()).toBeVisible();
  await expect(nothing).toBeHidden();
  await search.fill('нет такой ставки');
  await expect(nothing).toHaveText('Ничего не нашлось');
  await search.fill('');
  await expect(nothing).toBeHidden();
  await expect(total.first()).toBeVisible();
});
