/** Headers of requests that the web process forwards or repeats without the visitor's body. */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Headers that announce a body. A server that reads them waits for bytes that never arrive. */
const OF_BODY = new Set(['content-length', 'transfer-encoding', 'expect', 'trailer']);

/** The headers without those that announce a body. */
export const withoutBody = (headers: IncomingHttpHeaders | OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_BODY.has(name.toLowerCase())));
