/**
 * Games: specification 2 §2 (game page), §4 (free play, launch guard). Money moves only through the wallet;
 * the header is updated by pushes (specification 1 §7).
 */
import type { Page, Response } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import kitTexts from '#messages/games/ru/kit.json' with { type: 'json' };
import {
  amountOf,
  balanceIn,
  expect,
  gameFrame,
  gamePath,
  signInQuickly,
  test,
  translator,
} from '#tests/fixtures/journey.ts';
import { balanceOf } from '#tests/fixtures/platform-api.ts';

type Round = {
  id: string;
  stake: string;
  win: string;
  state: 'open' | 'over' | 'closed';
  view: { spins: unknown[] };
};
const rgs = (name: string) => (response: Response) =>
  response.url().endsWith(PATHS.rgs + name) && response.request().method() === 'POST';
const roundOf = async (response: Response) => ((await response.json()) as { round: Round }).round;

/** The header's balance in minor units (two decimal places). */
const shownMinor = async (page: Page): Promise<number> =>
  Math.round(Number(amountOf(await balanceIn(page).innerText())) * 100);

test('real play: the header shows the bet, then the win, exactly and by push', async ({
  page,
  context,
  site,
  player,
  game,
}) => {
  await signInQuickly(context, site, player);
  // The win is delayed until the bet is visible.
  const closing = `**${PATHS.rgs}{collect,act}`;
  await page.route(closing, (route) => route.abort());
  await page.goto(gamePath(game));
  await expect(balanceIn(page)).toHaveText(/\d/);
  const before = await shownMinor(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const spun = page.waitForResponse(rgs('play'));
  await gameFrame(page, game).getByTestId('play').click();
  const round = await roundOf(await spun);
  expect(Number(round.stake)).toBeGreaterThan(0);
  await expect.poll(() => shownMinor(page)).toBe(before - Number(round.stake));

  const collected = round.state === 'closed' ? null : page.waitForResponse(rgs('collect'));
  await page.unroute(closing);
  const win = collected ? Number((await roundOf(await collected)).win) : 0;
  await expect.poll(() => shownMinor(page)).toBe(before - Number(round.stake) + win);
  expect(Math.round(Number(await balanceOf(site, player)) * 100)).toBe(before - Number(round.stake) + win);
  // The header was updated by a push: the document was not loaded again.
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a reload during a round restores the round, which is paid once', async ({
  page,
  context,
  site,
  player,
  game,
}) => {
  test.slow();
  await signInQuickly(context, site, player);
  // Calls that close a round fail, so the first round with a win stays open.
  const closing = `**${PATHS.rgs}{collect,act}`;
  await page.route(closing, (route) => route.abort());
  await page.goto(gamePath(game));
  const spin = gameFrame(page, game).getByTestId('play');
  let round: Round;
  do {
    await expect(spin).toBeEnabled();
    const spun = page.waitForResponse(rgs('play'));
    await spin.click();
    round = await roundOf(await spun);
  } while (round.state === 'closed');
  const open = await balanceOf(site, player);

  const reopened = page.waitForResponse(rgs('open'));
  await page.reload();
  expect(await roundOf(await reopened)).toMatchObject({ id: round.id, view: { spins: round.view.spins } });
  // The unloading page must not close the round; the reloaded page repeats the call.
  let isPaid = false;
  const collected = page.waitForResponse(rgs('collect')).finally(() => (isPaid = true));
  await page.unroute(closing);
  // Many free spins take minutes unless they are skipped. (Found and clicked in one step: a moment later the
  // same button begins a new round.)
  const hurry = (root: HTMLElement, stop: string) =>
    root.querySelector<HTMLButtonElement>(`button[aria-label="${stop}"]:not(:disabled)`)?.click();
  while (!isPaid) {
    await gameFrame(page, game).locator('body').evaluate(hurry, kitTexts.stop);
    await page.waitForTimeout(300);
  }
  const paid = await roundOf(await collected);
  expect(paid).toMatchObject({ id: round.id, state: 'closed' });
  const wanted = Math.round(Number(open) * 100) + Number(paid.win);
  await expect.poll(() => shownMinor(page)).toBe(wanted);
  expect(Math.round(Number(await balanceOf(site, player)) * 100)).toBe(wanted);
});

test('a guest plays the demo with its own purse, without an account', async ({ page, game }) => {
  await page.goto(`${gamePath(game)}?free=1`);
  const frame = gameFrame(page, game);
  const purse = frame.getByTestId('balance');
  await expect(purse).toHaveText(/\d/);
  const before = await purse.innerText();
  const spun = page.waitForResponse(rgs('play'));
  await frame.getByTestId('play').click();
  expect((await spun).status()).toBe(200);
  await expect(purse).not.toHaveText(before);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
});

test('a guest who opens a card is asked to sign in, and can play the demo', async ({ page }) => {
  const auth = translator('ru', 'auth');
  await page.goto('/casino/games/slot');
  const link = page.locator('main li[data-game] a[data-play]').first();
  const href = await link.getAttribute('href');
  await link.click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog
      .getByRole('button', { name: auth('guestGame.play') })
      .or(dialog.getByRole('link', { name: auth('guestGame.play') })),
  ).toBeVisible();
  await dialog
    .getByRole('link', { name: auth('guestGame.demo') })
    .or(dialog.getByRole('button', { name: auth('guestGame.demo') }))
    .click();
  await expect(page).toHaveURL(new RegExp(`${href}\\?free=1$`));
  await expect(page.locator('iframe')).toBeVisible();
});

test('the game page has the name of the game as its heading, no footer, and a sandboxed frame', async ({
  page,
  context,
  site,
  player,
  game,
}) => {
  await signInQuickly(context, site, player);
  await page.goto(gamePath(game));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(game.name);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts');
});

test('a message of another window has no effect', async ({ page, context, site, player, game }) => {
  await signInQuickly(context, site, player);
  await page.goto(gamePath(game));
  await expect(gameFrame(page, game).getByTestId('play')).toBeEnabled();
  await page.evaluate(() =>
    window.postMessage({ channel: 'croupier-game', type: 'navigate', to: 'lobby' }, '*'),
  );
  await page.evaluate(() =>
    window.postMessage({ channel: 'croupier-game', type: 'error', code: 'x', fatal: true }, '*'),
  );
  // After another message has made a round trip, any effect of the two messages would be visible.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
  await expect(page).toHaveURL(new RegExp(gamePath(game)));
  await expect(page.locator('iframe')).toBeVisible();
});
