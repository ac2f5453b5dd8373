/** The real-time channel on screen: specification 1 §4, §7 "Real-time channel" and §9. */
import type { BrowserContext, Page } from '@playwright/test';
import { COOKIES } from '#contract/cookies.ts';
import { PATHS } from '#contract/paths.ts';
import type { PushType } from '#contract/push/frame.ts';
import { operate } from '#tests/fixtures/operator.ts';
import { DESKTOP_FIRST } from '#tests/fixtures/journey-tags.ts';
import { balanceIn, expect, noticesIn, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { registerPlayer, type Player } from '#tests/fixtures/platform-api.ts';

const account = translator('ru', 'account');
const news = translator('ru', 'news');
const common = translator('ru', 'common');
const notice = (page: Page, text: string) => noticesIn(page).getByText(text);
const push = (player: Player, type: PushType, payload: object = {}) =>
  operate('push', player.email, type, JSON.stringify(payload));

/** Counts the requests that open a stream, of all tabs. */
function countStreams(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => (count += new URL(request.url()).pathname === PATHS.sse ? 1 : 0));
  return () => count;
}
const balances = (on: boolean) => ({ balance: '100', bonus_balance: '50', bonus_balance_on: on });
/** An amount of the player's currency, whatever the spaces. */
const sum = (digits: string) => `${digits}\u00a0₸`;

async function dismissAll(page: Page): Promise<void> {
  for (const close of await page.getByRole('button', { name: common('toast.dismiss') }).all())
    await close.click({ timeout: 2000 }).catch(() => {});
}

test('each message shows its notice', async ({ page, player, site }) => {
  await signInQuickly(page.context(), site, player);
  await page.goto('/casino');
  await expect(balanceIn(page)).not.toHaveText('');
  // Pushes are repeated until the page's stream is open and receives one.
  await expect(async () => {
    await push(player, 'update_program');
    await expect(notice(page, news('programs'))).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dismissAll(page);
  const messages: readonly [PushType, object, string][] = [
    ['update_balance', balances(true), account('bonusBalance.on')],
    ['update_balance', balances(false), account('bonusBalance.off')],
    ['update_balance_bk', { balance_bk: '7' }, news('sports', { amount: sum('7') })],
    ['update_turnover', {}, news('turnover')],
    [
      'update_fast_cashback',
      { amount: '5', spins_count: 3 },
      news('cashback', { amount: sum('5'), count: 3 }),
    ],
    ['update_user_program', {}, news('program')],
    ['delete_user_program', { user_program_id: 1 }, news('programOver')],
    ['update_user_step', {}, news('step')],
    ['update_user_step_balance', { id: 1, balance: '9' }, news('stepBalance', { amount: sum('9') })],
    ['update_promo_freespin_available', {}, news('spins')],
    ['update_user_free_bets', { count: 4 }, news('bets', { count: 4 })],
    ['update_user_count_active_withdraws', { count_active_withdraw: 2 }, news('withdrawals', { count: 2 })],
    ['promo_max_bet_exceeded', { max_bet: '500' }, account('promoMaxBet', { amount: sum('500') })],
    ['notification_for_user', { notification_type: 3, text: 'Вам подарок' }, 'Вам подарок'],
  ];
  for (const [type, payload, text] of messages) {
    await push(player, type, payload);
    await expect(notice(page, text), type).toBeVisible();
    if (type === 'update_balance') await expect(balanceIn(page)).toHaveText(sum('100'));
    await dismissAll(page);
  }

  await push(player, 'block_user');
  await expect(notice(page, account('session.blocked'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
});

test('messages about the account show their notices one after another, until the session ends', async ({
  page,
  context,
  site,
  player,
}) => {
  await signInQuickly(context, site, player);
  await page.goto('/casino/profile/messages');
  await expect(balanceIn(page)).not.toHaveText('');
  const works = { notification_type: 2, text: 'Ночью работы на сайте', notification_close: false };
  // Pushes are repeated until the page's stream is open and receives one.
  await expect(async () => {
    await push(player, 'notification_for_all_users', works);
    await expect(notice(page, works.text)).toBeVisible({ timeout: 1000 });
  }).toPass();

  const documents = (decision: 2 | 3) => ({
    docs_verification: decision,
    need_verification: false,
    withdraw_access: true,
    withdraw_access_str: null,
    decision,
  });
  const withdrawn = translator('ru', 'inbox')('withdrawnNotice');
  const notices: readonly [PushType, object, string][] = [
    ['update_documents_status', documents(2), account('documents.approved')],
    ['update_documents_status', documents(3), account('documents.declined')],
    ['delete_for_user', { id: '1' }, withdrawn],
    ['delete_message_for_all_users', { id: '2' }, withdrawn],
  ];
  for (const [type, payload, text] of notices) {
    await push(player, type, payload);
    await expect(notice(page, text), type).toBeVisible();
    await dismissAll(page);
  }

  const asked = (path: string) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === path, { timeout: 5000 });
  await Promise.all([asked(PATHS.user), push(player, 'update_user_info')]);
  await Promise.all([asked(PATHS.tokenRefresh), push(player, 'token_will_expire')]);
  const token = async () => (await context.cookies()).find(({ name }) => name === COOKIES.token)?.value;
  await expect.poll(token).not.toBe(player.token);

  for (const [at, type] of (['sign_out', 'throwout_user', 'throwout_all_users'] as const).entries()) {
    const someone = at === 0 ? player : await registerPlayer(site);
    if (at > 0) {
      await signInQuickly(context, site, someone);
      await page.goto('/casino');
    }
    await expect(page.locator('html')).toHaveAttribute('data-session', 'player');
    await expect(async () => {
      await push(someone, type);
      await expect(page.locator('html')).toHaveAttribute('data-session', 'guest', { timeout: 1000 });
    }, type).toPass();
    await expect(notice(page, account('session.ended')).last(), type).toBeVisible();
  }
});

// Runs on a desktop first, where the stream is a request that can be counted (specification 1 §7).
test(
  'two tabs share a stream; when the first is killed the second continues',
  { tag: DESKTOP_FIRST },
  async ({ page, context, player, site }) => {
    await signInQuickly(context, site, player);
    const streams = countStreams(context);
    await page.goto('/casino');
    await expect(balanceIn(page)).not.toHaveText('');
    await expect.poll(streams).toBe(1);
    const second = await context.newPage();
    await second.goto('/casino/profile/balance');
    await expect(balanceIn(second)).not.toHaveText('');
    await operate('credit', player.email, '5', 'test');
    await operate('debit', player.email, '4', 'test');
    // A smaller balance is shown at once.
    for (const tab of [second, page]) await expect(balanceIn(tab)).toHaveText(/^10\s001\s/);
    expect(streams()).toBe(1);

    // The process of the tab crashes without sending a message.
    const crash = context.newCDPSession(page).then((devtools) => devtools.send('Page.crash'));
    await Promise.race([crash.catch(() => {}), page.waitForEvent('crash')]);
    await push(player, 'notification_for_user', { notification_type: 1, text: 'Первое' });
    await push(player, 'notification_for_user', { notification_type: 1, text: 'Второе' });
    for (const text of ['Первое', 'Второе']) await expect(notice(second, text)).toHaveCount(1);
    expect(streams()).toBe(2);
  },
);
