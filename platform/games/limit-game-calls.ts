/**
 * Limits the calls of the game server that compute for everybody without a session, and the streams of live
 * games that one address opens.
 */
import type { FastifyInstance } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import { routedPath } from '#contract/routed-path.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTryOfGroups, type Throttle } from '#platform/kernel/http/throttle.ts';

/** Calls of one address; a group of addresses has its share (contract/address-groups.ts). */
export const GAME_CALLS = {
  verificationByAddress: { max: 120, windowMs: 60_000, calls: ['verify', 'shared/verify'] },
  gameRulesByAddress: { max: 240, windowMs: 60_000, calls: ['rules'] },
  /** A stream lasts as long as the window (LIVE_STREAM_MS), so this also limits how many are open. */
  liveStreamByAddress: { max: 600, windowMs: 5 * 60_000, calls: ['shared/live'] },
} as const satisfies Record<string, Throttle & { calls: readonly string[] }>;

const COUNTED: ReadonlyMap<string, { name: string; throttle: Throttle }> = new Map(
  Object.entries(GAME_CALLS).flatMap(([name, { calls, ...throttle }]) =>
    calls.map((call) => [`${PATHS.rgs}${call}`, { name, throttle }] as const),
  ),
);

/**
 * Counts the calls of GAME_CALLS on all routes of `app`, before their bodies are read; above their limits they
 * are refused with `too_many_attempts`.
 */
export function limitGameCalls(
  app: FastifyInstance,
  { bus, countedGroups }: { bus: Bus; countedGroups: CountedGroups },
): void {
  // After `onRequest`, in which the game server permits other origins to read its refusals.
  app.addHook('preParsing', async ({ method, url, requestContext }) => {
    const counted = method === 'POST' && COUNTED.get(routedPath(url));
    if (counted)
      await countTryOfGroups(bus, counted.name, countedGroups(requestContext.ip), counted.throttle);
  });
}
