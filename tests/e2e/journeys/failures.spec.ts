/**
 * A component of the page throws, or a response of the platform violates the contract: the visitor sees a
 * message in their language, a retry, and the rest of the page.
 */
import type { Page } from '@playwright/test';
import { changeAnswers } from '#tests/fixtures/changed-answers.ts';
import { expect, gamePath, test, translator } from '#tests/fixtures/journey.ts';
import { LONG_ONLY } from '#tests/fixtures/journey-tags.ts';

const common = translator('ru', 'common');
const status = translator('ru', 'status');

test('a modal that throws shows a message, can be retried and closed; the page stays', async ({
  page,
  isMobile,
}) => {
  /** On phones the list of manufacturers is opened from the menu. */
  const openProviders = async () => {
    if (isMobile) await page.getByRole('button', { name: common('actions.menu') }).click();
    await page.locator('[data-open-modal=search-providers]').filter({ visible: true }).first().click();
  };
  // Simulates an old browser without the method that compares the names of manufacturers.
  await page.addInitScript(() => {
    const compare = String.prototype.localeCompare;
    Object.assign(window, { mend: () => Object.assign(String.prototype, { localeCompare: compare }) });
    Reflect.deleteProperty(String.prototype, 'localeCompare');
  });
  await page.goto('/casino');
  await openProviders();
  const dialog = page.getByRole('dialog', { name: common('error.title') });
  await expect(dialog).toContainText(common('error.text'));
  await dialog.getByRole('button', { name: common('actions.close') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner')).toBeVisible();
  await openProviders();
  await expect(dialog).toBeVisible();
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
  await dialog.getByRole('button', { name: common('actions.retry') }).click();
  const providers = page.getByRole('dialog', { name: translator('ru', 'search')('manufacturersTitle') });
  await expect(providers.getByRole('listitem').getByRole('link').first()).toBeVisible();
});

test('a page that throws shows a message in the visitor’s language, a retry and a link to Home', async ({
  page,
  game,
}) => {
  await page.goto('/casino/games/slot');
  let isBroken = true;
  await page.route(/_rsc=/, async (route) => {
    if (!isBroken || !route.request().url().includes(gamePath(game))) return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll('"texts":{"frame"', '"texts":null,"lost":{"frame"'),
    });
  });
  await page.evaluate(
    (to) => {
      const link = Object.assign(document.createElement('a'), { href: to, textContent: 'game' });
      document.querySelector('main')?.prepend(link);
      link.click();
    },
    `${gamePath(game)}?free=1`,
  );
  await expect(page.getByRole('heading', { name: status('failure.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: status('notFound.toHome') })).toHaveAttribute(
    'href',
    '/casino',
  );
  isBroken = false;
  await page.getByRole('button', { name: status('failure.retry') }).click();
  await expect(page.locator('iframe')).toBeVisible();
});

test('a search response with one game without a name shows the other games', async ({ page }) => {
  type Edge = { node: { name: unknown } | null } | null;
  await changeAnswers<{ sortedGames: { edges: Edge[] } }>(page, 'searchAll', (data) => {
    const { edges } = data.sortedGames;
    if (edges[0]?.node) edges[0].node.name = { broken: true };
    edges.unshift(null, { node: null });
    return data;
  });
  await page.goto('/casino');
  await page.locator('[data-open-modal=search]').filter({ visible: true }).first().click();
  await page.getByRole('combobox').fill('book');
  await expect(page.getByRole('option').first()).toBeVisible();
  // The header is not found by its role, because behind a modal it is hidden from screen readers.
  await expect(page.locator('header').first()).toBeVisible();
});

const brokenSearches: readonly (readonly [string, object])[] = [
  ['a malformed search response', { sortedGames: { edges: null }, manufacturers: 'none' }],
  [
    'a search response without a well-formed row',
    { sortedGames: { totalCount: 1, hasNextPage: false, edges: [{ node: null }] }, manufacturers: [] },
  ],
];
for (const [name, data] of brokenSearches)
  test(`${name} shows a message, and can be requested again`, async ({ page }) => {
    // Milliseconds for the modal to open and the search to respond, which is slow on a busy machine.
    const late = { timeout: 40_000 };
    let isBroken = true;
    await changeAnswers(page, 'searchAll', () => (isBroken ? data : null));
    test.slow();
    await page.goto('/casino');
    await page.locator('[data-open-modal=search]').filter({ visible: true }).first().click();
    await page.getByRole('combobox').fill('book', late);
    await expect(page.getByText(translator('ru', 'search')('failedTitle'))).toBeVisible(late);
    isBroken = false;
    await page.getByRole('button', { name: common('actions.retry') }).click();
    await expect(page.getByRole('option').first()).toBeVisible(late);
  });

test.describe('after a deploy the old program’s files are gone', () => {
  const errors = translator('ru', 'errors');
  const ways: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
    ['sign-in', (page) => page.locator('[data-open-modal=login]').filter({ visible: true }).first().click()],
    ['search', (page) => page.locator('[data-open-modal=search]').filter({ visible: true }).first().click()],
    [
      'more games',
      (page) => page.getByRole('link', { name: translator('ru', 'catalog')('list.loadMore') }).click(),
    ],
    ['a game’s card', (page) => page.locator('main a[data-play]').first().click()],
  ];
  for (const [name, act] of ways)
    test(
      `${name}: a notice that needs no further file offers a reload, which corrects it`,
      { tag: name === 'search' || name === 'more games' ? [] : LONG_ONLY },
      async ({ page }) => {
        await page.goto('/casino/games/slot');
        await page.route(/_next\/static\//, (route) => route.fulfill({ status: 404 }));
        const notice = page.locator('[data-new-version]');
        await expect(notice).toBeHidden();
        await act(page);
        await expect(notice).toContainText(errors('newVersionReloadPage'));
        await expect(page.getByRole('banner')).toBeVisible();
        await page.unroute(/_next\/static\//);
        const loaded = page.waitForEvent('load');
        await notice.getByRole('button', { name: errors('refreshPage') }).click();
        await loaded;
        await expect(notice).toBeHidden();
      },
    );

  test('a page whose own scripts are missing shows the message, too', async ({ browser, site }) => {
    const page = await browser.newPage();
    await page.route(/_next\/static\/.*\.js/, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${site}/casino`);
    await page.mouse.move(10, 10);
    await page.mouse.move(40, 40);
    await expect(page.locator('[data-new-version]')).toContainText(errors('newVersionReloadPage'));
    await page.close();
  });
});
