/**
 * Client of a game server in another process (GAMES_URL): sends its calls over HTTP and forwards the paths
 * of game frames to it, streams included.
 */
import { Agent as HttpAgent } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createProxyServer } from 'httpxy';
import { apiError, errorBody } from '#contract/api-error.ts';
import { PROVIDER_CALLS } from '#contract/provider.ts';
import type { ProviderPort } from '#contract/provider.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { routedPath } from '#contract/routed-path.ts';
import { createSignedClient } from '#platform/kernel/http/signed-calls.ts';

/**
 * Maximum time without a byte on a stream, in milliseconds; streams of shared rounds send heartbeats far more
 * often.
 */
const SILENCE_MS = 60_000;
type Deps = {
  url: string;
  secret: string;
  log: { warn(context: object, message: string): void };
};

export function openRemoteGameServer({ url, secret, log }: Deps) {
  const client = createSignedClient({ calls: PROVIDER_CALLS, url, secret });
  const provider: ProviderPort = {
    ...client,
    launch: (call) =>
      client.launch(call).catch((err: unknown) => {
        log.warn({ err }, 'games: a launch failed');
        return { ok: false, code: 'maintenance' };
      }),
  };
  return {
    provider,
    registerRoutes: (
      app: FastifyInstance,
      siteHostOf: (request: FastifyRequest) => string,
      visitorOf: (request: IncomingMessage) => string | null,
    ): void => forwardTo(url, app, { siteHostOf, visitorOf, log }),
    // Nothing to start: the other process is started and stopped separately.
    start: async (): Promise<void> => undefined,
    stop: async (): Promise<void> => undefined,
  };
}

function forwardTo(
  url: string,
  app: FastifyInstance,
  {
    siteHostOf,
    visitorOf,
    log,
  }: {
    siteHostOf: (request: FastifyRequest) => string;
    visitorOf: (request: IncomingMessage) => string | null;
    log: Deps['log'];
  },
): void {
  const agent = new URL(url).protocol === 'https:' ? HttpsAgent : HttpAgent;
  const kept = new agent({ keepAlive: true, maxFreeSockets: 64 });
  const proxy = createProxyServer({
    target: url,
    agent: kept,
    changeOrigin: true,
    xfwd: false,
    proxyTimeout: SILENCE_MS,
  });
  const open = new Set<ServerResponse>();

  async function forward(
    request: IncomingMessage,
    response: ServerResponse,
    headers: Record<string, string>,
  ) {
    open.add(response);
    response.once('close', () => open.delete(response));
    try {
      await proxy.web(request, response, { headers });
    } catch (err) {
      if (response.destroyed || (request.destroyed && !request.complete)) return;
      log.warn({ err, path: request.url?.split('?')[0] }, 'games: the game server did not answer');
      if (response.headersSent) return void response.destroy();
      const refusal = apiError('maintenance', { retryAfter: 1 });
      response
        .writeHead(refusal.status, {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'retry-after': '1',
          // A game's frame has an opaque origin, so it needs this header to read why its call failed.
          'access-control-allow-origin': '*',
        })
        .end(JSON.stringify(errorBody(refusal)));
    }
  }

  app.register(async (scope) => {
    // Bodies are forwarded unparsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const path of [PATHS.play, PATHS.rgs])
      scope.all(`${path}*`, async (request, reply) => {
        reply.hijack();
        const headers = { [HEADERS.siteHost]: siteHostOf(request), [HEADERS.requestId]: request.id };
        await forward(request.raw, reply.raw, headers);
      });
  });
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (routedPath(request.url ?? '') !== routedPath(PATHS.liveTables)) return;
    socket.on('error', () => socket.destroy());
    const headers = { [HEADERS.visitorNetwork]: visitorOf(request) ?? '' };
    proxy.ws(request, socket as Parameters<typeof proxy.ws>[1], { headers }, head).catch((err: unknown) => {
      if (!socket.destroyed) log.warn({ err }, 'games: the socket of the live tables could not be forwarded');
      socket.destroy();
    });
  };
  app.server.on('upgrade', onUpgrade);
  // Fastify waits for open streams when it stops, so they are closed first; clients reconnect.
  app.addHook('preClose', async () => {
    app.server.off('upgrade', onUpgrade);
    for (const response of open) response.destroy();
    kept.destroy();
  });
}
