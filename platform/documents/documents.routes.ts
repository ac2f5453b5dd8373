/** REST routes of a player's documents (contract/rest/documents.ts). */
import { millisecondsInDay } from 'date-fns/constants';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from '#contract/api-error.ts';
import { DOCUMENT_LIMITS } from '#contract/rest/documents.ts';
import { PATHS } from '#contract/paths.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { requirePlayer, type Authenticate } from '#platform/kernel/http/authenticate.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTry, countTryOfGroups } from '#platform/kernel/http/throttle.ts';
import type { Documents } from './documents.service.ts';
import { readContent } from './read-content.ts';
import { MULTIPART_LIMITS, limitLength, isTooSlow, readUpload } from './read-upload.ts';
import { createUploadPlaces } from './upload-places.ts';

/** Limits of uploads per hour; refused uploads count too. */
const UPLOADS = {
  ofPlayer: { max: 40, windowMs: 60 * 60_000 },
  ofAddress: { max: 80, windowMs: 60 * 60_000 },
};
/** Limit of a player's uploads that do not arrive completely: in a day as many as documents may be sent. */
const UNFINISHED = { max: DOCUMENT_LIMITS.perDay - 1, windowMs: millisecondsInDay };

type Deps = { documents: Documents; bus: Bus; authenticate: Authenticate; countedGroups: CountedGroups };
type ById = { Params: { id: string } };

/** The id in a path. Throws `not_found` for text that cannot be one. */
function idOf({ params }: { params: ById['Params'] }): string {
  if (!/^[\w-]{1,64}$/.test(params.id)) throw apiError('not_found');
  return params.id;
}

export function registerDocumentRoutes(app: FastifyInstance, deps: Deps): void {
  const { documents, bus, authenticate, countedGroups } = deps;
  const places = createUploadPlaces();
  const playerOf = async (request: Pick<FastifyRequest, 'headers'>): Promise<string> =>
    (await requirePlayer(authenticate, request)).id;

  app.register(async (scope) => {
    await scope.register(multipart, { limits: MULTIPART_LIMITS });

    scope.get(PATHS.documents, async (request) => ({
      documents: await documents.list(await playerOf(request)),
    }));

    scope.post(PATHS.documents, async (request, reply) => {
      limitLength(request, reply);
      const playerId = await playerOf(request);
      const addresses = countedGroups(request.requestContext.ip);
      await countTryOfGroups(bus, 'uploadByAddress', addresses, UPLOADS.ofAddress);
      await countTry(bus, 'uploadByPlayer', playerId, UPLOADS.ofPlayer);
      await documents.checkLimits(playerId);
      const countUnfinished = (amount: number) =>
        countTry(bus, 'uploadUnfinished', playerId, UNFINISHED, amount);
      await countUnfinished(0);
      const leave = places.take(playerId, addresses);
      try {
        const { kind, bytes } = await readUpload(request, reply).catch(async (error: unknown) => {
          // This response keeps its own error even when the limit is reached; the limit refuses the next
          // upload.
          if (isTooSlow(error) || !request.raw.complete) await countUnfinished(1).catch(() => undefined);
          throw error;
        });
        return await documents.add(playerId, kind, await readContent(playerId, bytes));
      } finally {
        leave();
      }
    });

    scope.delete<ById>(`${PATHS.documents}:id/`, async (request) => {
      await documents.withdraw(await playerOf(request), idOf(request));
      return {};
    });

    scope.get<ById>(`${PATHS.documents}:id/file/`, async (request, reply) => {
      const bytes = await documents.preview(await playerOf(request), idOf(request));
      return reply
        .type('image/jpeg')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline; filename="document.jpg"')
        .send(bytes);
    });
  });
}
