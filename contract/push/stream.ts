/** Messages about the stream itself, messages of a WebSocket client, and close codes. */
import * as v from 'valibot';
import { noPayload } from './values.ts';

export const STREAM_PUSHES = {
  /** Answer to `ping`, and heartbeat of a stream. Only a pong that begins a stream has an id (frame.ts). */
  pong: noPayload,
  /** Not in the specification: missed pushes are not stored any more, so the client must reload user and balances. */
  resync: noPayload,
} as const;

/**
 * Messages of a WebSocket client (specification 1 §7). `lastEventId`, for resuming, is not in the
 * specification.
 */
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
