import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError } from 'graphql';
import { ApiError } from '#contract/api-error.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { isUnavailable, UNAVAILABLE_RETRY_SECONDS } from '#contract/unavailable.ts';

/** Makes the whole response a 503 with Retry-After: the client may send the request again. */
const REPEATABLE = {
  http: { status: 503, headers: { 'retry-after': String(UNAVAILABLE_RETRY_SECONDS) } },
};

/** Maximum length of a message: GraphQL messages repeat the refused value, which may be as long as the request. */
const MESSAGE_MAX = 400;
export const shortened = (text: string): string =>
  text.length > MESSAGE_MAX ? `${text.slice(0, MESSAGE_MAX)}…` : text;

/** An error with a code of contract/errors.ts and a text of limited length. */
export const coded = (error: GraphQLError, code: ErrorCode, text: string, more: object = {}): GraphQLError =>
  new GraphQLError(shortened(text), {
    nodes: error.nodes ?? null,
    source: error.source ?? null,
    positions: error.positions ?? null,
    path: error.path ?? null,
    // `originalError` is removed: it has the parser's message about a body that is not JSON.
    extensions: { ...error.extensions, originalError: undefined, ...more, code },
  });

/** Gives every error a code of contract/errors.ts; the message of an unexpected error is logged, not sent. */
export const createMaskError =
  (log: FastifyBaseLogger) =>
  (error: unknown): GraphQLError => {
    if (error instanceof GraphQLError) {
      const original = error.originalError;
      if (original && !(original instanceof GraphQLError) && !(original instanceof ApiError)) {
        log.error({ err: original, path: error.path }, 'graphql: a resolver failed');
        return coded(error, 'internal', 'internal', isUnavailable(original) ? REPEATABLE : {});
      }
      const code = error.extensions['code'];
      if (typeof code === 'string' && Object.hasOwn(ERROR_CODES, code)) return error;
      return coded(error, 'bad_request', error.message);
    }
    log.error({ err: error }, 'graphql: failed');
    return new GraphQLError('internal', { extensions: { code: 'internal' } });
  };
