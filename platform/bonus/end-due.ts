/** Ends expired offers and programs. */
import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
import type { Store } from '#platform/kernel/store/store.ts';
import { userPrograms } from './bonus.tables.ts';
import type { CarryOutDeps } from './carry-out.ts';
import { createChange, type ProgramEvent } from './change-program.ts';
import type { UserProgram } from './offers.ts';
import { isOfferOver } from './player-programs.ts';
import { expireOffer, settle } from './program-machine.ts';

type Deps = CarryOutDeps & { store: Store; log: { error(context: object, message: string): void } };
/** How many due programs are read at a time. */
const BATCH = 200;
/**
 * Milliseconds until the end of a program is tried again: after an open round has delayed it (`round`), or
 * after an error (`failure`).
 */
const WAIT_MS = { round: 60_000, failure: 10 * 60_000 } as const;

const isDue = (now: Date) =>
  or(
    and(eq(userPrograms.state, 'activated'), lte(userPrograms.finishBefore, now)),
    and(eq(userPrograms.state, 'available'), lte(userPrograms.activateBefore, now)),
  );

const endIfOver: ProgramEvent = (found, context) => {
  if (found.state === 'activated') return settle(found.terms, found, context);
  const isOver = found.state === 'available' && isOfferOver(found, context.now);
  return isOver ? expireOffer(found.terms, found, context) : { progress: found, effects: [] };
};

export function createEndDue(deps: Deps) {
  const { store, clock, log } = deps;
  const change = createChange(deps);
  /** Ids of programs that are not tried for now, and the time in epoch milliseconds until which they wait. */
  const retryAfter = new Map<number, number>();

  /** Returns true when the program is no longer due, because it has ended or its next step has begun. */
  async function end({ id, playerId, finishBefore }: UserProgram): Promise<boolean> {
    const wait = (ms: number) => retryAfter.set(id, clock.now().getTime() + ms);
    try {
      const after = await store.transaction((tx) => change(tx, playerId, id, endIfOver));
      const isDone = after.endedAt !== null || after.finishBefore?.getTime() !== finishBefore?.getTime();
      if (!isDone) wait(WAIT_MS.round);
      return isDone;
    } catch (err) {
      wait(WAIT_MS.failure);
      log.error({ err, program: id }, 'bonus: a program could not be ended');
      return false;
    }
  }

  /**
   * Ends all expired offers and programs; returns how many are no longer due. When one fails, the others
   * still end, and the failed one is tried again later.
   */
  return async (): Promise<number> => {
    const now = clock.now();
    for (const [id, until] of retryAfter) if (until <= now.getTime()) retryAfter.delete(id);
    let ended = 0;
    for (let after = 0; ;) {
      const due = await store.db
        .select()
        .from(userPrograms)
        .where(and(gt(userPrograms.id, after), isDue(now)))
        .orderBy(asc(userPrograms.id))
        .limit(BATCH);
      for (const row of due) if (!retryAfter.has(row.id) && (await end(row))) ended += 1;
      const last = due.at(-1);
      if (!last || due.length < BATCH) return ended;
      after = last.id;
    }
  };
}
