/** The page `session-auth` of the brand `alt`: a session of another domain (specification 1 §2, §7). */
import type { Page } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import { expect, test, translator } from '#tests/fixtures/journey.ts';
import { onHost } from '#tests/fixtures/routes.ts';

const t = translator('en', 'social');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const HOST = 'alt.localhost';

/** The address of a link that transfers a player's session to this browser, in which nobody is signed in. */
async function linkOf(page: Page, site: string, token: string): Promise<string> {
  await page.goto(onHost(site, HOST, '/casino'));
  const { carried } = await page.evaluate(
    async ([path, authorization]) =>
      (await (await fetch(path, { headers: { authorization }, credentials: 'omit' })).json()) as {
        carried: { ussid: string; ussidt: number; expire: number };
      },
    [PATHS.session, `JWT ${token}`] as const,
  );
  const session = `${carried.ussid}.${carried.ussidt}.${carried.expire}`;
  return onHost(site, HOST, `/casino/session-auth?session=${session}&url=/games/slot`);
}

test('a link asks a guest first; confirmed, it signs in, once, and opens its target', async ({
  page,
  site,
  player,
}) => {
  const link = await linkOf(page, site, player.token);
  const taken: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === PATHS.carriedSession) taken.push(request.method());
  });
  await page.goto(link);
  await expect(page.getByText(t('carryTitle'))).toBeVisible();
  await expect(page.getByText(t('carryAccount', { account: player.email }))).toBeVisible();
  // The link's value is neither in the address nor in the history, and the session is not taken over before the
  // visitor's answer.
  expect(new URL(page.url()).search).toBe('');
  expect(taken).toEqual([]);
  await press(page, t('carryContinue'));
  await expect(page).toHaveURL(/\/casino\/games\/slot$/);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'player');
  expect(taken).toEqual(['POST']);

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText(t('failed'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('otherWays') })).toBeVisible();
});

test('a refused link leads Home, and the visitor stays a guest', async ({ page, site, player }) => {
  await page.goto(await linkOf(page, site, player.token));
  await press(page, t('carryStay'));
  await expect(page).toHaveURL(/\/casino$/);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('ussid');
});
