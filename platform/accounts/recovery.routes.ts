/** REST routes of recovery and of the confirmation of phone and e-mail (contract/rest/recovery.ts). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONTACT_PROOF_PATHS, contactPaths, PATHS, resetPaths } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import {
  contactCheckBodies,
  contactProofCheckBody,
  contactProofSendBody,
  contactSendBodies,
  resetCheckBodies,
  resetSendBodies,
  setPasswordBody,
  type CodeSentReply,
  type ContactProofReply,
  type ResetCheckReply,
  type ResetSentReply,
} from '#contract/rest/recovery.ts';
import { requirePlayer } from '#platform/kernel/http/authenticate.ts';
import type { Accounts } from './accounts.service.ts';
import { deviceOf } from './sessions.ts';

type Deps = { accounts: Pick<Accounts, 'authenticate' | 'recovery' | 'contacts'> };

export function registerRecoveryRoutes(app: FastifyInstance, { accounts }: Deps): void {
  const { recovery, contacts } = accounts;
  const playerOf = (request: FastifyRequest) => requirePlayer(accounts.authenticate, request);

  for (const channel of ['sms', 'email'] as const) {
    app.post(resetPaths(channel).sendCode, async (request): Promise<ResetSentReply> => {
      const body = readBody(resetSendBodies[channel], request.body);
      return recovery.sendResetCode(body, request.requestContext.locale, deviceOf(request));
    });
    app.post(resetPaths(channel).checkCode, async (request): Promise<ResetCheckReply> => {
      const body = readBody(resetCheckBodies[channel], request.body);
      return recovery.checkResetCode(body, deviceOf(request));
    });
    app.post(contactPaths(channel).sendCode, async (request): Promise<CodeSentReply> => {
      const player = await playerOf(request);
      return contacts.send(
        player,
        channel,
        readBody(contactSendBodies[channel], request.body),
        request.requestContext,
      );
    });
    app.post(contactPaths(channel).checkCode, async (request): Promise<Record<string, never>> => {
      const player = await playerOf(request);
      const body = readBody(contactCheckBodies[channel], request.body);
      await contacts.check(player, channel, body, request.requestContext);
      return {};
    });
  }

  app.post(CONTACT_PROOF_PATHS.sendCode, async (request): Promise<CodeSentReply> => {
    const { id } = await playerOf(request);
    return contacts.proof.sendCode(id, readBody(contactProofSendBody, request.body), request.requestContext);
  });
  app.post(CONTACT_PROOF_PATHS.checkCode, async (request): Promise<ContactProofReply> => {
    const player = await playerOf(request);
    const body = readBody(contactProofCheckBody, request.body);
    return contacts.proof.checkCode(player, body, request.requestContext);
  });

  app.post(PATHS.setPassword, async (request): Promise<Record<string, never>> => {
    await recovery.setPassword(readBody(setPasswordBody, request.body), deviceOf(request));
    return {};
  });
}
