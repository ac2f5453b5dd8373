/**
 * The slider of bonus games on Home (specification 2 §2, §4). The active step is put into the platform's responses: the
 * test needs a list of more than one page, and holds a response back. Journeys with the platform's own programs:
 * bonus.spec.ts.
 */
import type { Page } from '@playwright/test';
import { onCall } from '#tests/fixtures/changed-answers.ts';
import { expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { graphql } from '#tests/fixtures/platform-api.ts';

const catalog = translator('ru', 'catalog');
const GAMES = `query Games($offset: Int) { sortedGames(group: "slot", offset: $offset) { totalCount hasNextPage edges { node {
  slug name hasDemo groups manufacturer { code name } compressedImage { webp { xs sm md lg xl } } } } } }`;
const ACTIVE = { id: '1', condition: 6, userProgram: { id: '7', program: { id: '3', section: 0 } } };

/** The section is found by its attribute, because a hidden section has no accessible heading. */
const NAME = '[aria-labelledby="section-bonus-games"]';
const slider = (page: Page) => page.locator(`main section${NAME}`);
const cards = (page: Page) => slider(page).locator('li[data-game]');
/** The first section of Home for all visitors. */
const first = (page: Page) => page.locator(`main section:not(${NAME})`).first();
const topOf = async (page: Page): Promise<number> =>
  Math.round((await first(page).boundingBox())?.y ?? Number.NaN);

/**
 * Answers the page's requests with games of the catalogue as bonus games; returns the offsets that the page has
 * requested.
 */
async function giveBonus(page: Page, site: string, step: object | null): Promise<number[]> {
  const asked: number[] = [];
  await onCall<{ offset?: number }>(page, 'getBonusGames', async (route, { offset = 0 }) => {
    asked.push(offset);
    const gamesList = step && (await graphql<{ sortedGames: object }>(site, GAMES, { offset })).sortedGames;
    await route.fulfill({ json: { data: { userPromo: { activeStep: step && { ...step, gamesList } } } } });
  });
  return asked;
}

test('bonus games appear on Home without a layout shift, and from the first paint of the next visit', async ({
  page,
  context,
  site,
  player,
}) => {
  await signInQuickly(context, site, player);
  const asked = await giveBonus(page, site, ACTIVE);
  await page.goto('/casino');
  await expect(cards(page)).toHaveCount(24);
  // Content is not pushed down while the top of Home is visible.
  await expect(slider(page)).toBeHidden();
  const before = await topOf(page);
  await page.mouse.wheel(0, before + 300);
  await expect(slider(page)).toBeVisible();
  // The page has grown above the screen without moving what is visible.
  expect(Math.abs((await topOf(page)) + 300)).toBeLessThanOrEqual(2);
  await page.mouse.wheel(0, -5000);
  await expect(slider(page)).toBeInViewport();
  expect(asked).toEqual([0]);

  await slider(page)
    .locator('[data-track]')
    .evaluate((track) => track.scrollTo({ left: track.scrollWidth }));
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
  expect(asked).toEqual([0, 24]);

  // At the next visit the response is held back until the reserved space was measured.
  let answer = () => {};
  const measured = new Promise<void>((resolve) => (answer = resolve));
  await onCall(page, 'getBonusGames', async (route) => {
    await measured;
    await route.fallback();
  });
  await page.reload();
  await expect(slider(page)).toBeInViewport();
  await expect(cards(page)).toHaveCount(0);
  const kept = await topOf(page);
  answer();
  // The slider keeps its scroll position; near its end more games load.
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(24);
  expect(await topOf(page)).toBe(kept);
  await slider(page)
    .getByRole('link', { name: `${catalog('slider.all')}: ${catalog('own.bonus.title')}` })
    .click();
  await expect(page).toHaveURL(/\/games\/user-bonus$/);
  await page.goBack();
  await expect(slider(page)).toBeInViewport();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(24);
});

test('a bonus without its own games shows no slider, and guests request nothing', async ({
  page,
  context,
  site,
  player,
}) => {
  const asked = await giveBonus(page, site, { ...ACTIVE, condition: 4 });
  await page.goto('/casino');
  await page.mouse.wheel(0, 1500);
  await page.mouse.wheel(0, -1500);
  expect(asked).toEqual([]);
  await signInQuickly(context, site, player);
  await page.reload();
  await expect.poll(() => asked).toEqual([0]);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(async () => {
    await page.mouse.wheel(0, -1500);
    await expect(first(page)).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(slider(page)).toBeHidden();
  expect(asked).toEqual([0]);
});
