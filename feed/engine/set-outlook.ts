/** The model's view of a match of tennis or volleyball at a time. */
import type { FeedPair, FeedSide } from '#contract/feed.ts';
import type { Distribution } from './distributions.ts';
import type { Plan, PlanIncident, SetState } from './plan.ts';
import {
  isSetOver,
  isTieBreak,
  pointModel,
  setScores,
  SETS_TO_WIN,
  winsGame,
  winsByTwo,
  type PointModel,
  type SetScore,
  type SetSport,
} from './set-rules.ts';

/**
 * A possible result of the match: sets won by each side, its probability `p`, and how this probability is distributed
 * over the total and the difference of games or points.
 */
type Ending = { won: FeedPair; p: number; total: Float64Array; diff: Float64Array };

/**
 * Lengths of the arrays for totals and differences of games or points. The middle index stands for the difference 0.
 */
const SIZES: Record<SetSport, number> = { tennis: 96, volleyball: 384 };
const START: SetState = { sets: [], won: { home: 0, away: 0 }, points: { home: 0, away: 0 }, server: 'home' };

export class SetOutlook {
  readonly plan: Plan;
  readonly at: number;
  readonly state: SetState;
  readonly happened: readonly PlanIncident[];
  readonly model: PointModel;
  readonly sport: SetSport;
  #endings: Ending[] | null = null;
  readonly #size: number;
  readonly #middle: number;
  readonly #sets = new Map<number, SetScore[]>();
  readonly #distributions = new Map<string, Distribution>();

  constructor(plan: Plan, at: number, happened: readonly PlanIncident[], edge: number) {
    this.plan = plan;
    this.at = at;
    this.happened = happened;
    this.sport = plan.fixture.sport as SetSport;
    this.state = happened.findLast(({ sets }) => sets !== undefined)?.sets ?? START;
    this.model = pointModel(plan.fixture, edge);
    this.#size = SIZES[this.sport];
    this.#middle = this.#size / 2;
  }

  isDecided(): boolean {
    return Math.max(this.state.won.home, this.state.won.away) >= SETS_TO_WIN[this.sport];
  }

  /** Distribution of the final score of a set; empty if the set certainly is not played. */
  setScores(number: number): SetScore[] {
    const known = this.#sets.get(number);
    if (known !== undefined) return known;
    const played = this.state.sets[number - 1];
    const scores =
      played !== undefined && isSetOver(this.sport, number, played)
        ? [{ ...played, p: 1 }]
        : played === undefined
          ? this.#fresh(number)
          : this.#coming(number, played, true);
    this.#sets.set(number, scores);
    return scores;
  }

