/**
 * Outages of the platform and the operator's switches (specification 1 §2 stub screens, §7), with a page
 * open.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import { startPair, type Pair } from '../../../scripts/lib/pair.ts';
import { balanceIn, expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { LONG_ONLY } from '#tests/fixtures/journey-tags.ts';
import { ask, BROWSER, GOOGLEBOT } from '#tests/fixtures/http.ts';
import { registerPlayer } from '#tests/fixtures/platform-api.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** The request header in which the edge sends the visitor's country. */
const COUNTRY_HEADER = 'x-test-country';
/** A region with lotteries only. */
const MOSTLY_CLOSED = { [COUNTRY_HEADER]: 'QL' };

let pair: Pair;
const folder = mkdtempSync(join(tmpdir(), 'croupier-outage-'));
test.beforeAll(async () => {
  test.setTimeout(200_000);
  const regions = join(folder, 'regions');
  cpSync('jurisdictions', regions, { recursive: true });
  const closed = JSON.parse(readFileSync('jurisdictions/kz.json', 'utf8')) as { verticals: object };
  const verticals = { ...closed.verticals, sport: false, lottery: true };
  writeFileSync(join(regions, 'ql.json'), JSON.stringify({ ...closed, region: 'QL', verticals }));
  pair = await startPair(folder, { REGION_HEADER: COUNTRY_HEADER, JURISDICTIONS_DIR: regions });
});
test.afterAll(async () => {
  await pair?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cards = (page: Page) => page.locator('main li[data-game]');
/** Texts of the stub screens of specification 1 §2. */
const status = translator('ru', 'status');
const catalog = translator('ru', 'catalog');
const until = async (path: string, wanted: number) =>
  expect.poll(async () => (await ask(pair.address, path)).status, { timeout: 30_000 }).toBe(wanted);

test('platform stopped and started while a page is open: the page stays, actions show errors, everything recovers without a reload', async ({
  page,
  context,
}) => {
  const player = await registerPlayer(pair.address);
  await signInQuickly(context, pair.address, player);
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(`${pair.address}/casino/games/slot`);
  await expect(balanceIn(page)).toHaveText(/\d/);
  await expect(cards(page)).toHaveCount(24);

  await pair.stopPlatform();
  // Kept pages are still served; calls to the platform fail in their own format, never as HTML.
  expect((await ask(pair.address, '/casino/games/slot')).status).toBe(200);
  const answer = await ask(pair.address, PATHS.user, { headers: { authorization: `JWT ${player.token}` } });
  expect([502, 503]).toContain(answer.status);
  expect(JSON.parse(answer.text)).toHaveProperty('detail');

  await page.getByRole('link', { name: catalog('list.loadMore') }).click();
  await expect(page.getByRole('status').filter({ hasText: catalog('list.errorTitle') })).toBeVisible();
  const button = cards(page).first().locator('[data-favorite]');
  await cards(page).first().hover();
  await button.click();
  const errors = translator('ru', 'errors');
  await expect(page.getByText(errors('favorite.notAdded')).first()).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(cards(page)).toHaveCount(24);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'player');

  await pair.startPlatform();
  await page.getByRole('link', { name: translator('ru', 'common')('actions.retry') }).click();
  await expect(cards(page)).toHaveCount(48);
  // The event stream is connected again: a push arrives without a reload.
  const notice = `back again ${Date.now()}`;
  await expect(async () => {
    await pair.operator('notify', 'all', notice);
    await expect(page.getByText(notice).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  expect(failures).toEqual([]);
});

test('platform stopped: a link to a page that is not kept leaves page, scroll position, list and history as they are, and shows a notice', async ({
  page,
}) => {
  const list = `${pair.address}/casino/en/games/slot?page=2`;
  await page.goto(`${pair.address}/casino/en`);
  await page.goto(list);
  // Loads the code of navigations, as a pointer over a link does.
  await expect(cards(page).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 300));
  const scrolledTo = await page.evaluate(() => scrollY);
  const shown = await cards(page).count();
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await pair.stopPlatform();
  const notice = page.getByText(translator('en', 'status')('failure.title'));
  const stays = async () => {
    await expect(notice.first()).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-navigating');
    expect(page.url()).toBe(list);
    await expect(cards(page)).toHaveCount(shown);
    expect(await page.evaluate(() => scrollY)).toBe(scrolledTo);
  };
  /** Follows a link to a page that was never requested, and that is therefore not kept. */
  const follow = (path: string) =>
    page.evaluate((href) => {
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }));
      link.click();
      link.remove();
    }, path);
  await follow('/casino/en/games/live?page=3');
  await stays();
  // Switches to another language, too: the first change must have no lasting effect.
  await page
    .getByRole('button', { name: translator('en', 'common')('toast.dismiss') })
    .first()
    .click();
  await expect(notice).toHaveCount(0);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/casino/kk' });
    link.dataset['language'] = '';
    document.body.append(link);
    link.click();
    link.remove();
  });
  await stays();
  expect(documents).toEqual([]);

  await pair.startPlatform();
  await until('/casino/kk/games/slot', 200);
  await page.getByRole('button', { name: translator('en', 'common')('actions.retry') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
});

