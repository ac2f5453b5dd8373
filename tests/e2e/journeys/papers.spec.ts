/** Messages and documents of a player (specification 1 §2 "messages", §3 "Document status", §7 pushes). */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PATHS } from '#contract/paths.ts';
import { expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { operate } from '#tests/fixtures/operator.ts';
import { freshPhone } from '#tests/fixtures/platform-api.ts';
import { codeSentTo, post } from '#tests/fixtures/sent-codes.ts';

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
const unread = (page: Page) => page.locator('#profile-menu [data-player="unread"]');
const sections = { ru: '/casino/profile', en: '/casino/en/profile' } as const;

test('a message arrives, is counted, opened, and deleted while it is open', async ({
  page,
  context,
  site,
  player,
}) => {
  const t = translator('en', 'inbox');
  await signInQuickly(context, site, player);
  await page.goto(`${sections.en}/messages`);
  await expect(page.getByText(t('empty.title'))).toBeVisible();
  const texts = JSON.stringify({
    en: { title: 'A letter', text: 'See the [slots](/games/slot) <b>now</b>' },
  });
  const { id } = await operate<{ id: string }>('message', player.email, texts);
  const row = page.getByRole('link', { name: 'A letter' });
  await expect(row).toBeVisible();
  await expect(unread(page)).toHaveText('1');
  await row.click();
  await expect(page.getByRole('heading', { name: 'A letter' })).toBeFocused();
  await expect(page.getByText('<b>now</b>')).toBeVisible();
  await expect(page.getByRole('article').getByRole('link', { name: 'slots' })).toHaveAttribute(
    'href',
    '/casino/en/games/slot',
  );
  await expect(unread(page)).toBeEmpty();
  await page.goBack();
  await expect(row).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'A letter' })).toBeVisible();
  await operate('message-delete', id);
  await expect(page.getByText(t('withdrawn.title'))).toBeVisible();
  await page.getByRole('button', { name: t('back') }).click();
  await expect(page.getByText(t('empty.title'))).toBeVisible();
});

test('a deleted message is restored by undo', async ({ page, context, site, player }) => {
  const t = translator('ru', 'inbox');
  await operate('message', player.email, JSON.stringify({ ru: { title: 'Письмо', text: 'Текст' } }));
  await signInQuickly(context, site, player);
  await page.goto(`${sections.ru}/messages`);
  const row = page.getByRole('link', { name: 'Письмо' });
  await page.getByRole('button', { name: t('deleteOf', { title: 'Письмо' }) }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: t('undo') }).click();
  await expect(row).toBeVisible();
});

test('a document is sent after a lost connection, declined, and another approved, in both tabs at once', async ({
  page,
  context,
  site,
  player,
}) => {
  const t = translator('ru', 'papers');
  const account = translator('ru', 'account');
  await signInQuickly(context, site, player);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`${sections.ru}/account`);
  const panel = page.locator('#documents');
  // The player must first enter the personal data that the document is compared with; the push of the saved data opens
  // the form.
  await expect(panel.getByText(t('personalFirst'))).toBeVisible();
  const data = { name: 'Anna', surname: 'Ivanova', birthday: '1990-01-01', gender: 'female' };
  await post(site, PATHS.profile, { version: 0, ...data, document_num: 'N1234567' }, player.token);
  await expect(panel.getByText(t('personalFirst'))).toBeHidden();
  const inBoth = async (text: string) => {
    for (const tab of [page, other]) await expect(tab.locator('#documents').getByText(text)).toBeVisible();
  };
  const file = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  const choose = () => panel.locator('input[type="file"]').first().setInputFiles(file);
  const idOf = async () =>
    (await operate<{ documents: { id: string }[] }>('documents', player.email, '--state', 'pending'))
      .documents[0]?.id ?? '';

  await panel
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(panel.getByText(t('errors.type'))).toBeVisible();

  const abort = (route: { abort: () => Promise<void> }) => route.abort();
  await page.route(`**${PATHS.documents}`, abort);
  await choose();
  await expect(panel.getByText(t('offline'))).toBeVisible();
  await page.unroute(`**${PATHS.documents}`, abort);
  await panel
    .getByRole('button', { name: t('retry') })
    .first()
    .click();
  await inBoth(t('status.pending'));
  await panel.getByRole('button', { name: t('show') }).click();
  await expect(panel.getByRole('img', { name: t('pictureOf', { kind: t('kinds.passport') }) })).toBeVisible();

  await operate('document-decline', await idOf(), 'Размыто');
  await expect(page.getByText(account('documents.declined'))).toBeVisible();
  await inBoth(t('reason', { reason: 'Размыто' }));

  await choose();
  await inBoth(t('status.pending'));
  await operate('document-approve', await idOf());
  for (const tab of [page, other])
    await expect(tab.getByText(account('documents.approved')).first()).toBeVisible();
  await inBoth(t('verified'));
});

test('messages by SMS: off by a code that comes by SMS, and on again at once', async ({
  page,
  context,
  site,
}) => {
  const t = translator('ru', 'inbox');
  const phone = freshPhone();
  const password = 'long-horse-99';
  const account = { phone, password, currency: 'KZT', platform: 1, terms_accepted: true };
  const { token } = await post<{ token: string }>(site, PATHS.registration, account);
  await signInQuickly(context, site, { email: '', password, token });
  await page.goto(`${sections.ru}/messages`);
  const card = page.getByRole('region', { name: t('sms.title') });
  await card.getByRole('button', { name: t('sms.disable') }).click();
  const code = card.getByLabel(t('sms.code'));
  await expect(code).toBeFocused();
  const sent = await codeSentTo(site, phone);
  await code.fill(sent === '000000' ? '111111' : '000000');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(sent);
  await expect(card.getByRole('status')).toHaveText(t('sms.off'));
  await card.getByRole('button', { name: t('sms.enable') }).click();
  await expect(card.getByRole('status')).toHaveText(t('sms.on'));
});
