import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { audienceOf } from '#lib/request/audience.ts';
import type { Decision } from '#lib/request/decision.ts';
import { parseCookies, type SiteStatus } from '#lib/request/request-context.ts';
import { resolve } from '#lib/request/resolve.ts';
import { BROWSER, GOOGLEBOT } from '#tests/fixtures/http.ts';
import { testSites } from '#tests/fixtures/sites.ts';
import { createDecisions } from './decisions.ts';
import { receiveVisitor } from './visitor.ts';

const HOSTS = [...testSites.hosts.keys()];
const HOST = HOSTS[0] ?? '';
const TOKEN = ['e30', Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url'), 'x'].join(
  '.',
);
const TRUST = { trustedProxies: 1, regionHeader: 'x-country' };

/** A header that is undefined is not sent. */
type Input = {
  url?: string;
  method?: string;
  headers?: Record<string, string | undefined>;
  encrypted?: boolean;
};
function incoming({
  url = '/casino',
  method = 'GET',
  headers = {},
  encrypted = false,
}: Input): IncomingMessage {
  const request = new IncomingMessage(
    encrypted ? Object.assign(new Socket(), { encrypted: true }) : new Socket(),
  );
  const sent = Object.entries({ host: HOST, 'user-agent': BROWSER, ...headers }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.assign(request, { url, method, headers: Object.fromEntries(sent) });
}

function start(trust = TRUST) {
  let [sites, status]: [typeof testSites, SiteStatus] = [
    testSites,
    { maintenance: false, openRegions: null },
  ];
  let made = 0;
  const now = () => {
    made += 1;
    return new Date();
  };
  const decisions = createDecisions({ sites: () => sites, siteStatus: () => status, trust, now });
  const decide = (input: Input) => {
    const request = incoming(input);
    return decisions.decide(request, receiveVisitor(request, trust), request.url?.split('?')[0] ?? '');
  };
  return {
    known: (input: Input) => decisions.known(incoming(input)),
    decide,
    /** As in the web process: the cached decision, else a new one. */
    decideCached: (input: Input) => decisions.known(incoming(input)) ?? decide(input),
    /** The decision without any cache. */
    fresh(input: Input): Decision {
      const request = incoming(input);
      const visitor = receiveVisitor(request, trust);
      const [path = '', query = ''] = (input.url ?? '/casino').split(/\?(.*)/s);
      const cookies = parseCookies(request.headers.cookie);
      const context = {
        ...visitor,
        ...status,
        method: request.method ?? '',
        path,
        query,
        cookies,
        audience: audienceOf(request.headers['user-agent']),
      };
      return resolve({ ...context, isServedFile: false }, sites, new Date());
    },
    made: () => made,
    replaceSites: () => (sites = { ...testSites }),
    setStatus: (next: SiteStatus) => (status = next),
  };
}

describe('cache of request decisions', () => {
  test('an equal request is found, with any cookies, when the decision does not depend on cookies', () => {
    const { known, decide, made } = start();
    expect(known({})).toBeUndefined();
    const first = decide({ headers: { cookie: 'ussid=1; ref-data=%7B%22pid%22%3A%22x%22%7D' } });
    expect([known({}), known({ headers: { cookie: `token=${TOKEN}; hasAccount=1` } })]).toEqual([
      first,
      first,
    ]);
    expect(made()).toBe(1);
  });

  test.each<[string, Input]>([
    ['a page for players', { url: '/casino/favorites' }],
    [
      'a page for players, requested by a player',
      { url: '/casino/favorites', headers: { cookie: `token=${TOKEN}` } },
    ],
    ['a campaign', { url: '/casino?click_id=C1' }],
  ])('a decision that depends on a cookie is never cached: %s', (_name, input) => {
    const { known, decide, fresh } = start();
    expect(decide(input)).toEqual(fresh(input));
    expect(known(input)).toBeUndefined();
  });

  test('the user agent is not part of the key: a thousand agents share a decision', () => {
    const { known, decide } = start();
    const first = decide({});
    const people = readFileSync(new URL('../tests/fixtures/user-agents/people.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean)
      .slice(0, 1000);
    const others = people.filter((agent) => known({ headers: { 'user-agent': agent } }) !== first);
    // At most one of the thousand user agents of browsers reads like a crawler (docs/decisions/0012).
    expect([people.length, others.length <= 1]).toEqual([1000, true]);
  });

  test.each<[string, Input]>([
    ['another address', { url: '/casino/kk' }],
    ['another query', { url: '/casino?page=2' }],
    ['another method', { method: 'HEAD' }],
    ['another host', { headers: { host: HOSTS.at(-1) ?? '' } }],
    ['a crawler', { headers: { 'user-agent': GOOGLEBOT } }],
    ['no agent', { headers: { 'user-agent': '' } }],
    ['another country', { headers: { 'x-country': 'KZ' } }],
    ['another host by the proxy', { headers: { 'x-forwarded-host': HOSTS.at(-1) ?? '' } }],
    ['another scheme by the proxy', { headers: { 'x-forwarded-proto': 'https' } }],
    ['an encrypted connection', { encrypted: true }],
  ])('%s is not found under the same key', (_name, input) => {
    const { known, decide } = start();
    decide({});
    expect([known({}) === undefined, known(input)]).toEqual([false, undefined]);
  });

  test.each(['x-country', 'x-forwarded-host', 'x-forwarded-proto', 'host'])(
    '%s: an absent header differs from any value',
    (name) => {
      for (const word of ['undefined', 'null', '']) {
        const { known, decide } = start();
        decide({ headers: { [name]: word } });
        expect(known({ headers: { [name]: undefined } })).toBeUndefined();
      }
    },
  );

  test('without a trusted proxy, the headers that a proxy would set do not change the key', () => {
    const { known, decide } = start({ trustedProxies: 0, regionHeader: '' });
    const first = decide({});
    expect(known({ headers: { 'x-forwarded-host': 'other.test', 'x-country': 'KZ' } })).toBe(first);
  });

  test('changed brand files and a changed status of the site empty the cache', () => {
    const { known, decide, replaceSites, setStatus } = start();
    decide({});
    replaceSites();
    expect(known({})).toBeUndefined();
    decide({});
    setStatus({ maintenance: true, openRegions: null });
    expect(known({})).toBeUndefined();
    expect(decide({})).toMatchObject({ route: 'technicalWorks' });
  });

  test('the cache is bounded: very long addresses are not kept, the oldest entries are evicted', () => {
    const { known, decide } = start();
    const long = { url: `/casino?search=${'x'.repeat(2000)}` };
    decide(long);
    decide({});
    expect([known(long), known({}) === undefined]).toEqual([undefined, false]);
    for (let n = 0; n < 5000; n += 1) decide({ url: `/casino?search=${n}` });
    expect([known({}), known({ url: '/casino?search=4999' }) === undefined]).toEqual([undefined, false]);
  });

  test('after any sequence of requests a cached decision equals a fresh one', () => {
    const values = [
      fc.constantFrom(
        ...[
          '/',
          '/casino',
          '/casino/kk',
          '/casino/games/slot?page=2',
          '/casino?modal=reg',
          '/casino?pid=P1',
          '/casino/favorites',
          '/casino/nowhere',
        ],
        ...['/kk/casino', '/casino?link=/casino/games/slot', '/robots.txt', '/casino/sports'],
      ),
      fc.constantFrom('GET', 'HEAD', 'PUT'),
      fc.constantFrom(...HOSTS, 'nobody.test', `${HOST}:8080`),
      fc.constantFrom(BROWSER, GOOGLEBOT, '', 'undefined', undefined),
      fc.constantFrom('KZ', 'kz', 'UZ', 'T1', 'undefined', undefined),
      fc.constantFrom(...HOSTS, `evil.test, ${HOST}`, undefined),
      fc.constantFrom('https', 'http', 'http, https', undefined),
      fc.constantFrom(
        `token=${TOKEN}`,
        'hasAccount=1',
        'ref-data=%7B%22pid%22%3A%22x%22%7D',
        'token=bad',
        undefined,
      ),
      fc.constantFrom('plain', 'encrypted'),
    ] as const;
    const NAMES = ['host', 'user-agent', 'x-country', 'x-forwarded-host', 'x-forwarded-proto', 'cookie'];
    // Two values of each kind per run, so that many requests differ in one property only.
    const [first, second] = [fc.tuple(...values), fc.tuple(...values)];
    const choices = fc.array(fc.array(fc.boolean(), { minLength: values.length, maxLength: values.length }), {
      minLength: 100,
      maxLength: 100,
    });
    fc.assert(
      fc.property(first, second, choices, (one, other, all) => {
        const { decideCached, fresh } = start();
        for (const choice of all) {
          const [url, method, ...rest] = choice.map((isOther, at) => (isOther ? other : one)[at]);
          const encrypted = rest.pop() === 'encrypted';
          const headers = Object.fromEntries(NAMES.map((name, at) => [name, rest[at]]));
          const input = { url: url ?? '', method: method ?? '', headers, encrypted };
          expect(decideCached(input)).toEqual(fresh(input));
        }
      }),
      { numRuns: 100 },
    );
  });
});
