/** Stores the responses to requests, so that a repeated request gets the same response and does nothing. */
import { hash } from 'node:crypto';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { and, eq, lt } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { BetAnswer, CashOutAnswer } from '#contract/sports/bets.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { sportsRequests } from './sports.tables.ts';

export type Request = { playerId: string; requestId: string; requestHash: string };
type Answer = BetAnswer | CashOutAnswer;

/** A request with the hash of its content. `content` must have its members in a fixed order. */
export const requestOf = (playerId: string, requestId: string, content: object): Request => ({
  playerId,
  requestId,
  requestHash: hash('sha256', JSON.stringify(content)),
});

/**
 * The stored response to a request; null: the request is new. Throws idempotency_conflict when its content
 * differs from the stored one.
 */
export async function givenAnswer<A extends Answer>(db: Db, request: Request): Promise<A | null> {
  const [row] = await db
    .select()
    .from(sportsRequests)
    .where(
      and(eq(sportsRequests.playerId, request.playerId), eq(sportsRequests.requestId, request.requestId)),
    );
  if (!row) return null;
  if (row.requestHash !== request.requestHash) throw apiError('idempotency_conflict');
  return row.answer as A;
}

/**
 * Stores a response; false when another process has stored one meanwhile. If that process has not committed
 * yet, waits for its transaction.
 */
export async function keepAnswer(tx: Db, request: Request, answer: Answer, at: Date): Promise<boolean> {
  const kept = await tx
    .insert(sportsRequests)
    .values({ ...request, answer, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: sportsRequests.requestId });
  return kept.length > 0;
}

/**
 * Does `work` once for a request, in the transaction `tx`. The request is stored before the work, with
 * `meanwhile` as its response: so the same request that arrives at the same time, even for another bet, waits
 * until this transaction ends.
 */
export async function answerOnce<A extends Answer>(
  tx: Db,
  request: Request,
  { meanwhile, at }: { meanwhile: A; at: Date },
  work: () => Promise<A>,
): Promise<A> {
  if (!(await keepAnswer(tx, request, meanwhile, at)))
    return (await givenAnswer<A>(tx, request)) ?? meanwhile;
  const answer = await work();
  await changeAnswer(tx, request, answer);
  return answer;
}

/** Stores a response unless another process has stored one meanwhile; returns the stored one. */
export async function firstAnswer<A extends Answer>(
  db: Db,
  request: Request,
  answer: A,
  at: Date,
): Promise<A> {
  const isKept = await keepAnswer(db, request, answer, at);
  return isKept ? answer : ((await givenAnswer<A>(db, request)) ?? answer);
}

/** The stored response to a request; null: the request was not received. */
export async function answerOf(db: Db, playerId: string, requestId: string): Promise<Answer | null> {
  const [row] = await db
    .select({ answer: sportsRequests.answer })
    .from(sportsRequests)
    .where(and(eq(sportsRequests.playerId, playerId), eq(sportsRequests.requestId, requestId)));
  return row?.answer ?? null;
}

/**
 * Changes the stored response in the transaction that decides the request, such as from `pending` to the
 * result.
 */
export async function changeAnswer(
  tx: Db,
  { playerId, requestId }: Pick<Request, 'playerId' | 'requestId'>,
  change: Partial<BetAnswer> | Partial<CashOutAnswer>,
): Promise<void> {
  const given = await answerOf(tx, playerId, requestId);
  if (given === null) return;
  await tx
    .update(sportsRequests)
    .set({ answer: { ...given, ...change } as Answer })
    .where(and(eq(sportsRequests.playerId, playerId), eq(sportsRequests.requestId, requestId)));
}

/** How long responses are kept: much longer than a page asks for a response or repeats a request. */
const KEPT_MS = 7 * millisecondsInDay;
const PURGE_EVERY_MS = millisecondsInHour;

/** Returns a function that deletes old responses, at most once an hour. */
export function createPurge({ store, clock }: { store: Store; clock: Clock }): () => Promise<void> {
  let purgedAt = -Infinity;
  return async () => {
    const now = clock.now().getTime();
    if (now - purgedAt < PURGE_EVERY_MS) return;
    purgedAt = now;
    await store.db.delete(sportsRequests).where(lt(sportsRequests.createdAt, new Date(now - KEPT_MS)));
  };
}
