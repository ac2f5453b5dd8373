/** Jackpots for server components. */
import type { CurrencyCode } from '#contract/currencies.ts';
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import {
  GetJackpotPageDocument,
  GetJackpotWinsDocument,
  type GetJackpotPageQuery,
  type JackpotProofFragment,
} from './jackpots.generated.ts';

export type JackpotDetails = GetJackpotPageQuery['jackpots'][number];
export type JackpotWin = JackpotProofFragment;

/** Maximum number of wins in a response of the platform. */
export const WINS_A_PAGE = 24;

/** All jackpots of a currency, the greatest first. */
export const getJackpotPage = async (
  currency: CurrencyCode,
  scope: ContentScope,
): Promise<readonly JackpotDetails[]> =>
  (await queryContent(GetJackpotPageDocument, { currency }, scope, [TAGS.content, TAGS.catalog])).jackpots;

/** Wins of a jackpot, the newest first; `hasMore`: there are older ones. */
export async function getJackpotWins(
  id: string,
  offset: number,
  scope: ContentScope,
): Promise<{ wins: readonly JackpotWin[]; hasMore: boolean }> {
  const read = async (first: number, from: number) =>
    (await queryContent(GetJackpotWinsDocument, { id, first, offset: from }, scope, [TAGS.content]))
      .jackpotWins;
  const [wins, older] = await Promise.all([read(WINS_A_PAGE, offset), read(1, offset + WINS_A_PAGE)]);
  return { wins, hasMore: older.length > 0 };
}

/** Ids of all jackpots in these currencies. */
export const getSitemapJackpots = async (
  currencies: readonly CurrencyCode[],
  scope: ContentScope,
): Promise<string[]> =>
  (await Promise.all(currencies.map((currency) => getJackpotPage(currency, scope)))).flatMap((all) =>
    all.map(({ id }) => id),
  );
