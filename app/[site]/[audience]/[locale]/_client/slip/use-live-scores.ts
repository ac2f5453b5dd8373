/** Scores of matches in play on cards of bets, between two loads of the list of bets. */
import { useEffect, useState } from 'react';
import type { BetView } from '#contract/sports/bets.ts';
import { streamWhileVisible } from '#lib/realtime/stream-while-visible.ts';
import { followedMatches, NO_SCORES, scoresAfter, withScores } from '#lib/sports/history/live-scores.ts';

/** The bets with current scores, updated while they are shown on a visible page. */
export function useLiveScores(bets: readonly BetView[]): readonly BetView[] {
  const [scores, setScores] = useState(NO_SCORES);
  const events = followedMatches(bets, new Date()).join();
  useEffect(() => {
    if (events === '') return;
    return streamWhileVisible({ ids: events.split(','), isAll: false }, (message) =>
      setScores((known) => scoresAfter(known, message)),
    );
  }, [events]);
  return withScores(bets, scores);
}
