/**
 * Limits calls of the game server that cost a visitor nothing: calls without a session that compute for
 * everybody, rounds of demo sessions, calls with unknown sessions, and streams of live games opened from one
 * address.
 */
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ApiError, apiError } from '#contract/api-error.ts';
import { GAME_SESSION_HEADER, isDemoSession } from '#contract/game-session.ts';
import { PATHS } from '#contract/paths.ts';
import { routedPath } from '#contract/routed-path.ts';
import { createBudget, type Budget } from '#platform/kernel/budget.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTryOfGroups, type Throttle } from '#platform/kernel/http/throttle.ts';

/** Limits of calls from one address; each group of addresses has its share of them (contract/address-groups.ts). */
export const GAME_CALLS = {
  verificationByAddress: { max: 120, windowMs: 60_000, calls: ['verify', 'shared/verify'] },
  gameRulesByAddress: { max: 240, windowMs: 60_000, calls: ['rules'] },
  /** A stream stays open for at most `windowMs` (LIVE_STREAM_MS), so this also limits how many are open. */
  liveStreamByAddress: { max: 600, windowMs: 5 * 60_000, calls: ['shared/live'] },
} as const satisfies Record<string, Throttle & { calls: readonly string[] }>;

/** Calls in demo sessions from one address: enough for about ten visitors who play as fast as possible. */
export const DEMO_CALLS = { burst: 300, perSecond: 30 };
/**
 * Calls from one address with sessions that do not exist, or no longer. Above this limit, calls in sessions
 * that are in use are still served, because their players may share the address with a person who guesses
 * sessions.
 */
export const UNKNOWN_SESSIONS = { burst: 120, perSecond: 1 };
/** Maximum number of sessions in use that are remembered, about 200 bytes each. */
const SESSIONS_MAX = 20_000;
/**
 * Maximum length of a session's id in characters; a longer text is not remembered, because it would only take
 * memory.
 */
const SESSION_LENGTH_MAX = 64;

const COUNTED: ReadonlyMap<string, { name: string; throttle: Throttle }> = new Map(
  Object.entries(GAME_CALLS).flatMap(([name, { calls, ...throttle }]) =>
    calls.map((call) => [`${PATHS.rgs}${call}`, { name, throttle }] as const),
  ),
);

type Deps = { bus: Bus; clock: Clock; countedGroups: CountedGroups };

/**
 * Counts the calls on all routes of `app` before their bodies are read; calls above the limits are refused
 * with `too_many_attempts`.
 */
export function limitGameCalls(app: FastifyInstance, { bus, clock, countedGroups }: Deps): void {
  // The budgets are kept in this process: they protect its event loop, and a round for money must not wait
  // for another process.
  const demo = createBudget({ ...DEMO_CALLS, clock });
  const unknown = createBudget({ ...UNKNOWN_SESSIONS, clock });
  const inUse = new LRUCache<string, true>({ max: SESSIONS_MAX });
  // This hook runs after `onRequest`, in which the game server allows other origins to read its refusals.
  app.addHook('preParsing', async ({ method, url, headers, requestContext }) => {
    if (method !== 'POST') return;
    const groups = countedGroups(requestContext.ip);
    const counted = COUNTED.get(routedPath(url));
    if (counted) await countTryOfGroups(bus, counted.name, groups, counted.throttle);
    const session = headers[GAME_SESSION_HEADER];
    if (session === undefined) return;
    if (typeof session !== 'string' || !inUse.has(session)) refuseDebt(unknown.waitOf(groups));
    if (!isDemoSession(session)) return;
    refuseDebt(demo.waitOf(groups));
    demo.spend(groups, 1);
  });
  app.addHook('onResponse', async ({ method, url, headers }, { statusCode }) => {
    const session = headers[GAME_SESSION_HEADER];
    // The calls of GAME_CALLS do not check the session, so their success does not show that it exists.
    if (method !== 'POST' || statusCode !== 200 || COUNTED.has(routedPath(url))) return;
    if (typeof session === 'string' && session.length <= SESSION_LENGTH_MAX) inUse.set(session, true);
  });
  app.addHook('onError', async ({ headers, requestContext }, _reply, error) => {
    if (!(error instanceof ApiError) || error.code !== 'launch_expired') return;
    inUse.delete(String(headers[GAME_SESSION_HEADER]));
    unknown.spend(countedGroups(requestContext.ip), 1);
  });
}

function refuseDebt(retryAfter: ReturnType<Budget['waitOf']>): void {
  if (retryAfter > 0) throw apiError('too_many_attempts', { retryAfter });
}
