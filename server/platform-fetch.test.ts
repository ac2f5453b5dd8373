/** @jest-environment node */
import { createServer } from 'node:http';
import { expect, test } from '@jest/globals';
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

// Next.js caches an answer with status 200 for minutes, unless the call rejects.
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
