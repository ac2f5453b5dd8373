/** Notes when calls whose time counts reached the product, before the platform has time for them. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Arrivals } from '#contract/arrival.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';

/** Bets, cash-outs and decisions of shared rounds; streams of them are no calls. */
const TIMED = `${PATHS.rgs}shared/`;
const LIVE = `${TIMED}live`;
/** Bytes. The bodies of these calls have some hundred. */
const BODY_MAX = 8 * 1024;

/**
 * The body of such a call and the header with its arrival; null for other requests. The body is read first:
 * the time of the headers would let a visitor send the rest when the outcome is known. Rejects when the
 * visitor disconnects.
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
