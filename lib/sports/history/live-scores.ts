/** Scores of the matches in play of the player's bets, from the stream of the line. Pure. */
import { FINAL_STATUSES } from '#contract/feed.ts';
import { STREAM_EVENTS_MAX, type LineMessage } from '#contract/sports/line-stream.ts';
import type { BetView } from '#contract/sports/bets.ts';
import { hasScore } from '../views.ts';

type Score = NonNullable<BetView['legs'][number]['score']>;
/** Current scores by the id of the event. */
export type LiveScores = ReadonlyMap<string, Score>;
export const NO_SCORES: LiveScores = new Map();

const isOpen = ({ state }: Pick<BetView, 'state'>): boolean => state === 'open' || state === 'pending';

/** Matches of open bets that have begun and are not known to be over, at most as many as one stream has. */
export function followedMatches(bets: readonly BetView[], now: Date): readonly string[] {
  const legs = bets.filter(isOpen).flatMap((bet) => bet.legs);
  const running = legs.filter(
    ({ home, result, score, starts_at }) =>
      home !== null && result === null && !score?.is_final && Date.parse(starts_at) <= now.getTime(),
  );
  return [...new Set(running.map(({ event_id }) => event_id))].toSorted().slice(0, STREAM_EVENTS_MAX);
}

/**
 * The scores after a message; the same map when nothing changed. For a match that has left the line the list knows the
 * score.
 */
export function scoresAfter(scores: LiveScores, { id, isGone, state }: LineMessage): LiveScores {
  if (isGone && scores.has(id)) return new Map([...scores].filter(([event]) => event !== id));
  if (!state || !hasScore(state.status)) return scores;
  const score: Score = {
    ...state.score,
    is_final: FINAL_STATUSES.includes(state.status),
    periods: state.periods.map(({ home, away }) => ({ home, away })),
  };
  if (JSON.stringify(scores.get(id)) === JSON.stringify(score)) return scores;
  return new Map(scores).set(id, score);
}

/** The bets with what is known of their matches since the list was read. */
export const withScores = (bets: readonly BetView[], scores: LiveScores): readonly BetView[] =>
  scores.size === 0
    ? bets
    : bets.map((bet) => ({
        ...bet,
        legs: bet.legs.map((leg) => {
          const score = scores.get(leg.event_id);
          return score && isOpen(bet) && !leg.score?.is_final ? { ...leg, score } : leg;
        }),
      }));
