import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { GUEST_LAUNCHES } from '#platform/games/games.resolvers.ts';
import { GRAPHQL_LIMITS, VISITOR_WORK } from './limits.ts';
import { PRICES } from './prices.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await platform.seed();
});
afterAll(() => platform.close());

type Answer = { data?: unknown; errors?: { extensions: { code: string } }[] };
/** Sends a request of the visitor at `ip`, as it arrives through the web process. */
const ask = async (ip: string, body: unknown, token?: string) => {
  const headers = { 'x-forwarded-for': ip };
  const answer = await platform.call('POST', PATHS.graphql, {
    body,
    headers,
    ...(token === undefined ? {} : { token }),
  });
  const answers = [answer.body].flat() as Answer[];
  return {
    status: answer.status,
    retryAfter: Number(answer.headers['retry-after'] ?? 0),
    codes: answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'ok'),
  };
};
const facets = (count: number, word = 'x') => ({
  query: `{ ${Array.from({ length: count }, (_, n) => `a${n}: gameFacets(search: "${word}${n}") { features { value } }`).join(' ')} }`,
});
/** A query of some 12,000 units: below the limit of a request, above half of it. */
const dear = facets(7);
const cheap = { query: '{ siteInfo { region } }' };

/** Sends expensive requests until one is refused; returns the refusal. */
async function spendAll(ip: string, token?: string) {
  for (let n = 0; n < (2 * VISITOR_WORK.burst) / GRAPHQL_LIMITS.cost + 10; n += 1) {
    const answer = await ask(ip, dear, token);
    if (answer.status !== 200) return answer;
  }
  throw new Error('No request was refused.');
}

describe('work of a visitor', () => {
  test('is counted over the whole batch of a request', async () => {
    expect((await ask('198.51.100.1', dear)).codes).toEqual(['ok']);
    expect((await ask('198.51.100.1', [dear, dear, cheap])).codes).toEqual(['ok', 'query_too_complex', 'ok']);
  });

  test('over time: too much work gets 429 with Retry-After; after that time requests are answered again', async () => {
    const refused = await spendAll('198.51.100.2');
    expect(refused).toEqual({ status: 429, retryAfter: expect.any(Number), codes: ['too_many_attempts'] });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect((await ask('198.51.100.2', cheap)).status).toBe(429);
    expect((await ask('198.51.100.3', cheap)).status).toBe(200);
    platform.clock.pass(refused.retryAfter * 1000);
    expect((await ask('198.51.100.2', cheap)).status).toBe(200);
  });

  test('IPv6 visitors are counted by network', async () => {
    await spendAll('2001:db8:1:2::1');
    expect((await ask('2001:db8:1:2:ffff::9', cheap)).status).toBe(429);
    expect((await ask('2001:db8:1:3::1', cheap)).status).toBe(200);
  });

  test('a player is counted by account: not with others at the address, and not anew at another address', async () => {
    const token = await platform.register();
    expect((await spendAll('198.51.100.4', token)).status).toBe(429);
    expect((await ask('198.51.100.5', cheap, token)).status).toBe(429);
    expect((await ask('198.51.100.4', cheap)).status).toBe(200);
  });

  test('an invalid token does not avoid the limit', async () => {
    expect((await ask('198.51.100.6', cheap, 'wrong.token.here')).status).toBe(401);
    await spendAll('198.51.100.6');
    expect((await ask('198.51.100.6', cheap, 'wrong.token.here')).status).toBe(429);
  });

  test('queries of the web process for its pages are not counted: they carry no visitor’s address', async () => {
    for (let n = 0; n < (2 * VISITOR_WORK.burst) / GRAPHQL_LIMITS.cost + 10; n += 1)
      expect((await platform.call('POST', PATHS.graphql, { body: dear })).status).toBe(200);
  });

  test('pages of the site do not wait for slots, however many are rendered at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => platform.call('POST', PATHS.graphql, { body: cheap })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
  });

  test('does not delay other requests', async () => {
    const over: string[] = [];
    const long = Promise.all(
      [0, 1].map((n) => ask(`198.51.100.${20 + n}`, facets(9, 'dupmling')).then(() => over.push('long'))),
    );
    const short = (async () => {
      for (let n = 0; n < 5; n += 1) {
        await platform.call('GET', '/healthz');
        over.push('short');
      }
    })();
    await Promise.all([long, short]);
    expect(over.slice(0, 5)).toEqual(Array(5).fill('short'));
  });
});

test('guests of one address may open 120 demo games in ten minutes; checks of a game are not counted', async () => {
  const [game] = (await platform.domains.catalog.whole()).games;
  const launch = async (ip: string, withoutInit: boolean) => {
    const query = `{ gameInit(manufacturer: "${game?.manufacturer.code}", slug: "${game?.slug}", withoutInit: ${withoutInit}) { statusCode url } }`;
    const { status, codes, retryAfter } = await ask(ip, { query });
    return { status, codes, waits: retryAfter > 0 };
  };
  for (let n = 0; n < GUEST_LAUNCHES.max; n += 1) {
    const { status } = await launch('198.51.100.60', false);
    expect([n, status]).toEqual([n, 200]);
    platform.clock.pass(10);
  }
  expect(await launch('198.51.100.60', false)).toEqual({
    status: 429,
    codes: ['too_many_attempts'],
    waits: true,
  });
  expect((await launch('198.51.100.60', true)).status).toBe(200);
  expect((await launch('198.51.100.61', false)).status).toBe(200);
});

test('another site may not read responses: no origin is allowed, and none is reflected', async () => {
  for (const method of ['POST', 'OPTIONS'] as const) {
    const { headers } = await platform.app.inject({
      method,
      url: PATHS.graphql,
      headers: { origin: 'https://evil.example', [HEADERS.siteRegion]: 'DEV' },
      ...(method === 'POST' ? { payload: cheap } : {}),
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('every field of a query or mutation has a cost, and every cost a field', () => {
  const schema = buildSchema(readFileSync('contract/schema.graphql', 'utf8'));
  const fieldsOf = (name: string) => {
    const type = schema.getType(name);
    return type && 'getFields' in type ? Object.keys(type.getFields()) : [];
  };
  for (const type of ['Query', 'Mutation'])
    for (const field of fieldsOf(type)) expect(Object.keys(PRICES)).toContain(`${type}.${field}`);
  for (const key of Object.keys(PRICES)) {
    const [type = '', field = ''] = key.split('.');
    expect([key, fieldsOf(type)]).toEqual([key, expect.arrayContaining([field])]);
  }
});
