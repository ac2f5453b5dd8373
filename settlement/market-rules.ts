/** Rules of markets that depend on a score. Each returns null while the score does not decide the outcome. */
import { euroHandicapOutcome, settleHandicap, settleTotal, type Line } from './handicap.ts';
import { LOST, VOID, WON, type LegResult } from './leg-result.ts';
import type { Market, MarketRule } from './market.ts';
import { boardOf, type Board, type Counted, type MatchResult, type Score } from './match-result.ts';

/** Input of a rule: an outcome of a market, and the result of the match. */
export type Question = {
  readonly market: Market;
  readonly outcome: string;
  readonly result: MatchResult;
  readonly counted: Counted;
  readonly inclOvertime: boolean;
};
export type Rule = (question: Question) => LegResult | null;

export const wonIf = (isWon: boolean): LegResult => (isWon ? WON : LOST);
/** A specifier of a market (`name` for the error); throws if the market lacks this specifier, which its rule needs. */
export function needed<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new RangeError(`the market has no ${name}`);
  return value;
}
/** The outcome, if it is one of `outcomes`; throws for any other. */
export function known<T extends string>(outcome: string, outcomes: readonly T[]): T {
  const found = outcomes.find((one) => one === outcome);
  if (found === undefined) throw new RangeError(`'${outcome}' is none of ${outcomes.join(', ')}`);
  return found;
}
const THREE = ['1', 'x', '2'] as const;
const TWO = ['1', '2'] as const;

export const winnerOf = ({ home, away }: Score): '1' | 'x' | '2' => euroHandicapOutcome(home - away, 0);

const board = ({ market, result, counted, inclOvertime }: Question): Board | null =>
  boardOf(result, { period: market.period ?? 'match', counted, inclOvertime });

/** A rule on the final score. */
const atTheEnd =
  (decide: (score: Score, question: Question) => LegResult): Rule =>
  (question) => {
    const now = board(question);
    return now?.isFinal ? decide(now.score, question) : null;
  };

/**
 * Over or under for a number that only grows: decided as soon as no further goal can change the result. Over 1.75 at
 * two goals is undecided: half won now, won after another goal. It can no longer lose, so a feed no longer offers it.
 */
export function settleGrowingTotal(
  now: number,
  isFinal: boolean,
  { market, outcome }: Question,
): LegResult | null {
  const line: Line = needed(market.line, 'line');
  const side = known(outcome, ['over', 'under'] as const);
  const after = settleTotal(now, line, side);
  const isSure = after === (side === 'over' ? WON : LOST);
  return isFinal || isSure ? after : null;
}

/** Goals since the odds were made; never negative, also when a correction takes an earlier goal away. */
function since({ home, away }: Score, { fromScore = { home: 0, away: 0 } }: Market): Score {
  return { home: Math.max(0, home - fromScore.home), away: Math.max(0, away - fromScore.away) };
}

/** Goals since the odds were made, of the home team minus the away team, or the reverse, by the outcome's side. */
function difference(score: Score, { market, outcome }: Question): number {
  const { home, away } = since(score, market);
  return known(outcome, TWO) === '1' ? home - away : away - home;
}

/** The market's line belongs to the home team; the away team has the opposite line. */
function handicap(score: Score, question: Question): LegResult {
  const line = needed(question.market.line, 'line');
  return settleHandicap(difference(score, question), (question.outcome === '1' ? line : -line) as Line);
}

function correctScore(question: Question): LegResult | null {
  const now = board(question);
  if (!now) return null;
  const { home, away } = now.score;
  const { outcome, market } = question;
  if (outcome === 'other') {
    const max = needed(market.max, 'max');
    const isBeyond = home > max || away > max;
    return isBeyond || now.isFinal ? wonIf(isBeyond) : null;
  }
  const parts = /^(\d{1,3}):(\d{1,3})$/.exec(outcome);
  if (!parts) throw new RangeError(`'${outcome}' is no score`);
  const [wantedHome, wantedAway] = [Number(parts[1]), Number(parts[2])];
  if (home > wantedHome || away > wantedAway) return LOST;
  return now.isFinal ? wonIf(home === wantedHome && away === wantedAway) : null;
}

