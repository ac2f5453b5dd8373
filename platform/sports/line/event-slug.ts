/** The names of an event's sides for its address: `almaty-storm-astana-kings`. Pure. */
import { slugOf } from '#platform/kernel/slug.ts';

/** Characters of a slug. */
const MOST = 80;

/** At most as many characters as an address may have, cut between words if there are several. */
function cut(slug: string): string {
  if (slug.length <= MOST) return slug;
  const end = slug.lastIndexOf('-', MOST);
  return slug.slice(0, end > 0 ? end : MOST);
}

/** Names of a side by language; null where there is none. */
type Side = { readonly names: Readonly<Record<string, string>> } | null;

/**
 * The slug of an event: the same in every language, since it is made of the English names. Empty for an event without sides,
 * and where no letter of their names has a Latin one (contract/search/latin-letters.ts).
 */
export const eventSlug = ({ home, away }: { readonly home: Side; readonly away: Side }): string =>
  cut(
    [home, away]
      .map((side) => slugOf(side?.names['en'] ?? ''))
      .filter(Boolean)
      .join('-'),
  );
