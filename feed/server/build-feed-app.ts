/**
 * The HTTP app of a feed that runs in its own process (contract/feed-wire.ts). It serves the calls and the stream of
 * any feed.
 */
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { FEED_CALLS, FeedError, type FeedPort } from '#contract/feed-port.ts';
import { FEED_BASE, FEED_STATUS, isSignedFeedCall } from '#contract/feed-wire.ts';
import { addServerHooks, serverOptions } from '#contract/server-app.ts';
import { jsonOf } from '#contract/json-text.ts';
import { attachFeedSockets } from './feed-sockets.ts';

type Deps = {
  log: FastifyBaseLogger;
  feed: FeedPort;
  secret: string;
  /** Milliseconds since 1970. */
  now?: () => number;
  unreadMax?: number | undefined;
};

/** The app, not listening yet, so that tests can use `inject`. */
export function buildFeedApp({ log, feed, secret, now = Date.now, unreadMax }: Deps): FastifyInstance {
  const app = Fastify(serverOptions(log));
  addServerHooks(app);
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await feed.tree({}).then(
      () => true,
      () => false,
    );
    return reply.code(isReady ? 200 : 503).send({ feed: isReady });
  });
  registerCalls(app, { feed, secret, now });
  attachFeedSockets(app, { feed, secret, now, log, unreadMax });
  return app;
}

function registerCalls(
  app: FastifyInstance,
  { feed, secret, now }: Required<Pick<Deps, 'feed' | 'secret' | 'now'>>,
): void {
  app.register(async (scope) => {
    // The signature covers the raw bytes of a body, so the body is taken unparsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const [name, { call }] of Object.entries(FEED_CALLS)) {
      const run = feed[name as keyof typeof FEED_CALLS] as (body: unknown) => Promise<unknown>;
      scope.post(`${FEED_BASE}${name}`, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { method, url: path, headers } = request;
        if (!isSignedFeedCall({ method, path, headers, body }, secret, now()))
          return reply.code(401).send({ error: 'not_authenticated' });
        const read = v.safeParse(jsonOf(call), body.toString('utf8'));
        if (!read.success) return refuse(reply, 'bad_request');
        try {
          return await run(read.output);
        } catch (error) {
          if (error instanceof FeedError) return refuse(reply, error.code);
          request.log.error({ err: error, call: name }, 'feed: a call failed');
          return refuse(reply, 'unavailable');
        }
      });
    }
  });
}

const refuse = (
  reply: { code(status: number): { send(body: object): unknown } },
  error: FeedError['code'],
): unknown => reply.code(FEED_STATUS[error]).send({ error });
