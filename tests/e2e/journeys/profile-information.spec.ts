/** Personal details in the browser: specification 1 §2 "Profile", §3 "User", §4 verification levels. */
import { PATHS } from '#contract/paths.ts';
import { expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';

const personal = translator('ru', 'personal');
const errors = translator('ru', 'errors');

test('a player fills the profile in; mistakes are told at their field, and another tab follows', async ({
  page,
  context,
  site,
  player,
}) => {
  await signInQuickly(context, site, player);
  await page.goto('/casino/profile/profile');
  const other = await context.newPage();
  await other.goto('/casino/profile/profile');
  const field = (name: 'name' | 'surname' | 'birthday', of = page) =>
    of.getByRole('textbox', { name: personal(`form.${name}`), exact: true });

  await field('name').fill('Aнна2');
  await field('surname').fill('Ли');
  await field('birthday').pressSequentially('31021990');
  await expect(page.getByText('Невалидный формат даты')).toBeVisible();
  await page.getByRole('button', { name: personal('form.save') }).click();
  await expect(page.getByText(errors('invalid_name'))).toBeVisible();
  await expect(field('name')).toBeFocused();

  await field('name').fill('Анна');
  await field('birthday').fill('');
  await field('birthday').pressSequentially('17051990');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: personal('form.save') }).click();
  await expect(page.getByRole('button', { name: personal('form.save') })).toBeHidden();

  await expect(field('name', other)).toHaveValue('Анна');
  await expect(field('birthday', other)).toHaveValue('17.05.1990');

  const stored = await fetch(site + PATHS.profile, { headers: { authorization: `JWT ${player.token}` } });
  expect(await stored.json()).toMatchObject({
    name: 'Анна',
    surname: 'Ли',
    birthday: '1990-05-17',
    version: 1,
  });
});
