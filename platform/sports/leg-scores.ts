/** Scores of the matches of a player's bets, from the feed. */
import { FINAL_STATUSES, type FeedEvent } from '#contract/feed.ts';
import type { FeedPort } from '#contract/feed-port.ts';
import type { BetView } from '#contract/sports/bets.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { keepBriefly } from '#platform/kernel/brief-cache.ts';
import type { LegRow } from './bets.ts';

export type LegScore = NonNullable<BetView['legs'][number]['score']>;
/** By event; events without a score are absent. */
export type LegScores = ReadonlyMap<string, LegScore>;
export type ReadLegScores = (legs: readonly Pick<LegRow, 'eventId' | 'startsAt'>[]) => Promise<LegScores>;

/** A match in play; one that began long ago has ended, but its score may still be corrected. */
const RUNNING_KEPT_MS = 5_000;
const OLD_KEPT_MS = 10 * 60_000;
const OLD_AFTER_MS = 6 * 3_600_000;
const KEPT = 4_000;
/** A history is shown without scores that a slow feed has not sent by then. */
const WAITED_MS = 1_500;

/** The score of a match that is or was played; null: none. */
function scoreOf({ kind, status, score, periods }: FeedEvent): LegScore | null {
  const isFinal = FINAL_STATUSES.includes(status);
  const isPlayed = isFinal ? status !== 'postponed' && status !== 'cancelled' : status !== 'scheduled';
  if (kind !== 'match' || !isPlayed) return null;
  return { ...score, is_final: isFinal, periods: periods.map(({ home, away }) => ({ home, away })) };
}

/**
 * Reads the scores of the matches of these legs that have begun. Never rejects: a feed that fails leaves scores out,
 * because a history must not depend on it.
 */
export function createLegScores({
  feed,
  clock,
}: {
  feed: Pick<FeedPort, 'event'>;
  clock: Clock;
}): ReadLegScores {
  const read = async (id: string): Promise<LegScore | null> => {
    const { detail } = await feed.event({ id });
    return detail && scoreOf(detail.event);
  };
  const readRunning = keepBriefly({ clock, maxAgeMs: RUNNING_KEPT_MS, maxKeys: KEPT }, read);
  const readOld = keepBriefly({ clock, maxAgeMs: OLD_KEPT_MS, maxKeys: KEPT }, read);

  return async (legs) => {
    const now = clock.now().getTime();
    const begun = new Map(
      legs.filter(({ startsAt }) => startsAt.getTime() <= now).map((leg) => [leg.eventId, leg.startsAt]),
    );
    const found = new Map<string, LegScore>();
    const reading = [...begun].map(async ([id, startsAt]) => {
      const isOld = now - startsAt.getTime() > OLD_AFTER_MS;
      const score = await (isOld ? readOld : readRunning)(id).catch(() => null);
      if (score) found.set(id, score);
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, WAITED_MS)));
    await Promise.race([Promise.all(reading), late]);
    clearTimeout(timer);
    return new Map(found);
  };
}
