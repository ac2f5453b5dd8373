/** REST routes of social sign-in, the mini app and sessions handed over (contract/rest/social.ts). */
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '#contract/cookies.ts';
import { apiError } from '#contract/api-error.ts';
import { PATHS, socialPaths } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import type { SigninReply, TokenReply } from '#contract/rest/auth.ts';
import {
  authorizeBody,
  carriedSession,
  confirmBody,
  loginAfterOtpBody,
  miniAppQuery,
  providerAnswer,
  socialRegistrationBody,
  type AuthorizeReply,
  type CarriedAccountReply,
  type CarriedSessionReply,
  type CheckAccountReply,
} from '#contract/rest/social.ts';
import type { CodeSentReply } from '#contract/rest/recovery.ts';
import {
  confirmsContacts,
  deviceOf,
  normalPhone as toNormalPhone,
  type ContactRules,
} from '#platform/accounts/accounts.api.ts';
import type { CarriedSessions } from './carried-sessions.ts';
import { BROWSER_SECONDS } from './constants.ts';
import type { FlowCredentials } from './flows.ts';
import type { MiniApp } from './mini-app.ts';
import type { Social } from './social.service.ts';

type Deps = ContactRules & { social: Social; miniApp: MiniApp; carriedSessions: CarriedSessions };
type OfProvider = FastifyRequest<{ Params: { provider: string } }>;

const browserOf = ({ headers }: FastifyRequest): string | null => {
  const value = parseCookie(headers.cookie ?? '')[COOKIES.socialBrowser];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
};
const heldBy = (request: OfProvider, ticket: string): FlowCredentials => ({
  provider: request.params.provider,
  browser: browserOf(request),
  secret: ticket,
});

/** SameSite: only this site's own pages send the cookie, and calls by navigation from other sites do not. */
function setBrowser(reply: FastifyReply, browser: string, secure: boolean): void {
  void reply.header(
    'set-cookie',
    `${COOKIES.socialBrowser}=${browser}; Path=/casino/api/auth/; HttpOnly; SameSite=Lax; Max-Age=${BROWSER_SECONDS}${secure ? '; Secure' : ''}`,
  );
}

export function registerSocialRoutes(app: FastifyInstance, deps: Deps): void {
  const { social } = deps;
  const confirms = ({ requestContext }: FastifyRequest): boolean => confirmsContacts(deps, requestContext);
  const paths = socialPaths(':provider');

  app.get(PATHS.socialProviders, async ({ requestContext }) => ({
    providers: social.providers(requestContext),
  }));

  app.post(paths.authorize, async (request: OfProvider, reply): Promise<AuthorizeReply> => {
    const { redirect_uri: redirectUri } = readBody(authorizeBody, request.body);
    const { ip, locale } = request.requestContext;
    const { provider } = request.params;
    const from = { provider, browser: browserOf(request), redirectUri, locale, ip };
    const { url, browser } = await social.begin(request.requestContext, from);
    setBrowser(reply, browser, redirectUri.startsWith('https:'));
    return { url };
  });

  app.post(paths.checkAccount, async (request: OfProvider): Promise<CheckAccountReply> => {
    const answer = readBody(providerAnswer, request.body);
    const from = { provider: request.params.provider, browser: browserOf(request), answer };
    return social.check(request.requestContext, from, deviceOf(request), confirms(request));
  });

  app.post(paths.registration, async (request: OfProvider): Promise<TokenReply> => {
    const body = readBody(socialRegistrationBody, request.body);
    const normalPhone = body.phone === undefined ? null : toNormalPhone(body.phone);
    if (body.phone !== undefined && normalPhone === null)
      throw apiError('invalid_phone', { fields: { phone: ['invalid_phone'] } });
    const held = heldBy(request, body.ticket);
    const rules = { region: request.requestContext.region, confirms: confirms(request) };
    return { token: await social.register(rules, held, { ...body, normalPhone }, deviceOf(request)) };
  });

  app.post(paths.confirm, async (request: OfProvider): Promise<SigninReply | CodeSentReply> => {
    const body = readBody(confirmOf(request.body), request.body);
    const held = heldBy(request, body.ticket);
    if ('send_code' in body) return social.sendCode(held, request.requestContext.locale, deviceOf(request));
    return social.confirmByPassword(held, body.password, deviceOf(request));
  });

  app.post(paths.loginAfterOtp, async (request: OfProvider): Promise<SigninReply> => {
    const { ticket, code } = readBody(loginAfterOtpBody, request.body);
    return social.confirmByCode(heldBy(request, ticket), code, deviceOf(request));
  });

  registerSessionsOfOthers(app, deps);
}

/** Sessions that begin elsewhere: in the messenger, or on another domain of the brand. */
function registerSessionsOfOthers(
  app: FastifyInstance,
  { miniApp, carriedSessions }: Pick<Deps, 'miniApp' | 'carriedSessions'>,
): void {
  app.get(PATHS.miniApp, async (request, reply): Promise<SigninReply> => {
    const { initData } = readBody(miniAppQuery, request.query);
    void reply.header('cache-control', 'no-store');
    return miniApp.enter(initData, request.requestContext, deviceOf(request));
  });

  app.post(PATHS.carriedAccount, async (request): Promise<CarriedAccountReply> => {
    if (!request.requestContext.authBySession) throw apiError('not_found');
    return carriedSessions.account(readBody(carriedSession, request.body), request.requestContext.ip);
  });

  app.post(PATHS.carriedSession, async (request): Promise<CarriedSessionReply> => {
    if (!request.requestContext.authBySession) throw apiError('not_found');
    return carriedSessions.take(readBody(carriedSession, request.body), deviceOf(request));
  });
}

/** Chooses the schema for the variant of the body, so that errors name the fields that were sent. */
const confirmOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'send_code' in body
    ? confirmBody.options[1]
    : confirmBody.options[0];
