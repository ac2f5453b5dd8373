import { LARGEST_BODY } from '#contract/body-limit.ts';

/** What a query may cost (anchors of the design: GraphQL is bounded). */
export const GRAPHQL_LIMITS = {
  /** Before anything else: the parser of graphql-js recurses. */
  tokens: 1_000,
  depth: 12,
  aliases: 30,
  directives: 20,
  /** Fields that may have to be resolved, lists counted with their page size. */
  cost: 50_000,
  batch: 10,
  /** Bytes of a request's body. */
  body: LARGEST_BODY,
} as const;

/** A list without a page size counts as this many rows. */
export const LIST_FACTOR = 10;
