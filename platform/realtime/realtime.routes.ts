/** The event stream and its tickets (specification 1 §7). */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Settings } from '#config/settings.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { apiError } from '#contract/api-error.ts';
import { requirePlayer, type Authenticate } from '#platform/kernel/http/authenticate.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTry } from '#platform/kernel/http/throttle.ts';
import { TICKETS_PER_SESSION } from './constants.ts';
import { createGuestOpenings } from './guest-openings.ts';
import type { Realtime } from './realtime.service.ts';
import { attachSocketServer } from './socket-server.ts';
import { SSE_HEAD, SseStream } from './sse-stream.ts';
import type { StreamOwner } from './stream.ts';

const text = v.optional(v.pipe(v.string(), v.maxLength(512)), '');
const streamQuery = v.object({ token: text, lastEventId: text });

type Deps = {
  realtime: Pick<Realtime, 'hub' | 'createTicket' | 'redeemTicket'>;
  bus: Bus;
  clock: Clock;
  log: FastifyBaseLogger;
  settings: Pick<Settings, 'TRUSTED_PROXIES'>;
  authenticate: Authenticate;
  countedGroups: CountedGroups;
  /** True while the account session has not ended. */
  sessionIsOpen(sessionId: string): Promise<boolean>;
};

/** Adds tickets, the event stream and the WebSocket. Streams end when the app begins to close. */
export function registerRealtimeRoutes(app: FastifyInstance, deps: Deps): void {
  const { realtime, settings, bus, log, authenticate, countedGroups } = deps;
  /**
   * Uses up the ticket and returns its owner, if the account session is still open. Throws `not_authenticated`.
   */
  const admit = async (ticket: string): Promise<StreamOwner> => {
    const owner = await realtime.redeemTicket(ticket);
    if (owner === null || !(await deps.sessionIsOpen(owner.sessionId))) throw apiError('not_authenticated');
    return owner;
  };
  const guestOpenings = createGuestOpenings({ registry: realtime.hub.registry, clock: deps.clock });
  const detach = attachSocketServer(app.server, {
    hub: realtime.hub,
    log,
    trustedProxies: settings.TRUSTED_PROXIES,
    countedGroups,
    guestOpenings,
    admit,
  });
  app.addHook('preClose', async () => {
    detach();
    realtime.hub.stop();
  });

  app.post(PATHS.ticket, async (request) => {
    const player = await requirePlayer(authenticate, request);
    await countTry(bus, 'ticketBySession', player.sessionId, TICKETS_PER_SESSION);
    const { ticket, expiresInSeconds, position } = await realtime.createTicket({
      playerId: player.id,
      sessionId: player.sessionId,
      tokenEndsAt: player.tokenEndsAt,
    });
    return { ticket, expires_in: expiresInSeconds, position };
  });

  // A stream has no end, so HEAD can return its headers only.
  app.head(PATHS.sse, (_request, reply) => reply.headers(SSE_HEAD).send());
  app.get(PATHS.sse, { exposeHeadRoute: false }, async (request, reply) => {
    const query = v.safeParse(streamQuery, request.query);
    if (!query.success) throw apiError('bad_request');
    const { token } = query.output;
    const owner = token === '' ? null : await admit(token);
    const groups = countedGroups(request.requestContext.ip);
    if (!realtime.hub.registry.hasRoom(groups)) throw apiError('maintenance', { retryAfter: 5 });
    const retryAfter = owner === null ? guestOpenings.count(groups) : 0;
    if (retryAfter > 0) throw apiError('too_many_attempts', { retryAfter, network: true });
    const header = request.headers['last-event-id'];
    const lastEventId = (Array.isArray(header) ? header[0] : header) || query.output.lastEventId;
    reply.hijack();
    // From here on only the raw response is used and referenced: with 10,000 streams the request objects
    // would take too much memory.
    const { raw } = reply;
    // The client closed the connection while its ticket was checked: no `close` event will follow.
    if (raw.closed) return;
    const stream = new SseStream(raw, { [HEADERS.requestId]: request.id });
    stream.groups = groups;
    raw.on('close', () => realtime.hub.close(stream));
    raw.on('error', () => realtime.hub.close(stream));
    // On a failure the connection is dropped; the client then reconnects.
    await realtime.hub.open(stream, owner, lastEventId).catch((error: unknown) => {
      log.warn({ err: error }, 'real-time: a stream could not be opened');
      stream.drop();
    });
  });
}
