import { describe, expect, test } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
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
import { createRestClient, type RestClient } from './client.ts';
import { buildHeaders, type HeaderContext } from './headers.ts';

const CONTEXT: HeaderContext = {
  language: 'kk',
  timezone: 'Asia/Almaty',
  mobile: false,
  xsrf: null,
  fingerprint: null,
};
type Script = (request: Request) => Response | Promise<Response>;
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const hang: Script = ({ signal }) =>
  new Promise((_resolve, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail);
  });

function setup(script: Script, { token = 'T1' as string | null, context = CONTEXT } = {}) {
  const requests: Request[] = [];
  const events: string[] = [];
  let current = token;
  const rest = createRestClient({
    origin: 'https://site.example',
    context: () => context,
    token: () => current,
    dropToken(old, end) {
      events.push(['drop', old, end].filter(Boolean).join(' '));
      if (current === old) current = null;
    },
    isSameSession: (one, other) => one[0] === other[0],
    followCookie: () => events.push('follow'),
    log: (message) => events.push(`log ${message}`),
    fetch: async (input, init) => {
      const request = new Request(input as Request, init);
      requests.push(request);
      const path = new URL(request.url).pathname;
      events.push(
        `${request.method} ${path}${request.headers.has('authorization') ? ` as ${request.headers.get('authorization')}` : ''}`,
      );
      return script(request);
    },
  });
  return { rest, requests, events, replace: (next: string) => void (current = next) };
}

/** A call with the session's token and without a fingerprint. */
const OWN = { auth: true, fingerprint: false };

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

const SIGNIN = { email: 'a@b.example', password: 'secret-secret' };
const REGISTRATION = { ...SIGNIN, currency: 'KZT', platform: 1, terms_accepted: true } as const;

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
  test('a call that the caller aborts', async () => {
    const stop = new AbortController();
    const { rest } = setup(hang);
    const call = rest({ method: 'get', path: '/parse', signal: stop.signal });
    stop.abort();
    expect(await call).toEqual({ ok: false, error: { kind: 'cancelled' } });
  });
});

describe('specification 1 §4, authorisation failure', () => {
  const refuse =
    (status: number, body: unknown): Script =>
    (request) =>
      request.headers.has('authorization') ? json(status, body) : json(200, { underdev: false });
  const sequence = [
    'GET /casino/api/underdev/ as JWT T1',
    'drop T1',
    'POST /api/logout as JWT T1',
    'GET /casino/api/underdev/',
  ];

  test.each<[string, number, unknown]>([
    ['status 401', 401, {}],
    ['Signature has expired.', 400, { detail: 'Signature has expired.' }],
  ])('%s: token removed, server logout, one retry without authorization', async (_name, status, body) => {
    const { rest, events } = setup(refuse(status, body));
    expect(await getUnderdev(rest)).toEqual({ ok: true, value: { underdev: false } });
    expect(events.filter((event) => !event.startsWith('log'))).toEqual(sequence);
  });
  test.each([
    ['other_device', 'drop T1 other_device'],
    ['nonsense', 'drop T1'],
  ])('why the session ended: %s', async (end, dropped) => {
    const { rest, events } = setup(refuse(401, { detail: 'not_authenticated', session_end: end }));
    await getUnderdev(rest);
    expect(events[1]).toBe(dropped);
  });
  test('a token that another tab has replaced meanwhile: the newer one is sent, the session stays', async () => {
    const { rest, events, replace } = setup((request) => {
      if (request.headers.get('authorization') === 'JWT T2') return json(200, { underdev: false });
      replace('T2');
      return json(401, {});
    });
    expect(await getUnderdev(rest)).toEqual({ ok: true, value: { underdev: false } });
    expect(events).toEqual(['GET /casino/api/underdev/ as JWT T1', 'GET /casino/api/underdev/ as JWT T2']);
  });
  test('the cookie has the token of another session meanwhile: nothing is sent in its name', async () => {
    const { rest, events, replace } = setup(() => {
      replace('another');
      return json(401, {});
    });
    expect(await getUnderdev(rest)).toMatchObject({ ok: false, error: { kind: 'http', status: 401 } });
    expect(events).toEqual(['GET /casino/api/underdev/ as JWT T1', 'follow']);
  });
  test('a retry that fails again is not repeated', async () => {
    const { rest, events } = setup(() => json(401, { detail: 'not_authenticated' }));
    expect(await getUnderdev(rest)).toEqual({
      ok: false,
      error: { kind: 'http', status: 401, body: { detail: 'not_authenticated' } },
    });
    expect(events).toEqual(sequence);
  });
  test('a failed server logout is only logged', async () => {
    const { rest, events } = setup((request) => {
      if (request.url.endsWith(PATHS.logout)) throw new TypeError('Failed to fetch');
      return refuse(401, {})(request) as Response;
    });
    expect((await getUnderdev(rest)).ok).toBe(true);
    expect(events).toContain('log Logout failed');
  });
  test.each<[string, (rest: RestClient) => Promise<unknown>]>([
    ['sign-in', (rest) => signin(rest, SIGNIN)],
    ['registration', (rest) => register(rest, REGISTRATION)],
    ['token refresh', (rest) => refreshToken(rest, 'T1')],
    ['logout', (rest) => logout(rest, 'T1')],
  ])('%s is not retried: the failure is returned', async (_name, call) => {
    const { rest, events } = setup(() => json(401, { detail: 'not_authenticated' }));
    expect(await call(rest)).toMatchObject({ ok: false, error: { kind: 'http', status: 401 } });
    expect(events).toHaveLength(1);
  });
  test('a 401 of a guest is returned, and the page follows the cookie, which it may have lost', async () => {
    const { rest, events } = setup(() => json(401, {}), { token: null });
    expect(await getUser(rest)).toMatchObject({ ok: false });
    expect(events).toEqual(['GET /casino/api/user/', 'follow']);
  });
  test('other statuses keep the session', async () => {
    const { rest, events } = setup(() => json(403, { detail: 'account_blocked' }));
    await getUser(rest);
    expect(events).toEqual(['GET /casino/api/user/ as JWT T1']);
  });
  test('the retry sends the complete body', async () => {
    const bodies: string[] = [];
    const { rest } = setup(async (request) => {
      if (!request.url.endsWith(PATHS.logout)) bodies.push(await request.text());
      return json(request.headers.has('authorization') ? 401 : 200, {});
    });
    await rest({ method: 'post', path: PATHS.user, json: { name: 'n' } });
    expect(bodies).toEqual(['{"name":"n"}', '{"name":"n"}']);
  });
});
