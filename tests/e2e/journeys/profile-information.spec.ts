/** Personal details in the browser: specification 1 §2 "Profile", §3 "User", §4 verification levels. */
import { PATHS } from '#contract/paths.ts';
import { expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { freshPhone } from '#tests/fixtures/platform-api.ts';
import { codeSentTo } from '#tests/fixtures/sent-codes.ts';

const personal = translator('ru', 'personal');
const auth = translator('ru', 'auth');
const errors = translator('ru', 'errors');

test('a player fills the profile in; errors are shown at their fields, and another tab follows', async ({
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

test('an account registered by e-mail gets a phone in the step of the verification, and can sign in by this phone', async ({
  page,
  context,
  site,
  player,
}) => {
  await signInQuickly(context, site, player);
  await page.goto('/casino/profile/profile');
  await page.getByRole('link', { name: personal('levels.phone.action') }).click();
  await expect(page).toHaveURL(/#phone$/);
  const contact = page.locator('#phone');
  const field = contact.getByRole('textbox', { name: auth('fields.phone'), exact: true });
  const send = contact.getByRole('button', { name: personal('contacts.send') });
  await field.fill('701');
  await send.click();
  await expect(contact.getByText(errors('invalid_phone'))).toBeVisible();
  await expect(contact.getByText(errors('required'))).toBeVisible();
  await expect(field).toBeFocused();

  const phone = freshPhone();
  await field.fill(phone);
  // A session alone does not suffice to add a contact (decision 0261): the password is needed.
  await contact.getByLabel(personal('contacts.password')).fill(player.password);
  await send.click();
  const code = contact.getByLabel(personal('contacts.code'));
  await expect(code).toBeFocused();
  const sent = await codeSentTo(site, phone);
  await code.fill(sent === '000000' ? '000001' : '000000');
  await expect(contact.getByText(errors('code_wrong'))).toBeVisible();
  await code.fill(sent);
  await expect(contact.getByText(personal('contacts.confirmed'), { exact: true })).toBeVisible();
  await expect(contact).toContainText(phone);

  const signIn = await fetch(site + PATHS.signin, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, password: player.password }),
  });
  expect(signIn.status).toBe(200);
});
