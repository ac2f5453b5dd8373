/**
 * The balance of the sports section ("bk", specification 1 §3 and §7 "Cashbox"; bodies are ours): a wallet of the
 * player in the same currency, with transfers both ways. Where the account has a phone, a transfer back to the
 * real balance asks for a code by SMS.
 *
 * | call                       | body           | answer                                                   |
 * | -------------------------- | -------------- | -------------------------------------------------------- |
 * | POST bank/bk/check/        | bkCheckBody    | bkCheckReply: what a transfer would do, or why it can't  |
 * | POST bank/bk/topup/        | bkTopupBody    | transferReply: real balance → sports balance             |
 * | GET bank/bk/withdraw/sms/  |                | CodeSentReply: the code for a transfer back was sent     |
 * | POST bank/bk/withdraw/     | bkWithdrawBody | transferReply: sports balance → real balance             |
 */
import * as v from 'valibot';
import { requestId } from '../request-id.ts';
import { receivedAmount, unsignedAmount } from '../amounts.ts';

export const BK_DIRECTIONS = ['topup', 'withdraw'] as const;
export type BkDirection = (typeof BK_DIRECTIONS)[number];

/** `request_id`: created by the client once for each transfer; a repetition returns the same transfer. */
export const bkTopupBody = v.strictObject({
  request_id: requestId,
  amount: receivedAmount,
});
export type BkTopupBody = v.InferOutput<typeof bkTopupBody>;
export const bkWithdrawBody = v.strictObject({
  ...bkTopupBody.entries,
  code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32))),
});
export type BkWithdrawBody = v.InferOutput<typeof bkWithdrawBody>;
export const bkCheckBody = v.strictObject({ direction: v.picklist(BK_DIRECTIONS), amount: receivedAmount });
export type BkCheckBody = v.InferOutput<typeof bkCheckBody>;

/** Why a transfer cannot be made. */
export const BK_PROBLEMS = [
  'validation_failed',
  'amount_below_minimum',
  'amount_above_maximum',
  'insufficient_funds',
  'not_allowed_in_region',
  'play_paused',
] as const;
export type BkProblem = (typeof BK_PROBLEMS)[number];

const balances = { currency: v.string(), balance: unsignedAmount, bk_balance: unsignedAmount };
/**
 * Balances as they would be after the transfer; with a `problem` the present ones. `min`, `max`: limits of one
 * transfer at present (contract/transfer-limits.ts); `needs_code`: the transfer back to the real balance asks for a
 * code by SMS.
 */
export const bkCheckReply = v.object({
  ...balances,
  min: unsignedAmount,
  max: unsignedAmount,
  needs_code: v.boolean(),
  problem: v.nullable(v.picklist(BK_PROBLEMS)),
});
export type BkCheckReply = v.InferOutput<typeof bkCheckReply>;
/** Balances right after the transfer. */
export const transferReply = v.object({ ...balances, amount: unsignedAmount });
export type TransferReply = v.InferOutput<typeof transferReply>;
