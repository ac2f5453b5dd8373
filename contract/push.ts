/**
 * Every message of the real-time channel (specification 1 §7), as valibot schemas. On the wire a push is `{
 * id, type, payload }`: over SSE `id:` carries the id and `data:` the JSON, over WebSocket the JSON alone.
 * Ids name a place in the channel and are opaque to a client (compare them for equality only). A reconnect
 * names the last one seen and gets what it missed, or `resync` when that is no longer kept (DESIGN §8). A
 * stream that missed nothing begins with a `pong` that carries its place.
 */
import * as v from 'valibot';

const empty = v.optional(v.looseObject({}), {});
/** Amounts are decimal strings in major units: no float ever holds money. */
const amount = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));
const id = v.union([v.string(), v.number()]);

export const PUSH_PAYLOADS = {
  update_settings_underdev: v.object({ underdev: v.boolean() }),
  token_will_expire: empty,
  update_turnover: empty,
  update_fast_cashback: v.object({ amount, spins_count: v.number() }),
  update_program: empty,
  update_user_count_active_withdraws: v.object({ count_active_withdraw: v.number() }),
  update_user_program: empty,
  delete_user_program: v.object({ user_program_id: id }),
  /** The condition of the step that is active now, where the sender knows it. */
  update_user_step: v.optional(v.looseObject({ condition: v.optional(v.number()) }), {}),
  update_user_step_balance: v.object({ id: v.optional(id), balance: v.optional(amount) }),
  update_promo_freespin_available: empty,
  promo_max_bet_exceeded: v.object({ max_bet: amount }),
  update_user_free_bets: v.object({ count: v.number() }),
  update_documents_status: v.object({
    docs_verification: v.nullable(v.number()),
    need_verification: v.boolean(),
    withdraw_access: v.boolean(),
    withdraw_access_str: v.nullable(v.string()),
  }),
  delete_message_for_all_users: v.object({ id: v.optional(id) }),
  delete_for_user: v.object({ id: v.optional(id) }),
  block_user: empty,
  throwout_user: empty,
  throwout_all_users: empty,
  notification_for_all_users: v.object({
    notification_type: v.number(),
    text: v.string(),
    notification_time: v.optional(v.number()),
    notification_close: v.optional(v.boolean()),
  }),
  notification_for_user: v.object({
    notification_type: v.number(),
    text: v.string(),
    notification_time: v.optional(v.number()),
    notification_close: v.optional(v.boolean()),
  }),
  update_balance: v.object({ balance: amount, bonus_balance: amount, bonus_balance_on: v.boolean() }),
  update_balance_bk: v.object({ balance_bk: amount }),
  update_user_info: empty,
  refresh_session: v.object({ game_id: id }),
  sign_out: empty,
  /** Answer to `ping`, and the sign of life of a stream. Carries an id only at the beginning of a stream. */
  pong: empty,
  /** Beyond the specification: what was missed is not kept any more; reload user and balances. */
  resync: empty,
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

/** Reads one frame. Never throws; what does not fit becomes a reason to log. */
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
