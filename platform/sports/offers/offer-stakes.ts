/**
 * What a player may still stake on a special offer: the limit of an offer applies to all bets of a player on it
 * together.
 */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { offerLimit } from '../bet-terms.ts';
import { sportsBets } from '../sports.tables.ts';

/**
 * What the player may still stake on the offer, in minor units; null: the slip names no offer (`offerId`
 * undefined). Stakes of cashed-out bets count too.
 */
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
