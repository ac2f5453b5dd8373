/** Rows of the lists of matches: what they show, and what leads on. */
import { expect, test, translator } from '#tests/fixtures/journey.ts';
import { SHIFT_MAX, shifts, watchShifts } from '#tests/fixtures/layout-shifts.ts';

test('a row shows how many further markets its match has, and on demand those of a half or of corners', async ({
  page,
}) => {
  const t = translator('ru', 'sports');
  await watchShifts(page);
  await page.goto('/casino/new-sport/line/1/tomorrow');
  const row = page.locator('[data-event]').first();
  const more = row.locator('a:has([data-markets-beside])');
  const columns = Number(await more.locator('[data-markets-beside]').getAttribute('data-markets-beside'));
  const count = Number((await more.textContent())?.replace('+', ''));
  expect(count).toBeGreaterThan(10);
  await expect(more).toHaveAccessibleName(
    t('event.more', { count, event: (await row.getAttribute('data-event-name')) ?? '' }),
  );

  const choice = page.getByRole('navigation', { name: t('line.columns') });
  await choice.getByRole('link', { name: t('group.corners') }).click();
  await expect(page).toHaveURL(/\/line\/1\/tomorrow\?columns=corners$/);
  const group = row.getByRole('group').first();
  await expect(group).toHaveAccessibleName(t('market.corners_1x2'));
  await expect(group.locator('button[data-outcome]')).toHaveCount(3);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/line\/1\/all$/);
  await choice.getByRole('link', { name: t('event.half', { number: 1 }) }).click();
  await expect(group).toHaveAccessibleName(`${t('market.match_1x2')} · ${t('event.half', { number: 1 })}`);
  await page.goBack();
  await expect(group).toHaveAccessibleName(t('market.corners_1x2'));
  await page.reload();
  await expect(choice.locator('[aria-current]')).toHaveText(t('group.corners'));
  expect(await shifts(page)).toBeLessThan(SHIFT_MAX);

  // The links of the time filter keep the chosen columns; the link to a sport without corners does not.
  const times = page.getByRole('navigation', { name: t('line.times') });
  await expect(times.getByRole('link').first()).toHaveAttribute('href', /\?columns=corners$/);
  const chips = page.getByRole('navigation', { name: t('sports.label') }).first();
  await expect(chips.getByRole('link', { name: t('sport.2') })).not.toHaveAttribute('href', /columns/);
  await more.click();
  await expect(page).toHaveURL(/\/line-stakes\//);
  // The group "all" counts all markets, including those in the columns of the row.
  const all = page.locator('[data-all-markets] label').first();
  await expect(all).toHaveText(`${t('sports.all')}${count + columns}`);
});
