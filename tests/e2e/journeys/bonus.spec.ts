/** Bonuses with the platform's own programs: specification 2 §4 "Bonus rules" and "Game launch guard". */
import type { Page } from '@playwright/test';
import { expect, gamePath, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { gamesOf, graphql, type Player, type SeededGame } from '#tests/fixtures/platform-api.ts';
import { openSlot } from '#tests/fixtures/slot-rounds.ts';

const t = translator('ru', 'bonus');
const game = translator('ru', 'game');
const BONUSES = '/casino/profile/bonuses';
const main = (page: Page) => page.locator('main');
const active = (page: Page) => page.getByRole('region', { name: t('active.title') });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

type Step = { number: number; target: string; balance: string; gamesList: { edges: { node: SeededGame }[] } };
type Promo = {
  activeStep: Step | null;
  programsAvailable: { program: { title: string }; steps: { condition: number }[] }[];
  freeSpins: { campaignId: string; freespinsLeft: number; game: { manufacturer: string; slug: string } }[];
};
const PROMO = `{ userPromo {
  activeStep { number target balance gamesList(first: 12) { edges { node { slug name hasDemo manufacturer { code name } } } } }
  programsAvailable { program { title } steps { condition } }
  freeSpins { campaignId freespinsLeft game { manufacturer slug } } } }`;
const promoOf = async (site: string, { token }: Player): Promise<Promo> =>
  (await graphql<{ userPromo: Promo }>(site, PROMO, {}, token)).userPromo;

/** Activates the program by the card whose first step has this goal. */
async function activate(page: Page, promo: Promo, condition: number): Promise<void> {
  const { program } = promo.programsAvailable.find(({ steps }) => steps[0]?.condition === condition) ?? {};
  const card = page.getByRole('article', { name: program?.title ?? 'no such program' });
  await card.getByRole('button', { name: t('programs.activate') }).click();
  await expect(active(page)).toBeVisible();
}

test('a bonus is activated, wagered to its end in a slot, and becomes real money', async ({
  page,
  context,
  site,
  player,
}) => {
  test.slow();
  await signInQuickly(context, site, player);
  await page.goto(BONUSES);
  await expect(main(page).getByText(t('active.emptyTitle'))).toBeVisible();
  // The program whose first step has condition 4: a hundred rounds.
  await activate(page, await promoOf(site, player), 4);

  const { activeStep } = await promoOf(site, player);
  const slot = activeStep?.gamesList.edges[0]?.node;
  if (!slot) throw new Error('The bonus has no games.');
  const { round, stakes } = await openSlot(site, player, slot);
  // The smallest stake of a round that counts is the smallest amount of the currency, 30 KZT.
  const counted = stakes.find((stake) => BigInt(stake) >= 3000n) ?? '';
  for (let played = 0; played < 100; played += 1) await round(counted);
  // The second step begins by itself: the page shows it without a reload.
  const next = dialog(page, t('get.nextStep'));
  await expect(next).toBeVisible();
  await next.getByRole('button', { name: t('get.later') }).click();
  await expect(active(page)).toContainText(t('active.step', { number: 2, count: 2 }));

  // With the bonus balance off, a game outside the list gets a warning.
  const mode = active(page).getByRole('switch');
  if (await mode.isChecked()) await mode.click();
  await expect(mode).not.toBeChecked();
  const [other] = await gamesOf(site, { group: 'lottery' }, 1);
  if (!other) throw new Error('There is no game outside the bonus.');
  await page.goto(gamePath(other));
  const warning = dialog(page, game('wagering.title'));
  await expect(warning).toBeVisible();

  const highest = stakes.findLast((stake) => BigInt(stake) <= 90_000n) ?? '';
  for (let rounds = 0; (await promoOf(site, player)).activeStep !== null; rounds += 1) {
    if (rounds === 60) throw new Error('The bonus does not end.');
    await round(highest);
  }
  await page.goto(BONUSES);
  await expect(main(page).getByText(t('active.emptyTitle'))).toBeVisible();
  const history = page.getByRole('region', { name: t('history.title') });
  await expect(history.getByText(t('history.converted', { amount: '' }).trim())).toBeVisible();
});

test('a promo code gives free spins; a played one counts and is explained, a cancellation shows the losses', async ({
  page,
  context,
  site,
  player,
}) => {
  await signInQuickly(context, site, player);
  await page.goto('/casino/profile/bonuses?modal=activate-promocode');
  const modal = dialog(page, t('promo.title'));
  const code = modal.getByRole('textbox', { name: t('promo.label') });
  await code.fill('NO-SUCH-CODE');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(translator('ru', 'errors')('promo_code_unknown'));
  await code.fill('croupier');
  await code.press('Enter');
  await modal.getByRole('button', { name: t('promo.activateNow') }).click();
  await expect(modal).toBeHidden();
  await expect(active(page)).toBeVisible();

  const { freeSpins } = await promoOf(site, player);
  const [spins] = freeSpins;
  if (!spins) throw new Error('The code gave no free spins.');
  const { manufacturer, slug } = spins.game;
  const { round, freeStake } = await openSlot(
    site,
    player,
    { slug, manufacturer: { code: manufacturer } },
    spins.campaignId,
  );
  await round(freeStake ?? '', true);
  // The played free spin is subtracted in the list, and counted in the step, without a reload.
  const left = spins.freespinsLeft - 1;
  await expect(main(page).getByText(t('freeSpins.left', { left, count: spins.freespinsLeft }))).toBeVisible();
  await active(page)
    .getByRole('button', { name: t('explain.open') })
    .click();
  const explanation = dialog(page, t('explain.title'));
  await expect(explanation.getByText(t('verdicts.counted')).first()).toBeVisible();
  await page.keyboard.press('Escape');

  // The confirmation shows the amounts that are lost.
  await active(page)
    .getByRole('button', { name: t('cancel.open') })
    .click();
  const question = dialog(page, t('cancel.title'));
  await expect(question).toContainText(t('cancel.final'));
  await question.getByRole('button', { name: t('cancel.confirm') }).click();
  await expect(main(page).getByText(t('active.emptyTitle'))).toBeVisible();
});
