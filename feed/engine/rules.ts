/** Lengths and scoring rates of the score sports: football, hockey, basketball, handball. */
import type { SportKey } from '#contract/feed.ts';

/** Kinds of counted incidents, for each side; `main` are those that change the score. */
export type ProcessKey = 'main' | 'corners' | 'cards';
export type ScoreProcess = {
  /** Expected number in the whole match for each side, if both are equally strong. */
  home: number;
  away: number;
  /** Probabilities of the sizes of an incident, from size 1: a basket has one to three points. */
  sizes: readonly number[];
  /** Natural logarithm of the factor by which 1 more strength of home changes the ratio of home's to away's number. */
  slope: number;
};

export type ScoreRules = {
  periods: number;
  /** Length of a period in seconds on the clock. */
  seconds: number;
  /** Real seconds for each second on the clock. */
  pace: number;
  /** Length of the break after each period, in seconds. */
  breaks: readonly number[];
  /** Share of the match's scores in each period. */
  shares: readonly number[];
  hasAddedTime: boolean;
  direction: 'up' | 'down';
  /** True if the clock goes on in the next period instead of starting anew. */
  isContinuous: boolean;
  overtime: 'none' | 'golden' | 'period';
  overtimeSeconds: number;
  betDelay: number;
  /** Seconds between two moves of the odds in play. */
  moveSeconds: number;
  processes: Partial<Record<ProcessKey, ScoreProcess>> & { main: ScoreProcess };
};

export type ScoreSport = Exclude<SportKey, 'tennis' | 'volleyball'>;

const MINUTE = 60;
const GOALS = [1] as const;

const SCORE_RULES: Record<ScoreSport, ScoreRules> = {
  football: {
    periods: 2,
    seconds: 45 * MINUTE,
    pace: 1,
    breaks: [15 * MINUTE],
    shares: [0.46, 0.54],
    hasAddedTime: true,
    direction: 'up',
    isContinuous: true,
    overtime: 'none',
    overtimeSeconds: 0,
    betDelay: 6,
    moveSeconds: 20,
    processes: {
      main: { home: 1.5, away: 1.18, sizes: GOALS, slope: 0.55 },
      corners: { home: 5.4, away: 4.4, sizes: GOALS, slope: 0.25 },
      cards: { home: 1.9, away: 2.3, sizes: GOALS, slope: -0.12 },
    },
  },
  hockey: {
    periods: 3,
    seconds: 20 * MINUTE,
    pace: 1.8,
    breaks: [15 * MINUTE, 15 * MINUTE],
    shares: [0.31, 0.34, 0.35],
    hasAddedTime: false,
    direction: 'up',
    isContinuous: false,
    overtime: 'golden',
    overtimeSeconds: 5 * MINUTE,
    betDelay: 5,
    moveSeconds: 20,
    processes: { main: { home: 2.95, away: 2.6, sizes: GOALS, slope: 0.4 } },
  },
  basketball: {
    periods: 4,
    seconds: 10 * MINUTE,
    pace: 2,
    breaks: [2 * MINUTE, 15 * MINUTE, 2 * MINUTE],
    shares: [0.25, 0.25, 0.25, 0.25],
    hasAddedTime: false,
    direction: 'down',
    isContinuous: false,
    overtime: 'period',
    overtimeSeconds: 5 * MINUTE,
    betDelay: 4,
    moveSeconds: 15,
    processes: { main: { home: 40.5, away: 39.2, sizes: [0.28, 0.47, 0.25], slope: 0.12 } },
  },
  handball: {
    periods: 2,
    seconds: 30 * MINUTE,
    pace: 1.15,
    breaks: [15 * MINUTE],
    shares: [0.49, 0.51],
    hasAddedTime: false,
    direction: 'up',
    isContinuous: true,
    overtime: 'none',
    overtimeSeconds: 0,
    betDelay: 4,
    moveSeconds: 15,
    processes: { main: { home: 29.4, away: 27.6, sizes: GOALS, slope: 0.15 } },
  },
};

/** Factors for short matches: the clock, the breaks, and the number of incidents. */
const SHORT = { seconds: 0.45, breaks: 0.25, scores: 0.62 };
const shortened = (rules: ScoreRules): ScoreRules => ({
  ...rules,
  seconds: Math.round((rules.seconds * SHORT.seconds) / MINUTE) * MINUTE,
  breaks: rules.breaks.map((seconds) => seconds * SHORT.breaks),
  pace: Math.min(rules.pace, 1.3),
  processes: Object.fromEntries(
    Object.entries(rules.processes).map(([key, process]) => [
      key,
      { ...process, home: process.home * SHORT.scores, away: process.away * SHORT.scores },
    ]),
  ) as ScoreRules['processes'],
});
const SHORT_RULES = Object.fromEntries(
  Object.entries(SCORE_RULES).map(([sport, rules]) => [sport, shortened(rules)]),
) as Record<ScoreSport, ScoreRules>;

export const scoreRules = (sport: ScoreSport, isShort: boolean): ScoreRules =>
  (isShort ? SHORT_RULES : SCORE_RULES)[sport];
