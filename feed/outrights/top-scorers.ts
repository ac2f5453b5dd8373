/**
 * Bets on the player with the most goals of a season. The runners are the players who may expect the most goals of a
 * whole season. They stay the same from the first day of the market to its end, so that each bet has a result. The
 * outcome `other` stands for all other players: it counts as one runner with the goals of the best of them, so that
 * one place is paid in every case.
 */
import type { FeedCompetitor } from '#contract/feed.ts';
import type { Ranking } from '#settlement/settle-market.ts';
import type { Side } from '../engine/fixture.ts';
import { Random } from '../engine/random.ts';
import { scoreRules } from '../engine/rules.ts';
import { meansOf } from '../engine/score-plan.ts';
import type { Competition } from '../world/competitions.ts';
import { shortOf } from '../world/competitors.ts';
import { playerIdOf, playerNamesOf, usualShares } from '../world/players.ts';
import type { Schedule } from '../world/schedule.ts';
import { ranked } from './ranked.ts';
import type { Season } from './seasons.ts';
import type { Standings } from './standings.ts';

/** Id of the outcome that stands for every player who is not a runner. */
export const OTHER = 'other';
const MOST_RUNNERS = 39;
/** The forecast leaves out players who are this many standard deviations behind the leader, since they cannot win. */
const REACH = 4;

/**
 * A player who can score. `share`: probability that a goal of the team is the player's; `runner`: id of the outcome.
 */
type Scorer = {
  readonly team: Side;
  readonly number: number;
  readonly share: number;
  readonly runner: string;
};
/** Goals of each player: by the id of the team, then by the number in the squad minus 1. */
type Goals = ReadonlyMap<string, ArrayLike<number>>;
const goalsOf = (goals: Goals, { team, number }: Pick<Scorer, 'team' | 'number'>): number =>
  goals.get(team.id)?.[number - 1] ?? 0;

export const hasTopScorer = ({ sport, format }: Competition): boolean =>
  sport === 'football' && format === 'league';

/**
 * All players who can score. The runners are those with the most expected goals, if each team meets every other team
 * at home and away.
 */
function scorersOf(sides: readonly Side[]): readonly Scorer[] {
  const { main } = scoreRules('football', false).processes;
  const all = sides.flatMap((team) => {
    const others = sides.filter((side) => side !== team);
    const goals = others.reduce(
      (sum, other) =>
        sum +
        meansOf(main, { home: team, away: other }).home +
        meansOf(main, { home: other, away: team }).away,
      0,
    );
    return usualShares('football', team).map((share, index) => ({
      team,
      number: index + 1,
      share,
      expected: share * goals,
    }));
  });
  const best = new Set(all.toSorted((a, b) => b.expected - a.expected).slice(0, MOST_RUNNERS));
  return all
    .filter(({ share }) => share > 0)
    .map((one) => ({ ...one, runner: best.has(one) ? playerIdOf(one.team, one.number) : OTHER }));
}

/** Goals of each runner; for `other`, those of the best player. */
function bestOf(scorers: readonly Scorer[], goals: (scorer: Scorer) => number): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const scorer of scorers)
    best.set(scorer.runner, Math.max(best.get(scorer.runner) ?? 0, goals(scorer)));
  return best;
}

/**
 * What a forecast depends on besides the goals so far. `expected`: expected goals of a team in its remaining matches.
 */
type Outlook = { expected: (team: string) => number; seed: string };

export class TopScorers {
  readonly #schedule: Pick<Schedule, 'sides'>;
  readonly #standings: Pick<Standings, 'scores'>;
  /** Cache by the number of the competition, whose teams never change. */
  readonly #scorers = new Map<number, readonly Scorer[]>();

  constructor(schedule: Pick<Schedule, 'sides'>, standings: Pick<Standings, 'scores'>) {
    this.#schedule = schedule;
    this.#standings = standings;
  }

  #of(competition: Competition): readonly Scorer[] {
    const known = this.#scorers.get(competition.number);
    if (known !== undefined) return known;
    const made = scorersOf(this.#schedule.sides(competition));
    this.#scorers.set(competition.number, made);
    return made;
  }

  /** The named runners; `other` is not among them, because it has no name. */
  runners(competition: Competition): readonly FeedCompetitor[] {
    return this.#of(competition)
      .filter(({ runner }) => runner !== OTHER)
      .map(({ team, number, runner }) => {
        const names = playerNamesOf(team, number);
        return { id: runner, names, short: shortOf(names.en), country: team.country };
      });
  }

  /** Ranks of the runners by their goals in the matches that have ended until a time. */
  ranking(season: Season, at: number): Ranking {
    const goals = this.#standings.scores(season, at);
    const best = bestOf(this.#of(season.competition), (scorer) => goalsOf(goals, scorer));
    return ranked(
      [...best].toSorted(([, a], [, b]) => b - a),
      ([id]) => id,
      ([, a], [, b]) => a === b,
    );
  }

  /**
   * Counts the winners of simulated ends of a season, starting from the goals in the matches that have ended until a
   * time.
   */
  race(season: Season, at: number, outlook: Outlook): ScorerRace {
    return new ScorerRace(this.#of(season.competition), this.#standings.scores(season, at), outlook);
  }
}

class ScorerRace {
  /** Number of wins of each runner; a shared win counts as a fraction. */
  readonly wins: Map<string, number>;
  readonly #random: Random;
  readonly #goals: Goals;
  /** Players who can still win, by team. */
  readonly #teams: ReadonlyMap<string, readonly Scorer[]>;

  constructor(scorers: readonly Scorer[], goals: Goals, { expected, seed }: Outlook) {
    this.#random = new Random(seed);
    this.#goals = goals;
    this.wins = new Map([...new Set(scorers.map(({ runner }) => runner))].map((id) => [id, 0]));
    const bound = (scorer: Scorer, deviations: number): number => {
      const mean = scorer.share * expected(scorer.team.id);
      return goalsOf(goals, scorer) + mean + deviations * Math.sqrt(mean);
    };
    const least = Math.max(...scorers.map((scorer) => bound(scorer, -REACH)));
    this.#teams = Map.groupBy(
      scorers.filter((scorer) => bound(scorer, REACH) >= least),
      ({ team }) => team.id,
    );
  }

  /** Simulates one end of the season. `rest`: goals of a team in its remaining matches. */
  draw(rest: (team: string) => number): void {
    let most = -1;
    const first = new Set<string>();
    for (const [team, scorers] of this.#teams) {
      let count = rest(team);
      let share = 1;
      for (const scorer of scorers) {
        const scored = this.#random.binomial(count, scorer.share / share);
        count -= scored;
        share -= scorer.share;
        const total = goalsOf(this.#goals, scorer) + scored;
        if (total > most) first.clear();
        if (total >= most) first.add(scorer.runner);
        most = Math.max(most, total);
      }
    }
    for (const runner of first) this.wins.set(runner, (this.wins.get(runner) ?? 0) + 1 / first.size);
  }
}
