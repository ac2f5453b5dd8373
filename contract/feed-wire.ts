/**
 * A sports feed as a process of its own (docs/contract.md, Sports feed): the calls of contract/feed-port.ts are POSTs
 * under FEED_BASE, its stream is a WebSocket with the subprotocol FEED_PROTOCOL. Both are signed with the secret that
 * feed and consumer share: a call's body, or of the stream's opening an empty one (contract/signature.ts).
 */
import * as v from 'valibot';
import { feedId } from './feed-id.ts';
import { FEED_ERRORS, type FeedErrorCode } from './feed-port.ts';
import { HEADERS } from './headers.ts';
import { isSignedCall, isTimely, type SignedCall } from './signature.ts';

/** Base of the feed's addresses. It contains the version of the contract: another version has another address. */
export const FEED_BASE = '/sports-feed/v1/';
export const FEED_STREAM = `${FEED_BASE}stream`;
export const FEED_PROTOCOL = 'croupier-feed.1';
/** Interval of the server's pings; a consumer opens another stream after FEED_LOST_AFTER_MS of silence. */
export const FEED_PING_MS = 3_000;
/** Greatest number of events that one stream watches. */
const FEED_WATCH_MAX = 10_000;
/** The largest message of a consumer, and of a feed: a page of a snapshot with all markets is about 5 MB. */
export const FEED_WATCH_BYTES = FEED_WATCH_MAX * 80;
export const FEED_MESSAGE_BYTES = 64 * 1024 * 1024;
/** Greatest difference between the clocks of feed and consumer, in seconds. */
const SKEW_SECONDS = 300;

/** What a consumer sends in the stream: replaces the set of events of which every market is sent. */
export const feedWatch = v.object({ watch: v.pipe(v.array(feedId), v.maxLength(FEED_WATCH_MAX)) });

/** Status of a refused call; its body is `feedRefusal`. */
export const FEED_STATUS: Readonly<Record<FeedErrorCode, number>> = {
  bad_request: 400,
  version_too_old: 410,
  bad_answer: 502,
  unavailable: 503,
};
export const feedRefusal = v.object({ error: v.picklist([...FEED_ERRORS, 'not_authenticated']) });

type Signed = Omit<SignedCall, 'timestamp'>;

/** True when the headers sign this call and the signature is not too old. */
export function isSignedFeedCall(
  call: Signed & { headers: Readonly<Record<string, unknown>> },
  secret: string,
  now: number,
): boolean {
  const timestamp = call.headers[HEADERS.timestamp];
  return (
    isTimely(timestamp, now, SKEW_SECONDS) &&
    isSignedCall({ ...call, timestamp }, call.headers[HEADERS.signature], secret)
  );
}
