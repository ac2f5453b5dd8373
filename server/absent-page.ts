/**
 * The product's 404 page, sent in place of Next's empty one. It is requested from this server with the
 * visitor's headers, so that brand, language and audience are the same.
 */
import { request as ask, type IncomingMessage } from 'node:http';
import { ABSENT_HEADER, absentSecret } from '#lib/request/absent.server.ts';

/** Start of the body that Next.js sends when a page called `notFound()`. */
const EMPTY_SHELL = '<html id="__next_error__"';
export const isEmptyShell = (html: Buffer): boolean => html.subarray(0, 200).includes(EMPTY_SHELL);

/** HTML of the 404 page for this request; rejects when it cannot be loaded. */
export function fetchAbsentPage({ headers, url, socket }: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const inner = ask(
      {
        host: socket.localAddress,
        port: socket.localPort,
        path: url,
        headers: {
          ...headers,
          'accept-encoding': 'identity',
          'if-none-match': '',
          [ABSENT_HEADER]: absentSecret(),
        },
        timeout: 10_000,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const html = Buffer.concat(chunks);
          // An empty shell as answer must not cause another request for the 404 page.
          if (answer.statusCode === 404 && !isEmptyShell(html)) resolve(html);
          else reject(new Error(`The 404 page answered ${answer.statusCode}.`));
        });
        answer.on('error', reject);
      },
    );
    inner.on('timeout', () => inner.destroy(new Error('The 404 page took too long.')));
    inner.on('error', reject);
    inner.end();
  });
}
