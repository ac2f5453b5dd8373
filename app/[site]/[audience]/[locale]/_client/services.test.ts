/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { TextDecoder, TextEncoder } from 'node:util';
import { err, ok } from '#lib/core/result.ts';
import { FAVORITE_CHANGE } from '#lib/favorites/answers.ts';
import type { SiteView } from './site-view.ts';

/** A minimal response of fetch, because jsdom has no Response. */
class Response {
  readonly status: number;
  readonly ok: boolean;
  readonly text: () => Promise<string>;
  constructor(body: string, { status }: { status: number }) {
    this.status = status;
    this.ok = status < 400;
    this.text = async () => body;
  }
}
Object.assign(globalThis, { TextDecoder, TextEncoder }); // missing in jsdom, needed by jose
const calls = await import('#lib/rest/calls.ts');
const logout = jest.fn<typeof calls.logout>(async () => ok(undefined));
jest.unstable_mockModule('#lib/rest/calls.ts', () => ({ ...calls, logout }));
const { catalogLinks, getGraphql, getSession, requestToken } = await import('./services.ts');

const site = {
  locale: 'kk',
  defaultLocale: 'ru',
  graphql: '/casino/graphql/',
  brand: { authBySession: false, ownSport: false, crossDomainCleanup: [] },
} as unknown as SiteView;
const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const fetchMock = jest.fn<(address: string, init: RequestInit) => Promise<unknown>>();
Object.assign(globalThis, { fetch: fetchMock });
const headers = (call: number) => fetchMock.mock.calls[call]?.[1].headers as Record<string, string>;

beforeEach(() => {
  fetchMock.mockReset();
  document.cookie = 'token=; Max-Age=0';
});

test('a page has one session, shared by all callers', () => {
  expect(getSession(site)).toBe(getSession({ ...site }));
});

test("GraphQL requests use the brand’s endpoint, the language of the page and the player's token", async () => {
  document.cookie = 'token=T1';
  fetchMock.mockResolvedValueOnce(reply(200, { data: { favoriteChangeStatus: { result: 'ADDED' } } }));
  const graphql = await getGraphql(site);
  expect(await graphql(FAVORITE_CHANGE, { slug: 'fox' })).toEqual(
    ok({ favoriteChangeStatus: { result: 'ADDED' } }),
  );
  const [address, init] = fetchMock.mock.calls[0] ?? [];
  expect(address).toBe('/casino/graphql/');
  expect(JSON.parse(String(init?.body))).toMatchObject({ variables: { slug: 'fox' } });
  expect(headers(0)).toMatchObject({ 'accept-language': 'kk', authorization: 'JWT T1' });
});

test('a rejected token is removed, its session ended on the server, and the request repeated once as a guest', async () => {
  document.cookie = 'token=T1';
  fetchMock.mockResolvedValue(reply(401, {}));
  const graphql = await getGraphql(site);
  expect(await graphql(FAVORITE_CHANGE, { slug: 'fox' })).toEqual(
    err({ kind: 'http', status: 401, body: null }),
  );
  expect(document.cookie).not.toContain('T1');
  expect(fetchMock).toHaveBeenCalledTimes(2);
  expect(headers(1)).not.toHaveProperty('authorization');
  expect(logout).toHaveBeenCalledWith(getSession(site).rest, 'T1');
});

test('during a sign-out the cookie still exists, and requests are sent as a guest', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {}); // The player's record cannot be read, which is logged.
  const exp = Date.now() / 1000 + 60 * 86_400;
  const claims = Buffer.from(JSON.stringify({ exp, sub: 'u' })).toString('base64url');
  document.cookie = `token=e30.${claims}.s`;
  fetchMock.mockResolvedValue(reply(200, {}));
  const { session } = getSession(site);
  await session.start();
  const atSignOut: (string | null)[] = [];
  session.subscribe(({ status }) => status === 'guest' && atSignOut.push(document.cookie, requestToken()));
  expect(requestToken()).not.toBeNull();
  await session.signOut();
  expect(atSignOut).toEqual([expect.stringContaining('token=e30'), null]);
});

test('addresses of games and manufacturers equal those of server pages', () => {
  const links = catalogLinks(site);
  expect(links.game('octavo', 'fox', { free: 1 })).toBe('/casino/kk/games/octavo/fox?free=1');
  expect(links.manufacturer('octavo')).toBe('/casino/kk/games/octavo');
});
