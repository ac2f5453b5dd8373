/** Texts for a failure (specification 1 §8, the rows on GraphQL and HTTP). */
import { ERROR_CODES, SIGNATURE_EXPIRED_TEXT, type ErrorCode } from '#contract/errors.ts';
import type { Text } from '#lib/i18n/messages.ts';
import type { Failure, GraphqlFault } from './failure.ts';

export type FailureTexts = {
  /** Empty only for `cancelled`, which shows no notice. */
  readonly texts: readonly Text[];
  readonly separator: ' ' | '. ';
  /** Errors by field of the request body, for the form that sent it. */
  readonly fields?: Readonly<Record<string, readonly Text[]>>;
};

type HttpFailure = Extract<Failure, { kind: 'http' }>;
const SERVER_ERROR: Text = { key: 'errors.serverErrorTryAgain' };
const UNEXPECTED: Text = { key: 'errors.unexpected_error_try_again' };
const sentences = (...texts: readonly Text[]): FailureTexts => ({ texts, separator: ' ' });

const isErrorCode = (value: string): value is ErrorCode => Object.hasOwn(ERROR_CODES, value);

const HOUR_SECONDS = 3_600;
const DAY_HOURS = 24;

/**
 * Form of an error code. A code that this version does not know comes from a newer platform, and is not shown to
 * visitors.
 */
const CODE_FORM = /^[a-z\d]+(_[a-z\d]+)+$/;

/**
 * Text for a value of an error response. A code of the contract gives its translation, an unknown code the general
 * text; any other text is shown unchanged. `retryAfter`: in seconds.
 */
function textOf(value: string, retryAfter?: number): Text {
  if (value === SIGNATURE_EXPIRED_TEXT) return { key: 'errors.signature_expired' };
  if (value === 'too_many_codes') {
    const hours = retryAfter === undefined ? DAY_HOURS : Math.max(1, Math.ceil(retryAfter / HOUR_SECONDS));
    return { key: 'errors.too_many_codes', params: { hours } };
  }
  if (isErrorCode(value)) return { key: `errors.${value}` };
  return CODE_FORM.test(value) ? UNEXPECTED : { text: value };
}

export function describeFailure(failure: Failure): FailureTexts {
  switch (failure.kind) {
    case 'network':
      return sentences({ key: 'errors.networkErrorTryAgain' });
    case 'timeout':
      return sentences(SERVER_ERROR);
    case 'cancelled':
      return sentences();
    case 'otherPlayer':
      return sentences({ key: 'errors.otherPlayer' });
    case 'badResponse':
      return sentences({ key: 'errors.badResponse', params: { status: failure.status } });
    case 'graphql':
      return describeGraphql(failure.errors);
    case 'chunkLoad':
      return sentences({ key: 'errors.newVersionReloadPage' });
    case 'http':
      return describeHttp(failure);
    case 'unexpected':
      return sentences(UNEXPECTED);
  }
}

/**
 * Texts of GraphQL errors, joined with '. '. The extension's detail is preferred, and codes are translated; without any
 * text it is serverErrorTryAgain.
 */
function describeGraphql(errors: readonly GraphqlFault[]): FailureTexts {
  const texts = errors.flatMap(({ message, extensions }) => {
    const { detail, code } = extensions ?? {};
    if (typeof detail === 'string' && detail.trim()) return [textOf(detail)];
    if (typeof code === 'string' && isErrorCode(code)) return [textOf(code)];
    return message?.trim() ? [textOf(message)] : [];
  });
  return { texts: texts.length > 0 ? texts : [SERVER_ERROR], separator: '. ' };
}

function describeHttp({ status, body, retryAfter }: HttpFailure): FailureTexts {
  // Status 5xx gives the general text, even if the body contains a code of the contract. Callers that need the code use
  // isRefusedWith.
  if (status >= 500) return sentences(SERVER_ERROR);
  if (!isRecord(body)) return sentences(UNEXPECTED);
  const general = strings(body['non_field_errors']);
  if (general.length > 0)
    return sentences({ key: 'errors.ValidationErrorsInFiedls' }, ...general.map((code) => textOf(code)));
  const detail = body['detail'];
  if (typeof detail === 'string' && detail.trim()) return sentences(textOf(detail, retryAfter));
  const fields = Object.entries(body).flatMap(([name, value]) => {
    const texts = strings(value).map((code) => textOf(code));
    return texts.length > 0 ? [[name, texts] as const] : [];
  });
  if (fields.length === 0) return sentences(UNEXPECTED);
  return { texts: fields.flatMap(([, texts]) => texts), separator: ' ', fields: Object.fromEntries(fields) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const strings = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (item): item is string => typeof item === 'string' && item.trim() !== '',
  );
