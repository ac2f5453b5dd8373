/** Results of the matches of a season so far, computed once and stored as numbers. */
import type { FeedPlayer, FeedSide } from '#contract/feed.ts';
import type { Fixture } from '../engine/fixture.ts';
import { LineUps } from '../engine/line-ups.ts';
import { isOfSets } from '../engine/match.ts';
import { pauses, SHARED_REST_MS } from '../engine/pauses.ts';
import type { Plan, PlanIncident } from '../engine/plan.ts';
import { playScoreMatch } from '../engine/score-plan.ts';
import { playSetMatch } from '../engine/set-plan.ts';
import { hasPlayers, playerIdOf, playerNamesOf, SQUAD_NUMBERS } from '../world/players.ts';
import type { Schedule } from '../world/schedule.ts';
import { endOf } from './match-hours.ts';
import type { Season } from './seasons.ts';

/** Result of a match that was played to its end. */
type Result = {
  endsAt: number;
  home: string;
  away: string;
  scored: number;
  conceded: number;
  /**
   * Scores of each player, by the number in the squad, first those of home, then those of away; null in sports
   * without players.
   */
  players: Uint8Array | null;
};
/** A player with the number of scores in a season. */
export type SeasonScorer = Pick<FeedPlayer, 'id' | 'names'> & { competitorId: string; scored: number };
export type Standing = {
  id: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  points: number;
};

/** Number of seasons whose results are cached. */
const KEPT = 80;

const OFFSET: Record<FeedSide, number> = { home: -1, away: SQUAD_NUMBERS - 1 };

/** Calls `each` for every score that counts, that is, is not taken back. */
function forScores({ incidents }: Plan, each: (incident: PlanIncident, side: FeedSide) => void): void {
  const taken = new Set<PlanIncident | null>(incidents.map(({ corrects }) => corrects));
  for (const incident of incidents)
    if (incident.counts === 'main' && incident.side !== null && !taken.has(incident))
      each(incident, incident.side);
}

function playersOf(fixture: Fixture, plan: Plan): Uint8Array | null {
  if (!hasPlayers(fixture.sport)) return null;
  const lineUps = new LineUps(fixture);
  const scored = new Uint8Array(2 * SQUAD_NUMBERS);
  forScores(plan, (incident, side) => {
    const scorer = lineUps.scorerOf(incident);
    if (scorer === null) return;
    const index = OFFSET[side] + scorer.number;
    scored[index] = (scored[index] ?? 0) + (incident.value ?? 0);
  });
  return scored;
}

function scoreOf(plan: Plan): { home: number; away: number } {
  const sets = plan.incidents.findLast((incident) => incident.sets !== undefined)?.sets;
  if (sets) return sets.won;
  const score = { home: 0, away: 0 };
  forScores(plan, ({ value }, side) => void (score[side] += value ?? 0));
  return score;
}

function resultOf(fixture: Fixture): Result | null {
  const plan = isOfSets(fixture) ? playSetMatch(fixture) : playScoreMatch(fixture);
  if (plan.fate !== 'played') return null;
  const { home, away } = scoreOf(plan);
  return {
    endsAt: plan.endsAt,
    home: fixture.home.id,
    away: fixture.away.id,
    scored: home,
    conceded: away,
    players: playersOf(fixture, plan),
  };
}

