/** Red cards of a match, for its row in lists (products §7.0). */
import type { FeedEvent } from '#contract/feed.ts';

/** Red cards of both sides; null: there are none, or the feed has no such statistic. */
export function redCardsOf({
  statistics,
}: Pick<FeedEvent, 'statistics'>): { home: number; away: number } | null {
  const { home = 0, away = 0 } = statistics.find(({ key }) => key === 'red_cards') ?? {};
  return home + away > 0 ? { home, away } : null;
}
