/**
 * A list shows the state of its address, however the visitor leaves and re-enters it (specification 2 §4,
 * §9): games, title, count, filter chips and ticks are compared with the page that the server sends for that
 * address.
 */
import type { Page } from '@playwright/test';
import { expect, test, translator } from '#tests/fixtures/journey.ts';
import { LONG_ONLY } from '#tests/fixtures/journey-tags.ts';

const LIST = '/casino/games/slot';
const catalog = translator('ru', 'catalog');
const common = translator('ru', 'common');

/** Visible state of a list; if more games were loaded, of its first page. */
type Shown = { title: string; heads: string[]; games: string[]; chips: string[]; ticks: string[] };

/** The page in the browser, or the one that the server sends for its address. */
const read = (page: Page, from: 'page' | 'server'): Promise<Shown> =>
  page.evaluate(async (source) => {
    const root =
      source === 'page'
        ? document
        : new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const main = root.querySelector('main');
    const all = <E extends Element>(selector: string) => [...(main?.querySelectorAll<E>(selector) ?? [])];
    const texts = (selector: string) => all(selector).map((each) => each.textContent?.trim() ?? '');
    return {
      title: root.title,
      heads: texts('h1, h1 + [role="status"], nav [aria-current]'),
      games: all<HTMLElement>('[data-list] li[data-game]')
        .slice(0, 24)
        .map((each) => each.dataset['game'] ?? ''),
      chips: texts('a[data-filter-link][aria-label]'),
      ticks: all<HTMLInputElement>('form[data-filters] input[name]')
        .filter((each) => each.checked)
        .map((each) => `${each.name}=${each.value}`),
    };
  }, from);

/** Expects the page to be at `path` and to show what the server sends for it. */
async function expectAddressShown(page: Page, path: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.locator('[data-list-region][data-state]')).toHaveCount(0);
  const wanted = await read(page, 'server');
  await expect.poll(() => read(page, 'page')).toEqual(wanted);
}

/** Selects the first manufacturer in the filter bar; returns the query of the new address. */
async function filterInPlace(page: Page): Promise<string> {
  const whole = await page.locator('h1 + [role="status"]').innerText();
  const form = page.locator('form[data-filters]');
  await form
    .getByRole('button', { name: catalog('filters.manufacturers') })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: catalog('filters.manufacturers') });
  await panel.locator('input[name="manufacturer"]:enabled').first().check();
  await expect(page.locator('[data-list-region]')).toHaveAttribute('data-search', /^manufacturer=/);
  await page.keyboard.press('Escape');
  await expect(page.locator('h1 + [role="status"]')).not.toHaveText(whole);
  return new URL(page.url()).search;
}

const outside = (page: Page, href: string) =>
  page.locator(`a[href="${href}"]:not(main *):not([data-language]):visible`).first();

/** Ways to leave a filtered list: name, action, and the path that the action leads to. */
const WAYS: [way: string, leave: (page: Page) => Promise<unknown>, to: string | RegExp][] = [
  [
    'the tab of all games of the same group',
    (page) => page.getByRole('link', { name: catalog('sections.allGames'), exact: true }).click(),
    LIST,
  ],
  [
    'the tab of a subgroup',
    (page) => page.locator(`main nav a[href^="${LIST}/"]:visible`).first().click(),
    new RegExp(`${LIST}/[^/?]+$`),
  ],
  ['the header or bottom bar, to the same list', (page) => outside(page, LIST).click(), LIST],
  [
    'a card’s manufacturer',
    (page) => page.locator('main [data-list] a[data-manufacturer]').first().click(),
    /\/casino\/games\/[^/?]+$/,
  ],
  ['back', (page) => page.goBack(), LIST],
  [
    'the chip that takes the filter away',
    (page) => page.locator('main a[data-filter-link][aria-label]').first().click(),
    LIST,
  ],
];

/**
 * Ways tested in `npm test`: a tab, a link of a card, the same list. The others restore a list in the same manner
 * (components/runtime/lists.test.ts).
 */
const IN_SHORT = [
  'the tab of a subgroup',
  'a card’s manufacturer',
  'the header or bottom bar, to the same list',
];

for (const [way, leave, to] of WAYS)
  test(
    `a filtered list, left by ${way}, re-entered by back and forward`,
    { tag: IN_SHORT.includes(way) ? [] : LONG_ONLY },
    async ({ page }) => {
      await page.goto(LIST);
      const search = await filterInPlace(page);
      await expectAddressShown(page, LIST + search);
      await leave(page);
      await expectAddressShown(page, to);
      if (way === 'back') {
        await page.goForward();
        return expectAddressShown(page, LIST + search);
      }
      await page.goBack();
      await expectAddressShown(page, LIST + search);
      await page.goForward();
      await expectAddressShown(page, to);
      await outside(page, LIST).click();
      await expectAddressShown(page, LIST);
    },
  );

test(
  'a filtered list, left by a breadcrumb for Home, re-entered by back',
  { tag: LONG_ONLY },
  async ({ page }) => {
    await page.goto(LIST);
    const search = await filterInPlace(page);
    await page
      .getByRole('navigation', { name: common('nav.breadcrumbs') })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL('/casino');
    await expect(page.locator('[data-list-region]')).toHaveCount(0);
    await page.goBack();
    await expectAddressShown(page, LIST + search);
    await outside(page, LIST).click();
    await expectAddressShown(page, LIST);
  },
);

test('a filtered list keeps its filters in another language', async ({ page }) => {
  await page.goto(LIST);
  const search = await filterInPlace(page);
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[data-language][href="/casino/en"]')?.click(),
  );
  await expectAddressShown(page, `/casino/en/games/slot${search}`);
  await page.goBack();
  await expectAddressShown(page, LIST + search);
});

const STATES: [state: string, path: string][] = [
  ['a later page', `${LIST}?page=2`],
  ['a sorted list', `${LIST}?sort=name`],
  ['a list of two filters and an order', `${LIST}?feature=clusters&sort=rtp`],
];
for (const [state, path] of STATES)
  test(
    `${state}, left for the unfiltered list and re-entered by back, forward and reload`,
    { tag: state === 'a sorted list' ? LONG_ONLY : [] },
    async ({ page }) => {
      await page.goto(path);
      await expectAddressShown(page, path);
      await outside(page, LIST).click();
      await expectAddressShown(page, LIST);
      await page.goBack();
      await expectAddressShown(page, path);
      await page.goForward();
      await expectAddressShown(page, LIST);
      await page.reload();
      await expectAddressShown(page, LIST);
      await page.goBack();
      await expectAddressShown(page, path);
    },
  );

test('a filtered list, left for a manufacturer by the link in the dialog of a game that was found by search', async ({
  page,
}) => {
  await page.goto(LIST);
  const search = await filterInPlace(page);
  await page.keyboard.press('/');
  const tile = page.getByRole('dialog').locator('a[href^="/casino/games/"]:has(img)').first();
  const name = await tile.innerText();
  await tile.click();
  await page
    .getByRole('dialog', { name: translator('ru', 'auth')('guestGame.title', { game: name }) })
    .locator('a[href^="/casino/games/"]')
    .first()
    .click();
  await expectAddressShown(page, /\/casino\/games\/[^/?]+$/);
  await page.goBack();
  await expectAddressShown(page, LIST + search);
});
