/** Markets that all score sports share, each for one part of the match (products §7.4). */
import type { FeedSide } from '#contract/feed.ts';
import type { Specifiers } from '#contract/feed-markets.ts';
import { probabilityAt } from './distributions.ts';
import type { Fixture } from './fixture.ts';
import {
  above,
  def,
  handicapOutcomes,
  lineText,
  MARGINS,
  oddEven,
  threeWay,
  totalOutcomes,
  twoWay,
  voidAll,
  where,
  wins,
  winsOrVoid,
  type MarketDef,
} from './market-def.ts';
import { firstTo, type Race } from './races.ts';
import { meansOf } from './score-plan.ts';
import type { ProcessKey, ScoreRules } from './rules.ts';
import type { Part, ScoreOutlook } from './score-outlook.ts';

export type Def = MarketDef<ScoreOutlook>;
export type Means = { home: number; away: number; total: number; lead: number };

/**
 * Lines around a mean, in quarters: each lies half a point beside a whole number. `each`: number of lines on either
 * side of the middle one; `step`: distance of lines, `least`: lowest line, both in points.
 */
export function halfLines(mean: number, step: number, each: number, least = 0.5): number[] {
  const middle = Math.round(mean - 0.5) + 0.5;
  return Array.from({ length: 2 * each + 1 }, (_, i) => (middle + (i - each) * step) * 4).filter(
    (quarters) => quarters >= least * 4,
  );
}
export const around = (mean: number, step: number, each: number): number[] =>
  halfLines(mean, step, each, -Infinity);

export const part = (period: number, isWithOvertime = false): Part => ({ period, isWithOvertime });
const inPeriod = (period: number): Specifiers => (period === 0 ? {} : { period: String(period) });

export function meansIn(fixture: Fixture, rules: ScoreRules, key: ProcessKey, period = 0): Means {
  const process = rules.processes[key];
  if (process === undefined) return { home: 0, away: 0, total: 0, lead: 0 };
  const size = process.sizes.reduce((sum, p, i) => sum + p * (i + 1), 0);
  const share = period === 0 ? 1 : (rules.shares[period - 1] ?? 0);
  const means = meansOf(process, fixture);
  const home = means.home * size * share;
  const away = means.away * size * share;
  return { home, away, total: home + away, lead: home - away };
}

/** Totals and handicaps of a part of the match, and odd or even; common to all score sports. */
export function common(
  period: number,
  means: Means,
  width: { total: number; handicap: number; each: number },
  isOt: boolean,
): Def[] {
  const of = part(period, isOt);
  const at = inPeriod(period);
  const main = period === 0 ? 'most-even' : 'never';
  const margin = period === 0 ? MARGINS.main : MARGINS.side;
  const view = (outlook: ScoreOutlook) => outlook.view('main', of);
  return [
    ...halfLines(means.total, width.total, width.each).map((line) =>
      def<ScoreOutlook>('total', { ...at, line: lineText(line) }, (o) => totalOutcomes(view(o).total, line), {
        main,
        margin,
      }),
    ),
    ...around(-means.lead, width.handicap, width.each).map((line) =>
      def<ScoreOutlook>(
        'handicap',
        { ...at, line: lineText(line) },
        (o) => handicapOutcomes(view(o).diff, line),
        { main, margin },
      ),
    ),
    ...(['home', 'away'] as const).flatMap((team) =>
      halfLines(means[team], Math.max(1, width.total / 2), Math.min(2, width.each)).map((line) =>
        def<ScoreOutlook>('team_total', { ...at, team, line: lineText(line) }, (o) =>
          totalOutcomes(view(o)[team], line),
        ),
      ),
    ),
    def('odd_even', at, (o) => oddEven(view(o).total)),
  ];
}

/** The markets 1 X 2, double chance and draw no bet of a part of the match. */
export function threeWays(period: number): Def[] {
  const of = part(period);
  const at = inPeriod(period);
  const isWhole = period === 0;
  return [
    def('match_1x2', at, (o) => threeWay(o.view('main', of).diff), {
      main: isWhole ? 'always' : 'never',
      margin: isWhole ? MARGINS.main : MARGINS.side,
    }),
    def(
      'double_chance',
      at,
      (o) => {
        const { diff } = o.view('main', of);
        const draw = probabilityAt(diff, 0);
        const home = above(diff, 0);
        return [wins('1x', home + draw), wins('12', 1 - draw), wins('x2', 1 - home)];
      },
      { main: isWhole ? 'always' : 'never' },
    ),
    def('draw_no_bet', at, (o) => {
      const { diff } = o.view('main', of);
      const draw = probabilityAt(diff, 0);
      const home = above(diff, 0);
      return [winsOrVoid('1', home, draw), winsOrVoid('2', 1 - home - draw, draw)];
    }),
  ];
}

