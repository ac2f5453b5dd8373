import { LARGEST_BODY } from '#contract/body-limit.ts';

/** Limits of a GraphQL request. */
export const GRAPHQL_LIMITS = {
  /** Maximum number of tokens. It is checked first, because the parser of graphql-js is recursive. */
  tokens: 1_000,
  depth: 12,
  aliases: 30,
  directives: 20,
  /** Maximum work of a request, over all operations of its batch, in units of cost.ts. */
  cost: 20_000,
  /** Maximum number of operations in one request. */
  batch: 10,
  /** Maximum size of a request's body, in bytes. */
  body: LARGEST_BODY,
} as const;

/** A list without a page size counts as this many rows. */
export const LIST_FACTOR = 10;

/**
 * Work that one visitor may cause, in units of cost.ts: `burst` at once, of which `perSecond` is restored
 * each second. A page with its lists costs some 2,000 units; a search with facets costs as much at each pause
 * in typing. Guests behind one IPv4 address share one budget. Pages that the web process renders are not
 * counted.
 */
export const VISITOR_WORK = { burst: 80_000, perSecond: 6_000 } as const;

/**
 * Cost of reading an operation before it is executed: `each` units for every operation, and one unit per
 * `charactersPerUnit` characters of text.
 */
export const READING = { each: 50, charactersPerUnit: 4 } as const;
