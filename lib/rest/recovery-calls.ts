/** Calls of recovery (contract/rest/recovery.ts), as a guest. */
import { PATHS, resetPaths } from '#contract/paths.ts';
import {
  resetCheckReply,
  resetSentReply,
  type ResetCheckBody,
  type ResetCheckReply,
  type ResetSendBody,
  type ResetSentReply,
  type SetPasswordBody,
} from '#contract/rest/recovery.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from './client.ts';

type Reply<T> = Promise<Result<T, Failure>>;
/** Like sign-in: without the retry of authorisation failures. */
const AS_GUEST = { method: 'post', onUnauthorised: 'pass', fingerprint: true, token: null } as const;
const pathsOf = (body: ResetSendBody) => resetPaths('phone' in body ? 'sms' : 'email');

export const sendResetCode = (rest: RestClient, body: ResetSendBody): Reply<ResetSentReply> =>
  rest({ ...AS_GUEST, path: pathsOf(body).sendCode, json: body, reply: resetSentReply });

export const checkResetCode = (rest: RestClient, body: ResetCheckBody): Reply<ResetCheckReply> =>
  rest({ ...AS_GUEST, path: pathsOf(body).checkCode, json: body, reply: resetCheckReply });

export const setPassword = (rest: RestClient, body: SetPasswordBody): Reply<undefined> =>
  rest({ ...AS_GUEST, path: PATHS.setPassword, json: body });
