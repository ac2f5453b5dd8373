/** The support chat (specification 1 §2 `livechat`): a player and the operator, live and on another page; a guest. */
import { PATHS } from '#contract/paths.ts';
import { expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { operate } from '#tests/fixtures/operator.ts';

const t = translator('ru', 'support');
const common = translator('ru', 'common');

test('a player writes, the operator answers live, and an answer is counted and read elsewhere', async ({
  page,
  context,
  site,
  player,
}) => {
  await signInQuickly(context, site, player);
  await page.goto('/casino/livechat');
  const log = page.getByRole('log');
  const field = page.getByLabel(t('composer.label'));
  await page.getByRole('button', { name: t('topics.deposit.name') }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`${t('topics.deposit.text')} `);

  // The message is not sent; after a reload it is still there, with the draft, and can be sent again.
  await page.route(`**${PATHS.supportSend}`, (route) => route.abort());
  await page.getByRole('button', { name: t('composer.send') }).click();
  await expect(log.getByText(t('status.failed'))).toBeVisible();
  await field.fill('Половина пред');
  await page.reload();
  await expect(field).toHaveValue('Половина пред');
  await page.unroute(`**${PATHS.supportSend}`);
  await log.getByRole('button', { name: t('retry') }).click();
  await expect(log.getByText(t('status.sent'))).toBeAttached();

  // The message is sent, but its response is lost: a push reports that the message has arrived.
  await page.route(`**${PATHS.supportSend}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await field.fill('Заказ 7');
  await page.getByRole('button', { name: t('composer.send') }).click();
  await expect(log.getByText(t('status.sent'))).toHaveCount(2);
  await expect(log.getByText('Заказ 7')).toHaveCount(1);
  await page.unroute(`**${PATHS.supportSend}`);

  await operate('support', 'take', player.email, 'Айгерим');
  await operate('support', 'answer', player.email, 'Уже на <b>балансе</b>: https://a.example/x.');
  await expect(log.getByText('Уже на <b>балансе</b>')).toBeVisible();
  await expect(log.getByRole('link', { name: 'https://a.example/x' })).toHaveAttribute('rel', /noopener/);
  await expect(log.getByText(t('status.seen'))).toHaveCount(2);

  await page.goto('/casino/top-wins');
  const badge = page.locator('button [data-player="support"]');
  await expect(badge).toBeEmpty();
  await operate('support', 'answer', player.email, 'Чем ещё помочь?');
  await expect(badge).toHaveText('1');
  await page.getByRole('button', { name: common('actions.menu') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: common('nav.support') })
    .click();
  await expect(page).toHaveURL(/\/livechat$/);
  await expect(log.getByText('Чем ещё помочь?')).toBeInViewport();
  await expect(badge).toBeEmpty();

  await operate('support', 'close', player.email);
  await page.getByRole('radio', { name: t('rating.star', { stars: 5 }) }).check({ force: true });
  await expect(page.getByText(t('rating.thanks'))).toBeVisible();
});

test('a guest has a conversation, and leaves an e-mail for the answer', async ({ page }) => {
  await page.goto('/casino/support/livechat');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const field = page.getByLabel(t('composer.label'));
  await field.fill(`Не могу войти ${Date.now()}`);
  const written = await field.inputValue();
  await page.getByRole('button', { name: t('composer.send') }).click();
  const log = page.getByRole('log');
  await expect(log.getByText(t('status.sent'))).toBeAttached();
  await page.getByRole('button', { name: t('contact.add') }).click();
  const email = page.getByLabel(t('contact.email'));
  await email.fill('guest');
  await page.getByRole('button', { name: t('contact.save') }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('guest@example.test');
  await page.getByRole('button', { name: t('contact.save') }).click();
  await expect(page.getByText(t('contact.saved', { email: 'guest@example.test' }))).toBeVisible();
  const { conversations } = await operate<{
    conversations: { id: string; last: { text: string } | null }[];
  }>('support', 'list', 'waiting');
  const id = conversations.find(({ last }) => last?.text === written)?.id ?? '';
  await operate('support', 'answer', id, 'Помогу');
  await expect(log.getByText('Помогу')).toBeVisible();
  await page.reload();
  await expect(log.getByText(written)).toBeVisible();
});
