import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { GRAPHQL_LIMITS } from './limits.ts';

let platform: TestPlatform;
let production: TestPlatform;
let jurisdictions = '';
const secret = (name: string) => `${name}-${'0123456789abcdef'.repeat(3)}`;
beforeAll(async () => {
  platform = await openTestPlatform();
  jurisdictions = mkdtempSync(join(tmpdir(), 'croupier-regions-'));
  // Leaves out the development region, which is open for everything: production refuses it.
  const isKept = (path: string) => !basename(path).startsWith('dev');
  cpSync('jurisdictions', jurisdictions, { recursive: true, filter: isKept });
  production = await openTestPlatform({
    CROUPIER_MODE: 'production',
    JURISDICTIONS_DIR: jurisdictions,
    TOKEN_SECRET: secret('token'),
    PROVIDER_SECRET: secret('provider'),
    SPORTS_FEED_SECRET: secret('sports-feed'),
    OPERATOR_SECRET: secret('operator'),
    WEBHOOK_SECRET: secret('webhook'),
    FINGERPRINT_SECRET: secret('fingerprint'),
    SECOND_FACTOR_SECRET: secret('second-factor'),
    FILES_SECRET: secret('files'),
    PAYMENT_SECRET: secret('payment'),
  });
});
afterAll(async () => {
  await Promise.all([platform.close(), production.close()]);
  rmSync(jurisdictions, { recursive: true, force: true });
});

type Answer = {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string } }[];
};
const ask = async (query: string, { on = platform, url = PATHS.graphql as string, variables = {} } = {}) => {
  const { status, body } = await on.call('POST', url, { body: { query, variables } });
  return { status, ...(body as Answer) };
};
const codes = ({ errors = [] }: Answer) => errors.map(({ extensions }) => extensions.code);
const times = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join(' ');

