/** Requests of the web process to its own server: a page for the page store, or the 404 page of an address. */
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { withoutBody } from './bodiless.ts';

/** Address of the server as the visitor's connection reached it. */
export type OwnAddress = { readonly host: string; readonly port: number };

export const ownAddressOf = ({ socket }: Pick<IncomingMessage, 'socket'>): OwnAddress => ({
  host: socket.localAddress ?? 'localhost',
  port: socket.localPort ?? 0,
});

/**
 * Sends a GET without a body. Resolves with the response before its body is read. Rejects when the
 * connection fails or is silent for `timeoutMs`. Once it has resolved, the same failures are errors of the
 * response's body.
 */
export function requestOwnServer(
  { host, port }: OwnAddress,
  { path, headers, timeoutMs }: { path: string; headers: OutgoingHttpHeaders; timeoutMs: number },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host, port, path, headers: withoutBody(headers), timeout: timeoutMs },
      resolve,
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${path} had no answer for ${timeoutMs} ms.`)));
    outgoing.on('error', reject);
    outgoing.end();
  });
}
