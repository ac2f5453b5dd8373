/**
 * The balance of the sports section ("bk", specification 1 §3 and §7 "Cashbox"; bodies are ours): a wallet of the
 * player in the same currency, with transfers both ways.
 *
 * | call                     | body / query     | answer                                                     |
 * | ------------------------ | ---------------- | ---------------------------------------------------------- |
 * | POST bank/bk/check/      | transferBody     | checkReply: what a transfer would do, and why it may not   |
 * | POST bank/bk/topup/      | transferBody     | transferReply: real balance → sports balance               |
 * | GET bank/bk/withdraw/sms/|                  | sentCodeReply: sends the code for a transfer back          |
 * | POST bank/bk/withdraw/   | bkWithdrawBody   | transferReply: sports balance → real balance               |
 */
import * as v from 'valibot';

const amount = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/, 'validation_failed'));
const direction = v.picklist(['topup', 'withdraw']);

/** `request_id`: made by the client once for one intention; a repetition answers the same transfer. */
export const transferBody = v.strictObject({ request_id: v.pipe(v.string(), v.uuid()), amount });
export type TransferBody = v.InferOutput<typeof transferBody>;
/** The code is asked for where the account has a confirmed phone. */
export const bkWithdrawBody = v.strictObject({
  ...transferBody.entries,
  handle: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(512))), null),
  code: v.optional(v.pipe(v.string(), v.maxLength(32))),
});
export const bkCheckBody = v.strictObject({ direction, amount });

const after = { balance: v.string(), bk_balance: v.string(), currency: v.string() };
/** `min`, `max`: of one transfer now; `problem`: an error code; null = it may be made. */
export const bkCheckReply = v.object({
  ...after,
  min: v.string(),
  max: v.string(),
  needs_code: v.boolean(),
  problem: v.nullable(v.string()),
});
export type BkCheckReply = v.InferOutput<typeof bkCheckReply>;
export const transferReply = v.object({ ...after, id: v.string(), amount: v.string() });
export type TransferReply = v.InferOutput<typeof transferReply>;
