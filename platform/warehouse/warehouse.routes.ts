/** Routes of tracking and fingerprint (specification 1 §7 "Other"). Guests may call all of them. */
import { millisecondsInDay } from 'date-fns/constants';
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
import type { Settings } from '#config/settings.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { readPlayer, type Authenticate } from '#platform/kernel/http/authenticate.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTry, countTryOfGroups, type Throttle } from '#platform/kernel/http/throttle.ts';
import type { EventSource } from './warehouse.tables.ts';
import type { Warehouse } from './warehouse.service.ts';

const MINUTE = 60_000;
/** Limits of the calls from one address. */
const LIMITS = {
  events: { max: 120, windowMs: MINUTE },
  postback: { max: 20, windowMs: MINUTE },
  parse: { max: 60, windowMs: MINUTE },
  fingerprint: { max: 30, windowMs: MINUTE },
} as const satisfies Record<string, Throttle>;

const MEGABYTE = 1_000_000;
/**
 * Shares of the day's budget of bytes: the many bytes of visits must not use up the share of postbacks, by
 * which partners are paid.
 */
const SHARES = { visitBytes: 3 / 4, postbackBytes: 1 / 4 } as const;
/** How much of each share one address may use. */
const SHARE_OF_ADDRESS = 1 / 16;

type Deps = {
  settings: Pick<Settings, 'WAREHOUSE_MB_PER_DAY'>;
  warehouse: Warehouse;
  bus: Bus;
  authenticate: Authenticate;
  countedGroups: CountedGroups;
};

/** Counts the size of a body before it is stored. Throws `too_many_attempts` when the budget of the day is used. */
function budgetOf({ settings, bus, countedGroups }: Deps) {
  return async ({ body, requestContext }: FastifyRequest, of: keyof typeof SHARES): Promise<void> => {
    const max = Math.ceil(settings.WAREHOUSE_MB_PER_DAY * MEGABYTE * SHARES[of]);
    const ofAddress = { max: Math.ceil(max * SHARE_OF_ADDRESS), windowMs: millisecondsInDay };
    const bytes = Buffer.byteLength(typeof body === 'string' ? body : JSON.stringify(body));
    await countTryOfGroups(bus, `warehouse.${of}`, countedGroups(requestContext.ip), ofAddress, bytes);
    await countTry(bus, `warehouse.${of}`, 'all', { max, windowMs: millisecondsInDay }, bytes);
  };
}

export function registerWarehouseRoutes(app: FastifyInstance, deps: Deps): void {
  const { warehouse, bus, authenticate, countedGroups } = deps;
  const spend = budgetOf(deps);
  const limit = (request: FastifyRequest, name: keyof typeof LIMITS) =>
    countTryOfGroups(bus, `warehouse.${name}`, countedGroups(request.requestContext.ip), LIMITS[name]);
  /** Id of the player; null for a guest. A request with an ended session counts as a guest's. */
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
      await spend(request, 'visitBytes');
      return { accepted: await warehouse.addEvents(source, events, await playerIdOf(request)) };
    });
  takeEvents(PATHS.events, 'dwh-proxy');
  takeEvents(PATHS.statistics, 'provider1');

  app.post(PATHS.postback, async (request) => {
    await limit(request, 'postback');
    const record = readBody(trackingRecord, request.body);
    await spend(request, 'postbackBytes');
    // Values that the platform knows itself replace those that the sender claims.
    const { ip, siteHost } = request.requestContext;
    const accepted = await warehouse.postbacks.add({ ...record, client_ip: ip, current_domain: siteHost });
    return { accepted };
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
    await spend(request, 'visitBytes');
    const { ip, region } = request.requestContext;
    const text = await warehouse.addFingerprint(body, { playerId: await playerIdOf(request), ip, region });
    return reply.type('text/plain; charset=utf-8').send(text);
  });
}
