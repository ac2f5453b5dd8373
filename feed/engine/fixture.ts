/** A match before play: competitors, start and rules. */
import type { FeedCompetitor, FeedNames, SportKey } from '#contract/feed.ts';

/** A competitor with its strength: 0 = the mean of the competition, 1 = much better. */
export type Side = FeedCompetitor & { strength: number };

/** `short`: a competition of short matches that runs day and night. */
export type Fixture = {
  id: string;
  sport: SportKey;
  isShort: boolean;
  competitionId: string;
  startsAt: number;
  round: string;
  venue: FeedNames | null;
  home: Side;
  away: Side;
  /** Prefix of the seeds of all random numbers of this match. */
  seed: string;
};
