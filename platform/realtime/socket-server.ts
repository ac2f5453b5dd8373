/**
 * The WebSocket at /api/g/ws/ (specification 1 §7). It is a guest's stream until the client's action
 * `update_token` delivers a ticket; with `expects=token` in the address the server sends nothing before that.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { WebSocketServer } from 'ws';
import type { RawData, WebSocket } from 'ws';
import { socketAction } from '#contract/push/stream.ts';
import { PATHS } from '#contract/paths.ts';
import { routedPath } from '#contract/routed-path.ts';
import { ApiError } from '#contract/api-error.ts';
import type { AddressGroup } from '#contract/address-groups.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { readRequestContext, type RequestContext } from '#platform/kernel/http/request-context.ts';
import { SOCKET_MESSAGES_PER_HEARTBEAT, SOCKET_MESSAGE_MAX, TOKEN_WITHIN_MS } from './constants.ts';
import type { GuestOpenings } from './guest-openings.ts';
import type { Hub } from './hub.ts';
import { SocketStream } from './socket-stream.ts';
import type { StreamOwner } from './stream.ts';

type Deps = {
  hub: Hub;
  log: FastifyBaseLogger;
  trustedProxies: number;
  countedGroups: CountedGroups;
  guestOpenings: GuestOpenings;
  /** Uses up the ticket and returns its owner. Throws `not_authenticated`. */
  admit(ticket: string): Promise<StreamOwner>;
};

const PONG = '{"id":null,"type":"pong","payload":{}}';

/**
 * Accepts WebSocket upgrades of PATHS.ws; refuses all others, except those of PATHS.liveTables, which the game
 * server answers. Returns a function that stops accepting.
 */
export function attachSocketServer(
  server: Server,
  { hub, log, trustedProxies, countedGroups, guestOpenings, admit }: Deps,
): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_MESSAGE_MAX,
    perMessageDeflate: false,
    clientTracking: false,
  });

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (isOfGameServer(request)) return;
    const url = parse(request.url);
    if (url?.pathname !== PATHS.ws) return refuse(socket, '404 Not Found');
    const context = readRequestContext(request.headers, request.socket.remoteAddress ?? '', trustedProxies);
    if (!isOwnOrigin(request, context)) return refuse(socket, '403 Forbidden');
    const groups = countedGroups(context.ip);
    if (!hub.registry.hasRoom(groups)) return refuse(socket, '503 Service Unavailable');
    const expectsToken = url.searchParams.get('expects') === 'token';
    const retryAfter = guestOpenings.count(groups, expectsToken);
    if (retryAfter > 0) return refuse(socket, '429 Too Many Requests', retryAfter);
    sockets.handleUpgrade(request, socket, head, (opened) =>
      accept(opened, groups, {
        lastEventId: url.searchParams.get('lastEventId') ?? undefined,
        expectsToken,
      }),
    );
  };
  server.on('upgrade', onUpgrade);

  function accept(
    socket: WebSocket,
    groups: readonly AddressGroup[],
    { lastEventId, expectsToken }: { lastEventId: string | undefined; expectsToken: boolean },
  ): void {
    const stream = new SocketStream(socket);
    stream.groups = groups;
    // Messages are handled in order: a ticket is redeemed before the messages that follow it are read.
    let last = expectsToken ? Promise.resolve() : open(stream, () => Promise.resolve(null), lastEventId);
    if (expectsToken) endWithoutToken(stream);
    socket.on('close', () => hub.close(stream));
    // After an error ws closes the socket itself, with the close code of the protocol.
    socket.on('error', () => hub.close(stream));
    socket.on('message', (data) => {
      stream.messages += 1;
      const action = read(data);
      if (action === null || stream.messages > SOCKET_MESSAGES_PER_HEARTBEAT) return stream.end('badMessage');
      if (action.action === 'ping') return stream.send(null, PONG);
      const { token, lastEventId: cursor } = action.content;
      last = last.then(() => open(stream, () => admitPlayer(stream, token), cursor));
    });
  }

  /** Returns the owner of the ticket; the opening of this stream no longer counts as a guest's. */
  async function admitPlayer(stream: SocketStream, ticket: string): Promise<StreamOwner> {
    const owner = await admit(ticket);
    if (stream.owner === null) guestOpenings.giveBack(stream.groups);
    return owner;
  }

  async function open(
    stream: SocketStream,
    findOwner: () => Promise<StreamOwner | null>,
    lastEventId: string | undefined,
  ): Promise<void> {
    try {
      const owner = await findOwner();
      if (stream.isOpen) await hub.open(stream, owner, lastEventId);
      if (!stream.isOpen) hub.close(stream);
    } catch (error) {
      hub.close(stream);
      if (error instanceof ApiError) return stream.end('unauthorized');
      log.warn({ err: error }, 'real-time: a socket could not be opened');
      stream.end('goingAway');
    }
  }

  return () => {
    server.off('upgrade', onUpgrade);
    sockets.close();
  };
}

/** Ends a socket that was opened with `expects=token` and has sent no ticket within TOKEN_WITHIN_MS. */
function endWithoutToken(stream: SocketStream): void {
  setTimeout(
    () => stream.owner === null && stream.isOpen && stream.end('unauthorized'),
    TOKEN_WITHIN_MS,
  ).unref();
}

const isOfGameServer = ({ url }: IncomingMessage): boolean =>
  routedPath(url ?? '') === routedPath(PATHS.liveTables);

/** Answers the upgrade with an HTTP error. `retryAfter` in seconds; 0 = no Retry-After header. */
function refuse(socket: Duplex, status: string, retryAfter = 0): void {
  const wait = retryAfter > 0 ? `Retry-After: ${retryAfter}\r\n` : '';
  socket.end(`HTTP/1.1 ${status}\r\n${wait}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}

function parse(url: string | undefined): URL | null {
  return URL.parse(url ?? '', 'http://platform');
}

/** True unless a page of another site opens the socket. Clients other than browsers send no Origin. */
function isOwnOrigin({ headers: { origin } }: IncomingMessage, { siteHost }: RequestContext): boolean {
  return origin === undefined || URL.parse(origin)?.hostname === siteHost;
}

function read(data: RawData): v.InferOutput<typeof socketAction> | null {
  try {
    const result = v.safeParse(socketAction, JSON.parse(String(data)));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
