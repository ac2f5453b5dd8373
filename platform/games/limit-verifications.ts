/** Limits the calls of the game server that compute for everybody: they need no session. */
import type { FastifyInstance } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTryOfGroups } from '#platform/kernel/http/throttle.ts';

/** Verifications of rounds from one address; a group of addresses has its share (contract/address-groups.ts). */
export const VERIFICATIONS = { max: 120, windowMs: 60_000 } as const;
const COUNTED: ReadonlySet<string> = new Set([`${PATHS.rgs}verify`, `${PATHS.rgs}shared/verify`]);

/**
 * Counts verifications of rounds on all routes of `app`, before their bodies are read; above VERIFICATIONS they
 * are refused with `too_many_attempts`.
 */
export function limitVerifications(
  app: FastifyInstance,
  { bus, countedGroups }: { bus: Bus; countedGroups: CountedGroups },
): void {
  // After `onRequest`, in which the game server permits other origins to read its refusals.
  app.addHook('preParsing', async ({ method, url, requestContext }) => {
    const [path = ''] = url.split('?');
    if (method === 'POST' && COUNTED.has(path))
      await countTryOfGroups(bus, 'verificationByAddress', countedGroups(requestContext.ip), VERIFICATIONS);
  });
}
