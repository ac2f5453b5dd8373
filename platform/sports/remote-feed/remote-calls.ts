/** Calls of a sports feed in another process over HTTP (contract/feed-wire.ts). */
import * as v from 'valibot';
import {
  FEED_CALLS,
  FeedError,
  type FeedCallName,
  type FeedErrorCode,
  type FeedPort,
} from '#contract/feed-port.ts';
import { FEED_BASE, feedRefusal } from '#contract/feed-wire.ts';
import { signedHeaders } from '#contract/signature.ts';
import { jsonOf } from '#contract/json-text.ts';
import { readFeedText } from './readable-parts.ts';

export type RemoteFeedOptions = {
  /** Base address of the feed. */
  url: string;
  secret: string;
  /** Current time in milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds that a call may take. */
  timeoutMs?: number;
  log: { warn(context: object, text: string): void };
};
/** Text of the log for an answer or a message of the feed that was read only in part. */
export const LEFT_OUT = 'sports: parts of the feed that cannot be read were left out';
export type FeedCalls = Pick<FeedPort, FeedCallName>;

/**
 * Default of `timeoutMs`: the feed computes a page of a snapshot with all markets from its seed, which takes a
 * second on a busy machine.
 */
const TIMEOUT_MS = 8_000;
/** Pause before a call whose connection broke is made again; repeating is safe because calls only read. */
const AGAIN_AFTER_MS = 100;

/**
 * True for a broken connection, not for a timeout: `fetch` then rejects with a TypeError, possibly of another
 * realm.
 */
const isBroken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TypeError';

export function createRemoteCalls({
  url,
  secret,
  now = Date.now,
  timeoutMs = TIMEOUT_MS,
  log,
}: RemoteFeedOptions): FeedCalls {
  async function post(address: URL, body: string): Promise<{ status: number; text: string }> {
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signedHeaders({ method: 'POST', path: address.pathname, body }, secret, now()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, text: await answer.text() };
  }

  async function ask(address: URL, body: string): Promise<{ status: number; text: string }> {
    try {
      return await post(address, body).catch(async (error: unknown) => {
        if (!isBroken(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
        return post(address, body);
      });
    } catch (error) {
      throw new FeedError('unavailable', `${address.href} does not answer.`, { cause: error });
    }
  }

  const caller =
    (name: FeedCallName) =>
    async (call: unknown): Promise<unknown> => {
      const address = new URL(`${FEED_BASE}${name}`, url);
      const { status, text } = await ask(address, JSON.stringify(call));
      if (status !== 200) throw refused(address, status, text);
      const reply = FEED_CALLS[name].reply as v.GenericSchema;
      const { output, issues } = readFeedText(reply, text);
      if (output === null) throw new FeedError('bad_answer', `${address.href}: ${issues}`);
      if (issues !== null) log.warn({ issues, call: name }, LEFT_OUT);
      return output;
    };
  const names = Object.keys(FEED_CALLS) as FeedCallName[];
  return Object.fromEntries(names.map((name) => [name, caller(name)])) as unknown as FeedCalls;
}

const refusalText = jsonOf(feedRefusal);

function refused({ href }: URL, status: number, text: string): FeedError {
  const read = v.safeParse(refusalText, text);
  const error = read.success ? read.output.error : 'unavailable';
  const code: FeedErrorCode = error === 'not_authenticated' ? 'unavailable' : error;
  const isSecret = error === 'not_authenticated';
  return new FeedError(code, `${href} answered ${status}${isSecret ? ': the secrets differ' : ''}.`);
}
