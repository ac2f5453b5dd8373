/** Odds that changed before a bet is placed: what the slip does by its price policy (products §7.0, §8.8). */
import type { Locator, Page } from '@playwright/test';
import { DESKTOP_ONLY } from '#tests/fixtures/journey-tags.ts';
import { expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { placedBets, railOf, stakeIn } from '#tests/fixtures/slip.ts';

const t = translator('en', 'slip');

test.beforeEach(async ({ context, site, player }) => signInQuickly(context, site, player));

/**
 * Puts an outcome into the slip as if the player had chosen it at `share` of its current odds: the slip is stored with
 * the odds at which its player chose, so the stored odds are changed and the slip is opened again.
 */
async function chooseEarlier(
  page: Page,
  share: number,
): Promise<{ slip: Locator; price: Locator; chosen: number }> {
  await page.goto('/casino/en/new-sport/line/2/tomorrow');
  const key = await page
    .locator('[data-event] button[data-outcome]:not([aria-disabled])')
    .evaluateAll((all) => {
      // In this range of odds, two per cent of the odds are less than five per cent of the profit.
      const isUsual = (odds: number): boolean => odds >= 1900 && odds <= 4000;
      return all.map((each) => (each as HTMLElement).dataset).find(({ odds }) => isUsual(Number(odds)))?.[
        'outcome'
      ];
    });
  const price = page.locator(`[data-outcome="${key}"]`).first();
  await price.click();
  await stakeIn(railOf(page, 'en'), 'en').fill('100');
  const chosen = await page.evaluate((part) => {
    const kept = localStorage.getItem('sports-slip') ?? '';
    const odds = Math.round((Number(/"odds":(\d+)/.exec(kept)?.[1]) * part) / 10) * 10;
    localStorage.setItem('sports-slip', kept.replace(/"odds":\d+/, `"odds":${odds}`));
    return odds;
  }, share);
  await page.reload();
  return { slip: railOf(page, 'en'), price, chosen };
}

/** Decimal odds of thousandths. */
const oddsText = (odds: number): string => (odds / 1000).toFixed(2);

const CASES = [
  { policy: 'none', share: 1.4, asks: true },
  { policy: 'none', share: 0.8, asks: true },
  { policy: 'higher', share: 1.4, asks: true },
  { policy: 'higher', share: 0.8, asks: false },
  // Five per cent of the profit (odds − 1).
  { policy: 'threshold', share: 1.4, asks: true },
  { policy: 'threshold', share: 1.02, asks: false },
  { policy: 'any', share: 1.4, asks: false },
] as const;

for (const { policy, share, asks } of CASES)
  test(
    `"${t(`policy.${policy}`, { percent: 5 })}", chosen at ${share} of the odds of now: the slip ${asks ? 'asks' : 'places'}`,
    { tag: DESKTOP_ONLY },
    async ({ page, site, player }) => {
      const { slip, price, chosen } = await chooseEarlier(page, share);
      await slip.getByRole('radio', { name: t(`policy.${policy}`, { percent: 5 }), exact: true }).check();
      const now = Number(await price.getAttribute('data-odds'));
      const button = slip.locator('[data-slip-button]');
      await expect(button).toHaveText(
        asks
          ? t('button.accept', { from: oddsText(chosen), to: oddsText(now) })
          : t('button.place', { amount: '₸100' }),
      );
      await button.click();
      await expect(slip.getByText(t('receipt.accepted', { count: 1 }))).toBeVisible();
      // The bet is placed at the current odds, with one press.
      const [bet, ...others] = await placedBets(site, player);
      expect(others).toEqual([]);
      expect(bet).toMatchObject({ state: 'open', stake: '100.00', legs: [{ odds: now }] });
    },
  );

test(
  'odds that fell far while the slip was stored: the button shows both, and the receipt the new ones',
  { tag: DESKTOP_ONLY },
  async ({ page }) => {
    const { slip, price, chosen } = await chooseEarlier(page, 20);
    const now = oddsText(Number(await price.getAttribute('data-odds')));
    const accept = t('button.accept', { from: oddsText(chosen), to: now });
    await slip.getByRole('button', { name: accept, exact: true }).click();
    await expect(slip.getByText(t('receipt.accepted', { count: 1 }))).toBeVisible();
    await expect(slip.getByText(`Stake ₸100 · odds ${now}`)).toBeVisible();
  },
);
