/** Calls of social sign-in and of sessions from another domain (contract/rest/social.ts). */
import { PATHS, socialPaths } from '#contract/paths.ts';
import { signinReply, tokenReply, type SigninReply, type TokenReply } from '#contract/rest/auth.ts';
import { codeSentReply, type CodeSentReply } from '#contract/rest/recovery.ts';
import {
  authorizeReply,
  carriedAccountReply,
  carriedSessionReply,
  checkAccountReply,
  providerListReply,
  type AuthorizeReply,
  type CarriedAccountReply,
  type CarriedSession,
  type CarriedSessionReply,
  type CheckAccountReply,
  type ProviderAnswer,
  type SocialProvider,
  type SocialRegistrationBody,
} from '#contract/rest/social.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from './client.ts';

type Reply<T> = Promise<Result<T, Failure>>;
/** Like sign-in: as a guest, without the retry of authorisation failures. */
const AS_GUEST = { method: 'post', onUnauthorised: 'pass', fingerprint: true, token: null } as const;

export const getSocialProviders = (rest: RestClient): Reply<{ providers: SocialProvider[] }> =>
  rest({
    method: 'get',
    path: PATHS.socialProviders,
    reply: providerListReply,
    onUnauthorised: 'pass',
    token: null,
  });

/** Begins a sign-in; `redirectUri`: the return page of this site. */
export const authorizeSocial = (
  rest: RestClient,
  provider: string,
  redirectUri: string,
): Reply<AuthorizeReply> =>
  rest({
    ...AS_GUEST,
    path: socialPaths(provider).authorize,
    json: { redirect_uri: redirectUri },
    reply: authorizeReply,
  });

export const checkSocialAccount = (
  rest: RestClient,
  provider: string,
  answer: ProviderAnswer,
): Reply<CheckAccountReply> =>
  rest({ ...AS_GUEST, path: socialPaths(provider).checkAccount, json: answer, reply: checkAccountReply });

export const registerSocial = (
  rest: RestClient,
  provider: string,
  body: SocialRegistrationBody,
): Reply<TokenReply> =>
  rest({ ...AS_GUEST, path: socialPaths(provider).registration, json: body, reply: tokenReply });

export const confirmSocial = (
  rest: RestClient,
  provider: string,
  body: { ticket: string; password: string },
): Reply<SigninReply> =>
  rest({ ...AS_GUEST, path: socialPaths(provider).confirm, json: body, reply: signinReply });

/** Sends a code to the e-mail of the account, instead of its password. */
export const sendSocialCode = (rest: RestClient, provider: string, ticket: string): Reply<CodeSentReply> =>
  rest({
    ...AS_GUEST,
    path: socialPaths(provider).confirm,
    json: { ticket, send_code: true },
    reply: codeSentReply,
  });

export const loginAfterOtp = (
  rest: RestClient,
  provider: string,
  body: { ticket: string; code: string },
): Reply<SigninReply> =>
  rest({ ...AS_GUEST, path: socialPaths(provider).loginAfterOtp, json: body, reply: signinReply });

/** Signs in by the data that the messenger has signed for its mini app; taken once. */
export const enterMiniApp = (rest: RestClient, initData: string): Reply<SigninReply> =>
  rest({
    ...AS_GUEST,
    method: 'get',
    path: `${PATHS.miniApp}?${new URLSearchParams({ initData })}`,
    reply: signinReply,
  });

/** The account of a session that another domain of the brand passes on. */
export const getCarriedAccount = (
  rest: RestClient,
  carried: CarriedSession,
): Promise<Result<CarriedAccountReply, Failure>> =>
  rest({ ...AS_GUEST, path: PATHS.carriedAccount, json: carried, reply: carriedAccountReply });

/** Takes over a session of another domain. */
export const takeCarriedSession = (rest: RestClient, carried: CarriedSession): Reply<CarriedSessionReply> =>
  rest({ ...AS_GUEST, path: PATHS.carriedSession, json: carried, reply: carriedSessionReply });
