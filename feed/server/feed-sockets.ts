/** The stream of a feed for consumers in other processes, each over a WebSocket (contract/feed-wire.ts). */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { WebSocketServer } from 'ws';
import type { RawData, WebSocket } from 'ws';
import type { FeedPort } from '#contract/feed-port.ts';
import {
  FEED_PING_MS,
  FEED_PROTOCOL,
  FEED_STREAM,
  FEED_WATCH_BYTES,
  feedWatch,
  isSignedFeedCall,
} from '#contract/feed-wire.ts';

type Deps = {
  feed: Pick<FeedPort, 'subscribe'>;
  secret: string;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /**
   * A consumer with more unread bytes is too slow and is disconnected: it must connect again and request what it
   * missed.
   */
  unreadMax?: number | undefined;
};

const UNREAD_MAX = 32 * 1024 * 1024;
/** Close codes of RFC 6455. */
const GOING_AWAY = 1001;
const BAD_MESSAGE = 1008;
const TRY_AGAIN = 1013;

/** Accepts WebSocket upgrades of FEED_STREAM. Closes the streams when the app begins to close. */
export function attachFeedSockets(app: FastifyInstance, deps: Deps): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: FEED_WATCH_BYTES,
    perMessageDeflate: false,
    clientTracking: true,
    handleProtocols: () => FEED_PROTOCOL,
  });
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const refusal = refusalOf(request, deps);
    if (refusal !== null)
      return void socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    sockets.handleUpgrade(request, socket, head, (opened) => serve(opened, deps));
  };
  app.server.on('upgrade', onUpgrade);
  app.addHook('preClose', async () => {
    app.server.off('upgrade', onUpgrade);
    for (const socket of sockets.clients) socket.close(GOING_AWAY);
    sockets.close();
  });
}

/** HTTP status of a refused upgrade; null = the upgrade is accepted. */
function refusalOf({ url = '', headers }: IncomingMessage, { secret, now }: Deps): string | null {
  if (url !== FEED_STREAM) return '404 Not Found';
  if (!isSignedFeedCall({ method: 'GET', path: url, headers, body: '' }, secret, now()))
    return '401 Unauthorized';
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  // A consumer without this protocol has another version of the contract.
  return offered.includes(FEED_PROTOCOL) ? null : '400 Bad Request';
}

function serve(socket: WebSocket, { feed, log, unreadMax = UNREAD_MAX }: Deps): void {
  let isAlive = true;
  const stream = feed.subscribe({
    message: (message) => {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(JSON.stringify(message));
      if (socket.bufferedAmount <= unreadMax) return;
      log.warn({ unread: socket.bufferedAmount }, 'feed: a consumer reads too slowly');
      socket.terminate();
    },
    // When the source of the feed is lost, consumers are disconnected: they recover after they have connected again.
    connected: (isConnected) => {
      if (!isConnected) socket.close(TRY_AGAIN);
    },
  });
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, FEED_PING_MS).unref();
  socket.on('pong', () => (isAlive = true));
  socket.on('message', (data) => {
    isAlive = true;
    const watched = readWatch(data);
    if (watched === null) socket.close(BAD_MESSAGE);
    else stream.watch(watched);
  });
  socket.on('close', () => {
    clearInterval(timer);
    stream.close();
  });
  // Nothing else to do: after an error ws closes the socket itself.
  socket.on('error', (error) => log.warn({ err: error }, 'feed: a stream failed'));
}

function readWatch(data: RawData): readonly string[] | null {
  try {
    const read = v.safeParse(feedWatch, JSON.parse(String(data)));
    return read.success ? read.output.watch : null;
  } catch {
    return null;
  }
}
