/**
 * One function for each REST call (specification 1 §7). Each takes the client as its first argument, so that
 * a page loads only the calls it uses.
 */
import {
  signinReply,
  tokenReply,
  ticketReply,
  type TicketReply,
  type RegistrationBody,
  type SigninBody,
  type SigninReply,
  type TokenReply,
} from '#contract/rest/auth.ts';
import { restrictionsReply, underdevReply, type RestrictionsReply } from '#contract/rest/status.ts';
import { userReply, type UserReply } from '#contract/rest/user.ts';
import {
  eventsReply,
  parseReply,
  type ParseBody,
  type ParseReply,
  type TrackingRecord,
  type WarehouseEvent,
} from '#contract/rest/warehouse.ts';
import { PATHS } from '#contract/paths.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from './client.ts';

type Reply<T> = Promise<Result<T, Failure>>;

/** Without the retry of authorisation failures (specification 1 §4). */
export const signin = (rest: RestClient, body: SigninBody): Reply<SigninReply> =>
  rest({
    method: 'post',
    path: PATHS.signin,
    json: body,
    reply: signinReply,
    onUnauthorised: 'pass',
    fingerprint: true,
    token: null,
  });

/** Second step of a sign-in: a code of the authenticator app, or a recovery code. */
export const checkCode = (rest: RestClient, body: { challenge: string; code: string }): Reply<TokenReply> =>
  rest({
    method: 'post',
    path: PATHS.checkCode,
    json: body,
    reply: tokenReply,
    onUnauthorised: 'pass',
    fingerprint: true,
    token: null,
  });

export const register = (rest: RestClient, body: RegistrationBody): Reply<TokenReply> =>
  rest({
    method: 'post',
    path: PATHS.registration,
    json: body,
    reply: tokenReply,
    onUnauthorised: 'pass',
    fingerprint: true,
    token: null,
  });

/**
 * Without the retry: on a failure the caller signs the user out and reports the error (specification 1 §4).
 */
export const refreshToken = (rest: RestClient, token: string): Reply<TokenReply> =>
  rest({
    method: 'post',
    path: PATHS.tokenRefresh,
    json: { token },
    reply: tokenReply,
    onUnauthorised: 'pass',
    token,
  });

/** Ends the session of this token on the server, whether or not the page still uses it. */
export const logout = (rest: RestClient, token: string): Reply<undefined> =>
  rest({ method: 'post', path: PATHS.logout, onUnauthorised: 'pass', token });

export const getUser = (rest: RestClient): Reply<UserReply> =>
  rest({ method: 'get', path: PATHS.user, reply: userReply, noCache: true });

export const getUnderdev = (rest: RestClient): Reply<{ underdev: boolean }> =>
  rest({ method: 'get', path: PATHS.underdev, reply: underdevReply, noCache: true });

/** The ticket is single-use and opens one event stream or socket. */
export const getTicket = (rest: RestClient): Reply<TicketReply> =>
  rest({ method: 'post', path: PATHS.ticket, reply: ticketReply });

/**
 * Server-side session (specification 1 §4), for brands that have it: `signOut` skips DELETE for the own-sport
 * build.
 */
export const deleteServerSession = (rest: RestClient, token: string | null): Reply<undefined> =>
  rest({ method: 'delete', path: PATHS.session, onUnauthorised: 'pass', token });

/** Whether the service is offered in the visitor's region; without the retry (specification 1 §4). */
export const getRestrictions = (rest: RestClient): Reply<RestrictionsReply> =>
  rest({
    method: 'get',
    path: PATHS.restrictions,
    reply: restrictionsReply,
    onUnauthorised: 'pass',
    noCache: true,
  });

/** Events for the data warehouse, or statistics; at most EVENTS_MAX. */
export const sendEvents = (
  rest: RestClient,
  events: readonly WarehouseEvent[],
  path: typeof PATHS.events | typeof PATHS.statistics = PATHS.events,
): Reply<{ accepted: number }> =>
  rest({ method: 'post', path, json: { events }, reply: eventsReply, onUnauthorised: 'pass' });

export const sendPostback = (rest: RestClient, record: TrackingRecord): Reply<undefined> =>
  rest({ method: 'post', path: PATHS.postback, json: record, onUnauthorised: 'pass' });

/** Specification 1 §9. */
const PARSE_TIMEOUT_MS = 60_000;

/** The platform's data about the visitor. */
export const parseVisitor = (rest: RestClient, body: ParseBody): Reply<ParseReply> =>
  rest({
    method: 'post',
    path: PATHS.parse,
    json: body,
    reply: parseReply,
    onUnauthorised: 'pass',
    timeoutMs: PARSE_TIMEOUT_MS,
  });
