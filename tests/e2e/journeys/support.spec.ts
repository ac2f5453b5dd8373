/** The support chat (specification 1 §2 `livechat`): a player and the operator, live and on another page; a guest. */
import { PATHS } from '#contract/paths.ts';
import { expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { operate } from '#tests/fixtures/operator.ts';

const t = translator('ru', 'support');

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

  // A lost answer: the message is sent again by the visitor and written once.
  await page.route(`**${PATHS.supportSend}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: t('composer.send') }).click();
  await expect(log.getByText(t('status.failed'))).toBeVisible();
  await page.unroute(`**${PATHS.supportSend}`);
  await field.fill('Половина пред');
  await page.reload();
  await expect(field).toHaveValue('Половина пред');
  const sent = log.getByText(t('topics.deposit.text'));
  const again = log.getByRole('button', { name: t('retry') });
  // The answer to the reload may show the message before it is sent again.
  await expect(sent).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(log.getByText(t('status.failed'))).toBeHidden();
  await expect(sent).toHaveCount(1);

  await operate('support', 'take', player.email, 'Айгерим');
  await operate('support', 'answer', player.email, 'Уже на <b>балансе</b>: https://a.example/x.');
  await expect(log.getByText('Уже на <b>балансе</b>')).toBeVisible();
  await expect(log.getByRole('link', { name: 'https://a.example/x' })).toHaveAttribute('rel', /noopener/);
  await expect(log.getByText(t('status.seen'))).toBeAttached();

  await page.goto('/casino/favorites');
  const badge = page.locator('button [data-player="support"]');
  await expect(badge).toBeEmpty();
  await operate('support', 'answer', player.email, 'Чем ещё помочь?');
  await expect(badge).toHaveText('1');
  await page.getByRole('button', { name: t('open') }).click();
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
