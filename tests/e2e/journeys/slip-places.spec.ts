/** The slip is one for all tabs of a browser, and separate for each brand (products §7.0). */
import { DESKTOP_ONLY, PHONE_ONLY } from '#tests/fixtures/journey-tags.ts';
import { expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { onHost, OWN_SPORT_HOST } from '#tests/fixtures/routes.ts';
import { placedBets, openSheet, place, priceOf, railOf, stakeIn } from '#tests/fixtures/slip.ts';

test(
  'two tabs have one slip: what is chosen, typed and removed in one is so in the other, and both presses are one bet',
  { tag: DESKTOP_ONLY },
  async ({ page, context, site, player }) => {
    const t = translator('ru', 'slip');
    await signInQuickly(context, site, player);
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto('/casino/new-sport/line/2/tomorrow');
    const [here, there] = [railOf(page), railOf(other)];
    const legs = (slip: typeof here) => slip.getByRole('button', { name: /^Убрать: / });

    await priceOf(page, 0).click();
    // Waits, because on a busy machine the other tab sees the change of the storage a moment later.
    await expect(legs(there)).toHaveCount(1);
    await priceOf(other, 1).click();
    await expect(legs(here)).toHaveCount(2);
    await expect(legs(there)).toHaveCount(2);
    // On the page of the first tab, the price chosen in the other tab is marked as chosen, too.
    await expect(page.locator('button[data-outcome][aria-pressed=true]')).toHaveCount(2);
    await stakeIn(there).fill('120');
    await expect(stakeIn(here)).toHaveValue('120');
    await legs(here).first().click();
    await expect(legs(there)).toHaveCount(1);
    await there.getByRole('button', { name: t('clear') }).click();
    await expect(here).toContainText(t('empty.title'));

    await priceOf(page, 0).click();
    await stakeIn(here).fill('130');
    const button = (slip: typeof here) =>
      slip.getByRole('button', { name: t('button.place', { amount: '130 ₸' }) });
    await expect(button(there)).toBeEnabled();
    // After the first press, the other button may be gone before it is pressed.
    const presses = [here, there].map((slip) => button(slip).click({ timeout: 5000 }));
    await Promise.allSettled(presses);
    for (const slip of [here, there]) {
      await expect(legs(slip)).toHaveCount(0);
      await expect(slip.locator('[data-slip-button=placing],[data-slip-button=waiting]')).toHaveCount(0);
    }
    const receipts = await Promise.all(
      [here, there].map((slip) => slip.getByText(t('receipt.accepted', { count: 1 })).count()),
    );
    expect(Math.max(...receipts)).toBe(1);
    expect(await placedBets(site, player)).toMatchObject([{ state: 'open', stake: '130.00' }]);
  },
);

for (const { host, path, locale } of [
  { host: 'localhost', path: '/casino/kk/new-sport', locale: 'kk' },
  { host: 'alt.localhost', path: '/casino/new-sport', locale: 'en' },
  { host: OWN_SPORT_HOST, path: '/new-sport', locale: 'ru' },
] as const)
  test(
    `a bet on ${host} in the language ${locale}: placed from its line, and in its history`,
    { tag: PHONE_ONLY },
    async ({ page, context, site, player }) => {
      const t = translator(locale, 'slip');
      await signInQuickly(context, onHost(site, host, '/'), player);
      await page.goto(onHost(site, host, `${path}/line/2/tomorrow`));
      await priceOf(page, 0).click();
      const slip = await openSheet(page, 1, locale);
      await stakeIn(slip, locale).fill('140');
      await place(page, t('receipt.accepted', { count: 1 }));
      await slip.getByRole('link', { name: t('receipt.history') }).click();
      await expect(page).toHaveURL(onHost(site, host, `${path}/history`));
      await expect(page.getByRole('article').first()).toContainText(t('history.kind.single'));
      expect(await placedBets(site, player)).toMatchObject([{ state: 'open', stake: '140.00' }]);
    },
  );
