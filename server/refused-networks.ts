/**
 * Repeats the platform's refusals of whole networks: a guest who repeats a request after a 429 gets the
 * response of the web process, half a second later, and the platform is not called again
 * (docs/decisions/0144). Kept in this process, since it only saves work.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { HEADERS } from '#contract/headers.ts';
import { routedPath } from '#contract/routed-path.ts';

export type RefusedNetworks = {
  /**
   * Answers a call that the platform has refused, after `HELD_MS`; false = the platform must be called.
   * Nothing is written when the client has disconnected by then.
   */
  repeat(network: string, request: IncomingMessage, response: ServerResponse): boolean;
  /** Reads a response of the platform, and remembers it if it refuses the whole network. */
  note(network: string, request: IncomingMessage, answer: IncomingMessage): void;
};

type Refusal = {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  /** Time from which the platform accepts the network again. */
  readonly endsAt: number;
};

/** Maximum time for which a refusal is repeated: the platform may lift it before its Retry-After. */
const REPEATED_MAX_MS = 5_000;
/**
 * Milliseconds before a refusal is repeated: a client that ignores Retry-After gets two responses a second on
 * each of its connections instead of hundreds.
 */
export const HELD_MS = 500;
/** Number of repeated refusals that wait; further ones are sent at once, so that they hold no memory. */
export const HELD_MAX = 2_000;
/** Number of remembered refusals; with more of them, the platform is called again. */
const REFUSALS_MAX = 10_000;
/** Maximum bytes of a refusal's body; a longer response is not remembered. */
const BODY_MAX = 1_024;

/**
 * Key of a call in `refused`: network, method and path, without the query, because a guest may invent queries. Null
 * when the refusal may depend on a player (Authorization, or the token of an event stream).
 */
function keyOf(network: string, { method, url = '', headers }: IncomingMessage): string | null {
  if (headers.authorization !== undefined || /[?&]token=[^&]/.test(url)) return null;
  return `${network} ${method} ${routedPath(url)}`;
}

/** `now`: milliseconds of a clock that is never set back. */
export function createRefusedNetworks(now: () => number = () => performance.now()): RefusedNetworks {
  const refused = new LRUCache<string, Refusal>({ max: REFUSALS_MAX, perf: { now }, ttlResolution: 0 });
  let held = 0;
  const send = ({ status, type, body, endsAt }: Refusal, response: ServerResponse): void => {
    if (response.destroyed) return;
    response.writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'retry-after': String(Math.max(1, Math.ceil((endsAt - now()) / 1000))),
    });
    response.end(body);
  };
  return {
    repeat(network, request, response) {
      const key = keyOf(network, request);
      const refusal = key === null ? undefined : refused.get(key);
      if (!refusal) return false;
      if (held >= HELD_MAX) {
        send(refusal, response);
        return true;
      }
      held += 1;
      setTimeout(() => {
        held -= 1;
        send(refusal, response);
      }, HELD_MS).unref();
      return true;
    },
    note(network, request, answer) {
      const { statusCode: status = 0, headers } = answer;
      const wait = Number(headers['retry-after']) * 1000;
      const key = keyOf(network, request);
      if (headers[HEADERS.refusesNetwork] !== '1' || key === null || !(wait > 0)) return;
      // The response is not remembered, because the next client may not read its encoding.
      if (headers['content-encoding'] !== undefined) return;
      const endsAt = now() + wait;
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        if (body.length > BODY_MAX) return;
        const type = headers['content-type'] ?? 'text/plain; charset=utf-8';
        refused.set(key, { status, type, body, endsAt }, { ttl: Math.min(wait, REPEATED_MAX_MS) });
      });
    },
  };
}