export const btts = (period: number): Def =>
  def(
    'btts',
    inPeriod(period),
    (o) => {
      const { home, away } = o.view('main', part(period));
      const both = above(home, 0) * above(away, 0);
      return [wins('yes', both), wins('no', 1 - both)];
    },
    { main: period === 0 ? 'always' : 'never' },
  );

const HIGHEST_SCORE = 5;
export const correctScore = (period: number): Def =>
  def(
    'correct_score',
    inPeriod(period),
    (o) => {
      const { home, away } = o.view('main', part(period));
      const most = period === 0 ? HIGHEST_SCORE : 3;
      let rest = 1;
      const scores = Array.from({ length: (most + 1) ** 2 }, (_, i) => {
        const h = Math.floor(i / (most + 1));
        const a = i % (most + 1);
        const p = probabilityAt(home, h) * probabilityAt(away, a);
        rest -= p;
        return wins(`${h}:${a}`, p);
      });
      return [...scores, wins('other', Math.max(0, rest))];
    },
    { margin: MARGINS.scores },
  );

/** Results of the first half and of the match as one outcome; only for sports with two halves. */
export const halfAndMatch: Def = def(
  'ht_ft',
  {},
  (o) => {
    const first = o.view('main', part(1)).diff;
    const second = o.view('main', part(2)).diff;
    const signs = { '1': 1, x: 0, '2': -1 } as const;
    return Object.entries(signs).flatMap(([half, halfSign]) =>
      Object.entries(signs).map(([match, sign]) => {
        let sum = 0;
        for (let i = 0; i < first.p.length; i++) {
          const lead = first.from + i;
          if (Math.sign(lead) !== halfSign) continue;
          sum += (first.p[i] ?? 0) * where(second, (more) => Math.sign(lead + more) === sign);
        }
        return wins(`${half}/${match}`, sum);
      }),
    );
  },
  { margin: MARGINS.exotic },
);

export const exactGoals = (period: number, most: number): Def =>
  def(
    'exact_goals',
    inPeriod(period),
    (o) => {
      const { total } = o.view('main', part(period));
      return [
        ...Array.from({ length: most }, (_, count) => wins(String(count), probabilityAt(total, count))),
        wins(`${most}+`, above(total, most - 1)),
      ];
    },
    { margin: MARGINS.exotic },
  );

/** Which side scores more between two minutes. */
export const interval = (from: number, to: number, period: number): Def =>
  def(
    'interval',
    { from: String(from), to: String(to) },
    (o) => threeWay(o.view('main', { period, minutes: { from: from - 1, to } }).diff),
    { margin: MARGINS.exotic },
  );

/** Which side scores the goal with this number; offered while this is the next goal. */
export const nextGoal = (number: number): Def =>
  def(
    'next_goal',
    { goal: String(number) },
    (o) => {
      const goals = o.events('main');
      const goal = goals[number - 1];
      if (goal !== undefined)
        return ['1', 'none', '2'].map((id) => wins(id, id === (goal.side === 'home' ? '1' : '2') ? 1 : 0));
      const left = o.remaining('main', part(0));
      const sum = left.home + left.away;
      const need = number - goals.length;
      let none = 0;
      for (let k = 0, term = Math.exp(-sum); k < need; k++, term *= sum / k) none += term;
      const home = sum === 0 ? 0 : ((1 - none) * left.home) / sum;
      return [wins('1', home), wins('none', none), wins('2', 1 - none - home)];
    },
    { opens: (o) => o.events('main').length === number - 1 },
  );

/** Which side first reaches a number of goals or points in the match or a period; void if neither does. */
export const raceTo = ({ points, period }: Race): Def => {
  /** The score of both sides until one has reached the number, and that side. */
  const race = (o: ScoreOutlook): { home: number; away: number; first: FeedSide | null } => {
    const count = { home: 0, away: 0 };
    for (const { side, value } of o.events('main', period))
      if (side !== null && (count[side] += value ?? 0) >= points) return { ...count, first: side };
    return { ...count, first: null };
  };
  return def(
    'race_to',
    { ...inPeriod(period), points: String(points) },
    (o) => {
      const { home, away, first } = race(o);
      if (first !== null) return twoWay(first === 'home' ? 1 : 0);
      if (o.isOver(part(period))) return voidAll(['1', '2']);
      const left = o.remaining('main', part(period));
      const p = left.home / (left.home + left.away || 1);
      return twoWay(firstTo(points - home, points - away, { p, sizes: o.rules.processes.main.sizes }));
    },
    { opens: (o) => race(o).first === null && !o.isOver(part(period)) },
  );
};
