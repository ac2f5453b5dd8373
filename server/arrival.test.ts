import { expect, test } from '@jest/globals';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { createArrivals } from '#contract/arrival.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { startWebServer } from '#tests/fixtures/web-server.ts';

const arrivals = createArrivals('secret');
const BODY = '{"betId":"x"}';

/**
 * Sends a call whose body arrives in two parts; returns the received call, and the time when the second part
 * was sent.
 */
async function send(path: string, more = '') {
  const got = Promise.withResolvers<{ headers: IncomingHttpHeaders; body: string }>();
  const { port } = await startWebServer({
    platform: async (request, response) => {
      let body = '';
      for await (const part of request) body += String(part);
      got.resolve({ headers: request.headers, body });
      response.end('{}');
    },
  });
  const socket = connect(port, 'localhost');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n${more}\r\n${BODY.slice(0, 5)}`,
  );
  await new Promise((resolve) => setTimeout(resolve, 60));
  const sentAt = Date.now();
  socket.write(BODY.slice(5));
  const { headers, body } = await got.promise;
  socket.destroy();
  return { arrival: headers[HEADERS.arrival], body, sentAt };
}

test('bets and cash-outs are forwarded whole, with the time at which their last byte was read', async () => {
  const { arrival, body, sentAt } = await send(`${PATHS.rgs}shared/cashout`);
  expect(body).toBe(BODY);
  const now = Date.now();
  // Two bounds show that the arrival has a valid signature: `waitedMs` is 0 for an unsigned one.
  expect(arrivals.waitedMs(arrival, sentAt + 5_000)).toBeLessThanOrEqual(5_000);
  expect(arrivals.waitedMs(arrival, sentAt + 5_000)).toBeGreaterThanOrEqual(5_000 - (now - sentAt));
});

test('other calls have no arrival, and a visitor’s own header is not forwarded', async () => {
  const forged = `${HEADERS.arrival}: ${arrivals.sign(Date.now() - 5_000)}\r\n`;
  expect(await send(`${PATHS.rgs}play`, forged)).toMatchObject({ arrival: undefined, body: BODY });
  const { arrival } = await send(`${PATHS.rgs}shared/bet`, forged);
  expect(arrivals.waitedMs(arrival)).toBeLessThan(5_000);
});
