/** The WebSocket of the live tables at PATHS.liveTables (contract/live-tables.ts). */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import * as v from 'valibot';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { LIVE_TABLES_REQUEST_MAX, liveTableRequest, type LiveTableRequest } from '#contract/live-tables.ts';
import { PATHS } from '#contract/paths.ts';
import { routedPath } from '#contract/routed-path.ts';
import {
  CONNECTIONS_MAX,
  CONNECTIONS_PER_VISITOR,
  IDLE_CHECK_MS,
  IDLE_MS,
  REQUESTS_PER_CHECK,
  UNREAD_MAX,
} from './constants.ts';
import type { TableFeeds } from './table-feeds.ts';

type Deps = {
  feeds: Pick<TableFeeds, 'keys' | 'subscribe'>;
  /** Key under which the connection is counted; null = it is not counted. */
  visitorOf: (request: IncomingMessage) => string | null;
  log: { error(context: object, message: string): void };
};
type Connection = {
  readonly visitor: string | null;
  /** Functions that end the subscriptions, by the key of the table; null until the subscription has begun. */
  readonly subscriptions: Map<string, (() => void) | null>;
  requests: number;
  lastSeen: number;
};

/** Close codes of WebSocket: those of RFC 6455, and codes from 4000 on, which are free for applications. */
const CLOSE = { goingAway: 1001, badMessage: 1008, idle: 4000 } as const;

const read = (data: RawData): LiveTableRequest | null => {
  try {
    const parsed = v.safeParse(liveTableRequest, JSON.parse(String(data)));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

/**
 * Accepts WebSocket upgrades of PATHS.liveTables and leaves other upgrades alone. Returns a function that ends all
 * connections.
 */
export function attachTablesSocket(server: Server, { feeds, visitorOf, log }: Deps): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIVE_TABLES_REQUEST_MAX,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const connections = new Map<WebSocket, Connection>();

  const countOf = (visitor: string): number =>
    [...connections.values()].filter((connection) => connection.visitor === visitor).length;

  function leave(socket: WebSocket): void {
    const connection = connections.get(socket);
    connections.delete(socket);
    connection?.subscriptions.forEach((stop) => stop?.());
  }

  function send(socket: WebSocket, text: string): void {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(text);
    // The client leaves too many bytes unread.
    if (socket.bufferedAmount > UNREAD_MAX) socket.terminate();
  }

  async function subscribe(socket: WebSocket, connection: Connection, key: string, currency: string) {
    if (connection.subscriptions.has(key)) return;
    connection.subscriptions.set(key, null);
    const stop = await feeds.subscribe(key, { currency, send: (text) => send(socket, text) });
    if (stop === null) connection.subscriptions.delete(key);
    else if (connections.has(socket)) connection.subscriptions.set(key, stop);
    else stop();
  }

  async function answer(socket: WebSocket, connection: Connection, request: LiveTableRequest): Promise<void> {
    if (request.type === 'ping') send(socket, JSON.stringify({ pongTime: request.pingTime }));
    else if (request.type === 'available') send(socket, JSON.stringify({ tableKey: await feeds.keys() }));
    else await subscribe(socket, connection, request.key, request.currency);
  }

  function accept(socket: WebSocket, visitor: string | null): void {
    const connection = { visitor, subscriptions: new Map(), requests: 0, lastSeen: Date.now() };
    connections.set(socket, connection);
    socket.on('close', () => leave(socket));
    // After an error ws closes the socket itself, with the close code that the protocol prescribes.
    socket.on('error', () => leave(socket));
    socket.on('message', (data) => {
      const request = read(data);
      connection.requests += 1;
      connection.lastSeen = Date.now();
      if (request === null || connection.requests > REQUESTS_PER_CHECK) return socket.close(CLOSE.badMessage);
      answer(socket, connection, request).catch((err: unknown) => {
        log.error({ err }, 'live tables: a request failed');
        socket.close(CLOSE.goingAway);
      });
    });
  }

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (routedPath(request.url ?? '') !== routedPath(PATHS.liveTables)) return;
    socket.on('error', () => socket.destroy());
    const visitor = visitorOf(request);
    if (connections.size >= CONNECTIONS_MAX) return refuse(socket, '503 Service Unavailable');
    if (visitor !== null && countOf(visitor) >= CONNECTIONS_PER_VISITOR)
      return refuse(socket, '429 Too Many Requests');
    sockets.handleUpgrade(request, socket, head, (opened) => accept(opened, visitor));
  };
  server.on('upgrade', onUpgrade);

  const checks = setInterval(() => {
    const now = Date.now();
    for (const [socket, connection] of connections) {
      connection.requests = 0;
      if (now - connection.lastSeen > IDLE_MS) socket.close(CLOSE.idle);
    }
  }, IDLE_CHECK_MS).unref();

  return () => {
    clearInterval(checks);
    server.off('upgrade', onUpgrade);
    for (const socket of connections.keys()) {
      leave(socket);
      socket.close(CLOSE.goingAway);
    }
    sockets.close();
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
