/** Rows of bets: reading, locking, and conversion for the rules of `settlement/`. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BetEventKind } from '#contract/sports/bet-states.ts';
import { combinationOf } from '#contract/sports/combination.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { Bet } from '#settlement/bet.ts';
import { odds } from '#settlement/odds.ts';
import { bonusOf, capsOf, FREE_BET_TERMS } from './bet-terms.ts';
import { sportsBetEvents, sportsBetLegs, sportsBets } from './sports.tables.ts';

export type BetRow = typeof sportsBets.$inferSelect;
export type LegRow = typeof sportsBetLegs.$inferSelect;

/** Reads the legs of these bets, by bet and in their order. */
export async function readLegs(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly LegRow[]>> {
  const byBet = new Map<string, LegRow[]>();
  if (ids.length === 0) return byBet;
  const rows = await db
    .select()
    .from(sportsBetLegs)
    .where(inArray(sportsBetLegs.betId, [...ids]))
    .orderBy(asc(sportsBetLegs.betId), asc(sportsBetLegs.position));
  for (const row of rows) byBet.set(row.betId, [...(byBet.get(row.betId) ?? []), row]);
  return byBet;
}

type BetWithLegs = { bet: BetRow; legs: readonly LegRow[] };

/** A bet of a player with its legs; null if the player has no bet with this id. */
export async function readBet(db: Db, id: string, playerId: string): Promise<BetWithLegs | null> {
  const [bet] = await db
    .select()
    .from(sportsBets)
    .where(and(eq(sportsBets.id, id), eq(sportsBets.playerId, playerId)));
  return bet ? { bet, legs: (await readLegs(db, [id])).get(id) ?? [] } : null;
}

/** Locks and reads a bet with its legs; null if there is none, or none of this player. */
export async function lockBet(tx: Db, id: string, playerId?: string): Promise<BetWithLegs | null> {
  const owned = playerId === undefined ? undefined : eq(sportsBets.playerId, playerId);
  const [bet] = await tx
    .select()
    .from(sportsBets)
    .where(and(eq(sportsBets.id, id), owned))
    .for('update');
  return bet ? { bet, legs: (await readLegs(tx, [id])).get(id) ?? [] } : null;
}

/** Ids of the events of the legs that have no result yet. */
export const openEventIds = (legs: readonly LegRow[]): readonly string[] =>
  legs.filter(({ result }) => result === null).map(({ eventId }) => eventId);

/**
 * The bet that the rules of `settlement/` take, for the stake that is still open (without the parts cashed
 * out).
 */
export const asBet = (
  { combination, openStake, terms, freeBet }: Pick<BetRow, 'combination' | 'openStake' | 'terms' | 'freeBet'>,
  legs: readonly Pick<LegRow, 'odds' | 'result' | 'eventId' | 'isBanker'>[],
): Bet => ({
  combination: combinationOf(combination),
  legs: legs.map((leg) => ({
    odds: odds(leg.odds),
    result: leg.result,
    match: leg.eventId,
    isBanker: leg.isBanker,
  })),
  stake: openStake,
  freeBet: freeBet === null ? null : FREE_BET_TERMS,
  bonus: bonusOf(terms),
  caps: capsOf(terms),
});

/** Adds an event to the history of a bet. */
export async function addBetEvent(
  tx: Db,
  betId: string,
  { kind, amount, at }: { kind: BetEventKind; amount: bigint; at: Date },
): Promise<void> {
  await tx.insert(sportsBetEvents).values({ betId, kind, amount, createdAt: at });
}
