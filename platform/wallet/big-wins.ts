/** The greatest wins of closed rounds that were played with the player's own money only. */
import { and, eq, gt, gte, isNotNull, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { walletRounds, wallets } from './wallet.tables.ts';

/** A closed round of real money only; amounts in minor units. */
export type BigWin = {
  playerId: string;
  gameId: string;
  roundId: string;
  currency: CurrencyCode;
  staked: bigint;
  won: bigint;
  closedAt: Date;
};
/** `leastMultiple`: smallest win as a multiple of the stake. `perCurrency`: number of wins in each currency. */
type Query = { since: Date; leastMultiple: bigint; perCurrency: number };

/** The greatest wins of each currency that closed after `since`. */
export async function readBigWins(
  db: Db,
  { since, leastMultiple, perCurrency }: Query,
): Promise<readonly BigWin[]> {
  const ranked = db
    .select({
      playerId: walletRounds.playerId,
      gameId: walletRounds.gameId,
      roundId: walletRounds.roundId,
      currency: wallets.currency,
      staked: walletRounds.stakedReal,
      won: walletRounds.wonReal,
      closedAt: walletRounds.closedAt,
      place:
        sql<number>`row_number() over (partition by ${wallets.currency} order by ${walletRounds.wonReal} desc, ${walletRounds.closedAt} desc)`.as(
          'place',
        ),
    })
    .from(walletRounds)
    .innerJoin(wallets, eq(wallets.playerId, walletRounds.playerId))
    .where(
      and(
        isNotNull(walletRounds.closedAt),
        gt(walletRounds.closedAt, since),
        // Must be the condition of the partial index word for word, so that the index is used.
        sql`${walletRounds.wonReal} > 0 and ${walletRounds.stakedBonus} = 0 and ${walletRounds.stakedPromo} = 0`,
        gt(walletRounds.stakedReal, 0n),
        gte(walletRounds.wonReal, sql`${walletRounds.stakedReal} * ${leastMultiple}`),
      ),
    )
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${perCurrency}`);
  return rows.flatMap(({ place: _place, closedAt, currency, ...row }) =>
    closedAt === null ? [] : [{ ...row, currency: currency as CurrencyCode, closedAt }],
  );
}