describe('GraphQL over HTTP (specification 1 §7)', () => {
  test.each([PATHS.graphql, PATHS.graphqlGo])('answers at %s', async (url) => {
    const answer = await ask('{ siteInfo { region underDev } }', { url });
    expect(answer.data).toEqual({ siteInfo: { region: 'DEV', underDev: false } });
    const { headers } = await platform.call('POST', url, { body: { query: '{ siteInfo { region } }' } });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('specification 1 §3 "Site info": a mirror names the main host and reports a web view', async () => {
    const infoWith = async (headers: Record<string, string>) => {
      const query = '{ siteInfo { domain mainDomain isWebView autoAcceptRules } }';
      const { body } = await platform.call('POST', PATHS.graphql, { headers, body: { query } });
      return (body as { data: { siteInfo: unknown } }).data.siteInfo;
    };
    const hosts = { [HEADERS.siteHost]: 'm.casino.example', [HEADERS.mainHost]: 'casino.example' };
    const mirror = { domain: 'm.casino.example', mainDomain: 'casino.example', autoAcceptRules: false };
    expect(await infoWith({ ...hosts, [HEADERS.webView]: '1' })).toEqual({ ...mirror, isWebView: true });
    expect(await infoWith(hosts)).toEqual({ ...mirror, isWebView: false });
    expect(await infoWith({ [HEADERS.siteHost]: 'casino.example' })).toMatchObject({
      domain: 'casino.example',
      mainDomain: 'casino.example',
    });
  });

  test('an unknown field, a syntax error and a variable of a wrong type give errors with a code', async () => {
    expect(codes(await ask('{ nothing }'))).toEqual(['bad_request']);
    expect(codes(await ask('{ siteInfo {'))).toEqual(['bad_request']);
    expect(
      codes(await ask('query ($id: Int!) { competition(id: $id) { id } }', { variables: { id: 'x' } })),
    ).toEqual(['bad_request']);
  });

  test('a required argument may get its value from the default of a variable', async () => {
    const answer = await ask('query ($slug: String! = "none") { markdownContent(slug: $slug) { id } }');
    expect([codes(answer), answer.data]).toEqual([[], { markdownContent: null }]);
  });

  test.each([
    ['a variable', 'query ($day: Day!) { sportDay(sport: 1, day: $day, state: played) { total } }'],
    [
      'a variable of an enumeration',
      'query ($day: SportEventKind!) { sportEvents(kind: $day) { totalCount } }',
    ],
    ['a literal', `{ sportEvents(kind: ${'x'.repeat(20_000)}) { totalCount } }`],
  ])('%s that is refused is not repeated at full length', async (_name, query) => {
    const { errors = [] } = await ask(query, { variables: { day: '"'.repeat(20_000) } });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['bad_request']);
    expect(errors[0]?.message.length).toBeLessThan(500);
  });

  test.each([
    ['an enumeration', 'query ($v: SportEventKind!) { sportEvents(kind: $v) { totalCount } }'],
    ['a day', 'query ($v: Day!) { sportDay(sport: 1, day: $v, state: played) { total } }'],
  ])('null for %s that is required is a bad request', async (_name, query) => {
    const answer = await ask(query, { variables: { v: null } });
    expect(codes(answer)).toEqual(['bad_request']);
  });

  test.each([
    ['a literal with NUL', { query: '{ markdownContent(slug: "\\u0000") { id } }' }],
    ['a variable with NUL', { query: '{ siteInfo { region } }', variables: { a: ['\0'] } }],
    ['a batch with null', [null]],
  ])('%s is a bad request, not a defect', async (_name, body) => {
    const answer = (await platform.call('POST', PATHS.graphql, { body })).body;
    expect([answer].flat()).toEqual([
      { errors: [{ message: expect.any(String), extensions: { code: 'bad_request' } }] },
    ]);
  });

  test('the message of an unexpected error in a resolver is not sent', async () => {
    const { status } = platform.domains;
    const { underdev } = status;
    status.underdev = async () => Promise.reject(new Error('connect postgres://user:pass@host'));
    const answer = await ask('{ siteInfo { underDev } }');
    status.underdev = underdev;
    expect(answer.errors?.[0]).toMatchObject({ message: 'internal', extensions: { code: 'internal' } });
    expect(JSON.stringify(answer)).not.toContain('pass@');
  });

  test('a mutation cannot be made by GET', async () => {
    const answer = await platform.call(
      'GET',
      `${PATHS.graphql}?query=${encodeURIComponent('mutation { refreshToken(token: "x") { token } }')}`,
    );
    expect(answer.status).toBe(405);
  });
});

describe('limits', () => {
  const wide = (count: number) => `{ ${times(count, (n) => `a${n}: siteInfo { region }`)} }`;
  const deep = (count: number) =>
    `{ __type(name: "Query") ${'{ ofType '.repeat(count)}{ name }${' }'.repeat(count)} }`;

  test('an expensive value costs the same as a literal and as the default of a variable', async () => {
    const body = times(20, (n) => `a${n}: sportEvents(columns: $c, first: $n) { totalCount }`);
    const literal = `{ ${body.replaceAll('$c', 'corners').replaceAll('$n', '100')} }`;
    expect(codes(await ask(literal))).toEqual(['query_too_complex']);
    const asDefault = `query ($c: SportColumns = corners, $n: Int = 100) { ${body} }`;
    expect(codes(await ask(asDefault.replace('= corners', '= "corners"')))).toEqual(['query_too_complex']);
    expect(codes(await ask(asDefault))).toEqual(['query_too_complex']);
  });

  test('a query within the limits is answered', async () => {
    expect(codes(await ask(wide(GRAPHQL_LIMITS.aliases)))).toEqual([]);
  });

  test.each([
    ['tokens', `{ ${times(400, () => 'siteInfo { region }')} }`],
    ['nesting that would overflow a stack', `${'{ a '.repeat(5_000)}${'}'.repeat(5_000)}`],
    ['aliases', wide(GRAPHQL_LIMITS.aliases + 1)],
    [
      'aliases in fragments',
      `{ ...f ...f } fragment f on Query { ${times(20, (n) => `a${n}: siteInfo { region }`)} }`,
    ],
    [
      'directives',
      `{ siteInfo { ${times(GRAPHQL_LIMITS.directives + 1, () => 'region @include(if: true)')} } }`,
    ],
    ['depth', deep(GRAPHQL_LIMITS.depth)],
    [
      'depth through fragments',
      `{ __type(name: "Query") { ...f } } fragment f on __Type ${'{ ofType '.repeat(GRAPHQL_LIMITS.depth)}{ name }${' }'.repeat(GRAPHQL_LIMITS.depth)}`,
    ],
    ['aliases of __typename', `{ ${times(GRAPHQL_LIMITS.aliases + 1, (n) => `a${n}: __typename`)} }`],
    [
      'several at once, reported once',
      `{ ${times(35, (n) => `a${n}: siteInfo @include(if: true) { region }`)} }`,
    ],
    [
      'cost',
      `{ ${times(4, (n) => `a${n}: competitions(first: 100) { edges { node { games { name limits { min max } pragmaticGames { id } } } } }`)} }`,
    ],
    [
      'fragments that double',
      `{ ...f0 } ${times(14, (n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`)} fragment f14 on Query { sortedGames { totalCount } siteInfo { region } }`,
    ],
  ])('%s over the limit is refused before it runs', async (_name, query) => {
    expect(codes(await ask(query))).toEqual(['query_too_complex']);
  });

  test('a page size in a variable costs the same as one in the text', async () => {
    const query =
      'query ($n: Int) { competitions(first: $n) { edges { node { games { limits { min } } } } } }';
    expect(codes(await ask(query, { variables: { n: 10 } }))).toEqual([]);
    expect(codes(await ask(query, { variables: { n: 100_000 } }))).toEqual(['query_too_complex']);
  });

  test('a batch over the limit and a body over the limit are refused', async () => {
    const one = { query: '{ siteInfo { region } }' };
    const batch = async (count: number) =>
      platform.call('POST', PATHS.graphql, { body: Array.from({ length: count }, () => one) });
    expect(((await batch(GRAPHQL_LIMITS.batch)).body as unknown[]).length).toBe(GRAPHQL_LIMITS.batch);
    expect((await batch(GRAPHQL_LIMITS.batch + 1)).status).toBe(413);
    const large = await platform.call('POST', PATHS.graphql, {
      body: { query: `# ${'x'.repeat(GRAPHQL_LIMITS.body)}\n{ siteInfo { region } }` },
    });
    expect([large.status, large.body]).toEqual([413, { detail: 'body_too_large' }]);
  });

  test('in production neither introspection nor suggestions reveal the schema', async () => {
    const introspection = '{ __schema { types { name } } }';
    expect((await ask(introspection)).data).toBeDefined();
    expect(codes(await ask(introspection, { on: production }))).toEqual(['bad_request', 'bad_request']);
    expect((await ask('{ siteInf { region } }')).errors?.[0]?.message).toContain('siteInfo');
    expect(JSON.stringify(await ask('{ siteInf { region } }', { on: production }))).not.toContain('siteInfo');
    expect((await ask('{ siteInfo { __typename } }', { on: production })).data).toEqual({
      siteInfo: { __typename: 'SiteInfo' },
    });
  });
});
