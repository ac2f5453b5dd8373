import { describe, expect, test } from '@jest/globals';
import {
  deleteServerSession,
  getRestrictions,
  getTicket,
  getUnderdev,
  getUser,
  logout,
  refreshToken,
  register,
  signin,
} from './calls.ts';
import { expectTimeout } from '#tests/fixtures/call-time.ts';
import type { RestClient } from './client.ts';
import { buildHeaders, type HeaderContext } from './headers.ts';
import {
  CONTEXT,
  hang,
  json,
  OWN,
  REGISTRATION,
  setup,
  SIGNIN,
  type Script,
} from '#tests/fixtures/rest-client.ts';

describe('specification 1 §7, headers on every call', () => {
  test.each<[string, Partial<HeaderContext>, string | null, boolean, Record<string, string>]>([
    ['guest', {}, null, false, { 'accept-language': 'kk', 'client-timezone': 'Asia/Almaty' }],
    [
      'player',
      {},
      'T',
      false,
      { 'accept-language': 'kk', 'client-timezone': 'Asia/Almaty', authorization: 'JWT T' },
    ],
    [
      'mobile',
      { mobile: true },
      null,
      false,
      { 'accept-language': 'kk', 'client-timezone': 'Asia/Almaty', 'x-mobile': '1' },
    ],
    [
      'XSRF cookie',
      { xsrf: 'X' },
      null,
      false,
      { 'accept-language': 'kk', 'client-timezone': 'Asia/Almaty', 'x-xsrf-token': 'X' },
    ],
    [
      'fingerprint where asked',
      { fingerprint: 'F' },
      null,
      true,
      { 'accept-language': 'kk', 'client-timezone': 'Asia/Almaty', 'x-fingerprint': 'F' },
    ],
    [
      'fingerprint nowhere else',
      { fingerprint: 'F' },
      null,
      false,
      { 'accept-language': 'kk', 'client-timezone': 'Asia/Almaty' },
    ],
  ])('%s', (_name, context, token, fingerprint, headers) =>
    expect(buildHeaders({ ...CONTEXT, ...context }, token, fingerprint)).toEqual(headers),
  );
});

describe('specification 1 §7, the calls', () => {
  test.each<
    [string, (rest: RestClient) => Promise<unknown>, string, unknown, { auth: boolean; fingerprint: boolean }]
  >([
    [
      'signin',
      (rest) => signin(rest, SIGNIN),
      'POST /casino/api/auth/signin',
      SIGNIN,
      { auth: false, fingerprint: true },
    ],
    [
      'register',
      (rest) => register(rest, REGISTRATION),
      'POST /casino/api/auth/registration/one-step/',
      REGISTRATION,
      { auth: false, fingerprint: true },
    ],
    [
      'refreshToken',
      (rest) => refreshToken(rest, 'T9'),
      'POST /casino/api/auth/token-refresh/',
      { token: 'T9' },
      OWN,
    ],
    ['logout', (rest) => logout(rest, 'T9'), 'POST /api/logout', undefined, OWN],
    ['getUser', getUser, 'GET /casino/api/user/', undefined, OWN],
    ['getUnderdev', getUnderdev, 'GET /casino/api/underdev/', undefined, OWN],
    ['getRestrictions', getRestrictions, 'GET /casino/api/g/restrictions/', undefined, OWN],
    ['getTicket', getTicket, 'POST /api/g/ticket/', undefined, OWN],
    [
      'deleteServerSession',
      (rest) => deleteServerSession(rest, 'T9'),
      'DELETE /casino/api/g/auth/session/',
      undefined,
      OWN,
    ],
  ])('%s', async (_name, call, line, body, { auth, fingerprint }) => {
    const { rest, requests } = setup(() => json(200, {}), { context: { ...CONTEXT, fingerprint: 'F' } });
    await call(rest);
    const [request] = requests;
    expect(requests).toHaveLength(1);
    expect(`${request?.method} ${new URL(request?.url ?? '').pathname}`).toBe(line);
    expect(await request?.text()).toBe(body === undefined ? '' : JSON.stringify(body));
    expect(request?.headers.has('authorization')).toBe(auth);
    expect(request?.headers.has('x-fingerprint')).toBe(fingerprint);
  });
  test('the state of the site is requested past every cache', async () => {
    const { rest, requests } = setup(() => json(200, {}));
    await getUnderdev(rest);
    expect(requests[0]?.cache).toBe('no-store');
  });
});

describe('replies and failures', () => {
  test.each<[string, Script, unknown]>([
    [
      'a reply of the contract',
      () => json(200, { underdev: false, more: 1 }),
      { ok: true, value: { underdev: false } },
    ],
    [
      'a reply that is not the contract’s',
      () => json(200, { underdev: 'no' }),
      { ok: false, error: { kind: 'badResponse', status: 200 } },
    ],
    [
      'a page where JSON should be',
      () => new Response('<html>', { status: 200 }),
      { ok: false, error: { kind: 'badResponse', status: 200 } },
    ],
    [
      'nothing where something should be',
      () => new Response(null, { status: 204 }),
      { ok: false, error: { kind: 'badResponse', status: 204 } },
    ],
    [
      'an error with JSON',
      () => json(400, { detail: 'x' }),
      { ok: false, error: { kind: 'http', status: 400, body: { detail: 'x' } } },
    ],
    [
      'an error page',
      () => new Response('<html>', { status: 502 }),
      { ok: false, error: { kind: 'http', status: 502, body: '<html>' } },
    ],
    [
      'no answer',
      () => Promise.reject(new TypeError('Failed to fetch')),
      { ok: false, error: { kind: 'network' } },
    ],
  ])('%s', async (_name, script, result) => expect(await getUnderdev(setup(script).rest)).toEqual(result));

  test('specification 1 §9: a call ends after 30 seconds', () =>
    expectTimeout(() => getUnderdev(setup(hang).rest)));
  test('a call whose answer begins and never ends, ends after 30 seconds too', () => {
    const endless: Script = ({ signal }) =>
      new Response(
        new ReadableStream({
          start: (body) => signal.addEventListener('abort', () => body.error(signal.reason)),
        }),
      );
    return expectTimeout(() => getUnderdev(setup(endless).rest));
  });
  test('a call that the caller aborts resolves to a cancelled failure', async () => {
    const stop = new AbortController();
    const { rest } = setup(hang);
    const call = rest({ method: 'get', path: '/parse', signal: stop.signal });
    stop.abort();
    expect(await call).toEqual({ ok: false, error: { kind: 'cancelled' } });
  });
});
