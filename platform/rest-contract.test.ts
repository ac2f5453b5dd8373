/**
 * Calls every REST path of the platform with good, bad and repeated requests and with those of another player
 * (specification 1 §7 "Status", "Authentication", "Profile", "Other"). A path without a case fails the first
 * test.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { socialPaths } from '#contract/paths.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import { ACCOUNT_CASES } from '#platform/testing/rest/account-cases.ts';
import { BONUS_CASES } from '#platform/testing/rest/bonus-cases.ts';
import { CASHBOX_CASES } from '#platform/testing/rest/cashbox-cases.ts';
import { DOCUMENT_CASES } from '#platform/testing/rest/document-cases.ts';
import { INBOX_CASES } from '#platform/testing/rest/inbox-cases.ts';
import { TRACKING_CASES } from '#platform/testing/rest/tracking-cases.ts';
import { LANDING_CASES } from '#platform/testing/rest/landing-cases.ts';
import { PROFILE_CASES } from '#platform/testing/rest/profile-cases.ts';
import { REGISTRATION_CASES } from '#platform/testing/rest/registration-cases.ts';
import { RECOVERY_CASES } from '#platform/testing/rest/recovery-cases.ts';
import { createRestStage, type RestCase, type RestStage } from '#platform/testing/rest/rest-case.ts';
import { routeList } from '#platform/testing/rest/route-list.ts';
import { SECURITY_CASES } from '#platform/testing/rest/security-cases.ts';
import { SOCIAL_CASES } from '#platform/testing/rest/social-cases.ts';
import { SPORTS_CASES } from '#platform/testing/rest/sports-cases.ts';
import { SUPPORT_CASES } from '#platform/testing/rest/support-cases.ts';
import { WALLET_CASES } from '#platform/testing/rest/wallet-cases.ts';
import { GATEWAY_SETTINGS, createTestGateway } from '#platform/testing/test-gateway.ts';

const CASES: readonly RestCase[] = [
  ...ACCOUNT_CASES,
  ...REGISTRATION_CASES,
  ...RECOVERY_CASES,
  ...SECURITY_CASES,
  ...SOCIAL_CASES,
  ...TRACKING_CASES,
  ...DOCUMENT_CASES,
  ...WALLET_CASES,
  ...BONUS_CASES,
  ...LANDING_CASES,
  ...INBOX_CASES,
  ...SUPPORT_CASES,
  ...PROFILE_CASES,
  ...CASHBOX_CASES,
  ...SPORTS_CASES,
];
/** Paths that other test files cover: GraphQL, streams, games, other servers, the demo's outbox, probes. */
const ELSEWHERE =
  /^\w+ (\/healthz|\/readyz|\/api\/v3\/gql|\/api\/g\/graphql\/query|\/api\/g\/sse|\/casino\/api\/sports\/stream|\/casino\/(media|play|rgs)\b.*|\/provider\/.*|\/paygate\/callback\/.*|\/operator\/.*|\/casino\/api\/demo\/outbox|\*)$/;

/** A refusal in one of the shapes of specification 1 §8: `detail`, or lists of codes by field. */
const refusal = v.pipe(
  v.record(v.string(), v.union([v.string(), v.array(v.string())])),
  v.check((body) => Object.keys(body).length > 0),
);
const REFUSALS = [400, 401, 403, 404, 409, 413, 415];
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

let stage: RestStage;
/** Paths whose handlers have read a cookie of their request. */
const readers = new Set<string>();
const noteReaders = (app: FastifyInstance) =>
  void app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, raw } = request;
    const { cookie } = raw.headers;
    Object.defineProperty(raw.headers, 'cookie', {
      get() {
        readers.add(`${method} ${routeOptions.url?.replace(/\/$/, '')}`);
        return cookie;
      },
    });
    done();
  });
beforeAll(async () => {
  let now = () => new Date();
  const { fetch } = createTestGateway(() => now());
  const platform = await openTestPlatform(GATEWAY_SETTINGS, { fetch, prepare: noteReaders });
  now = platform.clock.now;
  stage = createRestStage(platform);
});
afterAll(() => stage.platform.close());

