/**
 * Shape of the ids of events and competitions, which are parts of addresses of pages (lib/routes/params.ts); an address
 * with another shape answers 404. This module does not use Valibot, because browsers load it with the routes.
 */
export const PAGE_ID = /^[1-9]\d{0,17}$/;

/**
 * Last segment of a match's address: its id, and the names of the sides for human readers:
 * `10100014207-almaty-storm-astana-kings`.
 */
const MATCH_SEGMENT = /^[1-9]\d{0,17}(?:-[a-z0-9-]*)?$/;
/** Greatest number of characters of a slug. */
export const LONGEST_SLUG = 80;
/**
 * Greatest number of characters of a match's segment (id, hyphen and slug); no other segment of an address is longer.
 */
export const LONGEST_SEGMENT = 18 + 1 + LONGEST_SLUG;
export const isMatchSegment = (text: string): boolean =>
  text.length <= LONGEST_SEGMENT && MATCH_SEGMENT.test(text);
/**
 * The segment of a match. `slug`: '' where the match has none (contract/schema.graphql `SportEvent.slug`), absent where
 * it is not known.
 */
export const matchSegment = ({
  id,
  slug = '',
}: {
  readonly id: string;
  readonly slug?: string | undefined;
}): string => (slug === '' ? id : `${id}-${slug}`);
/** The id of a match in the segment of its address. */
export const matchIdOf = (segment: string): string => segment.split('-', 1)[0] ?? '';
