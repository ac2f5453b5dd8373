/** REST routes of transfers to and from the sports balance (contract/rest/sports-wallet.ts). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import type { CodeSentReply } from '#contract/rest/recovery.ts';
import {
  bkCheckBody,
  bkTopupBody,
  bkWithdrawBody,
  type BkCheckReply,
  type TransferReply,
} from '#contract/rest/sports-wallet.ts';
import { requirePlayer, type Authenticate } from '#platform/kernel/http/authenticate.ts';
import type { SportsWallet } from './sports-wallet.service.ts';

type Deps = { sportsWallet: SportsWallet; authenticate: Authenticate };

export function registerSportsWalletRoutes(app: FastifyInstance, { sportsWallet, authenticate }: Deps): void {
  const playerOf = async (request: FastifyRequest) => ({
    id: (await requirePlayer(authenticate, request)).id,
    region: request.requestContext.region,
  });
  const addressOf = (request: FastifyRequest): string => request.requestContext.ip;

  app.post(PATHS.bkCheck, async (request): Promise<BkCheckReply> => {
    const player = await playerOf(request);
    return sportsWallet.check(player, readBody(bkCheckBody, request.body));
  });
  app.post(PATHS.bkTopup, async (request): Promise<TransferReply> => {
    const player = await playerOf(request);
    return sportsWallet.topup(player, readBody(bkTopupBody, request.body));
  });
  app.get(PATHS.bkWithdrawSms, async (request): Promise<CodeSentReply> =>
    sportsWallet.sendCode(await playerOf(request), addressOf(request)),
  );
  app.post(PATHS.bkWithdraw, async (request): Promise<TransferReply> => {
    const player = await playerOf(request);
    return sportsWallet.withdraw(player, readBody(bkWithdrawBody, request.body), addressOf(request));
  });
}
