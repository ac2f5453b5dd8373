/** Messages about the stream itself, what a WebSocket client sends, and close codes. */
import * as v from 'valibot';
import { noPayload } from './values.ts';

export const STREAM_PUSHES = {
  /** Answer to `ping`, and heartbeat of a stream. Has an id only at the beginning of a stream. */
  pong: noPayload,
  /** Beyond the specification: what was missed is not kept any more; reload user and balances. */
  resync: noPayload,
} as const;

/** What a WebSocket client sends (specification 1 §7). `lastEventId` is beyond the specification: resume. */
export const socketAction = v.variant('action', [
  v.object({
    action: v.literal('update_token'),
    content: v.object({ token: v.string(), lastEventId: v.optional(v.string()) }),
  }),
  v.object({ action: v.literal('ping') }),
]);
export type SocketAction = v.InferOutput<typeof socketAction>;

/** Close codes of the WebSocket. */
export const CLOSE_CODES = {
  unauthorized: 4401,
  signedOut: 4403,
  badMessage: 4400,
  goingAway: 1001,
} as const;
