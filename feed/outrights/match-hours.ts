/**
 * When matches of a competition are in play. Meanwhile its outrights take no bets, and their odds move as soon as
 * play is over: otherwise players who follow the matches could bet at odds that do not include the results yet.
 */
import type { Fixture } from '../engine/fixture.ts';
import { isOfSets } from '../engine/match.ts';
import { playScoreMatch } from '../engine/score-plan.ts';
import { playSetMatch } from '../engine/set-plan.ts';
import { CUP_DAYS, type Schedule } from '../world/schedule.ts';
import type { Season } from './seasons.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Matches are looked up this long before and after a day: rounds are at most a week apart. */
const WINDOW_MS = 8 * DAY;
/** Time of day at which the first matches of a cup's day may begin. The pairs of the next day are known at midnight. */
const CUP_FROM_MS = 8 * HOUR;
/** Number of matches whose end is cached. */
const KEPT = 5_000;

/**
 * `isPlaying`: a match is in play, `since` when; `last`: the last time when play ended; `next`: the next time when
 * play begins or ends. -Infinity or Infinity: there is none nearby.
 */
export type Hours = {
  readonly isPlaying: boolean;
  readonly since: number;
  readonly last: number;
  readonly next: number;
};
const NONE: Hours = { isPlaying: false, since: -Infinity, last: -Infinity, next: Infinity };
type Stretch = { readonly from: number; to: number };

/**
 * `finalAt`: when the result is final, that is, after a correction if there is one. For a match that is not played,
 * `endsAt` is before its start.
 */
type End = { readonly endsAt: number; readonly finalAt: number };
const ends = new Map<string, End>();

/** When a match ends, and when its result is final; cached. */
export function endOf(fixture: Fixture): End {
  const key = fixture.seed;
  const known = ends.get(key);
  if (known !== undefined) return known;
  const { endsAt, correctedAt } = isOfSets(fixture) ? playSetMatch(fixture) : playScoreMatch(fixture);
  const end = { endsAt, finalAt: correctedAt ?? endsAt };
  ends.set(key, end);
  if (ends.size > KEPT) ends.delete(ends.keys().next().value as string);
  return end;
}

/** Joins overlapping stretches of play; `parts` are sorted by start. */
function merged(parts: readonly Stretch[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { from, to } of parts) {
    const before = stretches.at(-1);
    if (before && from <= before.to) before.to = Math.max(before.to, to);
    else if (to > from) stretches.push({ from, to });
  }
  return stretches;
}

export class MatchHours {
  readonly #schedule: Pick<Schedule, 'between'>;
  /** Cached stretches by the id of the season; valid for one day. */
  readonly #kept = new Map<string, { at: number; stretches: readonly Stretch[] }>();

  constructor(schedule: Pick<Schedule, 'between'>) {
    this.#schedule = schedule;
  }

  /** Whether matches of the season are in play at a time. */
  at(season: Season, time: number): Hours {
    if (time < season.startsAt - WINDOW_MS || time > season.decidedAt + WINDOW_MS) return NONE;
    const stretches = this.#around(season, time);
    const now = stretches.find(({ from, to }) => from <= time && time < to);
    const over = stretches.filter(({ to }) => to <= time);
    const next = stretches.find(({ from }) => from > time);
    return {
      isPlaying: now !== undefined,
      since: now?.from ?? -Infinity,
      last: over.at(-1)?.to ?? -Infinity,
      next: now?.to ?? next?.from ?? Infinity,
    };
  }

  #around(season: Season, time: number): readonly Stretch[] {
    const day = Math.floor(time / DAY) * DAY;
    const known = this.#kept.get(season.id);
    if (known?.at === day) return known.stretches;
    const stretches = season.competition.format === 'cup' ? cupDays(season) : this.#ofLeague(season, day);
    this.#kept.set(season.id, { at: day, stretches });
    if (this.#kept.size > 200) this.#kept.delete(this.#kept.keys().next().value as string);
    return stretches;
  }

  #ofLeague({ competition, rounds }: Season, day: number): readonly Stretch[] {
    const matches = this.#schedule.between(day - WINDOW_MS, day + WINDOW_MS, [competition], Infinity);
    return merged(
      matches
        .filter(({ id }) => Number(id.slice(3, 9)) >= rounds[0] && Number(id.slice(3, 9)) < rounds[1])
        .map((fixture) => ({ from: fixture.startsAt, to: endOf(fixture).finalAt })),
    );
  }
}

/** A cup counts as in play until midnight, when its odds include the results of the day. */
const cupDays = ({ startsAt }: Season): Stretch[] =>
  CUP_DAYS.map((day) => ({ from: startsAt + day * DAY + CUP_FROM_MS, to: startsAt + (day + 1) * DAY }));
