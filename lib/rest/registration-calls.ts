/** Calls of the registration in two steps (contract/rest/registration.ts). */
import { PATHS } from '#contract/paths.ts';
import { tokenReply, type TokenReply } from '#contract/rest/auth.ts';
import {
  preRegistrationReply,
  type FinallyRegistrationBody,
  type PreRegistrationBody,
  type PreRegistrationReply,
} from '#contract/rest/registration.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from './client.ts';

type Reply<T> = Promise<Result<T, Failure>>;
/** Like sign-in: as a guest, without the retry of authorisation failures. */
const AS_GUEST = { method: 'post', onUnauthorised: 'pass', fingerprint: true, token: null } as const;

/** Sends the account: the response is a code, or that the site requires none. */
export const preRegister = (rest: RestClient, body: PreRegistrationBody): Reply<PreRegistrationReply> =>
  rest({ ...AS_GUEST, path: PATHS.preRegistration, json: body, reply: preRegistrationReply });

/** Opens the account. */
export const finallyRegister = (rest: RestClient, body: FinallyRegistrationBody): Reply<TokenReply> =>
  rest({ ...AS_GUEST, path: PATHS.finallyRegistration, json: body, reply: tokenReply });
