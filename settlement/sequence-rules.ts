/** Rules of markets that depend on the order of goals or points: intervals, races, and the next goal. */
import { known, needed, winnerOf, wonIf, type Question, type Rule } from './market-rules.ts';
import { LOST, VOID, WON, type LegResult } from './leg-result.ts';
import type { Market } from './market.ts';
import { addScores, type Incident, type MatchResult, type Score } from './match-result.ts';

const KINDS = { score: 'score', sets: 'score', corners: 'corner', cards: 'card' } as const;

const periodOf = ({ period = 'match' }: Market): number | null =>
  typeof period === 'object' && 'period' in period ? period.period : null;

/** The counted incidents of the market's period; for a market on one game, the points of this game. */
function incidents({ market, result, counted }: Question): readonly Incident[] | null {
  const number = periodOf(market);
  const { game } = market;
  const kind = game === undefined ? KINDS[counted] : 'point';
  return (
    result.timeline?.filter(
      (one) =>
        one.kind === kind &&
        (number === null || one.period === number) &&
        (game === undefined || one.game === game),
    ) ?? null
  );
}

const scoreOf = ({ side, amount }: Incident): Score => ({
  home: side === 'home' ? amount : 0,
  away: side === 'away' ? amount : 0,
});
/** True when the match, the market's period or the market's game is over. */
function isOver({ state, complete, timeline }: MatchResult, market: Market = { key: 'interval' }): boolean {
  const number = periodOf(market);
  if (state === 'finished' || (number !== null && complete >= number)) return true;
  const { game } = market;
  const games = timeline?.filter(({ kind, period }) => kind === 'score' && period === number);
  return game !== undefined && (games?.length ?? 0) >= game;
}

/** Outcome 1, X or 2 by the goals from minute `from` to minute `to`. */
const interval: Rule = (question) => {
  const { market, result, outcome } = question;
  const [from, to] = [needed(market.from, 'from'), needed(market.to, 'to')];
  const wanted = known(outcome, ['1', 'x', '2'] as const);
  const all = incidents(question);
  if (!all || !(isOver(result) || result.minute > to)) return null;
  const within = all.filter(({ minute }) => minute >= from && minute <= to).map(scoreOf);
  return wonIf(winnerOf(within.reduce(addScores, { home: 0, away: 0 })) === wanted);
};

type Reached = '1' | '2' | null;
const OUTCOMES = ['1', 'none', '2'] as const;

/**
 * Result when `reached` is the side that first did what the market asks for. While no side has: null until the match,
 * period or game is over; then "neither" wins if the market has it, otherwise stakes are returned.
 */
function settled({ market, outcome, result }: Question, reached: Reached): LegResult | null {
  const wanted = known(outcome, OUTCOMES);
  if (reached) return wanted === reached ? WON : LOST;
  if (!isOver(result, market)) return null;
  if (!market.hasNone) return VOID;
  return wonIf(wanted === 'none');
}

/** Which team first has n points. */
const raceTo: Rule = (question) => {
  const n = needed(question.market.n, 'n');
  const all = incidents(question);
  if (!all) return null;
  let score: Score = { home: 0, away: 0 };
  for (const incident of all) {
    score = addScores(score, scoreOf(incident));
    if (score.home >= n) return settled(question, '1');
    if (score.away >= n) return settled(question, '2');
  }
  return settled(question, null);
};

/** Which side scores the n-th goal or point of the match, or wins the n-th game of a set or point of a game. */
const nextGoal: Rule = (question) => {
  const n = needed(question.market.n, 'n');
  const all = incidents(question);
  if (!all) return null;
  const one = all[n - 1];
  return settled(question, one ? (one.side === 'home' ? '1' : '2') : null);
};

export const SEQUENCE_RULES = { interval, race_to: raceTo, next_goal: nextGoal } as const;
