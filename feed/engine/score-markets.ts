/** Markets of football, hockey, basketball and handball (products §7.1, §7.4). */
import type { Fixture } from './fixture.ts';
import {
  def,
  handicapOutcomes,
  lineText,
  MARGINS,
  notMain,
  threeWay,
  totalOutcomes,
  twoWay,
  type MarketParts,
} from './market-def.ts';
import {
  around,
  btts,
  common,
  correctScore,
  exactGoals,
  halfAndMatch,
  halfLines,
  interval,
  meansIn,
  nextGoal,
  part,
  raceTo,
  threeWays,
  type Def,
  type Means,
} from './score-market-parts.ts';
import type { LineUps } from './line-ups.ts';
import { HAND_OVER_MS } from './plan.ts';
import { pointMarkets, scorerMarkets } from './player-markets.ts';
import { scoreRules, type ScoreRules, type ScoreSport } from './rules.ts';
import type { ScoreOutlook } from './score-outlook.ts';

/** Winner, totals and handicaps of corners or cards, which are counted beside the score. */
function countMarkets(kind: 'corners' | 'cards', fixture: Fixture, rules: ScoreRules): Def[] {
  const means = meansIn(fixture, rules, kind);
  const of = part(0);
  const margin = MARGINS.exotic;
  return [
    def(`${kind}_1x2`, {}, (o) => threeWay(o.view(kind, of).diff), { margin }),
    ...halfLines(means.total, 1, 3).map((line) =>
      def<ScoreOutlook>(
        `${kind}_total`,
        { line: lineText(line) },
        (o) => totalOutcomes(o.view(kind, of).total, line),
        { margin },
      ),
    ),
    ...around(-means.lead, 1, 1).map((line) =>
      def<ScoreOutlook>(
        `${kind}_handicap`,
        { line: lineText(line) },
        (o) => handicapOutcomes(o.view(kind, of).diff, line),
        { margin },
      ),
    ),
    ...(['home', 'away'] as const).flatMap((team) =>
      halfLines(means[team], 1, 1).map((line) =>
        def<ScoreOutlook>(
          `${kind}_team_total`,
          { team, line: lineText(line) },
          (o) => totalOutcomes(o.view(kind, of)[team], line),
          { margin },
        ),
      ),
    ),
  ];
}

/**
 * Asian handicaps and totals of the whole match, with quarter lines, and European handicaps. In play, Asian handicaps
 * count from the present score (live-markets.ts).
 */
function asianLines(means: Means, { startsAt }: Fixture): Def[] {
  const opens = ({ at }: ScoreOutlook): boolean => at < startsAt + HAND_OVER_MS;
  const middle = Math.round(-means.lead * 4);
  const middleTotal = Math.round(means.total * 4);
  const near = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];
  const of = part(0);
  return [
    ...near.map((step) => {
      const line = middle + step;
      return def<ScoreOutlook>(
        'asian_handicap',
        { line: lineText(line) },
        (o) => handicapOutcomes(o.view('main', of).diff, line),
        { margin: MARGINS.main, opens },
      );
    }),
    ...near
      .map((step) => middleTotal + step)
      .filter((line) => line >= 2)
      .map((line) =>
        def<ScoreOutlook>(
          'asian_total',
          { line: lineText(line) },
          (o) => totalOutcomes(o.view('main', of).total, line),
          { margin: MARGINS.main },
        ),
      ),
    ...[-2, -1, 1, 2].map((line) =>
      def<ScoreOutlook>('euro_handicap', { line: String(line) }, (o) =>
        threeWay(o.view('main', of).diff, line),
      ),
    ),
  ];
}

const periodsOf = (rules: ScoreRules): number[] => rules.shares.map((_, i) => i + 1);
const MINUTES = [
  [1, 15, 1],
  [16, 30, 1],
  [31, 45, 1],
  [46, 60, 2],
  [61, 75, 2],
  [76, 90, 2],
] as const;

