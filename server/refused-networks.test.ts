import { expect, test } from '@jest/globals';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { ask, startWebServer } from '#tests/fixtures/web-server.ts';
import { createRefusedNetworks } from './refused-networks.ts';

const REFUSAL = JSON.stringify({ errors: [{ message: 'too_many_attempts' }] });

test('a refusal of the network is repeated without the platform; other calls and players are forwarded', async () => {
  const forwarded: string[] = [];
  const { port } = await startWebServer({
    platform: (request, response) => {
      forwarded.push(request.url ?? '');
      request.resume().on('end', () => {
        response.writeHead(429, { 'retry-after': '3', 'content-type': 'application/json' });
        response.end(REFUSAL);
      });
      if (request.url === PATHS.graphql) response.setHeader(HEADERS.refusesNetwork, '1');
    },
  });
  const post = (path: string, headers = {}) =>
    ask(port, path, { method: 'POST', body: '{}', headers: { 'content-length': '2', ...headers } });
  const first = await post(PATHS.graphql);
  expect(first.headers).not.toHaveProperty(HEADERS.refusesNetwork);
  for (const answer of [first, await post(PATHS.graphql), await post(PATHS.graphql)])
    expect([answer.status, answer.headers['retry-after'], answer.text]).toEqual([429, '3', REFUSAL]);
  expect(forwarded).toEqual([PATHS.graphql]);
  await post(PATHS.graphql, { authorization: 'JWT token' });
  await ask(port, PATHS.graphql);
  expect(forwarded).toHaveLength(3);
  // A refusal without the mark concerns this one call.
  for (let n = 0; n < 2; n += 1) await post(PATHS.ticket);
  expect(forwarded).toHaveLength(5);
});

test('it is repeated for five seconds at most, for its own network, with the seconds that are left', async () => {
  let now = 1_000;
  const refused = createRefusedNetworks(() => now);
  const call = { method: 'GET', url: PATHS.sse, headers: {} } as IncomingMessage;
  /** The Retry-After of a repeated refusal; null = none is repeated. */
  const waitOf = (network: string): string | null => {
    const written: { 'retry-after': string }[] = [];
    const response = {
      writeHead: (_status: number, headers: { 'retry-after': string }) => written.push(headers),
      end: () => undefined,
    } as unknown as ServerResponse;
    return refused.repeat(network, call, response) ? (written[0]?.['retry-after'] ?? '') : null;
  };
  const answer = Object.assign(new PassThrough(), {
    statusCode: 429,
    headers: { 'retry-after': '60', [HEADERS.refusesNetwork]: '1' },
  });
  refused.note('network', call, answer as unknown as IncomingMessage);
  answer.end(REFUSAL);
  await new Promise((ended) => answer.once('close', ended));
  expect([waitOf('network'), waitOf('another')]).toEqual(['60', null]);
  now += 4_000;
  expect(waitOf('network')).toBe('56');
  now += 1_001;
  expect(waitOf('network')).toBeNull();
});
