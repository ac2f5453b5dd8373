/** The names of an event's sides for its address: `almaty-storm-astana-kings`. Pure. */
import { LONGEST_SLUG } from '#contract/page-id.ts';
import { slugOf } from '#platform/kernel/slug.ts';

/** Shortens a slug to LONGEST_SLUG characters, between two words if there are several. */
function cut(slug: string): string {
  if (slug.length <= LONGEST_SLUG) return slug;
  const end = slug.lastIndexOf('-', LONGEST_SLUG);
  return slug.slice(0, end > 0 ? end : LONGEST_SLUG);
}

/** Names of a side by language; null for an event without sides. */
type Names = Readonly<Record<string, string>> | null;

/**
 * The slug of an event, made of the English names of its sides, so it is the same in every language. Empty for
 * an event without sides, and if no letter of the names has a Latin one (contract/search/latin-letters.ts).
 */
export const eventSlug = ({ home, away }: { readonly home: Names; readonly away: Names }): string =>
  cut(
    [home, away]
      .map((side) => slugOf(side?.['en'] ?? ''))
      .filter(Boolean)
      .join('-'),
  );
