/** What a player has staked on a special offer: its limit is of the player, over all bets. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { offerLimit } from '../bet-terms.ts';
import { sportsBets } from '../sports.tables.ts';

/** Minor units that the player may still stake on the offer; null: the slip is none. Cashed-out bets count. */
export async function offerLeft(
  db: Db,
  playerId: string,
  { offerId, currency }: { offerId: string | undefined; currency: CurrencyCode },
): Promise<bigint | null> {
  if (offerId === undefined) return null;
  const [row] = await db
    .select({ staked: sql<string>`coalesce(sum(${sportsBets.stake}), 0)` })
    .from(sportsBets)
    .where(
      and(
        eq(sportsBets.playerId, playerId),
        eq(sql`${sportsBets.terms} ->> 'offerId'`, offerId),
        ne(sportsBets.state, 'rejected'),
      ),
    );
  const left = offerLimit(currency) - BigInt(row?.staked ?? 0);
  return left > 0n ? left : 0n;
}