/** '3' is exactly three, '6+' six and more. */
function exactGoals(question: Question): LegResult | null {
  const now = board(question);
  if (!now) return null;
  const goals = now.score.home + now.score.away;
  const parts = /^(\d{1,3})(\+?)$/.exec(question.outcome);
  if (!parts) throw new RangeError(`'${question.outcome}' is no number of goals`);
  const wanted = Number(parts[1]);
  if (parts[2]) return goals >= wanted ? WON : now.isFinal ? LOST : null;
  if (goals > wanted) return LOST;
  return now.isFinal ? wonIf(goals === wanted) : null;
}

/** Games of both players when a tie-break begins. */
export const BEFORE_TIE_BREAK = 6;

/** Result of "tie-break in the set: yes or no"; "yes" is known once the tie-break begins. */
function tieBreak(question: Question): LegResult | null {
  const now = board(question);
  if (!now) return null;
  const isYes = known(question.outcome, ['yes', 'no'] as const) === 'yes';
  const isTie = Math.min(now.score.home, now.score.away) >= BEFORE_TIE_BREAK;
  return isTie || now.isFinal ? wonIf(isTie === isYes) : null;
}

function bothScore(question: Question): LegResult | null {
  const now = board(question);
  if (!now) return null;
  const isYes = known(question.outcome, ['yes', 'no'] as const) === 'yes';
  const isBoth = now.score.home > 0 && now.score.away > 0;
  return isBoth || now.isFinal ? wonIf(isBoth === isYes) : null;
}

/** Outcome 'x/1': a draw at half time, and the home team wins at the end. */
function halfTimeFullTime(question: Question): LegResult | null {
  const [first = '', second = ''] = question.outcome.split('/');
  const wanted = [known(first, THREE), known(second, THREE)] as const;
  const half = board({ ...question, market: { ...question.market, period: { half: 1 } } });
  if (half?.isFinal && winnerOf(half.score) !== wanted[0]) return LOST;
  const full = board(question);
  if (!half?.isFinal || !full?.isFinal) return null;
  return wonIf(winnerOf(full.score) === wanted[1]);
}

const DOUBLE = ['1x', '12', 'x2'] as const;

/** Winner without a draw as an outcome: if the counted time ends level, the stake is returned. */
const twoWay = atTheEnd((score, { outcome }) => {
  const wanted = known(outcome, TWO);
  const winner = winnerOf(score);
  return winner === 'x' ? VOID : wonIf(winner === wanted);
});

export const SCORE_RULES = {
  match_1x2: atTheEnd((score, { outcome }) => wonIf(winnerOf(score) === known(outcome, THREE))),
  winner: twoWay,
  double_chance: atTheEnd((score, { outcome }) => wonIf(known(outcome, DOUBLE).includes(winnerOf(score)))),
  draw_no_bet: twoWay,
  handicap: atTheEnd(handicap),
  euro_handicap: atTheEnd((score, { outcome, market }) => {
    const goals = needed(market.line, 'line') / 4;
    return wonIf(euroHandicapOutcome(score.home - score.away, goals) === known(outcome, THREE));
  }),
  total: (question: Question) => {
    const now = board(question);
    if (!now) return null;
    const { home, away } = since(now.score, question.market);
    return settleGrowingTotal(home + away, now.isFinal, question);
  },
  team_total: (question: Question) => {
    const now = board(question);
    const team = needed(question.market.team, 'team');
    return now && settleGrowingTotal(now.score[team], now.isFinal, question);
  },
  btts: bothScore,
  odd_even: atTheEnd(({ home, away }, { outcome }) =>
    wonIf((known(outcome, ['odd', 'even'] as const) === 'odd') === ((home + away) % 2 === 1)),
  ),
  correct_score: correctScore,
  ht_ft: halfTimeFullTime,
  exact_goals: exactGoals,
  tie_break: tieBreak,
} as const satisfies Partial<Record<MarketRule, Rule>>;
