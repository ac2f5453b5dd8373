/** Messages and documents of a player (specification 1 §2 "messages", §3 "Document status", §7 pushes). */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PATHS } from '#contract/paths.ts';
import { expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { operate } from '#tests/fixtures/operator.ts';

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
const unread = (page: Page) => page.locator('#profile-menu [data-player="unread"]');
const sections = { ru: '/casino/profile', en: '/casino/en/profile' } as const;

test('a message arrives, is counted, opened, and deleted under the reader’s eyes', async ({
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

test('a deleted message comes back by undo', async ({ page, context, site, player }) => {
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

test('a document is sent after a lost connection, declined with the reason, and another approved', async ({
  page,
  context,
  site,
  player,
}) => {
  const t = translator('ru', 'papers');
  const account = translator('ru', 'account');
  await signInQuickly(context, site, player);
  await page.goto(`${sections.ru}/account`);
  const panel = page.locator('#documents');
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
  await expect(panel.getByText(t('status.pending'))).toBeVisible();
  await panel.getByRole('button', { name: t('show') }).click();
  await expect(panel.getByRole('img', { name: t('pictureOf', { kind: t('kinds.passport') }) })).toBeVisible();

  await operate('document-decline', await idOf(), 'Размыто');
  await expect(page.getByText(account('documents.declined'))).toBeVisible();
  await expect(panel.getByText(t('reason', { reason: 'Размыто' }))).toBeVisible();

  await choose();
  await expect(panel.getByText(t('status.pending'))).toBeVisible();
  await operate('document-approve', await idOf());
  await expect(page.getByText(account('documents.approved'))).toBeVisible();
  await expect(panel.getByText(t('verified'))).toBeVisible();
});
