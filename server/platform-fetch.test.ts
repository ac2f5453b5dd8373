import { createServer } from 'node:http';
import { afterEach, expect, jest, test } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import { listen } from '#tests/fixtures/servers.ts';
import { limitPlatformFetch } from './platform-fetch.ts';

/** The text that a render gets for a response of the platform. */
async function answerTo(path: string, type: string, body: string, status = 200): Promise<string> {
  const platform = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  });
  const platformUrl = `http://localhost:${await listen(platform)}`;
  const fetch = limitPlatformFetch({ fetch: globalThis.fetch, platformUrl, isAnswering: () => true });
  const answer = await fetch(platformUrl + path, { method: 'POST' });
  return `${answer.status} ${await answer.text()}`;
}
const JSON_TYPE = 'application/json; charset=utf-8';
const RESPONSE_TYPE = 'application/graphql-response+json';

// Next.js would cache an answer with status 200 for minutes, unless the call rejects.
test.each([
  ['half of an answer', PATHS.graphql, JSON_TYPE, '{"data":{"ga'],
  ['no JSON', PATHS.graphqlGo, RESPONSE_TYPE, '<html>'],
  ['no data', PATHS.graphql, JSON_TYPE, '{}'],
  ['null for data', PATHS.graphql, RESPONSE_TYPE, '{"data":null}'],
  ['errors beside data', PATHS.graphql, JSON_TYPE, '{"data":{"games":[]},"errors":[{"message":"internal"}]}'],
  ['half of a REST answer', PATHS.underdev, JSON_TYPE, '{"underd'],
])('%s never reaches the cache', async (_name, path, type, body) => {
  await expect(answerTo(path, type, body)).rejects.toThrow();
});
test.each([
  ['data', PATHS.graphql, JSON_TYPE, '{"data":{"games":null}}', 200],
  ['data with an empty list of errors', PATHS.graphql, RESPONSE_TYPE, '{"data":{},"errors":[]}', 200],
  ['a REST answer', PATHS.underdev, JSON_TYPE, '{"underdev":false}', 200],
  ['an answer of another type than JSON', PATHS.media, 'text/plain', '{', 200],
  ['a refusal', PATHS.graphql, JSON_TYPE, '{"errors":[]}', 429],
])('%s passes unchanged', async (_name, path, type, body, status) => {
  expect(await answerTo(path, type, body, status)).toBe(`${status} ${body}`);
});

afterEach(() => void jest.useRealTimers());

/** Calls of a render to a platform that answers only the paths in `answered`, on a clock of the test. */
function onTestClock(answered: readonly string[]) {
  jest.useFakeTimers();
  const fetch = limitPlatformFetch({
    fetch: (input, init) =>
      answered.some((path) => String(input).endsWith(path))
        ? Promise.resolve(new Response('', { status: 200 }))
        : new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
          }),
    platformUrl: 'http://platform',
    isAnswering: () => true,
  });
  /** Calls a path; returns a function that tells whether the call has ended. */
  const call = (path: string): (() => boolean) => {
    let ended = false;
    fetch(`http://platform${path}`).then(
      () => (ended = true),
      () => (ended = true),
    );
    return () => ended;
  };
  return { call, pass: (ms: number) => jest.advanceTimersByTimeAsync(ms) };
}

test('after a call without an answer the next calls get less time', async () => {
  const { call, pass } = onTestClock([]);
  call('/one');
  await pass(4000);
  const next = call('/two');
  await pass(500);
  expect(next()).toBe(true);
});

test('while the platform answers other calls, a call without an answer does not shorten the time of the next call', async () => {
  const { call, pass } = onTestClock(['/quick']);
  call('/one');
  await pass(1000);
  call('/quick');
  await pass(3000);
  const next = call('/two');
  await pass(3999);
  expect(next()).toBe(false);
  await pass(1);
  expect(next()).toBe(true);
});
