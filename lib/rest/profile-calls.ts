/** REST calls about the player's personal data. */
import { CONTACT_PROOF_PATHS, contactPaths, PATHS } from '#contract/paths.ts';
import { profileReply, type ProfileBody, type ProfileReply } from '#contract/rest/profile.ts';
import {
  codeSentReply,
  contactProofReply,
  type CodeSentReply,
  type ContactCheckBody,
  type ContactProofCheckBody,
  type ContactProofReply,
  type ContactProofSendBody,
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

/** Sends a code to a confirmed contact of the player, which proves the player. */
export const sendContactProof = (
  rest: RestClient,
  body: ContactProofSendBody,
): Promise<Result<CodeSentReply, Failure>> =>
  rest({ method: 'post', path: CONTACT_PROOF_PATHS.sendCode, json: body, reply: codeSentReply });

/** The proof for another contact. */
export const checkContactProof = (
  rest: RestClient,
  body: ContactProofCheckBody,
): Promise<Result<ContactProofReply, Failure>> =>
  rest({ method: 'post', path: CONTACT_PROOF_PATHS.checkCode, json: body, reply: contactProofReply });
