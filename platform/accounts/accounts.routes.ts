/**
 * REST routes of accounts and sessions (specification 1 §7 "Authentication"; bodies in
 * contract/rest/auth.ts).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refreshBody, signinBody } from '#contract/rest/auth.ts';
import type { SessionReply, SigninReply, TokenReply } from '#contract/rest/auth.ts';
import { checkCodeBody } from '#contract/rest/security.ts';
import { PATHS } from '#contract/paths.ts';
import type { CarriedSession } from '#contract/rest/social.ts';
import { requirePlayer, type Authenticated } from '#platform/kernel/http/authenticate.ts';
import { readBody } from '#contract/read-body.ts';
import { readAuthorization } from '#platform/kernel/http/request-context.ts';
import type { Accounts } from './accounts.service.ts';
import { formOf } from './form-of.ts';
import { deviceOf } from './sessions.ts';

type Deps = {
  accounts: Accounts;
  /** Makes a value by which the session continues on another domain of the brand. */
  carry: (player: Authenticated) => Promise<CarriedSession>;
};

/** Adds the routes of sign-in, refresh, sign-out, session and user. */
export function registerAccountRoutes(app: FastifyInstance, { accounts, carry }: Deps): void {
  app.post(PATHS.signin, async (request): Promise<SigninReply> => {
    const body = readBody(formOf(signinBody.options, request.body), request.body);
    return accounts.signIn(body, deviceOf(request));
  });

  app.post(PATHS.checkCode, async (request): Promise<TokenReply> => {
    const body = readBody(checkCodeBody, request.body);
    return { token: await accounts.checkCode(body, deviceOf(request)) };
  });

  app.post(PATHS.tokenRefresh, async (request): Promise<TokenReply> => {
    const { token } = readBody(refreshBody, request.body);
    return { token: await accounts.refresh(token, request.requestContext.ip) };
  });

  const signOut = async (request: FastifyRequest): Promise<Record<string, never>> => {
    await accounts.signOut(readAuthorization(request.headers) ?? '');
    return {};
  };
  app.post(PATHS.logout, signOut);
  app.delete(PATHS.session, signOut);

  app.get(PATHS.session, async (request): Promise<SessionReply> => {
    const player = await requirePlayer(accounts.authenticate, request);
    return {
      active: true,
      created: player.startedAt.toISOString(),
      expire: Math.floor(player.tokenEndsAt / 1000),
      ...(request.requestContext.authBySession ? { carried: await carry(player) } : {}),
    };
  });

  app.get(PATHS.user, async (request) =>
    accounts.user((await requirePlayer(accounts.authenticate, request)).id),
  );
}
