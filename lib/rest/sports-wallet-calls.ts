/** Calls about the sports balance (contract/rest/sports-wallet.ts). */
import { PATHS } from '#contract/paths.ts';
import { codeSentReply, type CodeSentReply } from '#contract/rest/recovery.ts';
import {
  bkCheckReply,
  transferReply,
  type BkCheckBody,
  type BkCheckReply,
  type BkDirection,
  type BkWithdrawBody,
  type TransferReply,
} from '#contract/rest/sports-wallet.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from './client.ts';

type Reply<T> = Promise<Result<T, Failure>>;

export const checkTransfer = (rest: RestClient, body: BkCheckBody): Reply<BkCheckReply> =>
  rest({ method: 'post', path: PATHS.bkCheck, json: body, reply: bkCheckReply });

/**
 * Moves money between the real and the sports balance; a repetition with the same `request_id` moves nothing again.
 * `code` in the body: needed only for withdrawals from the sports balance.
 */
export const makeTransfer = (
  rest: RestClient,
  direction: BkDirection,
  body: BkWithdrawBody,
): Reply<TransferReply> =>
  rest({
    method: 'post',
    path: direction === 'topup' ? PATHS.bkTopup : PATHS.bkWithdraw,
    json: body,
    reply: transferReply,
  });

export const sendTransferCode = (rest: RestClient): Reply<CodeSentReply> =>
  rest({ method: 'get', changes: true, path: PATHS.bkWithdrawSms, reply: codeSentReply, noCache: true });
