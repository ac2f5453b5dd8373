/**
 * Filters error reports before they leave the product (docs/decisions/0201): decides which errors are sent
 * (specification 1 §8), and removes tokens, e-mails and phones from their texts. The processes and the browser use it.
 */

import { isPrivateName } from './private-parameters.ts';

/** Names of errors of networks, GraphQL and HTTP clients, and of refusals that were returned to a caller. */
const EXPECTED_NAMES =
  /^(AbortError|TimeoutError|NetworkError|HTTPError|FetchError|CombinedGraphQLErrors|ServerError|ServerParseError|GraphQLError|ApiError|Unavailable)$/;
const NETWORK_CODES =
  /^(E(CONN|HOST|NET)[A-Z]+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|UND_ERR_\w+|ERR_STREAM_PREMATURE_CLOSE)$/;
const NETWORK_TEXTS =
  /^(Failed to fetch|Load failed|NetworkError|fetch failed|Network request failed|socket hang up)/i;

/** False for an error of a network, of GraphQL or of HTTP, and for an error caused by one of these. */
export function isSentError(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code, statusCode } = cause as { code?: unknown; statusCode?: unknown };
    if (EXPECTED_NAMES.test(cause.name) || NETWORK_TEXTS.test(cause.message)) return false;
    if (typeof code === 'string' && NETWORK_CODES.test(code)) return false;
    if (typeof statusCode === 'number') return false;
  }
  return true;
}

/** Names of properties that are removed whatever they contain, besides those of private-parameters.ts. */
const SECRET_NAME = /^(cookies?|set-cookie|x-xsrf-token|query_string|ip_address)$/i;
/** Properties of the reports' protocol whose `name` does not belong to a person: the SDK, a browser, a module. */
const PROTOCOL_PARENT =
  /^(sdk|packages|integrations|contexts|os|browser|runtime|device|culture|app|gpu|trace|mechanism|frames|modules|server|transaction_info|measurements|tags)$/;
/** Private names that the reports' protocol uses for parts of programs. */
const NAME_OF_PART = /^(name|code|state|hash|address)$/i;
/** Properties that are removed when they are text, because the text may be a body; objects in them are read. */
const BODY_NAME = /^(data|body|params)$/;
/** Properties of the reports' protocol itself, which contain no text of the product. */
const PROTOCOL_NAME =
  /^(event_id|trace_id|span_id|parent_span_id|timestamp|start_timestamp|sent_at|sid|public_key|release|dsn|debug_id|started)$/;

const CUT = '[cut]';
const RULES: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{6,}\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\b(JWT|Bearer|Basic)\s+[^\s"',;]+/gi, '$1 [token]'],
  // Values of every query, and of a fragment in the form of a query.
  [/([?&#][\w.~%[\]-]+=)[^&#\s"'<>]*/g, `$1${CUT}`],
  // Personal data in JSON text only, because these names are ordinary words in other text.
  [
    /(\\?"(?:name|user_?name|first_?name|last_?name|surname|patronymic|birth_?(?:day|date)|document\w*)\\?"\s*:\s*\\?")[^"\\]*/gi,
    `$1${CUT}`,
  ],
  [
    /\b(surname|patronymic|(?:first|last)_?name|document_?num(?:ber)?)(\s*[=:]\s*)(?!\[)[^&\s"',;})\]]+/gi,
    `$1$2${CUT}`,
  ],
  [
    /\b([\w-]*(?:token|ticket|password|secret|session|ssid|init_?data|e-?mail|phone|code)[\w-]*)(["']?\s*[=:]\s*["']?)(?!\[)[^&\s"',;})\]]+/gi,
    `$1$2${CUT}`,
  ],
  [/[\p{L}\p{M}\p{N}_.+-]+(?:@|%40)[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/giu, '[e-mail]'],
  [/(?:%2B|\+)\d[\d\s().-]{6,17}\d/gi, '[phone]'],
  [/(?<![\w.:-])\d[\d\s().-]{7,17}\d(?![\w-])/g, '[phone]'],
];

/** The text without tokens, e-mails, phones, and values of queries. */
export const scrubText = (text: string): string =>
  RULES.reduce((clean, [pattern, to]) => clean.replace(pattern, to), text);

const isSecret = (name: string, parent: string): boolean =>
  SECRET_NAME.test(name) ||
  (isPrivateName(name) && !(NAME_OF_PART.test(name) && PROTOCOL_PARENT.test(parent)));

/** A copy of a JSON value with scrubbed texts; values deeper than 12 levels are removed. */
export function scrub(value: unknown, name = '', depth = 0, parent = ''): unknown {
  if (PROTOCOL_NAME.test(name)) return value;
  if (value !== null && value !== undefined && isSecret(name, parent)) return CUT;
  if (typeof value === 'string') return BODY_NAME.test(name) ? CUT : scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 12) return CUT;
  if (Array.isArray(value)) return value.map((each) => scrub(each, '', depth + 1, name));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      scrubText(key),
      scrub(inner, key, depth + 1, name || parent),
    ]),
  );
}

/** Sends an envelope: a list of parts, which are objects. */
type Transport = { send(envelope: never): PromiseLike<unknown> };

/** The transport with scrubbed envelopes. All errors, traces and other reports of the client pass through it. */
export const scrubbing = <T extends Transport>(transport: T): T => ({
  ...transport,
  send: (envelope: never) => {
    const [head, items] = envelope as readonly [unknown, readonly (readonly [unknown, unknown])[]];
    return transport.send([head, items.map(([own, payload]) => [own, scrub(payload)])] as never);
  },
});
