/** Calls about the security of the player's own account (contract/rest/security.ts). */
import type * as v from 'valibot';
import { PATHS } from '#contract/paths.ts';
import {
  endSessionsReply,
  recoveryCodesReply,
  secondFactorReply,
  secondFactorSetupReply,
  sessionsReply,
  subscriptionsReply,
  type EndSessionsBody,
  type EndSessionsReply,
  type PasswordBody,
  type RecoveryCodesReply,
  type SecondFactorProofBody,
  type SecondFactorReply,
  type SecondFactorSetupReply,
  type SessionsReply,
  type SubscriptionsBody,
  type SubscriptionsReply,
} from '#contract/rest/security.ts';
import { socialLinksReply, type SocialLinksReply, type SocialUnlinkBody } from '#contract/rest/social.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from './client.ts';

type Reply<T> = Promise<Result<T, Failure>>;
const read = <T>(rest: RestClient, path: string, reply: v.GenericSchema<unknown, T>): Reply<T> =>
  rest({ method: 'get', path, reply, noCache: true });
const send = <T>(
  rest: RestClient,
  path: string,
  json: unknown,
  reply: v.GenericSchema<unknown, T>,
): Reply<T> => rest({ method: 'post', path, json, reply });
const post = (rest: RestClient, path: string, json: unknown): Reply<undefined> =>
  rest({ method: 'post', path, json });

/** All calls of the account screen, for one client. */
export const createSecurityCalls = (rest: RestClient) => ({
  secondFactor: (): Reply<SecondFactorReply> => read(rest, PATHS.secondFactor, secondFactorReply),
  setUp: (password: string): Reply<SecondFactorSetupReply> =>
    send(rest, PATHS.secondFactorSetup, { password }, secondFactorSetupReply),
  confirm: (code: string): Reply<RecoveryCodesReply> =>
    send(rest, PATHS.secondFactorConfirm, { code }, recoveryCodesReply),
  disable: (proof: SecondFactorProofBody): Reply<undefined> => post(rest, PATHS.secondFactorDisable, proof),
  renewCodes: (proof: SecondFactorProofBody): Reply<RecoveryCodesReply> =>
    send(rest, PATHS.recoveryCodes, proof, recoveryCodesReply),
  changePassword: (body: PasswordBody): Reply<undefined> => post(rest, PATHS.password, body),
  sessions: (): Reply<SessionsReply> => read(rest, PATHS.sessions, sessionsReply),
  endSessions: (body: EndSessionsBody): Reply<EndSessionsReply> =>
    send(rest, PATHS.endSessions, body, endSessionsReply),
  socialLinks: (): Reply<SocialLinksReply> => read(rest, PATHS.socialLinks, socialLinksReply),
  unlinkSocial: (body: SocialUnlinkBody): Reply<undefined> => post(rest, PATHS.socialUnlink, body),
  subscriptions: (): Reply<SubscriptionsReply> => read(rest, PATHS.subscriptions, subscriptionsReply),
  subscribe: (change: SubscriptionsBody): Reply<SubscriptionsReply> =>
    send(rest, PATHS.subscriptions, change, subscriptionsReply),
});
export type SecurityCalls = ReturnType<typeof createSecurityCalls>;
