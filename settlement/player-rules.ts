/**
 * Rules of markets on who scores. They read the timeline, which ends with the regular time (match-result.ts): scores of
 * an overtime do not count.
 */
import { settleGrowingTotal, needed, wonIf, type Question, type Rule } from './market-rules.ts';
import { LOST, WON } from './leg-result.ts';
import { boardOf, type Incident } from './match-result.ts';

/** The id of a player or `none`; throws for any other outcome. */
function knownPlayer(outcome: string): string {
  if (!/^[\x21-\x7e]+$/.test(outcome)) throw new RangeError(`'${outcome}' is no player`);
  return outcome;
}

const scores = ({ result }: Question): readonly Incident[] | null =>
  result.timeline?.filter(({ kind }) => kind === 'score') ?? null;
const isOver = ({ result }: Question): boolean =>
  boardOf(result, { period: 'match', counted: 'score', inclOvertime: false })?.isFinal ?? false;

const firstScorer: Rule = (question) => {
  const wanted = knownPlayer(question.outcome);
  const [first] = scores(question) ?? [];
  if (first) return first.player === undefined ? null : wonIf(first.player === wanted);
  return question.result.timeline && isOver(question) ? wonIf(wanted === 'none') : null;
};

/** All players who have scored win. While the scorer of a goal is not known, the others stay undecided. */
const anytimeScorer: Rule = (question) => {
  const wanted = knownPlayer(question.outcome);
  const all = scores(question);
  if (all?.some(({ player }) => player === wanted)) return WON;
  const isKnown = all?.every(({ player }) => player !== undefined) ?? false;
  return isKnown && isOver(question) ? LOST : null;
};

const playerPoints: Rule = (question) => {
  const player = needed(question.market.player, 'player');
  const all = scores(question);
  const points = (all ?? []).reduce((sum, one) => (one.player === player ? sum + one.amount : sum), 0);
  const isKnown = all?.every((one) => one.player !== undefined) ?? false;
  return settleGrowingTotal(points, isKnown && isOver(question), question);
};

export const PLAYER_RULES = {
  first_scorer: firstScorer,
  anytime_scorer: anytimeScorer,
  player_points: playerPoints,
} as const;
