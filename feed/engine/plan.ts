/**
 * A complete simulated match, determined by its seed. The feed publishes only the part that lies before the present
 * time.
 */
import type { FeedPair, FeedPhase, FeedSide, IncidentKind } from '#contract/feed.ts';
import type { Fixture } from './fixture.ts';
import type { ProcessKey } from './rules.ts';

export type PlanIncident = {
  at: number;
  seconds: number;
  phase: FeedPhase;
  kind: IncidentKind;
  side: FeedSide | null;
  value: number | null;
  /** The process whose count the incident raises; null: none. */
  counts: ProcessKey | null;
  /** The earlier incident that this one takes back; null: none. */
  corrects: PlanIncident | null;
  sets?: SetState;
};

/**
 * A period, an overtime or a shoot-out. `from`, `to`: its start and end; `seconds`: its length on the match's clock;
 * `isCut`: the match ended before the end of it.
 */
export type Stretch = FeedPhase & {
  from: number;
  to: number;
  seconds: number;
  added: number | null;
  isCut?: boolean;
};

/**
 * A point of tennis or volleyball that was played; the last point of a game or set is an incident of kind `game` or
 * `set`.
 */
export const isPoint = (one: PlanIncident): one is PlanIncident & { side: FeedSide } =>
  one.side !== null && (one.kind === 'point' || one.kind === 'game' || one.kind === 'set');

/** Number, from 1, of the tennis game that a point belongs to. */
export function gameOf({ kind, sets }: PlanIncident): number {
  const { home, away } = sets?.sets.at(-1) ?? { home: 0, away: 0 };
  return home + away + (kind === 'point' ? 1 : 0);
}

/**
 * State of tennis or volleyball after an incident. `sets`: games or points in each set so far, the last one being the
 * running set; `won`: sets won.
 */
export type SetState = {
  sets: readonly FeedPair[];
  won: FeedPair;
  /** Points of the running game; tennis only. */
  points: FeedPair;
  server: FeedSide;
};

export type Fate = 'played' | 'postponed' | 'cancelled' | 'abandoned' | 'retired';
export type Interval = { from: number; to: number };

export type Plan = {
  fixture: Fixture;
  fate: Fate;
  /** When it is published that the match will not be played. */
  announcedAt: number;
  stretches: readonly Stretch[];
  /** Ordered by time. */
  incidents: readonly PlanIncident[];
  /** Intervals in play in which no bets are taken, by time, without overlaps. */
  suspensions: readonly Interval[];
  pause: Interval | null;
  endsAt: number;
  /** When the official score is corrected after the end of the match; null: never. */
  correctedAt: number | null;
  /**
   * Times at which markets may be settled, ascending; the last one belongs to the end of the match or to the
   * correction.
   */
  decisionTimes: readonly number[];
};

/** Time from the start of a match to its first prices in play. */
export const HAND_OVER_MS = 15_000;
/** Time from a goal to the settlements that it decides, long enough for the goal to be taken back. */
export const DECIDE_AFTER_MS = 120_000;
/** Time from the end of a match to the settlement of the remaining markets. */
export const CONFIRM_AFTER_MS = 30_000;
/** Time from the end of a match to a late correction. */
export const CORRECT_AFTER_MS = 20 * 60_000;

export function merged(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** Milliseconds of the pause that have passed until `at`. */
export const pausedBefore = (pause: Interval | null, at: number): number =>
  pause === null ? 0 : Math.max(0, Math.min(at, pause.to) - pause.from);

export const stretchAt = (plan: Plan, at: number): Stretch | null =>
  plan.stretches.findLast(({ from }) => from <= at) ?? null;

/** Index of the first entry later than `at` in a list sorted by time. */
export function indexAfter<T>(list: readonly T[], at: number, timeOf: (entry: T) => number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeOf(list[middle] as T) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const happenedUntil = (plan: Plan, at: number): readonly PlanIncident[] =>
  plan.incidents.slice(
    0,
    indexAfter(plan.incidents, at, (incident) => incident.at),
  );
