/**
 * When the matches of a competition are in play. Its outrights take no bets then, and their odds move as soon as none is:
 * whoever reads the results would otherwise bet at odds that do not know them.
 */
import type { Fixture } from '../engine/fixture.ts';
import { isOfSets } from '../engine/match.ts';
import { playScoreMatch } from '../engine/score-plan.ts';
import { playSetMatch } from '../engine/set-plan.ts';
import { CUP_DAYS, type Schedule } from '../world/schedule.ts';
import type { Season } from './seasons.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Rounds are at most a week apart. */
const WINDOW_MS = 8 * DAY;
/** The first matches of a cup's day begin then; the next pairs are known at midnight. */
const CUP_FROM_MS = 8 * HOUR;
/** Matches whose end is cached. */
const KEPT = 5_000;

/**
 * Whether a match is in play, `since` when; the last end of play, and the next moment at which play begins or ends.
 * -Infinity and Infinity: none nearby.
 */
export type Hours = {
  readonly isPlaying: boolean;
  readonly since: number;
  readonly last: number;
  readonly next: number;
};
const NONE: Hours = { isPlaying: false, since: -Infinity, last: -Infinity, next: Infinity };
type Stretch = { readonly from: number; to: number };

/** `finalAt`: when its result has been corrected, if it is. A match that is not played has ended before its start. */
type End = { readonly endsAt: number; readonly finalAt: number };
const ends = new Map<string, End>();

/** When a match ends. */
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

/** Stretches of play, in order; matches that overlap are one. */
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
  /** By season: the stretches of a window, which are used until its middle has passed. */
  readonly #kept = new Map<string, { at: number; stretches: readonly Stretch[] }>();

  constructor(schedule: Pick<Schedule, 'between'>) {
    this.#schedule = schedule;
  }

  /** Play around a time. */
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

/** The odds of a cup know the results of a day at its end. */
const cupDays = ({ startsAt }: Season): Stretch[] =>
  CUP_DAYS.map((day) => ({ from: startsAt + day * DAY + CUP_FROM_MS, to: startsAt + (day + 1) * DAY }));