const expectRefused = (answer: { status: number; body: unknown }, what: string): void => {
  const { status, body } = answer;
  expect({
    what,
    status,
    body,
    isRefusal: REFUSALS.includes(status),
    fits: v.is(refusal, body),
  }).toMatchObject({
    isRefusal: true,
    fits: true,
  });
};

test('every call of the platform has a case', () => {
  const calls = routeList(stage.platform.app).filter((call) => !ELSEWHERE.test(call));
  expect(CASES.map(({ call }) => call).sort()).toEqual(calls);
  expect(calls.length).toBeGreaterThan(30);
});

describe.each(CASES.map((row) => [row.call, row] as const))('%s', (call, row) => {
  test('a valid call and its repetition get the expected answers', async () => {
    const request = await row.good(stage);
    const first = await stage.send(call, request);
    if (row.successTestedIn === undefined) {
      expect(first).toMatchObject({ status: 200 });
      expect(v.safeParse(row.answer, first.body).issues).toBeUndefined();
    } else expectRefused(first, row.successTestedIn);
    expect((await stage.send(call, request)).status).toBe(row.repeated);
  });

  if (row.access === 'player')
    test('calls without a token, with a made-up token and with an ended session are refused', async () => {
      const { token: _token, ...request } = await row.good(stage);
      const ended = await stage.player();
      await stage.platform.call('POST', '/api/logout', { token: ended });
      for (const token of [undefined, 'e30.e30.e30', ended]) {
        const answer = await stage.send(call, token === undefined ? request : { ...request, token });
        expect(answer).toMatchObject({ status: 401, body: { detail: expect.any(String) } });
      }
    });

  if (row.foreign !== undefined)
    test("a player can't reach the data of another player", async () => {
      const request = await row.good(stage);
      expect((await stage.send(call, { ...request, token: await stage.player() })).status).toBe(row.foreign);
      expect((await stage.send(call, request)).status).toBe(200);
    });

  if (call.startsWith('POST'))
    test('a body that does not fit the schema is refused', async () => {
      const request = await row.good(stage);
      const { body } = request;
      const json = { ...request.headers, 'content-type': 'application/json' };
      if (!isRecord(body)) {
        const answer = await stage.send(call, { ...request, body: '{"a":', headers: json });
        expect(answer.status).toBeLessThan(500);
        return;
      }
      for (const text of ['{"a":', '[]', '7', 'null', '"x"', '[[[[[[[['])
        expectRefused(await stage.send(call, { ...request, body: text, headers: json }), text);
      const changed: [string, Record<string, unknown>][] = [
        ['an unknown member', { ...body, unknown_member: 1 }],
        ...Object.keys(body).flatMap((name): [string, Record<string, unknown>][] => {
          const { [name]: _left, ...rest } = body;
          return [
            ...(row.optional?.includes(name) ? [] : [[`without ${name}`, rest] as [string, typeof rest]]),
            [`${name}: object`, { ...body, [name]: { a: 1 } }],
            [`${name}: NUL`, { ...body, [name]: 'a\0b' }],
            [`${name}: null`, { ...body, [name]: null }],
            [`${name}: endless text`, { ...body, [name]: 'x'.repeat(100_000) }],
          ];
        }),
        ...Object.entries(row.bad ?? {}).map(([what, change]): [string, Record<string, unknown>] => [
          what,
          { ...body, ...change },
        ]),
      ];
      for (const [what, sent] of changed)
        expectRefused(await stage.send(call, { ...request, body: sent }), what);
    });
});

/** Another site can make a browser send its cookies: each call that reads one has its own guard (csrf.test.ts). */
test('only the calls of a social sign-in read a cookie', () => {
  const paths = Object.values(socialPaths(':provider')).map((path) => `POST ${path.replace(/\/$/, '')}`);
  expect([...readers].sort()).toEqual(paths.sort());
});