test('a page that is not kept answers with a 5xx, not a 404, while the platform is down', async () => {
  await pair.stopPlatform();
  const { status: code, text } = await ask(pair.address, '/casino/uz/games/slot');
  expect(code).toBeGreaterThanOrEqual(500);
  expect(text).not.toMatch(/\n\s+at .*\.ts:\d+/);
  await pair.startPlatform();
  await until('/casino/uz/games/slot', 200);
});

test('the operator switches maintenance on and off', async ({ page }) => {
  await page.goto(`${pair.address}/casino`);
  await expect(cards(page).first()).toBeVisible();
  await pair.operator('maintenance', 'on');
  await until('/casino', 503);
  const works = await ask(pair.address, '/casino');
  expect(works.headers['retry-after']).toBe('60');
  expect(works.headers['cache-control']).toContain('no-store');
  await page.goto(`${pair.address}/casino`);
  const heading = page.getByRole('heading', { level: 1 });
  const refresh = page.getByRole('button', { name: status('technicalWorks.refresh') });
  await expect(heading).toHaveText(status('technicalWorks.title'));
  // "Technical-works refresh failure" of specification 1 §8: a warning, and the page stays.
  await page.route(`**${PATHS.underdev}`, (route) => route.abort());
  await refresh.click();
  await expect(page.getByText(translator('ru', 'errors')('serverErrorTryAgain'))).toBeVisible();
  await expect(heading).toHaveText(status('technicalWorks.title'));
  await page.unroute(`**${PATHS.underdev}`);

  await pair.operator('maintenance', 'off');
  await until('/casino', 200);
  await refresh.click();
  await expect(cards(page).first()).toBeVisible();
});

test('an open page of a guest shows a notice for everybody, and the closing of its region', async ({
  page,
}) => {
  await page.goto(`${pair.address}/casino`);
  const text = `to everybody ${Date.now()}`;
  await expect(async () => {
    await pair.operator('notify', 'all', text);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await pair.operator('restrict', 'DEV', 'on');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(status('regionBlocked.title'), {
    timeout: 20_000,
  });
  await pair.operator('restrict', 'DEV', 'off');
  await until('/casino', 200);
});

test('a region that the operator closes is also closed on the open page of a player, with contacts and languages, and opens again', async ({
  page,
  context,
}) => {
  await signInQuickly(context, pair.address, await registerPlayer(pair.address));
  await page.goto(`${pair.address}/casino`);
  await expect(cards(page).first()).toBeVisible();
  await expect(balanceIn(page)).toHaveText(/\d/);
  await pair.operator('restrict', 'DEV', 'on');
  await until('/casino', 451);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(status('regionBlocked.title'), {
    timeout: 15_000,
  });
  await expect(page.getByRole('link', { name: status('regionBlocked.contact') })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    translator('en', 'status')('regionBlocked.title'),
  );
  await page.goBack();

  await pair.operator('restrict', 'DEV', 'off');
  await until('/casino', 200);
  // A page that was rendered while the region was closing may be served once more while a new one is rendered.
  await expect(async () => {
    await page.reload();
    await expect(cards(page).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
});

for (const host of ['localhost', 'alt.localhost', 'sport.localhost']) {
  test(
    `${host}: where all but lotteries are closed, neither Home nor the 404 page links to what is closed`,
    { tag: host === 'localhost' ? [] : LONG_ONLY },
    async () => {
      const statusOf = async (path: string, agent: string) =>
        (await ask(pair.address, path, { host, agent, headers: MOSTLY_CLOSED })).status;
      expect(await statusOf('/casino/games/slot', BROWSER)).toBe(404);
      for (const agent of [BROWSER, GOOGLEBOT]) {
        const links = new Set<string>();
        for (const path of ['/casino', '/casino/nothing/is/here']) {
          const { text } = await ask(pair.address, path, { host, agent, headers: MOSTLY_CLOSED });
          const found = [...text.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)].map(([, link = '']) => link);
          expect([path, agent, found.length]).not.toEqual([path, agent, 0]);
          for (const link of found) links.add(link);
        }
        const broken = [];
        for (const link of links) if ((await statusOf(link, agent)) >= 400) broken.push(link);
        expect([agent, ...broken]).toEqual([agent]);
      }
    },
  );
}

test('in a region where slots are closed, a player without favorites is redirected to Home', async ({
  page,
  context,
}) => {
  const player = await registerPlayer(pair.address);
  await signInQuickly(context, pair.address, player);
  await context.setExtraHTTPHeaders(MOSTLY_CLOSED);
  await page.goto(`${pair.address}/casino/favorites`);
  await expect(page).toHaveURL(/\/casino$/);
  await expect(page.getByText(catalog('own.favorites.redirected'))).toBeVisible();
});

test('a sign-out by the operator signs the open page out', async ({ page, context }) => {
  const player = await registerPlayer(pair.address);
  await signInQuickly(context, pair.address, player);
  await page.goto(`${pair.address}/casino`);
  await expect(balanceIn(page)).toHaveText(/\d/);
  await pair.operator('sign-out', player.email);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
});
