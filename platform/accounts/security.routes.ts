/** REST routes about the security of the player's own account (bodies in contract/rest/security.ts). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import {
  endSessionsBody,
  passwordBody,
  secondFactorConfirmBody,
  secondFactorProofBody,
  secondFactorSetupBody,
  subscriptionsBody,
  type EndSessionsReply,
  type RecoveryCodesReply,
  type SecondFactorReply,
  type SecondFactorSetupReply,
  type SessionsReply,
  type SubscriptionsReply,
} from '#contract/rest/security.ts';
import { requirePlayer } from '#platform/kernel/http/authenticate.ts';
import type { Accounts } from './accounts.service.ts';

/** Adds password, second factor, sessions and subscriptions of the signed-in player. */
export function registerSecurityRoutes(
  app: FastifyInstance,
  { accounts }: { accounts: Pick<Accounts, 'authenticate' | 'security'> },
): void {
  const { security } = accounts;
  const playerOf = (request: FastifyRequest) => requirePlayer(accounts.authenticate, request);

  app.post(PATHS.password, async (request): Promise<Record<string, never>> => {
    const player = await playerOf(request);
    await security.changePassword(player, readBody(passwordBody, request.body));
    return {};
  });

  app.get(PATHS.secondFactor, async (request): Promise<SecondFactorReply> =>
    security.secondFactorState(await playerOf(request)),
  );

  app.post(PATHS.secondFactorSetup, async (request): Promise<SecondFactorSetupReply> => {
    const player = await playerOf(request);
    const { password } = readBody(secondFactorSetupBody, request.body);
    const names = { issuer: request.requestContext.siteHost || 'Casino', label: player.username };
    return security.setUpSecondFactor(player, password, names);
  });

  app.post(PATHS.secondFactorConfirm, async (request): Promise<RecoveryCodesReply> => {
    const player = await playerOf(request);
    return security.confirmSecondFactor(player, readBody(secondFactorConfirmBody, request.body).code);
  });

  app.post(PATHS.recoveryCodes, async (request): Promise<RecoveryCodesReply> => {
    const player = await playerOf(request);
    return security.renewRecoveryCodes(player, readBody(secondFactorProofBody, request.body));
  });

  app.post(PATHS.secondFactorDisable, async (request): Promise<Record<string, never>> => {
    const player = await playerOf(request);
    await security.disableSecondFactor(player, readBody(secondFactorProofBody, request.body));
    return {};
  });

  app.get(PATHS.sessions, async (request): Promise<SessionsReply> =>
    security.listSessions(await playerOf(request)),
  );

  app.post(PATHS.endSessions, async (request): Promise<EndSessionsReply> => {
    const player = await playerOf(request);
    return { ended: await security.endSessions(player, readBody(endSessionsBody, request.body)) };
  });

  app.get(PATHS.subscriptions, async (request): Promise<SubscriptionsReply> =>
    security.subscriptions(await playerOf(request), {}),
  );

  app.post(PATHS.subscriptions, async (request): Promise<SubscriptionsReply> => {
    const player = await playerOf(request);
    return security.subscriptions(player, readBody(subscriptionsBody, request.body));
  });
}
