/** Refusals of a game server in a process of its own: always JSON with a code, never a trace (specification 1 §8). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { apiError } from '#contract/api-error.ts';
import { createLog } from '#platform/kernel/log.ts';
import { buildGameApp } from './build-app.ts';

let app: FastifyInstance;
let isStoreUp = true;
const logged: string[] = [];
const hosts: string[] = [];

beforeAll(async () => {
  app = buildGameApp({
    log: createLog('error', { write: (line) => void logged.push(line) }),
    registerCalls: (target) => {
      target.post('/refuses', () => Promise.reject(apiError('launch_expired')));
      target.post('/breaks', () => Promise.reject(new Error('select secret from vault')));
    },
    gameServer: {
      registerRoutes: (target, siteHost) => {
        target.get('/host', async (request) => void hosts.push(siteHost(request)));
      },
    },
    ping: () => (isStoreUp ? Promise.resolve() : Promise.reject(new Error('down'))),
  });
  await app.ready();
});
afterAll(() => app.close());

test.each([
  ['an unknown address', { method: 'GET', url: '/nowhere' }, 404, 'not_found'],
  ['an address that cannot be read', { method: 'GET', url: '/%' }, 400, 'bad_request'],
  ['a body that is no JSON', { payload: '{', type: 'application/json' }, 400, 'bad_request'],
  [
    'a body of another type',
    { payload: 'a=1', type: 'application/x-www-form-urlencoded' },
    415,
    'bad_request',
  ],
  ['a body over the limit', { payload: JSON.stringify('x'.repeat(70_000)) }, 413, 'body_too_large'],
  ['a refusal of a rule', { payload: '{}' }, 401, 'launch_expired'],
] as const)('%s: %j', async (_name, sent, status, detail) => {
  const {
    method = 'POST',
    url = '/refuses',
    payload,
    type = 'application/json',
  } = sent as {
    method?: 'GET' | 'POST';
    url?: string;
    payload?: string;
    type?: string;
  };
  const answer = await app.inject({
    method,
    url,
    ...(payload === undefined ? {} : { payload, headers: { 'content-type': type } }),
  });
  expect([answer.statusCode, answer.json()]).toEqual([status, { detail }]);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': expect.stringContaining('application/json'),
  });
});

test('an unexpected error is logged and answered without its text', async () => {
  const answer = await app.inject({ method: 'POST', url: '/breaks', payload: {} });
  expect([answer.statusCode, answer.json()]).toEqual([500, { detail: 'internal' }]);
  expect(logged.join('\n')).toContain('select secret from vault');
});

test('readiness reports whether the store responds', async () => {
  const asked = async () => (await app.inject('/readyz')).statusCode;
  expect(await asked()).toBe(200);
  isStoreUp = false;
  expect(await asked()).toBe(503);
});

test('the host of the site is that of the header x-site-host, without its port; without the header it is the host of the request', async () => {
  await app.inject({ url: '/host', headers: { host: 'games.internal:4000' } });
  await app.inject({ url: '/host', headers: { host: 'x', 'x-site-host': 'Alt.Example:443' } });
  expect(hosts).toEqual(['games.internal', 'alt.example']);
});
