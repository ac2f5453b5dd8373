import { afterEach, expect, jest, test } from '@jest/globals';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { ask, startWebServer } from '#tests/fixtures/web-server.ts';
import { createRefusedNetworks, HELD_MAX, HELD_MS, type RefusedNetworks } from './refused-networks.ts';

afterEach(() => void jest.useRealTimers());

const REFUSAL = JSON.stringify({ errors: [{ message: 'too_many_attempts' }] });

test('a refusal of the network is repeated without the platform; other calls and players are forwarded', async () => {
  const forwarded: string[] = [];
  const { port } = await startWebServer({
    platform: (request, response) => {
      forwarded.push(request.url ?? '');
      request.resume().on('end', () => {
        response.writeHead(429, { 'retry-after': '60', 'content-type': 'application/json' });
        response.end(REFUSAL);
      });
      if (request.url === PATHS.graphql) response.setHeader(HEADERS.refusesNetwork, '1');
    },
  });
  const post = (path: string, headers = {}) =>
    ask(port, path, { method: 'POST', body: '{}', headers: { 'content-length': '2', ...headers } });
  const first = await post(PATHS.graphql);
  expect(first.headers).not.toHaveProperty(HEADERS.refusesNetwork);
  for (const answer of [first, await post(PATHS.graphql), await post(PATHS.graphql)]) {
    expect([answer.status, answer.text]).toEqual([429, REFUSAL]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(30);
  }
  expect(forwarded).toEqual([PATHS.graphql]);
  expect((await post(`${PATHS.graphql}?n=1`)).status).toBe(429);
  expect(forwarded).toHaveLength(1);
  await post(PATHS.graphql, { authorization: 'JWT token' });
  await ask(port, PATHS.graphql);
  expect(forwarded).toHaveLength(3);
  // A refusal without the header `refusesNetwork` applies to this one call only, so both calls reach the platform.
  for (let n = 0; n < 2; n += 1) await post(PATHS.ticket);
  expect(forwarded).toHaveLength(5);
});

const CALL = { method: 'GET', url: PATHS.sse, headers: {} } as IncomingMessage;

/** Lets the platform refuse `network` for sixty seconds. */
async function refuse(refused: RefusedNetworks, network: string): Promise<void> {
  const answer = Object.assign(new PassThrough(), {
    statusCode: 429,
    headers: { 'retry-after': '60', [HEADERS.refusesNetwork]: '1' },
  });
  refused.note(network, CALL, answer as unknown as IncomingMessage);
  answer.end(REFUSAL);
  await new Promise((ended) => answer.once('close', ended));
}

/** A response that keeps the Retry-After of what is written to it. */
function responseWith(destroyed = false): { response: ServerResponse; waits: string[] } {
  const waits: string[] = [];
  const writeHead = (_status: number, headers: { 'retry-after': string }) =>
    waits.push(headers['retry-after']);
  return { response: { destroyed, writeHead, end: () => undefined } as unknown as ServerResponse, waits };
}

test('a refusal is repeated for five seconds at most, for its own network, with the remaining seconds as Retry-After', async () => {
  let now = 1_000;
  const refused = createRefusedNetworks(() => now);
  await refuse(refused, 'network');
  jest.useFakeTimers();
  /** The Retry-After of a repeated refusal; null = none is repeated. */
  const waitOf = (network: string): string | null => {
    const { response, waits } = responseWith();
    if (!refused.repeat(network, CALL, response)) return null;
    jest.advanceTimersByTime(HELD_MS);
    return waits[0] ?? '';
  };
  expect([waitOf('network'), waitOf('another')]).toEqual(['60', null]);
  now += 4_000;
  expect(waitOf('network')).toBe('56');
  now += 1_001;
  expect(waitOf('network')).toBeNull();
});

test('a refusal is repeated half a second late; at once if too many wait; not at all if the client has disconnected', async () => {
  const refused = createRefusedNetworks(() => 1_000);
  await refuse(refused, 'network');
  jest.useFakeTimers();
  const waiting = Array.from({ length: HELD_MAX - 1 }, () => responseWith());
  const gone = responseWith(true);
  for (const { response } of [...waiting, gone]) refused.repeat('network', CALL, response);
  const further = responseWith();
  refused.repeat('network', CALL, further.response);
  expect(further.waits).toHaveLength(1);
  jest.advanceTimersByTime(HELD_MS - 1);
  expect(waiting.flatMap(({ waits }) => waits)).toHaveLength(0);
  jest.advanceTimersByTime(1);
  expect(waiting.flatMap(({ waits }) => waits)).toHaveLength(HELD_MAX - 1);
  expect(gone.waits).toHaveLength(0);
  const later = responseWith();
  refused.repeat('network', CALL, later.response);
  expect(later.waits).toHaveLength(0);
});
