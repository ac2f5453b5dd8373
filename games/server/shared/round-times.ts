/** The course of a shared round on the clock. Pure. */
import type { AnySharedKind, Played } from '../kinds/shared-kind.ts';
import type { Timing } from '#games/engines/shared-engine.ts';
import type { SharedPhase } from './shared-protocol.ts';
import { GRACE_MS } from './constants.ts';

export type RoundTimes = {
  readonly opensAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly nextAt: Date;
};

/**
 * Times of a round that is made at `now`, after a round whose `nextAt` is given. A round of a timetable
 * begins at its place in the timetable, be it a bit ago.
 */
export function timesOf(
  { bettingMs, restMs, everyMs }: Timing,
  runningMs: number,
  now: number,
  earliest: number | null,
): RoundTimes {
  const opensAt =
    everyMs === null
      ? Math.max(now, earliest ?? now)
      : Math.max(Math.floor(now / everyMs) * everyMs, earliest ?? 0);
  const startsAt = opensAt + bettingMs;
  const endsAt = startsAt + runningMs;
  return {
    opensAt: new Date(opensAt),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    nextAt: new Date(endsAt + restMs),
  };
}

export function phaseOf({ startsAt, endsAt }: RoundTimes, now: Date): SharedPhase {
  if (now < startsAt) return 'betting';
  return now < endsAt ? 'running' : 'over';
}

/**
 * The moments at which a round tells more of itself, growing: its phases, and what a course shows between
 * them.
 */
export function turnsOf(
  { startsAt, endsAt, outcome }: RoundTimes & { readonly outcome: object },
  { kind, rules }: Played,
): number[] {
  const shown = kind.engine.timeline?.changesAt(rules, outcome) ?? [];
  return [startsAt.getTime(), ...shown.map((ms) => startsAt.getTime() + ms), endsAt.getTime()];
}

/**
 * Until when the further stake of a decision, the one after `decided` others, may be taken: its window, and
 * what a request that came in it may take.
 */
export function raisesUntil(
  round: RoundTimes & { readonly outcome: object },
  { kind, rules }: Played,
  decided: number,
): Date {
  const window = kind.engine.timeline?.windows(rules, round.outcome)[decided];
  return new Date(round.startsAt.getTime() + (window?.until ?? 0) + GRACE_MS);
}

/**
 * From when on bets of the round are settled: after a flight, when no cash-out that came in time can be under
 * way any more.
 */
export const settlesAt = ({ endsAt }: RoundTimes, { engine }: AnySharedKind): Date =>
  engine.flight ? new Date(endsAt.getTime() + GRACE_MS) : endsAt;
