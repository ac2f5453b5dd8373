/** REST routes of bonuses (contract/rest/bonus.ts). */
import type { FastifyInstance } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import {
  BONUS_PAGE,
  bonusExplainQuery,
  bonusHistoryQuery,
  bonusModeBody,
  programBody,
  promoCodeBody,
  type BonusExplainReply,
  type BonusHistoryReply,
  type BonusModeReply,
  type CashbackReply,
  type ProgramReply,
  type PromoCodeReply,
} from '#contract/rest/bonus.ts';
import type { CatalogGame } from '#platform/catalog/catalog.api.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { requirePlayer, type Authenticate } from '#platform/kernel/http/authenticate.ts';
import { countTry } from '#platform/kernel/http/throttle.ts';
import { localized } from '#platform/kernel/localized.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import { majorOf } from './amounts.ts';
import type { Bonuses } from './bonus.service.ts';
import type { Program, UserProgram } from './offers.ts';

/** How many promo codes a player may try in ten minutes; the limit prevents guessing. */
export const PROMO_CODE_TRIES = { max: 10, windowMs: 10 * 60_000 };

type Deps = {
  bus: Bus;
  authenticate: Authenticate;
  bonuses: Bonuses;
  wallet: Pick<Wallet, 'balances'>;
  /** Games of the catalogue by the supplier's id. */
  games: () => Promise<ReadonlyMap<string, CatalogGame>>;
};

const toReply = ({ id, state, converted, forfeited, currency }: UserProgram): ProgramReply => ({
  user_program_id: String(id),
  state,
  converted: majorOf(converted, currency),
  forfeited: majorOf(forfeited, currency),
});

export function registerBonusRoutes(
  app: FastifyInstance,
  { bus, authenticate, bonuses, wallet, games }: Deps,
): void {
  app.post(PATHS.promoCode, async (request): Promise<PromoCodeReply> => {
    const { id } = await requirePlayer(authenticate, request);
    const { code } = readBody(promoCodeBody, request.body);
    await countTry(bus, 'promoCode', id, PROMO_CODE_TRIES);
    const { row, program } = await bonuses.useCode(id, code);
    const title = localized(program.titles, request.requestContext.locale) ?? program.code;
    return { user_program_id: String(row.id), title };
  });

  for (const [path, change] of [
    [PATHS.bonusActivate, bonuses.activate],
    [PATHS.bonusCancel, bonuses.cancel],
    [PATHS.bonusFinish, bonuses.finish],
  ] as const)
    app.post(path, async (request): Promise<ProgramReply> => {
      const { id } = await requirePlayer(authenticate, request);
      const { user_program_id } = readBody(programBody, request.body);
      return toReply(await change(id, Number(user_program_id)));
    });

  app.post(PATHS.bonusMode, async (request): Promise<BonusModeReply> => {
    const { id } = await requirePlayer(authenticate, request);
    const { on } = readBody(bonusModeBody, request.body);
    await bonuses.setMode(id, on);
    return { bonus_balance_on: on };
  });

  app.get(PATHS.bonusCashback, async (request): Promise<CashbackReply> => {
    const { id } = await requirePlayer(authenticate, request);
    return bonuses.cashback(id);
  });

  app.get(PATHS.bonusHistory, async (request): Promise<BonusHistoryReply> => {
    const { id } = await requirePlayer(authenticate, request);
    const { before = null, limit = BONUS_PAGE } = readBody(bonusHistoryQuery, request.query);
    const { locale } = request.requestContext;
    const { currency } = await wallet.balances(id);
    const titleOf = ({ titles, code }: Program): string => localized(titles, locale) ?? code;
    return { currency, ...(await bonuses.history(id, { before, limit }, titleOf)) };
  });

  app.get(PATHS.bonusExplain, async (request): Promise<BonusExplainReply> => {
    const { id } = await requirePlayer(authenticate, request);
    const query = readBody(bonusExplainQuery, request.query);
    const { before = null, limit = BONUS_PAGE } = query;
    return bonuses.explain(id, Number(query.user_program_id), { before, limit }, await games());
  });
}
