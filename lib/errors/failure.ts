/**
 * All kinds of failed calls, by the text shown to the player. Transports return failures; `toFailure` maps
 * thrown errors to them.
 */

/** One error of a GraphQL response, reduced to what the texts need. */
export type GraphqlFault = {
  readonly message?: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
};

export type Failure =
  /** No response. */
  | { readonly kind: 'network' }
  /** No response in time. */
  | { readonly kind: 'timeout' }
  /** The page aborted the request. */
  | { readonly kind: 'cancelled' }
  /**
   * The call was not sent and nothing was done, because the cookie has the session of another player than the page
   * shows.
   */
  | { readonly kind: 'otherPlayer' }
  /** A response with an error status; `body` is its parsed JSON or its text. */
  | { readonly kind: 'http'; readonly status: number; readonly body: unknown; readonly retryAfter?: number }
  /** A response with a success status that violates the contract. */
  | { readonly kind: 'badResponse'; readonly status: number }
  | { readonly kind: 'graphql'; readonly errors: readonly GraphqlFault[] }
  /** A chunk of the program failed to load: most likely a new version is deployed. */
  | { readonly kind: 'chunkLoad' }
  /** A defect of the program. */
  | { readonly kind: 'unexpected'; readonly cause: unknown };

const CHUNK_LOAD =
  /Loading (CSS )?chunk|Failed to load chunk|dynamically imported module|Importing a module script failed/i;
const NETWORK = /^(Failed to fetch|Load failed|NetworkError|fetch failed|Network request failed)/i;

/** Errors of browsers and HTTP clients that are identified by name. */
const BY_NAME: Readonly<Record<string, Failure>> = {
  ChunkLoadError: { kind: 'chunkLoad' },
  TimeoutError: { kind: 'timeout' },
  AbortError: { kind: 'cancelled' },
};

/**
 * Maps anything thrown to a Failure. Errors of the HTTP and GraphQL clients are identified by name, so that
 * this module imports neither. A thrown Failure is returned unchanged.
 */
export function toFailure(thrown: unknown): Failure {
  if (isFailure(thrown)) return thrown;
  if (typeof thrown !== 'object' || thrown === null) return { kind: 'unexpected', cause: thrown };
  const name = text(thrown, 'name');
  const message = text(thrown, 'message');
  if (CHUNK_LOAD.test(message)) return { kind: 'chunkLoad' };
  const known = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  if (known) return known;
  if (name === 'CombinedGraphQLErrors' && 'errors' in thrown && Array.isArray(thrown.errors))
    return { kind: 'graphql', errors: thrown.errors.map(toFault) };
  // A request without a response has no error name of its own; browsers word its message differently.
  if (NETWORK.test(message)) return { kind: 'network' };
  return failureOfStatus(thrown) ?? { kind: 'unexpected', cause: thrown };
}

/** Failure of an error that carries a response status; else null. */
function failureOfStatus(thrown: object): Failure | null {
  const status = 'statusCode' in thrown ? thrown.statusCode : undefined;
  if (typeof status !== 'number') return null;
  if (status < 400) return { kind: 'badResponse', status };
  return { kind: 'http', status, body: 'bodyText' in thrown ? thrown.bodyText : undefined };
}

/**
 * Failure of a request, from sending it to the end of its body. Browsers word a missing or truncated response
 * differently, but always as a TypeError; elsewhere a TypeError is a defect.
 */
export const failureOfRequest = (thrown: unknown): Failure =>
  thrown instanceof TypeError ? { kind: 'network' } : toFailure(thrown);

const KINDS: ReadonlySet<unknown> = new Set<Failure['kind']>([
  'network',
  'timeout',
  'cancelled',
  'otherPlayer',
  'http',
  'badResponse',
  'graphql',
  'chunkLoad',
  'unexpected',
]);
const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Error) &&
  'kind' in value &&
  KINDS.has(value.kind);
const text = (holder: object, name: string): string => {
  const value: unknown = Reflect.get(holder, name);
  return typeof value === 'string' ? value : '';
};
const toFault = (error: unknown): GraphqlFault => {
  if (typeof error !== 'object' || error === null) return {};
  const extensions: unknown = Reflect.get(error, 'extensions');
  return {
    message: text(error, 'message'),
    ...(typeof extensions === 'object' && extensions !== null
      ? { extensions: extensions as Record<string, unknown> }
      : {}),
  };
};

/**
 * Specification 1 §8: network, GraphQL and HTTP-client errors are not sent to error reporting; all others
 * are.
 */
export const isReported = (failure: Failure): boolean =>
  failure.kind === 'unexpected' || failure.kind === 'chunkLoad';
