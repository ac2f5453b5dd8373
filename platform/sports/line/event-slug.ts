/** The names of an event's sides for its address: `almaty-storm-astana-kings`. Pure. */
import type { FeedEvent } from '#contract/feed.ts';
import { slugOf } from '#platform/kernel/slug.ts';

/** Characters of a slug. */
const MOST = 80;

/** At most as many characters as an address may have, cut between words if there are several. */
function cut(slug: string): string {
  if (slug.length <= MOST) return slug;
  const end = slug.lastIndexOf('-', MOST);
  return slug.slice(0, end > 0 ? end : MOST);
}

/**
 * The slug of an event: the same in every language, since it is made of the English names. Empty where they have no Latin
 * letters or digits, and for an event without sides.
 */
export const eventSlug = ({ home, away }: Pick<FeedEvent, 'home' | 'away'>): string =>
  cut(
    [home, away]
      .map((side) => (side ? slugOf(side.names.en) : ''))
      .filter(Boolean)
      .join('-'),
  );
