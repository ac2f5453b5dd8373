/** Real clients of the real-time channel for tests: they store received pushes and wait for expected ones. */
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { parsePush } from '#contract/push/frame.ts';
import type { Push, PushType } from '#contract/push/frame.ts';

const WAIT_MS = 120_000;

/** Collects the pushes of a stream, in order. */
export class Inbox {
  readonly pushes: Push[] = [];
  closed: number | null = null;
  readonly #watchers = new Set<() => void>();

  /** All pushes but `pong`. */
  get received(): Push[] {
    return this.pushes.filter(({ type }) => type !== 'pong');
  }
  get lastId(): string | undefined {
    return this.pushes.findLast(({ id }) => id !== null)?.id ?? undefined;
  }
  take(text: string): void {
    const parsed = parsePush(text);
    if (!parsed.ok) throw new Error(`not a push: ${text}`);
    this.pushes.push(parsed.push);
    this.#watchers.forEach((watch) => watch());
  }
  end(code: number): void {
    this.closed = code;
    this.#watchers.forEach((watch) => watch());
  }
  /** Waits until `holds` returns true; after WAIT_MS rejects with the received pushes. */
  until(holds: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (error?: Error) => {
        clearTimeout(timer);
        this.#watchers.delete(watch);
        if (error) reject(error);
        else resolve();
      };
      const watch = () => holds() && done();
      const timer = setTimeout(
        () =>
          done(new Error(`waited in vain; received: ${JSON.stringify(this.pushes)}, closed: ${this.closed}`)),
        WAIT_MS,
      );
      this.#watchers.add(watch);
      watch();
    });
  }
  got(type: PushType, count = 1): Promise<void> {
    return this.until(() => this.pushes.filter((push) => push.type === type).length >= count);
  }
  ended(): Promise<void> {
    return this.until(() => this.closed !== null);
  }
}

export type Client = { inbox: Inbox; response?: IncomingMessage; socket?: WebSocket; close(): void };
type StreamOptions = { ticket?: string; lastEventId?: string | undefined; headers?: Record<string, string> };

/** Listens on a free loopback port and returns it. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/**
 * Opens an event stream and waits until it has its position, after which no push is missed. When the status is
 * not 200, the inbox is closed with that status.
 */
export async function openSse(
  port: number,
  { ticket, lastEventId, headers }: StreamOptions = {},
): Promise<Client> {
  const inbox = new Inbox();
  const query = new URLSearchParams({ ...(ticket === undefined ? {} : { token: ticket }), nocache: '1' });
  const outgoing = request({
    port,
    host: '127.0.0.1',
    path: `${PATHS.sse}?${query}`,
    headers: {
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      [HEADERS.siteRegion]: 'DEV',
      ...headers,
    },
  });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  outgoing.on('error', () => undefined);
  response.on('error', () => undefined);
  response.on('close', () => inbox.end(response.statusCode ?? 0));
  if (response.statusCode === 200) {
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
        text = text.slice(end + 2);
        if (data !== undefined) inbox.take(data);
      }
    });
    await inbox.until(() => inbox.closed !== null || inbox.lastId !== undefined);
  } else response.resume();
  return { inbox, response, close: () => outgoing.destroy() };
}

/**
 * Opens a WebSocket; with a ticket sends `update_token` first. A refused upgrade closes the inbox with its
 * HTTP status.
 */
export async function openSocket(
  port: number,
  { ticket, lastEventId, headers }: StreamOptions = {},
): Promise<Client & { socket: WebSocket }> {
  const inbox = new Inbox();
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}${PATHS.ws}${lastEventId === undefined ? '' : `?lastEventId=${encodeURIComponent(lastEventId)}`}`,
    {
      headers: headers ?? {},
    },
  );
  socket.on('message', (data) => inbox.take(String(data)));
  socket.on('close', (code) => inbox.end(code));
  socket.on('error', () => undefined);
  socket.on('unexpected-response', (_request, response) => inbox.end(response.statusCode ?? 0));
  await new Promise<void>((resolve) =>
    ['open', 'unexpected-response', 'error'].forEach((event) => socket.once(event, () => resolve())),
  );
  if (ticket !== undefined)
    socket.send(
      JSON.stringify({
        action: 'update_token',
        content: { token: ticket, ...(lastEventId === undefined ? {} : { lastEventId }) },
      }),
    );
  return { inbox, socket, close: () => socket.terminate() };
}
