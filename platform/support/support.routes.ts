/** REST routes of the support chat (contract/rest/support.ts). Guests may call all of them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { apiError } from '#contract/api-error.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import {
  rateSupportBody,
  readSupportBody,
  sendSupportBody,
  supportContactBody,
  supportGuest,
  type SentSupportReply,
  type SupportReply,
  type SupportState,
} from '#contract/rest/support.ts';
import { readPlayer, type Authenticate } from '#platform/kernel/http/authenticate.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTry, countTryOfGroups } from '#platform/kernel/http/throttle.ts';
import type { Visitor, VisitorPlace } from './conversation.ts';
import type { Support } from './support.service.ts';
import type { PageSide } from './visitor-chat.ts';

/** Limit of the calls of one guest: the chat polls every few seconds, in each tab. */
const CALLS = { max: 120, windowMs: 60_000 };
/** Limit of the calls of all guests of an address, which many may share. */
const CALLS_OF_ADDRESS = { max: 1200, windowMs: 60_000 };

type Deps = {
  support: Pick<Support, 'visitor'>;
  bus: Bus;
  authenticate: Authenticate;
  countedGroups: CountedGroups;
};

const number = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
/** Reads the parameters `before` and `after`; a value that is not a number is ignored. */
function sideOf({ query }: FastifyRequest): PageSide {
  const { before, after } = query as { before?: unknown; after?: unknown };
  const [from, since] = [v.safeParse(number, before), v.safeParse(number, after)];
  if (since.success) return { after: since.output };
  return from.success ? { before: from.output } : {};
}
const placeOf = ({
  requestContext: { region, mainHost: site, locale: language },
}: FastifyRequest): VisitorPlace => ({
  region,
  site,
  language,
});

export function registerSupportRoutes(
  app: FastifyInstance,
  { support: { visitor: chat }, bus, authenticate, countedGroups }: Deps,
): void {
  const groupsOf = ({ requestContext }: FastifyRequest) => countedGroups(requestContext.ip);
  /**
   * The visitor of a request; null = a guest without a secret. A request with an ended session is refused: it
   * is never treated as a guest's.
   */
  async function visitorOf(request: FastifyRequest): Promise<Visitor | null> {
    const player = await readPlayer(authenticate, request);
    if (player !== null) return { playerId: player.id };
    await countTryOfGroups(bus, 'support.calls', groupsOf(request), CALLS_OF_ADDRESS);
    const secret = v.safeParse(supportGuest, request.headers[HEADERS.supportGuest]);
    if (!secret.success) return null;
    await countTry(bus, 'support.guest', secret.output, CALLS);
    return { guestSecret: secret.output };
  }

  app.get(PATHS.supportMessages, async (request): Promise<SupportReply> =>
    chat.list(await visitorOf(request), sideOf(request), placeOf(request)),
  );
  app.get(PATHS.supportUnread, async (request): Promise<SupportState> =>
    chat.unread(await visitorOf(request)),
  );
  app.post(PATHS.supportSend, async (request): Promise<SentSupportReply> => {
    const visitor = await visitorOf(request);
    const body = readBody(sendSupportBody, request.body);
    if (visitor === null) throw apiError('not_authenticated');
    return chat.send(visitor, body, placeOf(request), groupsOf(request));
  });
  app.post(PATHS.supportRead, async (request): Promise<SupportState> => {
    const visitor = await visitorOf(request);
    return chat.read(visitor, readBody(readSupportBody, request.body).number);
  });
  app.post(PATHS.supportRate, async (request): Promise<SupportState> => {
    const visitor = await visitorOf(request);
    return chat.rate(visitor, readBody(rateSupportBody, request.body).rating);
  });
  app.post(PATHS.supportContact, async (request): Promise<SupportState> => {
    const visitor = await visitorOf(request);
    const { email } = readBody(supportContactBody, request.body);
    return chat.contact(visitor, email === '' ? null : email);
  });
}
