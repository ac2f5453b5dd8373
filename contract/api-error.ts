/**
 * A refusal with a code of contract/errors.ts. Platform and game server throw it anywhere; REST answers it in
 * the shape of specification 1 §8, GraphQL in `extensions.code`.
 */
import { ERROR_CODES, SIGNATURE_EXPIRED_TEXT } from './errors.ts';
import type { ErrorCode } from './errors.ts';
import { HEADERS } from './headers.ts';
import type { SessionEnd } from './session-end.ts';

type Details = {
  /** Codes by body field; the answer is then the field list of specification 1 §8. */
  fields?: Readonly<Record<string, readonly ErrorCode[]>>;
  /** Seconds after which the request may be repeated, for the header `Retry-After`. */
  retryAfter?: number;
  /** The refusal is valid for all guests of the visitor's network (`HEADERS.refusesNetwork`). */
  network?: boolean;
  /** The code goes into `non_field_errors` instead of `detail`. */
  nonField?: boolean;
  /** Why the session of a refused token has ended. */
  sessionEnd?: SessionEnd;
};

export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly details: Details;
  /**
   * GraphQL copies them into the error of the field. The HTTP status of the whole answer stays 200, unless the
   * refusal says when to try again.
   */
  readonly extensions: { readonly code: ErrorCode; readonly http?: object };
  constructor(code: ErrorCode, details: Details = {}) {
    super(textOf(code));
    this.code = code;
    this.details = details;
    const { retryAfter } = details;
    this.extensions =
      retryAfter === undefined
        ? { code }
        : { code, http: { status: this.status, headers: { 'retry-after': String(retryAfter) } } };
  }
  get status(): number {
    return ERROR_CODES[this.code];
  }
}

/**
 * Specification 1 §4 fixes the text of an expired token. Any other code is sent as it is; the client
 * translates it.
 */
const textOf = (code: ErrorCode): string => (code === 'signature_expired' ? SIGNATURE_EXPIRED_TEXT : code);

/** The headers of the response to a refused request. */
export const refusalHeaders = ({ details }: ApiError): Record<string, string> => ({
  ...(details.retryAfter !== undefined && { 'retry-after': String(details.retryAfter) }),
  ...(details.network && { [HEADERS.refusesNetwork]: '1' }),
});

/** Makes a refusal to throw. */
export const apiError = (code: ErrorCode, details?: Details): ApiError => new ApiError(code, details);

/** The REST body of a refusal (specification 1 §8). */
export function errorBody(error: ApiError): Record<string, unknown> {
  if (error.details.fields) return { ...error.details.fields };
  if (error.details.nonField) return { non_field_errors: [textOf(error.code)] };
  const { sessionEnd } = error.details;
  return { detail: textOf(error.code), ...(sessionEnd && { session_end: sessionEnd }) };
}
