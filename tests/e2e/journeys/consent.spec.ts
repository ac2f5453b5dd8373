/** Consent to tracking, where the jurisdiction requires it (contract/consent.ts). */
import type { Page, Request } from '@playwright/test';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { EVENT_NAMES, type WarehouseEvent } from '#contract/rest/warehouse.ts';
import { expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { operate } from '#tests/fixtures/operator.ts';
import { onHost } from '#tests/fixtures/routes.ts';

const t = translator('ru', 'consent');
const common = translator('ru', 'common');
const TRACKING: readonly string[] = [
  PATHS.fingerprint,
  PATHS.fingerprintKey,
  PATHS.publicIp,
  PATHS.events,
  PATHS.statistics,
  PATHS.postback,
  PATHS.parse,
];
/** Keys that tracking stores on the device. */
const STORED = ['fp_k', 'fp', 'ref-data', 'waitingEvents', 'sentClick', 'fingerprintSent'];

const pathOf = (request: Request) => new URL(request.url()).pathname;
const bar = (page: Page) => page.getByRole('region', { name: t('label') });
const answer = (page: Page, name: 'accept' | 'onlyNecessary') =>
  bar(page).getByRole('button', { name: t(name) });

/** Names of STORED that the device has. */
const stored = async (page: Page): Promise<string[]> => {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return STORED.filter((name) => cookies.includes(name) || kept.includes(name));
};

test('nothing is sent or stored before an answer and after a refusal; after consent it is; a withdrawal deletes it', async ({
  page,
  site,
}) => {
  const click = crypto.randomUUID();
  const sent: string[] = [];
  const fingerprints: string[] = [];
  page.on('request', (request) => {
    if (TRACKING.includes(pathOf(request))) sent.push(pathOf(request));
    const header = request.headers()[HEADERS.fingerprint];
    if (header) fingerprints.push(header);
  });
  await page.goto(onHost(site, 'consent.localhost', `/casino?stag=p1_${click}`));
  await expect(bar(page)).toBeVisible();

  // The sign-in form is opened and closed: with consent this would send an event.
  await page
    .locator('header')
    .getByRole('link', { name: common('header.login') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: common('actions.close') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await answer(page, 'onlyNecessary').click();
  await expect(bar(page)).toBeHidden();
  expect(await stored(page)).toEqual([]);

  // The settings are opened again from the foot of the page.
  const settings = page.getByRole('contentinfo').getByRole('link', { name: t('settings') });
  await settings.click();
  expect(sent).toEqual([]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('accept') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const path of [PATHS.postback, PATHS.events, PATHS.fingerprint])
    await expect.poll(() => sent).toContain(path);
  await expect.poll(() => stored(page)).toEqual(['fp_k', 'fp', 'ref-data', 'sentClick', 'fingerprintSent']);
  expect(fingerprints).toEqual([]);

  await settings.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('onlyNecessary') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => stored(page)).toEqual([]);
});

test('data sent by a player’s browser is read by the operator, after consent only', async ({
  page,
  context,
  site,
  player,
}) => {
  type Row = { event: WarehouseEvent };
  const click = crypto.randomUUID();
  const devices = () => operate<{ deviceId: string }[]>('devices', player.email);
  const clicks = async () => {
    const rows = await operate<Row[]>('events', '--name', EVENT_NAMES.clickId);
    return rows.filter(({ event }) => event.clickId === click).length;
  };
  const home = onHost(site, 'consent.localhost', `/casino?stag=p1_${click}`);
  await signInQuickly(context, home, player);
  await page.goto(home);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'player');
  await expect(bar(page)).toBeVisible();
  expect([await devices(), await clicks()]).toEqual([[], 0]);
  await answer(page, 'accept').click();
  // Data about the device is sent when the browser is idle.
  await expect.poll(devices, { timeout: 90_000 }).toHaveLength(1);
  await expect.poll(clicks).toBe(1);
  const [device] = await devices();
  expect(device?.deviceId).toBe(await page.evaluate(() => localStorage.getItem('fp_k')));
});

test('the bar covers no control of header and bottom bar, disappears in every tab, and does not return', async ({
  page,
  context,
  site,
}) => {
  const home = onHost(site, 'consent.localhost', '/casino');
  const other = await context.newPage();
  await other.goto(home);
  await page.goto(home);
  await expect(bar(page)).toBeVisible();
  const covered = await page
    .locator('header a, header button, body nav a, body nav button')
    .evaluateAll((controls) =>
      controls.flatMap((control) => {
        const box = control.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (box.width === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return [];
        const top = document.elementFromPoint(x, y);
        return top && control.contains(top) ? [] : [control.textContent];
      }),
    );
  expect(covered).toEqual([]);
  // How far the bar overlaps the last line of the page, which must end above it. The page grows while late sections
  // load.
  const overlap = async (): Promise<number> => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const place = await bar(page).boundingBox();
    const foot = await page.getByRole('contentinfo').boundingBox();
    return (foot?.y ?? 0) + (foot?.height ?? 0) - (place?.y ?? 0);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(1);

  await answer(page, 'accept').click();
  await expect(bar(page)).toBeHidden();
  await expect(bar(other)).toBeHidden();
  await page.goto(home);
  await expect(bar(page)).toBeHidden();
});
