/** The event stream, its tickets and the device fingerprint (specification 1 §7). */
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { HEADERS, PATHS } from '#contract/wire.ts';
import { THROTTLES } from '#platform/accounts/constants.ts';
import { apiError } from '#contract/api-error.ts';
import { requirePlayer } from '#platform/kernel/http/authenticate.ts';
import { countTry } from '#platform/kernel/http/throttle.ts';
import type { Services } from '#platform/services.ts';
import { FINGERPRINT_MAX } from './constants.ts';
import { SseStream } from './sse-stream.ts';
import type { StreamOwner } from './stream.ts';

const text = v.optional(v.pipe(v.string(), v.maxLength(512)), '');
const streamQuery = v.object({ token: text, lastEventId: text });

/** Whom a ticket lets in now: its session must still be open. Throws `not_authenticated`. */
export async function admit({ realtime, accounts }: Services, ticket: string): Promise<StreamOwner> {
  const owner = await realtime.redeemTicket(ticket);
  if (owner === null || !(await accounts.sessions.isOpen(owner.sessionId)))
    throw apiError('not_authenticated');
  return owner;
}

export function registerRealtimeRoutes(app: FastifyInstance, services: Services): void {
  const { realtime, settings, bus } = services;
  const fingerprintKey = createHmac('sha256', settings.TOKEN_SECRET).update('fingerprint').digest();

  app.post(PATHS.ticket, async (request) => {
    const player = await requirePlayer(services, request);
    await countTry(bus, 'ticketBySession', player.sessionId, THROTTLES.ticketBySession);
    const { ticket, expiresInSeconds } = await realtime.createTicket({
      playerId: player.id,
      sessionId: player.sessionId,
      tokenEndsAt: player.tokenEndsAt,
    });
    return { ticket, expires_in: expiresInSeconds };
  });

  app.get(PATHS.sse, async (request, reply) => {
    const query = v.safeParse(streamQuery, request.query);
    if (!query.success) throw apiError('bad_request');
    const { token } = query.output;
    const owner = token === '' ? null : await admit(services, token);
    if (!realtime.hub.hasRoom) throw apiError('maintenance', { retryAfter: 5 });
    const header = request.headers['last-event-id'];
    const lastEventId = (Array.isArray(header) ? header[0] : header) || query.output.lastEventId;
    reply.hijack();
    // From here only the raw response is used and held: the rest of a request is too heavy to keep ten
    // thousand times.
    const { raw } = reply;
    const stream = new SseStream(raw, { [HEADERS.requestId]: request.id });
    raw.on('close', () => realtime.hub.close(stream));
    raw.on('error', () => realtime.hub.close(stream));
    // The visitor sees a stream that ends and comes again.
    await realtime.hub.open(stream, owner, lastEventId).catch((error: unknown) => {
      services.log.warn({ err: error }, 'real-time: a stream could not be opened');
      stream.drop();
    });
  });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string', bodyLimit: FINGERPRINT_MAX },
      (_request, body, done) => done(null, body),
    );
    // The text is opaque to the client, which keeps it in the `fp` cookie: the same device gives the same
    // text, and nobody can make one up.
    scope.post(PATHS.fingerprint, async (request, reply) => {
      if (typeof request.body !== 'string' || request.body === '') throw apiError('bad_request');
      const digest = createHmac('sha256', fingerprintKey).update(request.body).digest('base64url');
      return reply.type('text/plain; charset=utf-8').send(digest);
    });
  });
}
