/**
 * The web server over the real platform: headers for the platform by the visitor's host, and which logout
 * ends a session.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { COOKIES } from '#contract/cookies.ts';
import { PATHS } from '#contract/paths.ts';
import type { Brand } from '#lib/brands/brand.ts';
import type { Sites } from '#lib/brands/sites.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { listen } from '#platform/testing/stream-clients.ts';
import { testSites } from '#tests/fixtures/sites.ts';
import { ask, startWebServer } from '#tests/fixtures/web-server.ts';

const PARTNER = 'https://partner.example';
const regional = testSites.brands.get('regional') as Brand;
const brand: Brand = {
  ...regional,
  crossDomainCleanup: [PARTNER],
  hosts: [
    ...regional.hosts,
    { name: 'app.play.example', kind: 'mirror', defaultLocale: 'en', region: 'DEV', app: 'mav' },
  ],
};
const sites: Sites = {
  ...testSites,
  hosts: new Map([...testSites.hosts, ...brand.hosts.map((host) => [host.name, { brand, host }] as const)]),
};

let platform: TestPlatform;
let port: number;
beforeAll(async () => {
  platform = await openTestPlatform();
  port = await listen(platform.app);
});
afterAll(() => platform.close());

/** A web server in front of the platform; one for each test, since it is closed after it. */
const startFront = async () => (await startWebServer({ platform: port, sites: () => sites })).port;

describe('specification 1 §4: "runs a cross-domain cleanup if configured"', () => {
  const logout = async (headers: Record<string, string>) => {
    const token = await platform.register();
    const { headers: got } = await ask(await startFront(), PATHS.logout, {
      method: 'POST',
      headers: { host: 'play.example', cookie: `a=1; ${COOKIES.token}=${token}`, ...headers },
    });
    const { status } = await platform.call('GET', PATHS.user, { token });
    return { isOpen: status === 200, cookies: got['set-cookie'] };
  };
  const removed = ['token', 'ussid', 'ssid', 'ussidt'].map(
    (name) => `${name}=; Path=/; SameSite=Lax; Max-Age=0`,
  );

  test.each([
    ['an origin that the brand names', PARTNER],
    ['a mirror of the brand', 'https://mirror.play.example'],
  ])(
    'the logout of a page of %s ends the session of this host’s cookie, and removes it',
    async (_name, origin) => expect(await logout({ origin })).toEqual({ isOpen: false, cookies: removed }),
  );
  test.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a client that sends none', {}],
    ['a host of another brand', { origin: 'http://alt.localhost:3000' }],
  ])('%s ends nothing', async (_name, headers: Record<string, string>) =>
    expect(await logout(headers)).toEqual({ isOpen: true, cookies: undefined }),
  );
  test('a call with a token in its header is authorised by it: the cookie’s session stays', async () => {
    const otherToken = await platform.register();
    const authorization = `JWT ${otherToken}`;
    expect(await logout({ origin: PARTNER, authorization })).toEqual({ isOpen: true, cookies: undefined });
    expect((await platform.call('GET', PATHS.user, { token: otherToken })).status).toBe(401);
  });
  test('a cookie that is no valid token reaches the platform as no token', async () => {
    const cookie = `${COOKIES.token}=${encodeURIComponent('a\r\nx-site-region: DEV')}`;
    expect(await logout({ origin: PARTNER, cookie })).toEqual({ isOpen: true, cookies: undefined });
  });
});

describe('specification 1 §3 "Site info": domain, mainDomain and isWebView', () => {
  test.each([
    ['play.example', 'play.example', false],
    ['mirror.play.example', 'play.example', false],
    ['app.play.example', 'in.play.example', true],
  ])('on %s: main domain %s, web view %s', async (domain, mainDomain, isWebView) => {
    const { text } = await ask(await startFront(), PATHS.graphql, {
      method: 'POST',
      headers: {
        host: domain,
        'content-type': 'application/json',
        'x-main-host': 'evil.example',
        'x-web-view': '1',
      },
      body: JSON.stringify({ query: '{ siteInfo { domain mainDomain isWebView } }' }),
    });
    expect(JSON.parse(text)).toEqual({ data: { siteInfo: { domain, mainDomain, isWebView } } });
  });
});
