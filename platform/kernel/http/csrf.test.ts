/**
 * The only cookie that the platform reads is `social-browser` (SameSite=Lax:
 * tests/integration/social-sign-in.test.ts), and only the calls of a social sign-in read it: `authorize`,
 * `check-account-exists`, `registration`, `socialaccount-confirm` and `login-after-otp`
 * (platform/rest-contract.test.ts finds the calls that read a cookie). A request that another site makes a
 * visitor's browser send carries the visitor's cookies, but not the header with the token, and a JSON body
 * only after a preflight (specification 1 §7: the token is a header).
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { COOKIES } from '#contract/cookies.ts';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { routeList } from '#platform/testing/rest/route-list.ts';

let platform: TestPlatform;
let cookie: string;
let token: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  token = await platform.register();
  // All cookies that the site's pages have, that of the social sign-in included.
  cookie = [
    `${COOKIES.token}=${token}`,
    `${COOKIES.socialBrowser}=${'b'.repeat(43)}`,
    `${COOKIES.xsrf}=x`,
    ...['ussid', 'ssid', 'ussidt', 'fp'].map((name) => `${name}=1`),
  ].join('; ');
});
afterAll(() => platform.close());

const pathOf = (call: string) => `${call.split(' ')[1]?.replace(/:\w+/g, 'sandbox') ?? ''}/`;
const calls = (method: string) =>
  routeList(platform.app).filter((call) => call.startsWith(`${method} /casino/api/`));

test('a cookie with a token does not authenticate: each call gets the response for a guest', async () => {
  const guarded: string[] = [];
  for (const call of [...calls('GET'), ...calls('DELETE')]) {
    const [method] = call.split(' ') as ['GET' | 'DELETE'];
    const url = pathOf(call);
    const [bare, forged] = [
      await platform.call(method, url),
      await platform.call(method, url, { headers: { cookie } }),
    ];
    expect([call, forged.status]).toEqual([call, bare.status]);
    if (bare.status === 401) guarded.push(call);
  }
  expect(guarded.length).toBeGreaterThan(5);
  expect((await platform.call('GET', PATHS.user, { token })).status).toBe(200);
});

describe('forms of other sites', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '%s changes nothing',
    async (type) => {
      for (const call of calls('POST')) {
        const answer = await platform.app.inject({
          method: 'POST',
          url: pathOf(call),
          headers: { cookie, 'content-type': type, origin: 'https://evil.example' },
          payload: '{"email":"csrf@example.test","password":"correct horse 9","platform":1}',
        });
        expect([call, answer.statusCode, answer.headers['set-cookie']]).toEqual([
          call,
          expect.any(Number),
          undefined,
        ]);
        expect([call, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([call, true]);
      }
      expect(await platform.domains.accounts.find('csrf@example.test')).toBeNull();
      expect((await platform.call('GET', PATHS.session, { token })).status).toBe(200);
    },
  );
});
