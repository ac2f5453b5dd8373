import { afterEach, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { requestOwnServer } from './own-request.ts';

let server: Server;
const TIMEOUT_MS = 500;
const ask = async (handle: Parameters<typeof createServer>[1], headers = {}) => {
  server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = { host: '127.0.0.1', port };
  return requestOwnServer(address, {
    path: '/casino',
    headers: { a: 'b', ...headers },
    timeoutMs: TIMEOUT_MS,
  });
};
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('resolves with the response to the path and headers given', async () => {
  const answer = await ask(({ url, headers }, response) => response.end(`${url} ${headers['a']}`));
  expect([answer.statusCode, await text(answer)]).toEqual([200, '/casino b']);
});
test('of repeated headers of a visitor, those that announce a body are left out', async () => {
  const announced = { 'Content-Length': '1', 'transfer-encoding': 'chunked', expect: '100-continue' };
  const answer = await ask(
    (request, response) =>
      request.resume().on('end', () => response.end(Object.keys(request.headers).join())),
    announced,
  );
  expect(await text(answer)).not.toMatch(/content-length|transfer-encoding|expect/);
});
test('a server that stays silent makes the request fail, before the response and within its body', async () => {
  await expect(ask(() => {})).rejects.toThrow('/casino had no answer for 500 ms.');
  server.closeAllConnections();
  server.close();
  const answer = await ask((_request, response) => void response.write('a'));
  await expect(text(answer)).rejects.toThrow('aborted');
});
