/** Rows of bets on shared rounds. */
import { and, asc, desc, eq, inArray, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { SQL } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { GameSession } from '../game-sessions.ts';
import { newId } from '../ids.ts';
import { isOneOf, isUniqueViolation } from '../store.ts';
import type { Db, Store } from '../store.ts';
import type { SharedBet } from './bet-saga.ts';
import { GRACE_MS, SETTLE_BATCH } from './constants.ts';
import { sharedBets, sharedRounds } from './shared-rounds.tables.ts';

export type SharedRound = typeof sharedRounds.$inferSelect;
/** A bet with its round. */
export type BetOfRound = { readonly bet: SharedBet; readonly round: SharedRound };
export type NewBet = {
  readonly requestId: string;
  readonly roundId: string;
  readonly place: number;
  readonly stake: bigint;
  readonly bet: object;
};
export type Owner = Pick<GameSession, 'ownerId' | 'gameId' | 'mode' | 'region' | 'currency'>;

const UNFINISHED = ['betting', 'placed', 'raising', 'lowering', 'paying', 'voiding'] as const;
const BETWEEN_MOVEMENTS = ['raising', 'lowering', 'paying', 'voiding'] as const;

const ofOwner = ({ ownerId, gameId }: Pick<Owner, 'ownerId' | 'gameId'>) =>
  and(eq(sharedBets.ownerId, ownerId), eq(sharedBets.gameId, gameId));

/** Condition on the place of a bet in a round. */
export const isAtPlace = (round: SharedRound, place: number): SQL | undefined =>
  and(eq(sharedBets.roundId, round.id), eq(sharedBets.place, place));

/**
 * Throws `bet_above_maximum` when `stake` and the first stakes of the owner's other bets on the round (without those
 * taken back) are together more than `most` (minor units). Locks: a further bet of the owner on the round waits until
 * the transaction ends.
 */
async function needRoom(
  tx: Db,
  owner: Pick<Owner, 'ownerId' | 'gameId'>,
  { roundId, stake }: NewBet,
  most: bigint,
): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${owner.ownerId} ${roundId}`}::text, 0))`,
  );
  const others = await tx
    .select({ stake: sharedBets.stake, raised: sharedBets.raised })
    .from(sharedBets)
    .where(
      and(
        ofOwner(owner),
        eq(sharedBets.roundId, roundId),
        notInArray(sharedBets.status, ['void', 'voiding']),
      ),
    );
  const laid = others.reduce((sum, bet) => sum + bet.stake - bet.raised, 0n);
  if (laid + stake > most) throw apiError('bet_above_maximum');
}

export function createBetRows({ store, clock }: { store: Store; clock: Clock }) {
  const { db } = store;
  const joined = () =>
    db
      .select({ bet: sharedBets, round: sharedRounds })
      .from(sharedBets)
      .innerJoin(sharedRounds, eq(sharedBets.roundId, sharedRounds.id));

  return {
    async find(
      owner: Pick<Owner, 'ownerId' | 'gameId'>,
      condition: SQL | undefined,
    ): Promise<BetOfRound | null> {
      const [found] = await joined().where(and(ofOwner(owner), condition));
      return found ?? null;
    },

    /**
     * Stores a new bet; null = another request was faster. `most`: maximum of all bets of the owner on the round
     * together, in minor units; null = no maximum. Throws `bet_above_maximum`.
     */
    async insert(owner: Owner, wanted: NewBet, most: bigint | null): Promise<SharedBet | null> {
      const { ownerId, gameId, mode, region, currency } = owner;
      const { requestId, roundId, place, stake, bet } = wanted;
      const now = clock.now();
      const keys = { id: newId(), ownerId, gameId, mode, region, currency, requestId, roundId, place };
      const row = { ...keys, stake, bet, status: 'betting' as const, createdAt: now, updatedAt: now };
      try {
        const insertIn = async (tx: Db) => (await tx.insert(sharedBets).values(row).returning())[0] ?? null;
        if (most === null) return await insertIn(db);
        return await store.transaction(async (tx) => {
          await needRoom(tx, owner, wanted, most);
          return insertIn(tx);
        });
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },

    /** The owner's bets on a round, by place. */
    ofRound: (owner: Owner, round: SharedRound): Promise<SharedBet[]> =>
      db
        .select()
        .from(sharedBets)
        .where(and(ofOwner(owner), eq(sharedBets.roundId, round.id)))
        .orderBy(asc(sharedBets.place)),

    /** All bets of a round with the status `placed`. */
    placedOn: (round: SharedRound): Promise<SharedBet[]> =>
      db
        .select()
        .from(sharedBets)
        .where(and(eq(sharedBets.roundId, round.id), eq(sharedBets.status, 'placed'))),

    /** The owner's newest paid bets, newest first. */
    closed: (owner: Owner, limit: number): Promise<BetOfRound[]> =>
      joined()
        .where(and(ofOwner(owner), eq(sharedBets.status, 'closed')))
        .orderBy(desc(sharedBets.createdAt), desc(sharedBets.place))
        .limit(limit),

    /**
     * At most SETTLE_BATCH bets of a game that a crashed request has left unfinished, or whose round is over; bets of
     * the oldest rounds first.
     */
    due(gameId: string, now: Date): Promise<BetOfRound[]> {
      const past = new Date(now.getTime() - GRACE_MS);
      const isDue = or(
        and(inArray(sharedBets.status, [...BETWEEN_MOVEMENTS]), lt(sharedBets.updatedAt, past)),
        and(eq(sharedBets.status, 'betting'), lt(sharedRounds.startsAt, past)),
        and(eq(sharedBets.status, 'placed'), lte(sharedRounds.endsAt, now)),
      );
      return joined()
        .where(and(eq(sharedBets.gameId, gameId), isOneOf(sharedBets.status, UNFINISHED), isDue))
        .orderBy(asc(sharedRounds.endsAt), asc(sharedBets.createdAt))
        .limit(SETTLE_BATCH);
    },
  };
}

/** True when a stored bet equals the one of a repeated request. */
export const isSameBet = (bet: SharedBet, wanted: NewBet): boolean =>
  bet.stake - bet.raised === wanted.stake &&
  bet.roundId === wanted.roundId &&
  bet.place === wanted.place &&
  isSameJson(bet.bet, wanted.bet);

/** Equal as JSON, whatever the order of the keys, since the database does not preserve it. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(left);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(right).length &&
    keys.every((key) => isSameJson(left[key], right[key]))
  );
}
