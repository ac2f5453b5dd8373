/** The course of a shared round on the clock. Pure. */
import type { AnySharedKind } from './shared-kind.ts';
import type { Timing } from './shared-engine.ts';
import type { SharedPhase } from './shared-protocol.ts';
import { GRACE_MS } from './constants.ts';

export type RoundTimes = { readonly opensAt: Date; readonly startsAt: Date; readonly endsAt: Date; readonly nextAt: Date };

/** Times of a round that is made at `now`, after a round whose `nextAt` is given. A round of a timetable begins at its place in the timetable, be it a bit ago. */
export function timesOf({ bettingMs, restMs, everyMs }: Timing, runningMs: number, now: number, earliest: number | null): RoundTimes {
  const opensAt = everyMs === null ? Math.max(now, earliest ?? now) : Math.max(Math.floor(now / everyMs) * everyMs, earliest ?? 0);
  const startsAt = opensAt + bettingMs;
  const endsAt = startsAt + runningMs;
  return { opensAt: new Date(opensAt), startsAt: new Date(startsAt), endsAt: new Date(endsAt), nextAt: new Date(endsAt + restMs) };
}

export function phaseOf({ startsAt, endsAt }: RoundTimes, now: Date): SharedPhase {
  if (now < startsAt) return 'betting';
  return now < endsAt ? 'running' : 'over';
}

/** From when on bets of the round are settled: after a flight, when no cash-out that came in time can be under way any more. */
export const settlesAt = ({ endsAt }: RoundTimes, { engine }: AnySharedKind): Date => (engine.flight ? new Date(endsAt.getTime() + GRACE_MS) : endsAt);
