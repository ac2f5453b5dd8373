/**
 * Forwards requests of platform paths to the platform: HTTP, event streams and WebSockets. Only their headers
 * change: `headers` are set (visitor.ts `platformHeaders`), `host` becomes that of the platform, and timed
 * calls get their arrival (arrival.ts).
 */
import http from 'node:http';
import type { Agent, IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'httpxy';
import type { Arrivals } from '#contract/arrival.ts';
import { ERROR_CODES, type ErrorCode } from '#contract/errors.ts';
import { GAME_SESSION_HEADER } from '#contract/game-session.ts';
import { HEADERS } from '#contract/headers.ts';
import { largestBody } from '#contract/body-limit.ts';
import { isUrgent } from '#contract/urgent-calls.ts';
import { readTimedCall } from './arrival.ts';
import type { PlatformHealth } from './platform-health.ts';
import { createRefusedNetworks } from './refused-networks.ts';
import { watchReads } from './waiting-reads.ts';

export type Forwarder = {
  /**
   * Forwards a call. Never throws: without a response of the platform it answers 502, or at once 503 while the platform
   * is known not to respond, both in the shape of specification 1 §8. `network`: the visitor's network (visitor.ts
   * `networkOf`); refusals of a network are repeated to it.
   */
  web(
    request: IncomingMessage,
    response: ServerResponse,
    visitor: { readonly headers: Readonly<Record<string, string>>; readonly network: string },
  ): Promise<void>;
  upgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    headers: Readonly<Record<string, string>>,
  ): Promise<void>;
  /**
   * Ends the reads that wait for a response, with 503: the platform is known not to respond. Other calls wait
   * until their limit, because the platform may have carried them out.
   */
  endReads(): void;
  close(): void;
};

/** Milliseconds without a byte from the platform after which a call fails. Streams send heartbeats more often. */
const SILENCE_MS = 30_000;
/** Seconds after which a client may repeat a call that the platform does not answer. */
const RETRY_SECONDS = 5;
const UPGRADE_MS = 10_000;
/**
 * Interval at which spare connections are used to keep them open: the platform closes idle ones after 72 s.
 */
const SPARES_EVERY_MS = 30_000;

const refuse = (response: ServerResponse, status: number, code: ErrorCode): void => {
  if (response.headersSent) {
    // Headers are already sent; only a broken connection shows the client that the answer is incomplete.
    response.destroy();
    return;
  }
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    // The connection is closed after a 413: otherwise Node.js would read the rest of the body only to discard it.
    ...(status === 413 ? { connection: 'close' } : {}),
    ...(status >= 502 ? { 'retry-after': String(RETRY_SECONDS) } : {}),
  });
  response.end(JSON.stringify({ detail: code }));
};

/**
 * The token of the game session. A CORS preflight has no token, but belongs to a waiting round, so it counts as if it
 * had one.
 */
const gameSessionOf = ({ method, headers }: IncomingMessage): unknown =>
  method === 'OPTIONS' ? 'preflight' : headers[GAME_SESSION_HEADER];

/** The Node.js module for this protocol. */
const moduleOf = (target: string): typeof http | typeof https =>
  new URL(target).protocol === 'https:' ? https : http;

/**
 * Opens connections to the platform and keeps them open by requests; returns a function that stops this.
 */
function openSpares(agent: Agent, target: string, count: number): () => void {
  const { get } = moduleOf(target);
  const touch = (): void => {
    for (let n = 0; n < count; n += 1)
      get(`${target}/healthz`, { agent }, (answer) => answer.resume()).on('error', () => undefined);
  };
  touch();
  const timer = setInterval(touch, SPARES_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** `onFailure` gets the reason of each call without a response; an abort by the visitor is not a failure. */
export function createForwarder({
  target,
  arrivals,
  health,
  onFailure,
  silenceMs = SILENCE_MS,
  spareConnections = 0,
}: {
  target: string;
  arrivals: Pick<Arrivals, 'sign'>;
  health: Pick<PlatformHealth, 'isAnswering' | 'answered'>;
  onFailure: (message: string) => void;
  silenceMs?: number;
  /**
   * Number of connections that are kept open for rounds and bets (`isUrgent`). The platform accepts one new
   * connection in each turn of its event loop: a bet that opened one waited a second behind the connections
   * of other visitors (docs/decisions/0131).
   */
  spareConnections?: number;
}): Forwarder {
  const protocolModule = moduleOf(target);
  // Each open stream needs its own connection, so their number is not limited; idle connections are few.
  const createAgent = () => new protocolModule.Agent({ keepAlive: true, maxFreeSockets: 64 });
  const urgent = createAgent();
  const others = createAgent();
  const closeSpares = openSpares(urgent, target, spareConnections);
  const proxy = createProxyServer({
    target,
    changeOrigin: true,
    xfwd: false,
    proxyTimeout: silenceMs,
    upgradeTimeout: UPGRADE_MS,
  });
  const refused = createRefusedNetworks();
  const networks = new WeakMap<IncomingMessage, string>();
  const reads = watchReads(proxy);
  /** Status for a call that gets no response. */
  const unanswered = () => (health.isAnswering() ? 502 : 503);
  proxy.on('proxyRes', (reply, request, response) => {
    health.answered();
    refused.note(networks.get(request) ?? '', request, reply);
    delete reply.headers[HEADERS.refusesNetwork];
    // Node.js sends headers with the first byte of the body; a stream must open before its first event.
    if (reply.headers['content-type']?.startsWith('text/event-stream'))
      queueMicrotask(() => response.flushHeaders());
  });
  return {
    async web(request, response, { headers, network }) {
      if (refused.repeat(network, request, response)) return;
      networks.set(request, network);
      // A too long body is refused here: the platform would close the connection while it is sent, which looks like an
      // outage.
      if (Number(request.headers['content-length'] ?? 0) > largestBody(request.url ?? ''))
        return refuse(response, ERROR_CODES.body_too_large, 'body_too_large');
      if (!health.isAnswering()) return refuse(response, 503, 'internal');
      try {
        const timed = await readTimedCall(request, arrivals);
        await proxy.web(request, response, {
          agent: isUrgent(request.url ?? '', gameSessionOf(request)) ? urgent : others,
          headers: { ...headers, ...timed?.headers },
          ...(timed && { buffer: timed.body }),
        });
      } catch (error) {
        if (request.destroyed && !request.complete) return;
        if (response.destroyed) return;
        onFailure(error instanceof Error ? error.message : String(error));
        refuse(response, unanswered(), 'internal');
      }
    },
    async upgrade(request, socket, head, headers) {
      try {
        await proxy.ws(
          request,
          socket as Parameters<typeof proxy.ws>[1],
          { agent: others, headers: { ...headers } },
          head,
        );
      } catch (error) {
        if (!socket.destroyed) onFailure(error instanceof Error ? error.message : String(error));
        socket.destroy();
      }
    },
    endReads: reads.end,
    close: () => {
      closeSpares();
      urgent.destroy();
      others.destroy();
    },
  };
}
