import { afterAll, beforeAll, expect, test } from '@jest/globals';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import http from 'node:http';
import { multipartBody } from '#platform/testing/multipart.ts';
import { listen } from '#platform/testing/stream-clients.ts';
import { ApiError } from '#contract/api-error.ts';
import { MULTIPART_LIMITS, limitLength, readUpload } from './read-upload.ts';

/** A low minimum speed, so that a slow machine passes even if the sender pauses for a quarter of a second. */
const PACE = { graceMs: 300, bytesPerSecond: 4_000, checkEveryMs: 10 };
const app = fastify();
let port: number;
beforeAll(async () => {
  await app.register(multipart, { limits: MULTIPART_LIMITS });
  app.setErrorHandler((error, _request, reply) =>
    reply.code(400).send({ detail: error instanceof ApiError ? error.code : String(error) }),
  );
  app.post('/', async (request, reply) => {
    limitLength(request, reply);
    return { size: (await readUpload(request, reply, PACE)).bytes.length };
  });
  port = await listen(app);
});
afterAll(() => app.close());

const { payload, type } = multipartBody([
  { name: 'kind', value: 'passport' },
  { name: 'file', value: Buffer.alloc(9_000), filename: 'a.pdf' },
]);
/** Sends the body in pieces; resolves with the response and whether the connection was closed. */
function send(
  pieceBytes: number,
  everyMs: number,
): Promise<{ detail?: string; size?: number; closes: boolean }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': type, 'content-length': payload.length };
    const request = http.request({ port, method: 'POST', agent: false, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        clearInterval(timer);
        const closes = response.headers.connection === 'close';
        resolve({ ...(JSON.parse(text) as object), closes });
        request.destroy();
      });
    });
    request.on('error', reject);
    let sent = 0;
    const timer = setInterval(() => {
      if (sent >= payload.length) return void request.end();
      request.write(payload.subarray(sent, (sent += pieceBytes)));
    }, everyMs);
  });
}

test('an upload below the minimum speed is refused with its own error, and its connection is closed', async () => {
  expect(await send(20, 20)).toEqual({ detail: 'upload_too_slow', closes: true });
});
test('an upload at the minimum speed is accepted, also after the grace period', async () => {
  expect(await send(900, 50)).toMatchObject({ size: 9_000 });
});
