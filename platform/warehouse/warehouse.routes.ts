/** Routes of tracking and fingerprint (specification 1 §7 "Other"). Guests may call all of them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from '#contract/api-error.ts';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import {
  eventsBody,
  FINGERPRINT_MAX,
  parseBody,
  trackingRecord,
  type MirrorReply,
  type ParseReply,
} from '#contract/rest/warehouse.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { readPlayer, type Authenticate } from '#platform/kernel/http/authenticate.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTryOfGroups, type Throttle } from '#platform/kernel/http/throttle.ts';
import type { EventSource } from './warehouse.tables.ts';
import type { Warehouse } from './warehouse.service.ts';

const MINUTE = 60_000;
/** Calls of one address. */
const LIMITS = {
  events: { max: 120, windowMs: MINUTE },
  postback: { max: 20, windowMs: MINUTE },
  parse: { max: 60, windowMs: MINUTE },
  fingerprint: { max: 30, windowMs: MINUTE },
} as const satisfies Record<string, Throttle>;

type Deps = { warehouse: Warehouse; bus: Bus; authenticate: Authenticate; countedGroups: CountedGroups };

export function registerWarehouseRoutes(app: FastifyInstance, deps: Deps): void {
  const { warehouse, bus, authenticate, countedGroups } = deps;
  const limit = (request: FastifyRequest, name: keyof typeof LIMITS) =>
    countTryOfGroups(bus, `warehouse.${name}`, countedGroups(request.requestContext.ip), LIMITS[name]);
  /** What is sent with an ended session is a guest's. */
  const playerIdOf = async (request: FastifyRequest): Promise<string | null> => {
    try {
      return (await readPlayer(authenticate, request))?.id ?? null;
    } catch {
      return null;
    }
  };
  const takeEvents = (path: string, source: EventSource) =>
    app.post(path, async (request) => {
      await limit(request, 'events');
      const { events } = readBody(eventsBody, request.body);
      return { accepted: await warehouse.addEvents(source, events, await playerIdOf(request)) };
    });
  takeEvents(PATHS.events, 'dwh-proxy');
  takeEvents(PATHS.statistics, 'provider1');

  app.post(PATHS.postback, async (request) => {
    await limit(request, 'postback');
    return { accepted: await warehouse.postbacks.add(readBody(trackingRecord, request.body)) };
  });
  app.post(PATHS.parse, async (request): Promise<ParseReply> => {
    await limit(request, 'parse');
    readBody(parseBody, request.body);
    return { ip: request.requestContext.ip, country_code: request.requestContext.region };
  });
  app.get(PATHS.iosMirror, async ({ requestContext }): Promise<MirrorReply> => ({
    domain: requestContext.mainHost,
  }));

  app.get(PATHS.fingerprintKey, async () => warehouse.publicKey);
  app.get(PATHS.publicIp, async ({ requestContext }) => ({ ip: requestContext.ip }));
  app.post(PATHS.fingerprint, async (request, reply) => {
    await limit(request, 'fingerprint');
    const { body } = request;
    if (typeof body !== 'string') throw apiError('bad_request');
    if (body.length > FINGERPRINT_MAX) throw apiError('body_too_large');
    const { ip, region } = request.requestContext;
    const text = await warehouse.addFingerprint(body, { playerId: await playerIdOf(request), ip, region });
    return reply.type('text/plain; charset=utf-8').send(text);
  });
}
