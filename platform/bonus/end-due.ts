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
/** Programs that are read at a time. */
const BATCH = 200;
/** Delay before a program is tried again after waiting for the end of a round, or after a failure. */
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
  /** Programs that are left alone, and until when. */
  const waiting = new Map<number, number>();

  /** True when the program's time is no longer over: it has ended, or its next step has begun. */
  async function end({ id, playerId, finishBefore }: UserProgram): Promise<boolean> {
    const wait = (ms: number) => waiting.set(id, clock.now().getTime() + ms);
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
   * Ends all expired offers and programs; returns their number. A failure does not stop the others: that
   * program is tried again later.
   */
  return async (): Promise<number> => {
    const now = clock.now();
    for (const [id, until] of waiting) if (until <= now.getTime()) waiting.delete(id);
    let ended = 0;
    for (let after = 0; ;) {
      const due = await store.db
        .select()
        .from(userPrograms)
        .where(and(gt(userPrograms.id, after), isDue(now)))
        .orderBy(asc(userPrograms.id))
        .limit(BATCH);
      for (const row of due) if (!waiting.has(row.id) && (await end(row))) ended += 1;
      const last = due.at(-1);
      if (!last || due.length < BATCH) return ended;
      after = last.id;
    }
  };
}
