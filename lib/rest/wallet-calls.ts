/** Calls about a player's own money and promo codes (contract/rest/wallet.ts, bonus.ts). */
import { PATHS } from '#contract/paths.ts';
import type { PromoCodeBody } from '#contract/rest/bonus.ts';
import {
  balanceReply,
  movementsReply,
  type BalanceReply,
  type MovementsReply,
} from '#contract/rest/wallet.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from './client.ts';

type Reply<T> = Promise<Result<T, Failure>>;

export const getBalance = (rest: RestClient): Reply<BalanceReply> =>
  rest({ method: 'get', path: PATHS.balance, reply: balanceReply, noCache: true });

/** `before`: `next` of the page before; null for the first page. */
export const getMovements = (rest: RestClient, before: string | null): Reply<MovementsReply> =>
  rest({
    method: 'get',
    path: before === null ? PATHS.movements : `${PATHS.movements}?before=${encodeURIComponent(before)}`,
    reply: movementsReply,
    noCache: true,
  });

/** Always refused by a platform without bonus programs. */
export const activatePromoCode = (rest: RestClient, body: PromoCodeBody): Reply<undefined> =>
  rest({ method: 'post', path: PATHS.promoCode, json: body });
