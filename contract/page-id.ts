/**
 * Shape of the ids of events and competitions: their pages have them in the address (lib/routes/params.ts), where
 * another shape is 404. Without Valibot, because browsers load it with the routes.
 */
export const PAGE_ID = /^[1-9]\d{0,17}$/;

/** A match in an address: its id, and for readers the names of the sides: `10100014207-almaty-storm-astana-kings`. */
const MATCH_SEGMENT = /^[1-9]\d{0,17}(?:-[a-z0-9-]*)?$/;
/** Characters of a slug. */
export const LONGEST_SLUG = 80;
/** Characters of such a segment, which no other segment of an address exceeds: an id, a hyphen and a slug. */
export const LONGEST_SEGMENT = 18 + 1 + LONGEST_SLUG;
export const isMatchSegment = (text: string): boolean =>
  text.length <= LONGEST_SEGMENT && MATCH_SEGMENT.test(text);
/** `slug`: empty where the match has none (contract/schema.graphql `SportEvent.slug`), or absent where it is not known. */
export const matchSegment = ({
  id,
  slug = '',
}: {
  readonly id: string;
  readonly slug?: string | undefined;
}): string => (slug === '' ? id : `${id}-${slug}`);
/** The id in a segment of an address. */
export const matchIdOf = (segment: string): string => segment.split('-', 1)[0] ?? '';
