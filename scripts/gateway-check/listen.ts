/** Takes callbacks of a gateway at an address of this machine, as a platform does. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { CallbackRefused, type Gateway, type RawCallback } from '#platform/payments/gateways/gateway.ts';
import type { Callbacks } from './check-input.ts';

/** Listens at the host and port of `url`. Callbacks that the adapter can't read are answered with 401; they are not counted. */
export async function listenForCallbacks(
  url: URL,
  gateway: Pick<Gateway, 'readCallback'>,
): Promise<Callbacks & { close: () => void }> {
  const arrived: RawCallback[] = [];
  let isRefused = false;
  const answerTo = (callback: RawCallback) => {
    try {
      const { answer } = gateway.readCallback(callback);
      arrived.push(callback);
      return isRefused ? { status: 503 } : { status: 200, ...answer };
    } catch (error) {
      if (error instanceof CallbackRefused) return { status: 401 };
      throw error;
    }
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const query = request.url?.split('?')[1] ?? '';
      const callback = { headers: request.headers, query, body: Buffer.concat(chunks), now: new Date() };
      const { status, type = 'application/json', body = '{}' } = { body: '{}', ...answerTo(callback) };
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  });
  server.listen(Number(url.port || 80), url.hostname);
  await once(server, 'listening');
  return {
    arrived: () => arrived,
    refuse: (refuses) => void (isRefused = refuses),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
