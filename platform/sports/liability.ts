/**
 * The loss on an outcome and on its match that the house may still take (products §8.8): a limit minus the net
 * wins of open bets, all currencies together in units of their smallest bets. A bet with several open legs
 * charges each leg with what the bet is likely to cost if that leg wins (docs/decisions/0381); its whole payout
 * would let cheap bets with long odds use up the limits of all their matches.
 */
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isCurrency, smallestAmount, type CurrencyCode } from '#contract/currencies.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { fraction, least, minus, plus, share, ZERO, type Fraction } from '#settlement/fraction.ts';
import type { LegKey } from './read-prices.ts';
import { sportsBetLegs, sportsBets } from './sports.tables.ts';

/** The limit of an event is this many times the limit of one outcome. */
const EVENT_SHARE = 3n;

const outcomeKey = ({ eventId, marketId, outcomeId }: LegKey): string =>
  JSON.stringify([eventId, marketId, outcomeId]);

/** Converts minor units to smallest bets of the currency; 0 for a currency that is no longer known. */
const unitsOf = (amount: bigint, currency: string): Fraction =>
  isCurrency(currency) ? fraction(amount, smallestAmount(currency)) : ZERO;

/**
 * SQL for what a bet returns on average if one of its open legs wins, in minor units: the payout divided by the
 * odds of the other open legs, since they may lose. For a system, whose lines have fewer legs, it is at least
 * the stake times the odds of the leg. It is never more than the payout.
 */
function likelyReturn(db: Db) {
  const others = alias(sportsBetLegs, 'others');
  const factors = db
    .select({ product: sql`coalesce(exp(sum(ln(${others.odds} / 1000.0))), 1)` })
    .from(others)
    .where(
      and(
        eq(others.betId, sportsBetLegs.betId),
        // Legs of a builder are on one event and win or lose together, so they are not divided out.
        ne(others.eventId, sportsBetLegs.eventId),
        isNull(others.result),
      ),
    );
  const { payout, openStake } = sportsBets;
  const atLeast = sql`${openStake} * ${sportsBetLegs.odds} / 1000.0`;
  // Rounded to four places before `ceil`, because the logarithms are not exact.
  return sql`ceil(round(least(${payout}, greatest(${payout} / (${factors}), ${atLeast})), 4))`;
}

/** Reads the net wins of open bets, by outcome and by event, in smallest bets. */
async function readRisks(db: Db, legs: readonly LegKey[]): Promise<ReadonlyMap<string, Fraction>> {
  const rows = await db
    .select({
      eventId: sportsBetLegs.eventId,
      marketId: sportsBetLegs.marketId,
      outcomeId: sportsBetLegs.outcomeId,
      currency: sportsBets.currency,
      risk: sql<string>`sum(${likelyReturn(db)} - case when ${sportsBets.freeBet} is null then ${sportsBets.openStake} else 0 end)`,
    })
    .from(sportsBetLegs)
    .innerJoin(sportsBets, eq(sportsBets.id, sportsBetLegs.betId))
    .where(
      and(
        inArray(
          sportsBetLegs.eventId,
          legs.map(({ eventId }) => eventId),
        ),
        inArray(sportsBets.state, ['open', 'pending']),
        isNull(sportsBetLegs.result),
      ),
    )
    .groupBy(sportsBetLegs.eventId, sportsBetLegs.marketId, sportsBetLegs.outcomeId, sportsBets.currency);
  const risks = new Map<string, Fraction>();
  for (const { currency, risk, ...key } of rows)
    for (const name of [outcomeKey(key), key.eventId])
      risks.set(name, plus(risks.get(name) ?? ZERO, unitsOf(BigInt(risk), currency)));
  return risks;
}

export function createLiability({ perOutcome }: { perOutcome: number }) {
  const ofOutcome = fraction(BigInt(perOutcome));
  const ofEvent = fraction(BigInt(perOutcome) * EVENT_SHARE);
  return {
    /**
     * The net win (payout minus stake) that a new bet on these legs may have at most, in minor units; not below
     * zero.
     */
    async left(db: Db, legs: readonly LegKey[], currency: CurrencyCode): Promise<bigint> {
      const risks = await readRisks(db, legs);
      const room = legs
        .flatMap((leg) => [
          minus(ofOutcome, risks.get(outcomeKey(leg)) ?? ZERO),
          minus(ofEvent, risks.get(leg.eventId) ?? ZERO),
        ])
        .reduce(least, ofOutcome);
      const left = share(smallestAmount(currency), room);
      return left > 0n ? left : 0n;
    },

    /** Locks the events until the transaction ends, so that two bets can't use the same rest of a limit. */
    async lock(tx: Db, legs: readonly LegKey[]): Promise<void> {
      const ids = [...new Set(legs.map(({ eventId }) => eventId))].sort();
      for (const id of ids)
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sports:${id}`}, 0))`);
    },
  };
}
export type Liability = ReturnType<typeof createLiability>;
