/**
 * Irregular courses of a match: postponed, cancelled, interrupted, abandoned, retired, corrected afterwards.
 */
import type { IncidentKind } from '#contract/feed.ts';
import type { Fixture } from './fixture.ts';
import {
  CONFIRM_AFTER_MS,
  CORRECT_AFTER_MS,
  DECIDE_AFTER_MS,
  merged,
  type Fate,
  type Interval,
  type Plan,
  type PlanIncident,
  type Stretch,
} from './plan.ts';
import { fractionOf, Random } from './random.ts';

/** Shares of matches with this fate. RETIRED: share of tennis matches in which a player retires. */
const FATES = { postponed: 0.008, cancelled: 0.002, abandoned: 0.004 } as const;
const RETIRED = 0.02;
const INTERRUPTED = 0.01;
const CORRECTED = 0.01;
export const ANNOUNCED_BEFORE_MS = 2 * 3_600_000;

export function fateOf({ seed, sport }: Fixture): Fate {
  let left = fractionOf(`${seed}:fate`);
  for (const [fate, share] of Object.entries(FATES)) if ((left -= share) < 0) return fate as Fate;
  return sport === 'tennis' && left < RETIRED ? 'retired' : 'played';
}

type Draft = {
  fixture: Fixture;
  fate: Fate;
  stretches: readonly Stretch[];
  incidents: readonly PlanIncident[];
  suspensions: readonly Interval[];
  /** Kinds of incident after which markets may be settled. */
  decidesBy: readonly IncidentKind[];
  canCorrect: boolean;
};

const bySortKey = (a: PlanIncident, b: PlanIncident): number => a.at - b.at;
const like = (last: PlanIncident, more: Partial<PlanIncident>): PlanIncident => ({
  ...last,
  side: null,
  value: null,
  counts: null,
  corrects: null,
  ...more,
});

/**
 * Interrupts some matches: a pause begins at a random moment, and everything after that moment is moved by the length
 * of the pause.
 */
function paused(draft: Draft, random: Random): Draft & { pause: Interval | null } {
  const stretch = draft.stretches[random.whole(0, draft.stretches.length - 1)];
  if (
    draft.fate !== 'played' ||
    stretch === undefined ||
    stretch.kind !== 'period' ||
    !random.chance(INTERRUPTED)
  )
    return { ...draft, pause: null };
  const from = Math.round(random.between(stretch.from + 60_000, stretch.to - 60_000));
  const length = random.whole(10, 40) * 60_000;
  const pause = { from, to: from + length };
  const move = (at: number): number => (at > from ? at + length : at);
  const moved = new Map(draft.incidents.map((entry) => [entry, { ...entry, at: move(entry.at) }]));
  for (const copy of moved.values())
    if (copy.corrects !== null) copy.corrects = moved.get(copy.corrects) ?? null;
  const near = draft.incidents.findLast(({ at }) => at <= from) ?? (draft.incidents[0] as PlanIncident);
  return {
    ...draft,
    pause,
    stretches: draft.stretches.map((entry) => ({ ...entry, from: move(entry.from), to: move(entry.to) })),
    incidents: [
      ...moved.values(),
      like(near, { kind: 'interrupted', at: pause.from }),
      like(near, { kind: 'resumed', at: pause.to }),
    ].toSorted(bySortKey),
    suspensions: [
      ...draft.suspensions.map((entry) => ({ from: move(entry.from), to: move(entry.to) })),
      pause,
    ],
  };
}

/** Ends a match early, at the moment when it is abandoned or a player retires. */
function cut(draft: Draft, random: Random): Draft {
  if (draft.fate !== 'abandoned' && draft.fate !== 'retired') return draft;
  const start = draft.fixture.startsAt;
  const end = draft.stretches.at(-1)?.to ?? start;
  const at = Math.round(random.between(start + (end - start) * 0.2, start + (end - start) * 0.85));
  const incidents = draft.incidents.filter((incident) => incident.at <= at);
  const last = incidents.at(-1) ?? (draft.incidents[0] as PlanIncident);
  const side = draft.fate === 'retired' ? random.pick(['home', 'away'] as const) : null;
  return {
    ...draft,
    stretches: draft.stretches
      .filter(({ from }) => from <= at)
      .map((entry) => (entry.to > at ? { ...entry, to: at, isCut: true } : entry)),
    incidents: [...incidents, like(last, { at, kind: draft.fate, side })],
  };
}

/**
 * Takes the last score back by a correction twenty minutes after the end. Returns the time of the correction; null:
 * this match gets none.
 */
function corrected(incidents: PlanIncident[], endsAt: number): number | null {
  const goal = incidents.findLast(({ counts, phase }) => counts === 'main' && phase.kind === 'period');
  if (goal === undefined || incidents.some(({ phase }) => phase.kind !== 'period' && phase.kind !== 'before'))
    return null;
  if (incidents.some(({ corrects }) => corrects === goal)) return null;
  const at = endsAt + CORRECT_AFTER_MS;
  incidents.push(like(goal, { at, kind: 'correction', side: goal.side, corrects: goal }));
  return at;
}

/** Completes the plan of a simulated match: applies its fate, its end and the times of decisions. */
export function closePlan(draft: Draft): Plan {
  const random = new Random(`${draft.fixture.seed}:fates`);
  const sorted = { ...draft, incidents: draft.incidents.toSorted(bySortKey) };
  const { pause, ...done } = paused(cut(sorted, random), random);
  const incidents = [...done.incidents];
  const last = incidents.at(-1) as PlanIncident;
  const endsAt = last.at;
  if (draft.fate === 'played') incidents.push(like(last, { kind: 'finished', at: endsAt }));
  const corrects = draft.canCorrect && draft.fate === 'played' && random.chance(CORRECTED);
  const correctedAt = corrects ? corrected(incidents, endsAt) : null;
  const times = done.incidents
    .filter(({ kind }) => kind === 'end' || draft.decidesBy.includes(kind))
    .map(({ at }) => at + DECIDE_AFTER_MS)
    .filter((at) => at < endsAt);
  return {
    ...unplayed(draft.fixture),
    stretches: done.stretches,
    incidents,
    suspensions: merged(done.suspensions),
    pause,
    endsAt,
    correctedAt,
    decisionTimes: [
      ...times,
      endsAt + CONFIRM_AFTER_MS,
      ...(correctedAt === null ? [] : [correctedAt + CONFIRM_AFTER_MS]),
    ],
  };
}

/** The plan of a match before its start. It is also the complete plan of a postponed or cancelled match. */
export function unplayed(fixture: Fixture): Plan {
  const fate = fateOf(fixture);
  const announcedAt = fixture.startsAt - ANNOUNCED_BEFORE_MS;
  const isPlayed = fate !== 'postponed' && fate !== 'cancelled';
  return {
    fixture,
    fate,
    announcedAt,
    stretches: [],
    incidents: [],
    suspensions: [],
    pause: null,
    endsAt: isPlayed ? Infinity : announcedAt,
    correctedAt: null,
    decisionTimes: isPlayed ? [] : [announcedAt],
  };
}
