/**
 * What may leave the product with an error report (docs/decisions/0201): which errors (specification 1 §8), and
 * their texts without tokens, e-mails and phones. Shared by the processes and the browser.
 */

/** Names of errors of networks, GraphQL and HTTP clients, and of refusals that a caller was told. */
const EXPECTED_NAMES =
  /^(AbortError|TimeoutError|NetworkError|HTTPError|FetchError|CombinedGraphQLErrors|ServerError|ServerParseError|GraphQLError|ApiError|Unavailable)$/;
const NETWORK_CODES =
  /^(E(CONN|HOST|NET)[A-Z]+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|UND_ERR_\w+|ERR_STREAM_PREMATURE_CLOSE)$/;
const NETWORK_TEXTS =
  /^(Failed to fetch|Load failed|NetworkError|fetch failed|Network request failed|socket hang up)/i;

/** False for an error of a network, of GraphQL or of HTTP, and for one that such an error has caused. */
export function isSentError(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code, statusCode } = cause as { code?: unknown; statusCode?: unknown };
    if (EXPECTED_NAMES.test(cause.name) || NETWORK_TEXTS.test(cause.message)) return false;
    if (typeof code === 'string' && NETWORK_CODES.test(code)) return false;
    if (typeof statusCode === 'number') return false;
  }
  return true;
}

/** Properties that are cut whatever they contain. */
const SECRET_NAME =
  /^(authorization|cookies?|set-cookie|x-xsrf-token|query_string|ip_address|ip|e-?mail|phone|username|login|.*(token|ticket|password|secret|session|ssid|init_?data).*)$/i;
/** Properties whose text may be a body; objects below them are read. */
const BODY_NAME = /^(data|body|params)$/;
/** Properties of the protocol itself, which are no text of the product. */
const PROTOCOL_NAME =
  /^(event_id|trace_id|span_id|parent_span_id|timestamp|start_timestamp|sent_at|sid|public_key|release|dsn|debug_id|started)$/;

const CUT = '[cut]';
const RULES: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{6,}\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\b(JWT|Bearer|Basic)\s+[^\s"',;]+/gi, '$1 [token]'],
  // Values of every query, also within a hash.
  [/([?&][\w.~%[\]-]+=)[^&#\s"'<>]*/g, `$1${CUT}`],
  [
    /\b([\w-]*(?:token|ticket|password|secret|session|ssid|init_?data|e-?mail|phone|code)[\w-]*)(["']?\s*[=:]\s*["']?)(?!\[)[^&\s"',;})\]]+/gi,
    `$1$2${CUT}`,
  ],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, '[e-mail]'],
  [/(?:%2B|\+)\d[\d\s().-]{6,17}\d/gi, '[phone]'],
  [/(?<![\w.:-])\d[\d\s().-]{7,17}\d(?![\w-])/g, '[phone]'],
];

/** The text without tokens, e-mails, phones, and values of queries. */
export const scrubText = (text: string): string =>
  RULES.reduce((clean, [pattern, to]) => clean.replace(pattern, to), text);

/** A copy of anything that JSON can hold, with clean texts; what is deeper than 12 levels is cut. */
export function scrub(value: unknown, name = '', depth = 0): unknown {
  if (PROTOCOL_NAME.test(name)) return value;
  if (value !== null && value !== undefined && SECRET_NAME.test(name)) return CUT;
  if (typeof value === 'string') return BODY_NAME.test(name) ? CUT : scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 12) return CUT;
  if (Array.isArray(value)) return value.map((each) => scrub(each, '', depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [scrubText(key), scrub(inner, key, depth + 1)]),
  );
}

/** Sends an envelope, whose parts are objects. */
type Transport = { send(envelope: never): PromiseLike<unknown> };

/** The transport with clean envelopes: errors, traces and whatever else the client sends pass here. */
export const scrubbing = <T extends Transport>(transport: T): T => ({
  ...transport,
  send: (envelope: never) => {
    const [head, items] = envelope as readonly [unknown, readonly (readonly [unknown, unknown])[]];
    return transport.send([head, items.map(([own, payload]) => [own, scrub(payload)])] as never);
  },
});
