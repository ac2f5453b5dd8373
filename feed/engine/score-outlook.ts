/** The model's view of a match of the score sports at a time: what has happened, and the probabilities of the rest. */
import type { FeedSide } from '#contract/feed.ts';
import {
  certain,
  combined,
  compoundPoisson,
  mixed,
  probabilityAt,
  shifted,
  type Distribution,
} from './distributions.ts';
import { pausedBefore, type Plan, type PlanIncident, type Stretch } from './plan.ts';
import { scoreRules, type ProcessKey, type ScoreRules, type ScoreSport } from './rules.ts';
import { goldenMeans, meansOf } from './score-plan.ts';

/**
 * A part of the match. `period` 0: all periods; `isWithOvertime`: with overtime; `minutes`: only these minutes of the
 * period.
 */
export type Part = { period: number; isWithOvertime?: boolean; minutes?: { from: number; to: number } };

/** Final scores of a part of the match, as distributions. */
export type ScoreView = { home: Distribution; away: Distribution; diff: Distribution; total: Distribution };

/** Deviation of the house's estimate from the true scoring rate of each side, as a natural logarithm. */
export type RateDrift = { home: number; away: number };

export class ScoreOutlook {
  readonly plan: Plan;
  readonly at: number;
  readonly rules: ScoreRules;
  readonly counted: readonly PlanIncident[];
  readonly #belief: RateDrift;
  readonly #views = new Map<string, ScoreView>();
  #score: Record<FeedSide, number> | null = null;

  /** `counted`: the incidents until `at` that count (`Match.counted`). */
  constructor(plan: Plan, at: number, counted: readonly PlanIncident[], belief: RateDrift) {
    this.plan = plan;
    this.at = at;
    this.counted = counted;
    this.rules = scoreRules(plan.fixture.sport as ScoreSport, plan.fixture.isShort);
    this.#belief = belief;
  }

  view(key: ProcessKey, part: Part): ScoreView {
    const id = `${key}:${part.period}:${part.isWithOvertime ?? false}:${part.minutes?.from ?? ''}`;
    const known = this.#views.get(id);
    if (known !== undefined) return known;
    const home = this.#side(key, part, 'home');
    const away = this.#side(key, part, 'away');
    const regular = { home, away, diff: combined(home, away, -1), total: combined(home, away) };
    const view = part.isWithOvertime === true ? this.#withOvertime(regular) : regular;
    this.#views.set(id, view);
    return view;
  }

  /** Incidents of a process so far in a period (0: in the regular time), in order. */
  events(key: ProcessKey, period = 0): readonly PlanIncident[] {
    return this.counted.filter(
      ({ counts, phase }) =>
        counts === key && phase.kind === 'period' && (period === 0 || phase.number === period),
    );
  }

  /** Score of the regular time so far. */
  get score(): Readonly<Record<FeedSide, number>> {
    if (this.#score !== null) return this.#score;
    const score = { home: 0, away: 0 };
    for (const { side, value } of this.events('main')) if (side !== null) score[side] += value ?? 0;
    return (this.#score = score);
  }

  /** True if a period (0: the regular time) is over, so that nothing more can happen in it. */
  isOver({ period }: Part): boolean {
    const last = period === 0 ? this.rules.periods : period;
    const stretch = this.#stretch(last);
    return stretch !== undefined && stretch.isCut !== true && this.at >= stretch.to;
  }

  /** Expected number of a process's remaining incidents in a part of the match, for each side. */
  remaining(key: ProcessKey, part: Part): Record<FeedSide, number> {
    const process = this.rules.processes[key];
    if (process === undefined) return { home: 0, away: 0 };
    const means = meansOf(process, this.plan.fixture);
    const numbers = part.period === 0 ? this.rules.shares.map((_, i) => i + 1) : [part.period];
    const left = numbers.reduce((sum, number) => sum + this.#left(number, part), 0);
    const drift = key === 'main' ? this.#belief : { home: 0, away: 0 };
    return { home: means.home * left * Math.exp(drift.home), away: means.away * left * Math.exp(drift.away) };
  }

  /** Probability that home wins, overtime and shoot-out included. */
  homeWins(): number {
    const further = this.counted.filter(({ phase, counts }) => phase.kind !== 'period' && counts === 'main');
    const [goal] = further;
    if (this.rules.overtime === 'golden' && goal !== undefined) return goal.side === 'home' ? 1 : 0;
    const { diff } = this.view('main', { period: 0, isWithOvertime: this.rules.overtime === 'period' });
    const tie = probabilityAt(diff, 0);
    const ahead = diff.p.reduce((sum, p, i) => (diff.from + i > 0 ? sum + p : sum), 0);
    return ahead + tie * (this.rules.overtime === 'golden' ? this.#homeWinsGolden() : 0.5);
  }

  #homeWinsGolden(): number {
    const stretch = this.plan.stretches.find(({ kind }) => kind === 'overtime');
    const isStarted = stretch !== undefined && this.at >= stretch.from;
    const full = this.rules.overtimeSeconds * this.rules.pace * 1000;
    const left = isStarted ? Math.max(0, 1 - (this.at - stretch.from) / full) : 1;
    const means = goldenMeans(this.rules, meansOf(this.rules.processes.main, this.plan.fixture));
    const none = Math.exp(-(means.home + means.away) * left);
    return none * 0.5 + (1 - none) * (means.home / (means.home + means.away));
  }

  #stretch(number: number): Stretch | undefined {
    return this.plan.stretches.find((stretch) => stretch.kind === 'period' && stretch.number === number);
  }

  /** The remaining incidents of a period, or of some minutes of it, as a share of all incidents of the match. */
  #left(number: number, { minutes }: Part): number {
    const share = this.rules.shares[number - 1] ?? 0;
    const stretch = this.#stretch(number);
    const seconds = stretch?.seconds ?? this.rules.seconds;
    const passed = this.#passed(stretch);
    if (minutes === undefined) return share * (1 - passed);
    const before = this.rules.isContinuous ? (number - 1) * this.rules.seconds : 0;
    const from = (minutes.from * 60 - before) / seconds;
    const isLast = minutes.to * 60 - before >= this.rules.seconds;
    const to = isLast ? 1 : (minutes.to * 60 - before) / seconds;
    return share * Math.max(0, to - Math.max(from, passed));
  }

  #passed(stretch: Stretch | undefined): number {
    if (stretch === undefined || this.at <= stretch.from) return 0;
    if (stretch.isCut !== true && this.at >= stretch.to) return 1;
    const played =
      this.at -
      stretch.from -
      (pausedBefore(this.plan.pause, this.at) - pausedBefore(this.plan.pause, stretch.from));
    return Math.min(0.999, Math.max(0, played / (stretch.seconds * this.rules.pace * 1000)));
  }

