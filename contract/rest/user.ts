/**
 * GET user/: the player, in the server's snake_case names (specification 1 §3 "User"). Amounts are decimal
 * strings.
 */
import * as v from 'valibot';
import { amount } from '../amounts.ts';

const text = v.nullable(v.string());

export const userReply = v.object({
  id: v.string(),
  username: v.string(),
  balance: amount,
  bk_balance: amount,
  bonus_balance: amount,
  bonus_balance_on: v.boolean(),
  birthday: text,
  gender: text,
  currency: v.object({ name: v.string(), code: v.string(), obj_id: v.string() }),
  region: v.string(),
  language: v.string(),
  /**
   * ISO time of the sign-in before the current one; null in the player's first session: clients recognise a
   * first sign-in by the null (specification 1 §4).
   */
  last_login: text,
  docs_verification_id: v.nullable(v.number()),
  profile_is_filled: v.boolean(),
  need_verification: v.boolean(),
  withdraw_access: v.boolean(),
  withdraw_access_str: text,
  withdraw_access_errors: v.array(v.string()),
  phone_approved: v.boolean(),
  email_approved: v.boolean(),
  personal_data_is_filled: v.boolean(),
  document_num: text,
  security_question_answer: text,
  security_question_id: v.nullable(v.number()),
  count_active_withdraw: v.number(),
  email: text,
  phone: text,
  /** False while the player can sign in only by social accounts or a messenger. */
  has_password: v.boolean(),
  vip: v.boolean(),
  /** State of `threshold`: 1 open, 2 reached (the specification names no values). */
  threshold_status: v.nullable(v.number()),
  /** The player's deposits of this month: `current` of the threshold `amount`. */
  threshold: v.nullable(v.object({ amount, current: amount })),
  /** A bonus is being wagered: money cannot be withdrawn (the specification gives no meaning). */
  active_vager: v.boolean(),
  /** Whether the player gets messages by SMS; always false without a phone. */
  receive_sms: v.boolean(),
  /**
   * The name suggests that a minimum payment of `min_pay_sum` is required; the specification gives no meaning. The
   * platform sends false.
   */
  min_pay: v.boolean(),
  min_pay_sum: v.nullable(amount),
  /** True: the player's default subgroup is `hot` (specification 1 §4). */
  special_user: v.boolean(),
  /** The specification gives no meaning; the platform sends false. */
  dobpay: v.boolean(),
  profile_is_approved: v.boolean(),
  profile_is_approved_sum: v.nullable(amount),
  bk_profile_is_approved: v.boolean(),
  name: text,
  middle_name: text,
  surname: text,
});
export type UserReply = v.InferOutput<typeof userReply>;
