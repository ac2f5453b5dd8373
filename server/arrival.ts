/** Notes the arrival time of timed calls, even while the platform is too busy to read them. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Arrivals } from '#contract/arrival.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';

/** Bets, cash-outs and decisions of shared rounds. */
const TIMED = `${PATHS.rgs}shared/`;
/** The streams of shared rounds, which need no arrival. */
const LIVE = `${TIMED}live`;
/** Bytes; the bodies of these calls have a few hundred. */
const BODY_MAX = 8 * 1024;

/**
 * The body of a timed call, and the header with its arrival; null for other requests. The arrival is the time
 * at which the whole body was read: if it were that of the headers, a visitor could send the body when the
 * outcome is known. Rejects when the visitor disconnects.
 */
export async function readTimedCall(
  request: IncomingMessage,
  arrivals: Pick<Arrivals, 'sign'>,
): Promise<{ body: Readable; headers: Record<string, string> } | null> {
  const { url = '', method, headers } = request;
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (method !== 'POST' || !url.startsWith(TIMED) || url.startsWith(LIVE) || !(length <= BODY_MAX))
    return null;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return {
    body: Readable.from([Buffer.concat(parts)], { objectMode: false }),
    headers: { [HEADERS.arrival]: arrivals.sign(Date.now()) },
  };
}
