/**
 * A refusal with a code of contract/errors.ts: thrown anywhere, told alike over REST (shape of specification
 * 1 §8) and GraphQL (`extensions.code`).
 */
import { GraphQLError } from 'graphql';
import { ERROR_CODES, SIGNATURE_EXPIRED_TEXT } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';

type Details = {
  /** Codes by body field; the answer is then the field list of specification 1 §8. */
  fields?: Readonly<Record<string, readonly ErrorCode[]>>;
  /** Seconds, for `Retry-After`. */
  retryAfter?: number;
  /** Tell the code in `non_field_errors` and not in `detail`. */
  nonField?: boolean;
};

export class ApiError extends GraphQLError {
  readonly code: ErrorCode;
  readonly details: Details;
  constructor(code: ErrorCode, details: Details = {}) {
    // Only an expired token changes the HTTP status of a GraphQL answer: every other refusal is an ordinary
    // GraphQL error with 200.
    super(textOf(code), { extensions: { code } });
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return ERROR_CODES[this.code];
  }
}

/**
 * Specification 1 §4 fixes the text of an expired token; every other code is its own text, translated by the
 * client.
 */
const textOf = (code: ErrorCode): string => (code === 'signature_expired' ? SIGNATURE_EXPIRED_TEXT : code);

/** A refusal to throw. */
export const apiError = (code: ErrorCode, details?: Details): ApiError => new ApiError(code, details);

/** The REST body of a refusal (specification 1 §8). */
export function errorBody(error: ApiError): Record<string, unknown> {
  if (error.details.fields) return { ...error.details.fields };
  return error.details.nonField ? { non_field_errors: [textOf(error.code)] } : { detail: textOf(error.code) };
}