  /** Sets that have not begun have the same distribution, except the last set of volleyball, which is shorter. */
  #fresh(number: number): SetScore[] {
    const like = this.sport === 'volleyball' && number === 5 ? 5 : 0;
    const known = this.#sets.get(-like);
    if (known !== undefined) return known;
    const scores = this.#coming(number, { home: 0, away: 0 }, false);
    this.#sets.set(-like, scores);
    return scores;
  }

  #coming(number: number, from: FeedPair, isRunning: boolean): SetScore[] {
    if (this.sport === 'volleyball') {
      const p = this.model.whenHome;
      return setScores(this.sport, number, from, { first: p, next: () => p });
    }
    const { points, server } = this.state;
    const begins = from.home + from.away;
    const holds = {
      home: winsByTwo(0, 0, this.model.whenHome, 4),
      away: winsByTwo(0, 0, this.model.whenAway, 4),
    };
    const tie = winsGame(this.model, 'home', { home: 0, away: 0 }, true);
    const next = (score: FeedPair, serves: FeedSide): number => (isTieBreak(score) ? tie : holds[serves]);
    const serverOf = (score: FeedPair): FeedSide =>
      (score.home + score.away - begins) % 2 === 0 ? server : server === 'home' ? 'away' : 'home';
    return setScores(this.sport, number, from, {
      first: isRunning ? winsGame(this.model, server, points, isTieBreak(from)) : holds[server],
      next: (score) => next(score, serverOf(score)),
    });
  }

  endings(): readonly Ending[] {
    this.#endings ??= this.#allEndings();
    return this.#endings;
  }

  #allEndings(): Ending[] {
    const { sets } = this.state;
    const done = sets.filter((set, i) => isSetOver(this.sport, i + 1, set));
    const total = new Float64Array(this.#size);
    const diff = new Float64Array(this.#size);
    total[done.reduce((sum, { home, away }) => sum + home + away, 0)] = 1;
    diff[this.#middle + done.reduce((sum, { home, away }) => sum + home - away, 0)] = 1;
    let front: Ending[] = [{ won: this.state.won, p: 1, total, diff }];
    const ends: Ending[] = [];
    for (let number = done.length + 1; front.length > 0; number++) {
      const later = new Map<string, Ending>();
      for (const ending of front) {
        if (Math.max(ending.won.home, ending.won.away) >= SETS_TO_WIN[this.sport]) {
          ends.push(ending);
          continue;
        }
        for (const side of ['home', 'away'] as const) this.#advance(ending, number, side, later);
      }
      front = [...later.values()];
    }
    return ends;
  }

  /** Adds to `later` the continuations of `ending` in which `side` wins the set. */
  #advance(ending: Ending, number: number, side: FeedSide, later: Map<string, Ending>): void {
    const won = { ...ending.won, [side]: ending.won[side] + 1 };
    const key = `${won.home}:${won.away}`;
    const into = later.get(key) ?? {
      won,
      p: 0,
      total: new Float64Array(this.#size),
      diff: new Float64Array(this.#size),
    };
    const totals = new Map<number, number>();
    const diffs = new Map<number, number>();
    for (const { home, away, p } of this.setScores(number)) {
      if (home > away !== (side === 'home')) continue;
      into.p += ending.p * p;
      totals.set(home + away, (totals.get(home + away) ?? 0) + p);
      diffs.set(home - away, (diffs.get(home - away) ?? 0) + p);
    }
    spread(ending.total, totals, into.total);
    spread(ending.diff, diffs, into.diff);
    later.set(key, into);
  }

  /** Probability that home wins the match. Computed from the sets alone, which is much faster than from all endings. */
  homeWins(): number {
    const { sets, won } = this.state;
    const done = sets.filter((set, i) => isSetOver(this.sport, i + 1, set)).length;
    const chances = new Map<number, number>();
    const chanceIn = (number: number): number => {
      const known = chances.get(number);
      if (known !== undefined) return known;
      const p = this.setScores(number).reduce((sum, set) => (set.home > set.away ? sum + set.p : sum), 0);
      chances.set(number, p);
      return p;
    };
    const from = (home: number, away: number, number: number): number => {
      if (Math.max(home, away) >= SETS_TO_WIN[this.sport]) return home > away ? 1 : 0;
      const p = chanceIn(number);
      return p * from(home + 1, away, number + 1) + (1 - p) * from(home, away + 1, number + 1);
    };
    return from(won.home, won.away, done + 1);
  }

  /** Number of sets, or home's sets minus away's. */
  sets(what: 'total' | 'diff'): Distribution {
    return this.#once(`sets:${what}`, () => {
      const p = new Float64Array(16);
      for (const { won, p: probability } of this.endings()) {
        const index = (what === 'total' ? won.home + won.away : won.home - won.away) + 5;
        p[index] = (p[index] ?? 0) + probability;
      }
      return cutZeros(-5, p);
    });
  }

  /** Games or points of the whole match: their number, or home's minus away's. */
  units(what: 'total' | 'diff'): Distribution {
    return this.#once(what, () => {
      const sum = new Float64Array(this.#size);
      for (const ending of this.endings())
        for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (ending[what][i] ?? 0);
      return cutZeros(what === 'total' ? 0 : -this.#middle, sum);
    });
  }

  /** Games or points of one set: their number, or home's minus away's. */
  gamesOrPointsOf(number: number, what: 'total' | 'diff'): Distribution {
    return this.#once(`${what}:${number}`, () => {
      const sum = new Float64Array(this.#size);
      for (const { home, away, p } of this.setScores(number)) {
        const index = what === 'total' ? home + away : home - away + this.#middle;
        sum[index] = (sum[index] ?? 0) + p;
      }
      return cutZeros(what === 'total' ? 0 : -this.#middle, sum);
    });
  }

  #once(key: string, make: () => Distribution): Distribution {
    const made = this.#distributions.get(key) ?? make();
    this.#distributions.set(key, made);
    return made;
  }
}

function spread(from: Float64Array, by: ReadonlyMap<number, number>, into: Float64Array): void {
  for (let i = 0; i < from.length; i++) {
    const weight = from[i] ?? 0;
    if (weight < 1e-14) continue;
    for (const [step, p] of by) {
      const k = i + step;
      if (k >= 0 && k < into.length) into[k] = (into[k] ?? 0) + weight * p;
    }
  }
}

function cutZeros(from: number, p: Float64Array): Distribution {
  let start = 0;
  let end = p.length;
  while (end - start > 1 && (p[start] ?? 0) < 1e-12) start++;
  while (end - start > 1 && (p[end - 1] ?? 0) < 1e-12) end--;
  return { from: from + start, p: p.slice(start, end) };
}