export class Standings {
  readonly #schedule: Schedule;
  /** Cached results by the id of the season, complete for the rounds before `until`. */
  readonly #kept = new Map<string, { until: number; results: Result[] }>();
  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  /** Computes and caches the missing results of the rounds before `until`. */
  *#compute(season: Season, until: number): Generator<undefined, void> {
    const kept = this.#kept.get(season.id) ?? { until: season.rounds[0], results: [] };
    this.#kept.delete(season.id);
    this.#kept.set(season.id, kept);
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value as string);
    while (kept.until < until) {
      const round = kept.until;
      // A round is added without a pause in between: otherwise a reader could see only a part of its matches.
      for (const fixture of this.#schedule.roundOf(season.competition, round)) {
        const result = resultOf(fixture);
        if (result !== null) kept.results.push(result);
      }
      kept.until += 1;
      yield;
    }
  }

  /** Matches of the season that have not ended at a time. */
  left(season: Season, at: number): readonly Fixture[] {
    const from = this.#playedUntil(season, at);
    return Array.from({ length: season.rounds[1] - from }, (_, index) =>
      this.#schedule.roundOf(season.competition, from + index),
    )
      .flat()
      .filter((fixture) => fixture.startsAt > at || endOf(fixture).endsAt > at);
  }

  /** Number of the first round that may have unfinished matches at a time. */
  #playedUntil({ competition, rounds }: Pick<Season, 'competition' | 'rounds'>, at: number): number {
    let round = rounds[0];
    const hasEnded = ({ startsAt }: Fixture): boolean => startsAt <= at - ENDED_AFTER_MS;
    while (round < rounds[1] && this.#schedule.roundOf(competition, round).every(hasEnded)) round += 1;
    return round;
  }

  /** Number of the first round in which no match has begun at a time. */
  #begunUntil({ competition, rounds }: Season, at: number): number {
    let round = this.#playedUntil({ competition, rounds }, at);
    const hasBegun = ({ startsAt }: Fixture): boolean => startsAt <= at;
    while (round < rounds[1] && this.#schedule.roundOf(competition, round).some(hasBegun)) round += 1;
    return round;
  }

  /** Computes and caches the missing results, with pauses in which other tasks run. */
  async load(season: Season, at: number): Promise<void> {
    const pause = pauses(SHARED_REST_MS);
    for (const _round of this.#compute(season, this.#begunUntil(season, at))) await pause();
  }

  /** The table of a league after all matches that have ended until a time, the best team first. */
  table(season: Season, at: number): readonly Standing[] {
    return tableOf(
      this.#schedule.sides(season.competition).map(({ id }) => id),
      this.#endedBy(season, at),
    );
  }

  /** The `most` players with the most scores in the matches that have ended until a time, the best first. */
  scorers(season: Season, at: number, most: number): readonly SeasonScorer[] {
    const scored = this.scores(season, at);
    return this.#schedule
      .sides(season.competition)
      .flatMap((team) =>
        [...(scored.get(team.id) ?? [])].map((count, index) => ({ team, number: index + 1, count })),
      )
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count || Number(a.team.id) - Number(b.team.id) || a.number - b.number)
      .slice(0, most)
      .map(({ team, number, count }) => ({
        id: playerIdOf(team, number),
        names: playerNamesOf(team, number),
        competitorId: team.id,
        scored: count,
      }));
  }

  /** Scores in the matches that have ended until a time: by team, then by the number in the squad minus 1. */
  scores(season: Season, at: number): ReadonlyMap<string, Uint16Array> {
    return scoresByPlayer(this.#endedBy(season, at));
  }

  #endedBy(season: Season, at: number): readonly Result[] {
    const rounds = this.#compute(season, this.#begunUntil(season, at));
    while (rounds.next().done !== true);
    return (this.#kept.get(season.id)?.results ?? []).filter(({ endsAt }) => endsAt <= at);
  }
}

/** Every match has ended this long after its start. */
const ENDED_AFTER_MS = 6 * 3_600_000;

/** Scores by team, then by the number in the squad minus 1. */
function scoresByPlayer(results: readonly Result[]): ReadonlyMap<string, Uint16Array> {
  const scored = new Map<string, Uint16Array>();
  const of = (team: string): Uint16Array => {
    const known = scored.get(team) ?? new Uint16Array(SQUAD_NUMBERS);
    scored.set(team, known);
    return known;
  };
  for (const { home, away, players } of results)
    players?.forEach((count, index) => {
      const own = of(index < SQUAD_NUMBERS ? home : away);
      own[index % SQUAD_NUMBERS] = (own[index % SQUAD_NUMBERS] ?? 0) + count;
    });
  return scored;
}

function tableOf(ids: readonly string[], results: readonly Result[]): Standing[] {
  const nothing = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 };
  const rows = new Map<string, Standing>(ids.map((id) => [id, { id, ...nothing }]));
  const add = (id: string, scored: number, conceded: number): void => {
    const row = rows.get(id);
    if (row === undefined) return;
    row.played += 1;
    row.scored += scored;
    row.conceded += conceded;
    if (scored === conceded) row.drawn += 1;
    else if (scored > conceded) row.won += 1;
    else row.lost += 1;
    row.points += scored > conceded ? 3 : scored === conceded ? 1 : 0;
  };
  for (const { home, away, scored, conceded } of results) {
    add(home, scored, conceded);
    add(away, conceded, scored);
  }
  return [...rows.values()].toSorted(byStanding);
}

/** Sorts the best team first: by points, then by the difference of scores, then by scores. */
export const byStanding = (a: Standing, b: Standing): number =>
  b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored;
