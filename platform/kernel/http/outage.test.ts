import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm';
import { PATHS } from '#contract/paths.ts';
import { Unavailable } from '#contract/unavailable.ts';
import { StoreTimeout } from '#platform/kernel/store/answer-in-time.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

/** Responses of a REST call and of a GraphQL query that both read the store while it fails with `error`. */
async function answersTo(error: Error) {
  const { status } = platform.domains;
  const { underdev } = status;
  status.underdev = async () => Promise.reject(error);
  const rest = await platform.call('GET', PATHS.underdev);
  const graphql = await platform.call('POST', PATHS.graphql, {
    body: { query: '{ siteInfo { underDev } }' },
  });
  status.underdev = underdev;
  return { rest, graphql };
}

test.each([
  ['a statement that was given up', new DrizzleQueryError('select 1', [], new StoreTimeout())],
  ['a part that does not answer', new Unavailable('Redis does not answer.')],
])('%s: 503 with Retry-After, in REST and in GraphQL', async (_name, error) => {
  const { rest, graphql } = await answersTo(error);
  expect([rest.status, rest.body, rest.headers['retry-after']]).toEqual([503, { detail: 'internal' }, '5']);
  expect([graphql.status, graphql.headers['retry-after']]).toEqual([503, '5']);
  expect(graphql.body).toMatchObject({ errors: [{ message: 'internal', extensions: { code: 'internal' } }] });
  expect(JSON.stringify([rest.body, graphql.body])).not.toMatch(/select 1|Redis/);
});

test('a programming error: 500 without Retry-After; in GraphQL a 200 with an error', async () => {
  const { rest, graphql } = await answersTo(new Error('x is undefined'));
  expect([rest.status, rest.headers['retry-after']]).toEqual([500, undefined]);
  expect([graphql.status, graphql.headers['retry-after']]).toEqual([200, undefined]);
});
