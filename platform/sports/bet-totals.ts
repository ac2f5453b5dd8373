/** Selects the bets of a player's query, and sums them up. */
import { and, asc, eq, gte, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';
import { BET_PURSES, type BetsQuery, type BetTotals } from '#contract/sports/bets.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { sportsBets } from './sports.tables.ts';

const OPEN = ['pending', 'open'] as const;
const OVER = ['won', 'lost', 'void', 'cashed_out'] as const;

/**
 * Formats minor units as a decimal string in major units; for a currency that is no longer known, without
 * decimals.
 */
export const majorOf =
  (currency: string) =>
  (amount: bigint): string =>
    isCurrency(currency) ? toMajor(amount, CURRENCIES[currency]) : String(amount);

/** SQL condition for the bets of a query, on all pages. Refused bets are never included. */
export const chosenBets = (
  playerId: string,
  { state, kind, since }: Pick<BetsQuery, 'state' | 'kind' | 'since'>,
): SQL | undefined =>
  and(
    eq(sportsBets.playerId, playerId),
    state === 'all'
      ? ne(sportsBets.state, 'rejected')
      : inArray(sportsBets.state, [...(state === 'open' ? OPEN : OVER)]),
    kind === undefined ? undefined : sql`${sportsBets.combination}->>'kind' = ${kind}`,
    since === undefined ? undefined : gte(sportsBets.placedAt, new Date(since)),
  );

const { stake, openStake, cashedOut, payout } = sportsBets;
const isOpen = sql`${sportsBets.state} in ('pending', 'open')`;
const purse = sql<BetTotals['purse']>`case
  when ${sportsBets.balance} = 'bonus' then 'bonus'
  when ${sportsBets.freeBet} is not null then 'free_bet'
  else 'money' end`;
const sum = (amount: SQL) => sql`coalesce(sum(${amount}), 0)`.mapWith(BigInt);

/** Sums of the chosen bets by purse and currency. */
export async function totalsOf(db: Db, chosen: SQL | undefined): Promise<BetTotals[]> {
  const rows = await db
    .select({
      purse,
      currency: sportsBets.currency,
      count: sql`count(*)`.mapWith(Number),
      staked: sum(sql`${stake}`),
      // For an open bet `payout` is only what it may pay, so it is not added.
      paid: sum(
        sql`${cashedOut} + case when ${sportsBets.state} in ('won', 'lost', 'void') then ${payout} else 0 end`,
      ),
      open: sum(sql`case when ${isOpen} then ${openStake} else 0 end`),
    })
    .from(sportsBets)
    .where(chosen)
    .groupBy(purse, sportsBets.currency)
    .orderBy(asc(sportsBets.currency));
  return rows
    .map(({ staked, paid, open, ...row }) => {
      const major = majorOf(row.currency);
      const net = row.purse === 'free_bet' ? paid : paid - (staked - open);
      return { ...row, staked: major(staked), paid: major(paid), open: major(open), net: major(net) };
    })
    .sort((one, other) => BET_PURSES.indexOf(one.purse) - BET_PURSES.indexOf(other.purse));
}
