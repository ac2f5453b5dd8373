import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { apiError } from './api-error.ts';
import { addServerHooks } from './server-app.ts';

test.each([
  ['a refusal', 429, () => apiError('too_many_attempts', { retryAfter: 5 })],
  ['a defect', 500, () => new Error('no paint')],
])('%s is never cached, even when the route has set headers for its answer', async (_name, status, error) => {
  const app = Fastify();
  addServerHooks(app);
  app.get('/picture', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', '"one"');
    throw error();
  });
  const { statusCode, headers } = await app.inject('/picture');
  expect([statusCode, headers['cache-control'], headers.etag]).toEqual([status, 'no-store', undefined]);
  await app.close();
});