  #side(key: ProcessKey, part: Part, side: FeedSide): Distribution {
    const { minutes } = part;
    const isIn = ({ seconds }: PlanIncident): boolean => {
      if (minutes === undefined) return true;
      const before = this.rules.isContinuous ? (part.period - 1) * this.rules.seconds : 0;
      const end = before + this.rules.seconds;
      const second = before + seconds;
      return second >= minutes.from * 60 && (second < minutes.to * 60 || minutes.to * 60 >= end);
    };
    const so = this.events(key, part.period)
      .filter((incident) => incident.side === side && isIn(incident))
      .reduce((sum, { value }) => sum + (value ?? 0), 0);
    const sizes = this.rules.processes[key]?.sizes ?? [1];
    return shifted(so, compoundPoisson(this.remaining(key, part)[side], sizes));
  }

  /** Adds overtime periods to the scores that are tied (basketball). */
  #withOvertime({ home, away }: ScoreView): ScoreView {
    const extra = this.#extra();
    const one = (own: Distribution, others: Distribution, more: Distribution): Distribution =>
      split(own, (value) => probabilityAt(others, value), more);
    const diffExtra = combined(extra.home, extra.away, -1);
    const totalExtra = combined(extra.home, extra.away);
    return {
      home: one(home, away, extra.home),
      away: one(away, home, extra.away),
      diff: ties(combined(home, away, -1), diffExtra),
      total: tiedTotals(home, away, totalExtra),
    };
  }

  /** Points of each side in overtime: those scored in it, and those still expected. */
  #extra(): Record<FeedSide, Distribution> {
    const share = this.rules.overtimeSeconds / (this.rules.periods * this.rules.seconds);
    const means = meansOf(this.rules.processes.main, this.plan.fixture);
    const periods = this.plan.stretches.filter(({ kind, from }) => kind === 'overtime' && from <= this.at);
    const left = periods.length === 0 ? 1 : 1 - this.#passed(periods.at(-1));
    const isDone = this.at >= this.plan.endsAt && this.plan.fate === 'played';
    const of = (side: FeedSide): Distribution => {
      const so = this.counted
        .filter(
          ({ counts, phase, side: whose }) =>
            counts === 'main' && phase.kind === 'overtime' && whose === side,
        )
        .reduce((sum, { value }) => sum + (value ?? 0), 0);
      return isDone
        ? certain(so)
        : shifted(so, compoundPoisson(means[side] * share * left, this.rules.processes.main.sizes));
    };
    return { home: of('home'), away: of('away') };
  }
}

/** Adds `more` to a number with the probability `isTied(number)` that the match is tied at this number. */
function split(own: Distribution, isTied: (value: number) => number, more: Distribution): Distribution {
  const ties = { from: own.from, p: own.p.map((p, i) => p * isTied(own.from + i)) };
  const rest = { from: own.from, p: own.p.map((p, i) => p * (1 - isTied(own.from + i))) };
  const tied = ties.p.reduce((sum, p) => sum + p, 0);
  if (tied < 1e-12) return own;
  const added = combined({ from: ties.from, p: ties.p.map((p) => p / tied) }, more);
  return tied > 1 - 1e-12
    ? added
    : mixed([
        [1, rest],
        [tied, added],
      ]);
}

/** Replaces the probability of a tie by the results of overtime. If overtime ends in a tie, it is played again. */
function ties(diff: Distribution, extra: Distribution): Distribution {
  const tie = probabilityAt(diff, 0);
  if (tie < 1e-12) return diff;
  const rest = { from: diff.from, p: diff.p.map((p, i) => (diff.from + i === 0 ? 0 : p)) };
  const again = probabilityAt(extra, 0);
  const decided =
    again > 1 - 1e-9
      ? extra
      : { from: extra.from, p: extra.p.map((p, i) => (extra.from + i === 0 ? 0 : p / (1 - again))) };
  return tie > 1 - 1e-12
    ? decided
    : mixed([
        [1, rest],
        [tie, decided],
      ]);
}

function tiedTotals(home: Distribution, away: Distribution, extra: Distribution): Distribution {
  const total = combined(home, away);
  return split(
    total,
    (value) => {
      const whole = probabilityAt(total, value);
      if (value % 2 !== 0 || whole === 0) return 0;
      return (probabilityAt(home, value / 2) * probabilityAt(away, value / 2)) / whole;
    },
    extra,
  );
}
