/** Rules of markets that depend on who scored: in the regular time, as a timeline has it. */
import { grown, needed, wonIf, type Question, type Rule } from './market-rules.ts';
import { LOST, WON } from './leg-result.ts';
import { boardOf, type Incident } from './match-result.ts';

/** Id of a player, or `none`. */
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

/** As many win as have scored. A goal whose scorer is not known leaves the others undecided. */
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
  return grown(points, isKnown && isOver(question), question);
};

export const PLAYER_RULES = {
  first_scorer: firstScorer,
  anytime_scorer: anytimeScorer,
  player_points: playerPoints,
} as const;
