/** REST calls about the player's personal data. */
import { contactPaths, PATHS } from '#contract/paths.ts';
import { profileReply, type ProfileBody, type ProfileReply } from '#contract/rest/profile.ts';
import {
  codeSentReply,
  type CodeSentReply,
  type ContactCheckBody,
  type ContactSendBody,
  type RecoveryChannel,
} from '#contract/rest/recovery.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from './client.ts';

export const getProfile = (rest: RestClient): Promise<Result<ProfileReply, Failure>> =>
  rest({ method: 'get', path: PATHS.profile, reply: profileReply, noCache: true });

export const saveProfile = (rest: RestClient, body: ProfileBody): Promise<Result<ProfileReply, Failure>> =>
  rest({ method: 'post', path: PATHS.profile, json: body, reply: profileReply });

/** Sends a code to a phone or e-mail of the player: the account's when the body names none. */
export const sendContactCode = (
  rest: RestClient,
  channel: RecoveryChannel,
  body: ContactSendBody,
): Promise<Result<CodeSentReply, Failure>> =>
  rest({ method: 'post', path: contactPaths(channel).sendCode, json: body, reply: codeSentReply });

/** Confirms the phone or e-mail by the code. */
export const checkContactCode = (
  rest: RestClient,
  channel: RecoveryChannel,
  body: ContactCheckBody,
): Promise<Result<undefined, Failure>> =>
  rest({ method: 'post', path: contactPaths(channel).checkCode, json: body });
