/**
 * Bets on matches in play, at moments that the simulated feed has made known to the test (tests/fixtures/coming-events.ts):
 * a goal while a bet is being accepted, a suspension while a price is pressed, a system to its end.
 */
import type { Locator, Page } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import type { BookingMade } from '#contract/sports/booking.ts';
import { comingGoal, comingPause, comingPoints, type ComingPause } from '#tests/fixtures/coming-events.ts';
import { amountOf, balanceIn, expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { post } from '#tests/fixtures/sent-codes.ts';
import { placedBets, openSheet, place, stakeIn } from '#tests/fixtures/slip.ts';

const t = translator('ru', 'slip');

test.beforeEach(async ({ context, page, site, player }) => {
  await signInQuickly(context, site, player);
  // With motion the balance in the header would count up slowly (specification 1 §9).
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Waits until the clock of this machine shows `at`. */
const until = (page: Page, at: number): Promise<void> => page.waitForTimeout(Math.max(0, at - Date.now()));

/** Opens the page of the match at the time from which bets on it are taken. */
async function openMatch(page: Page, { path, openFrom, from }: ComingPause): Promise<void> {
  test.setTimeout(from - Date.now() + 150_000);
  await page.goto(`/casino/new-sport/live-match/${path}`);
  await until(page, openFrom);
}

const openPrices = (page: Page) =>
  page.locator('[data-all-markets] button[data-outcome]:not([aria-disabled])').and(page.locator(':visible'));

test('a goal while a bet is being accepted: the bet is refused, its stake is returned, the new score is shown', async ({
  page,
  site,
  player,
}) => {
  const goal = comingGoal(20_000);
  await openMatch(page, goal);
  const score = page.locator('[data-all-markets] [data-score]');
  const before = await score.allInnerTexts();
  const balance = () => balanceIn(page).innerText().then(amountOf);
  await expect.poll(balance).toBe('10000');
  await openPrices(page).first().click();
  const sheet = await openSheet(page, 1);
  await stakeIn(sheet).fill('200');
  await expect(sheet.locator('[data-slip-button]')).toHaveText(t('button.place', { amount: '200 ₸' }));
  // A bet in play is accepted after five seconds at least, so it is placed three seconds before the goal.
  await until(page, goal.from - 3000);
  await sheet.locator('[data-slip-button=place],[data-slip-button=accept]').click();
  await expect(sheet.locator('[data-slip-button]')).toHaveText(/^Принимаем: \d с$/);
  await expect(sheet).toContainText(t('refusal.suspended'));
  await expect.poll(balance).toBe('10000');
  // A refused bet is not listed in the history.
  expect(await placedBets(site, player)).toEqual([]);
  await page.keyboard.press('Escape');
  await until(page, goal.goalAt);
  await expect.poll(async () => (await score.allInnerTexts()).join()).not.toBe(before.join());
});

/** Presses the middle of a price without letting go. */
async function hold(page: Page, price: Locator): Promise<void> {
  await price.scrollIntoViewIfNeeded();
  await price.hover();
  await page.mouse.down();
}

test('a price that is suspended while it is pressed is not chosen; one that stays open for as long is', async ({
  page,
}) => {
  const pause = comingPause(20_000);
  await openMatch(page, pause);
  const [price, other] = await Promise.all(
    [0, 1].map(async (index) => {
      const key = await openPrices(page).nth(index).getAttribute('data-outcome');
      return page.locator(`[data-outcome="${key}"]`);
    }),
  );
  if (!price || !other) throw new Error('A match in play has two prices.');
  await hold(page, other);
  await page.waitForTimeout(1500);
  await page.mouse.up();
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await other.click();
  await expect(other).toHaveAttribute('aria-pressed', 'false');

  await until(page, pause.from - 500);
  await expect(price).not.toHaveAttribute('aria-disabled');
  await hold(page, price);
  await expect(price).toHaveAttribute('aria-disabled', 'true');
  await page.mouse.up();
  await page.waitForTimeout(1000);
  await expect(price).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: t('open', { count: 1 }) })).toHaveCount(0);
});

test('a system 2 of 3 to its end: two of its points are won, one line pays, and the bet explains itself', async ({
  page,
  site,
  player,
}) => {
  const { from, points } = comingPoints(3, { leadMs: 15_000, windowMs: 22_000, leastMs: 12_000 });
  test.setTimeout(from - Date.now() + 150_000);
  await page.goto('/casino/new-sport/basket');
  const code = page.getByRole('textbox', { name: t('booking.label') });
  await code.click();
  const balance = () => balanceIn(page).innerText().then(amountOf);
  await expect.poll(balance).toBe('10000');
  await until(page, from);
  // The second of the three selections is a bet on the side that loses its point.
  const selections = points.map(({ eventId, marketId, winner, loser }, index) => ({
    event_id: eventId,
    market_id: marketId,
    outcome_id: index === 1 ? loser : winner,
    odds: 1900,
  }));
  const combination = { kind: 'system', sizes: [2] };
  const booked = await post<BookingMade>(site, PATHS.sportsBooking, { combination, selections });
  await code.fill(booked.code);
  await page.getByRole('button', { name: t('booking.open'), exact: true }).click();
  await stakeIn(page.locator('main')).fill('300');
  await place(page, t('receipt.accepted', { count: 1 }));

  const settled = async () => (await placedBets(site, player))[0];
  await expect.poll(async () => (await settled())?.state, { timeout: 90_000 }).toBe('won');
  const bet = await settled();
  const [first, , third] = bet?.legs.map(({ odds }) => odds) ?? [];
  // One line of 100 at the odds of both winners.
  const paid = Math.floor(((first ?? 0) * (third ?? 0)) / 100) / 100;
  expect(bet).toMatchObject({
    stake: '300.00',
    legs: [{ result: { won: true } }, { result: { won: false } }, { result: { won: true } }],
  });
  expect(Number(bet?.paid)).toBe(paid);
  await page.goto('/casino/new-sport/history');
  await page.getByRole('tab', { name: t('history.tab.settled') }).click();
  const card = page.getByRole('article').first();
  await expect(card).toContainText(t('history.kind.system', { size: 2, legs: 3 }));
  await expect(card).toContainText(t('history.state.won'));
  await card.getByRole('button', { name: t('history.details') }).click();
  await expect(page.getByRole('heading', { name: t('history.explain') })).toBeVisible();
  await expect.poll(async () => Number(await balance())).toBe(10_000 - 300 + paid);
});
