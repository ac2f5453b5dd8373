/** From Home to a promotion, its terms and the rules (specification 2 §2). */
import { expect, test, translator } from '#tests/fixtures/journey.ts';

const t = translator('ru', 'content');
const common = translator('ru', 'common');
const home = translator('ru', 'home');

test('a visitor sees the featured content, chooses a promotion and reads its terms and the answers', async ({
  page,
}) => {
  await page.goto('/casino');
  await expect(page.getByRole('list', { name: home('events.title') }).first()).toBeVisible();

  await page.goto('/casino/promo/all');
  await page
    .getByRole('navigation', { name: t('promotions.title') })
    .getByRole('link')
    .nth(1)
    .click();
  await expect(page).toHaveURL(/\/promo\/games$/);
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/promotion\/\d+$/);
  await expect(page.getByRole('heading', { name: t('promotions.terms'), exact: true }).first()).toBeVisible();

  await page.goto('/casino/rules/faq');
  const question = page.getByRole('main').locator('details').first();
  await question.locator('summary').click();
  await expect(question.locator('p').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: common('nav.breadcrumbs') })).toBeVisible();
});
