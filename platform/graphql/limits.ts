import { LARGEST_BODY } from '#contract/body-limit.ts';

/** Limits of a GraphQL request. */
export const GRAPHQL_LIMITS = {
  /** Checked first, because the parser of graphql-js is recursive. */
  tokens: 1_000,
  depth: 12,
  aliases: 30,
  directives: 20,
  /** Number of fields that may have to be resolved; lists count with their page size. */
  cost: 50_000,
  /** Operations in one request. */
  batch: 10,
  /** Maximum size of a request's body, in bytes. */
  body: LARGEST_BODY,
} as const;

/** A list without a page size counts as this many rows. */
export const LIST_FACTOR = 10;
