/**
 * A complete simulated match, determined by its seed; the feed only publishes the part before the present
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
  /** The process to which it counts. */
  counts: ProcessKey | null;
  /** The incident that this one takes back. */
  corrects: PlanIncident | null;
  sets?: SetState;
};

/**
 * A period, an overtime or a shoot-out from its start to its end. `seconds`: its length on the clock.
 * `isCut`: it ended early.
 */
export type Stretch = FeedPhase & {
  from: number;
  to: number;
  seconds: number;
  added: number | null;
  isCut?: boolean;
};

/** A point of tennis or volleyball that was played: every game and every set ends with one. */
export const isPoint = (one: PlanIncident): one is PlanIncident & { side: FeedSide } =>
  one.side !== null && (one.kind === 'point' || one.kind === 'game' || one.kind === 'set');

/** Number, from 1, of the game of tennis to which a point belongs. */
export function gameOf({ kind, sets }: PlanIncident): number {
  const { home, away } = sets?.sets.at(-1) ?? { home: 0, away: 0 };
  return home + away + (kind === 'point' ? 1 : 0);
}

/** Tennis and volleyball after an incident: games or points of each set so far, the last one in play. */
export type SetState = {
  sets: readonly FeedPair[];
  won: FeedPair;
  /** Points of the running game (tennis). */
  points: FeedPair;
  server: FeedSide;
};

export type Fate = 'played' | 'postponed' | 'cancelled' | 'abandoned' | 'retired';
export type Interval = { from: number; to: number };

export type Plan = {
  fixture: Fixture;
  fate: Fate;
  /** When the fate of a match that is not played is published. */
  announcedAt: number;
  stretches: readonly Stretch[];
  /** Ordered by time. */
  incidents: readonly PlanIncident[];
  /** When no bets are taken in play, by time, without overlaps. */
  suspensions: readonly Interval[];
  pause: Interval | null;
  endsAt: number;
  /** When the official score is corrected after the end; null: never. */
  correctedAt: number | null;
  /** When markets may be settled, by time; the last is the end or the correction. */
  decisionTimes: readonly number[];
};

/** Time from the start to the first prices in play. */
export const HAND_OVER_MS = 15_000;
/** Time from a goal to the settlements that it decides: within it a goal may be cancelled. */
export const DECIDE_AFTER_MS = 120_000;
/** Time from the end of a match to the settlement of the rest. */
export const CONFIRM_AFTER_MS = 30_000;
/** Time from the end to a late correction. */
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

/** Milliseconds of the pause that lie before `at`. */
export const pausedBefore = (pause: Interval | null, at: number): number =>
  pause === null ? 0 : Math.max(0, Math.min(at, pause.to) - pause.from);

export const stretchAt = (plan: Plan, at: number): Stretch | null =>
  plan.stretches.findLast(({ from }) => from <= at) ?? null;

/** Index of the first entry of a list by time that is later than `at`. */
export function countUntil<T>(list: readonly T[], at: number, timeOf: (entry: T) => number): number {
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
    countUntil(plan.incidents, at, (incident) => incident.at),
  );
