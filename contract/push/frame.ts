/**
 * Every message of the real-time channel (specification 1 §7), as valibot schemas by domain. On the wire a
 * push is `{ id, type, payload }`: over SSE `id:` carries the id and `data:` the JSON, over WebSocket the
 * JSON alone. An id is a cursor (cursor.ts): which pushes the stream has sent so far. A reconnecting client
 * sends the last id that it received and gets the later pushes, or `resync` when they are no longer
 * stored (DESIGN §8). A stream without missed pushes begins with a `pong` whose id is the current cursor.
 */
import * as v from 'valibot';
import { BONUS_PUSHES } from './bonus.ts';
import { NOTIFICATION_PUSHES } from './notifications.ts';
import { SESSION_PUSHES } from './session.ts';
import { SPORTS_PUSHES } from './sports.ts';
import { STATUS_PUSHES } from './status.ts';
import { STREAM_PUSHES } from './stream.ts';
import { SUPPORT_PUSHES } from './support.ts';
import { WALLET_PUSHES } from './wallet.ts';

export const PUSH_PAYLOADS = {
  ...STREAM_PUSHES,
  ...STATUS_PUSHES,
  ...SESSION_PUSHES,
  ...WALLET_PUSHES,
  ...BONUS_PUSHES,
  ...NOTIFICATION_PUSHES,
  ...SUPPORT_PUSHES,
  ...SPORTS_PUSHES,
} as const;

export type PushType = keyof typeof PUSH_PAYLOADS;
export type PushPayload<T extends PushType> = v.InferOutput<(typeof PUSH_PAYLOADS)[T]>;
export type Push = { [T in PushType]: { id: string | null; type: T; payload: PushPayload<T> } }[PushType];

const envelope = v.object({
  id: v.optional(v.nullable(v.string()), null),
  type: v.string(),
  payload: v.optional(v.unknown(), {}),
});

export type ParsedPush =
  | { ok: true; push: Push }
  | { ok: false; reason: 'malformed' | 'unknown_type' | 'bad_payload'; type?: string };

/** Parses one frame. Never throws; for a malformed frame returns a reason to log. */
export function parsePush(text: string): ParsedPush {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'malformed' };
  }
  const frame = v.safeParse(envelope, raw);
  if (!frame.success) return { ok: false, reason: 'malformed' };
  const { type } = frame.output;
  if (!Object.hasOwn(PUSH_PAYLOADS, type)) return { ok: false, reason: 'unknown_type', type };
  const payload = v.safeParse(PUSH_PAYLOADS[type as PushType], frame.output.payload);
  if (!payload.success) return { ok: false, reason: 'bad_payload', type };
  return { ok: true, push: { id: frame.output.id, type, payload: payload.output } as Push };
}