function football(fixture: Fixture, rules: ScoreRules, lineUps: () => LineUps): MarketParts<ScoreOutlook> {
  const means = meansIn(fixture, rules, 'main');
  const width = { total: 1, handicap: 1, each: 3 };
  const first = [...threeWays(0), ...common(0, means, width, false), btts(0)];
  const more = (): Def[] => [
    ...asianLines(means, fixture),
    correctScore(0),
    halfAndMatch,
    exactGoals(0, 6),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map(nextGoal),
    ...(fixture.isShort ? [] : MINUTES.map(([from, to, half]) => interval(from, to, half))),
    ...periodsOf(rules).flatMap((half) => [
      ...threeWays(half),
      ...common(half, meansIn(fixture, rules, 'main', half), { ...width, each: 1 }, false),
      btts(half),
      correctScore(half),
    ]),
    ...scorerMarkets(lineUps()),
    ...countMarkets('corners', fixture, rules),
    ...countMarkets('cards', fixture, rules),
  ];
  return { first, more };
}

const withOvertime = { incl_ot: '1' } as const;
const winner: Def = def('winner', withOvertime, (o) => twoWay(o.homeWins()), {
  main: 'always',
  margin: MARGINS.main,
});

function hockey(fixture: Fixture, rules: ScoreRules): MarketParts<ScoreOutlook> {
  const width = { total: 1, handicap: 1, each: 2 };
  const whole = common(0, meansIn(fixture, rules, 'main'), width, false);
  const first = [...threeWays(0), winner, ...whole, btts(0)];
  const more = (): Def[] => [
    correctScore(0),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(nextGoal),
    ...periodsOf(rules).flatMap((period) => [
      ...threeWays(period),
      ...common(period, meansIn(fixture, rules, 'main', period), { ...width, each: 1 }, false),
      btts(period),
    ]),
  ];
  return { first, more };
}

function basketball(fixture: Fixture, rules: ScoreRules, lineUps: () => LineUps): MarketParts<ScoreOutlook> {
  const width = { total: 4, handicap: 3, each: 5 };
  const first = [winner, ...common(0, meansIn(fixture, rules, 'main'), width, true)];
  const races = fixture.isShort
    ? { match: [10, 20, 30], quarter: [5] }
    : { match: [20, 40, 60], quarter: [10, 15] };
  const more = (): Def[] => [
    ...threeWays(0).map(notMain),
    ...races.match.map((points) => raceTo({ points, period: 0 })),
    ...periodsOf(rules).flatMap((quarter) => [
      ...threeWays(quarter),
      ...races.quarter.map((points) => raceTo({ points, period: quarter })),
      ...common(quarter, meansIn(fixture, rules, 'main', quarter), { total: 2, handicap: 2, each: 1 }, false),
    ]),
    ...pointMarkets(lineUps(), fixture, rules),
  ];
  return { first, more };
}

function handball(fixture: Fixture, rules: ScoreRules): MarketParts<ScoreOutlook> {
  const width = { total: 2, handicap: 1, each: 4 };
  const races = fixture.isShort ? [5, 10] : [5, 10, 15, 20];
  const first = [...threeWays(0), ...common(0, meansIn(fixture, rules, 'main'), width, false)];
  const more = (): Def[] => [
    ...races.map((points) => raceTo({ points, period: 0 })),
    ...periodsOf(rules).flatMap((half) => [
      ...threeWays(half),
      ...common(half, meansIn(fixture, rules, 'main', half), { ...width, each: 1 }, false),
    ]),
  ];
  return { first, more };
}

const BY_SPORT = { football, hockey, basketball, handball } as const;
/**
 * Every market that a match has, except those that depend on its course (live-markets.ts). In two parts: the first
 * part contains all main markets, and for most matches it is all that is ever needed.
 */
export const scoreMarkets = (fixture: Fixture, lineUps: () => LineUps): MarketParts<ScoreOutlook> =>
  BY_SPORT[fixture.sport as ScoreSport](
    fixture,
    scoreRules(fixture.sport as ScoreSport, fixture.isShort),
    lineUps,
  );
