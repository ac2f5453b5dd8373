import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';
import { isPersonalDataFilled, isProfileFilled, SECURITY_ANSWER_MASK } from '#contract/profile-rules.ts';
import type { UserReply } from '#contract/rest/user.ts';
import type { players } from './accounts.tables.ts';
import { verificationOf } from './verification.ts';

/** Balances of a player in minor units. */
export type Balances = {
  balance: bigint;
  bonusBalance: bigint;
  bkBalance: bigint;
  bonusBalanceOn: boolean;
};
/** The fields of the user that the cashbox computes: access to withdrawals and open withdrawals. */
export type WithdrawState = Pick<
  UserReply,
  | 'withdraw_access'
  | 'withdraw_access_str'
  | 'withdraw_access_errors'
  | 'count_active_withdraw'
  | 'active_vager'
>;

/** Deposits of the current month (`current`) compared with the threshold (`amount`), in minor units. */
export type ThresholdState = { status: number; amount: bigint; current: bigint };

/** Builds the response of GET user/ (specification 1 §3 "User"). */
export function toUserReply(
  player: typeof players.$inferSelect,
  balances: Balances,
  withdrawState: WithdrawState,
  threshold: ThresholdState,
): UserReply {
  const currency = player.currency as CurrencyCode;
  const personal = isPersonalDataFilled(player);
  const { docs_verification, need_verification } = verificationOf(player);
  return {
    id: player.id,
    username: player.username,
    balance: toMajor(balances.balance, CURRENCIES[currency]),
    bk_balance: toMajor(balances.bkBalance, CURRENCIES[currency]),
    bonus_balance: toMajor(balances.bonusBalance, CURRENCIES[currency]),
    bonus_balance_on: balances.bonusBalanceOn,
    birthday: player.birthday,
    gender: player.gender,
    currency: { name: currency, code: currency, obj_id: currency },
    region: player.region,
    language: player.language,
    last_login: player.lastLogin?.toISOString() ?? null,
    docs_verification_id: docs_verification,
    profile_is_filled: isProfileFilled(player),
    need_verification,
    ...withdrawState,
    phone_approved: player.phoneApproved,
    email_approved: player.emailApproved,
    personal_data_is_filled: personal,
    document_num: player.documentNum,
    security_question_answer: player.securityQuestionAnswer === null ? null : SECURITY_ANSWER_MASK,
    security_question_id: player.securityQuestionId,
    email: player.email,
    phone: player.phone,
    has_password: player.passwordSet,
    vip: player.vip,
    threshold_status: threshold.status,
    threshold: {
      amount: toMajor(threshold.amount, CURRENCIES[currency]),
      current: toMajor(threshold.current, CURRENCIES[currency]),
    },
    receive_sms: player.phone !== null && player.receiveSms,
    min_pay: false,
    min_pay_sum: null,
    special_user: player.specialUser,
    dobpay: false,
    profile_is_approved: !need_verification,
    profile_is_approved_sum: null,
    bk_profile_is_approved: false,
    name: player.name,
    middle_name: player.middleName,
    surname: player.surname,
  };
}
