/** Times of a shared round. Pure. */
import type { AnySharedKind, SharedRoundRules } from '../kinds/shared-kind.ts';
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
 * Times of a round that is created at `now` and opens at `earliest` (`nextAt` of the previous round) or later. A round
 * of a timetable (`everyMs`) opens at its scheduled time, even if that time has just passed.
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
 * Times in ascending order at which more of a round becomes public: its phases and the changes of its
 * timeline.
 */
export function transitionsOf(
  { startsAt, endsAt, outcome }: RoundTimes & { readonly outcome: object },
  { kind, rules }: SharedRoundRules,
): number[] {
  const shown = kind.engine.timeline?.changesAt(rules, outcome) ?? [];
  return [startsAt.getTime(), ...shown.map((ms) => startsAt.getTime() + ms), endsAt.getTime()];
}

/**
 * Deadline for the raise of the decision after `decided` earlier ones: the end of its window plus the grace
 * time.
 */
export function raisesUntil(
  round: RoundTimes & { readonly outcome: object },
  { kind, rules }: SharedRoundRules,
  decided: number,
): Date {
  const window = kind.engine.timeline?.windows(rules, round.outcome)[decided];
  return new Date(round.startsAt.getTime() + (window?.until ?? 0) + GRACE_MS);
}

/**
 * Time from which bets are settled. In games with cash-out it is GRACE_MS after the end of the round, because cash-outs
 * that came in time may be committed until then.
 */
export const settlesAt = ({ endsAt }: RoundTimes, { engine }: AnySharedKind): Date =>
  engine.flight ? new Date(endsAt.getTime() + GRACE_MS) : endsAt;
