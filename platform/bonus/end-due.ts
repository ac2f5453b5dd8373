/** Ends what the clock ends: offers that nobody activated, programs whose time is over. */
import { and, asc, eq, lte, or } from 'drizzle-orm';
import type { Store } from '#platform/kernel/store/store.ts';
import { userPrograms } from './bonus.tables.ts';
import type { CarryOutDeps } from './carry-out.ts';
import { createChange, type ProgramEvent } from './change-program.ts';
import type { UserProgram } from './offers.ts';
import { isOfferOver } from './player-programs.ts';
import { expireOffer, settle } from './program-machine.ts';

type Deps = CarryOutDeps & { store: Store; log: { error(context: object, message: string): void } };
/** Programs that one run ends at most; the next run goes on. */
const BATCH = 200;

export function createEndDue(deps: Deps) {
  const { store, clock, log } = deps;
  const change = createChange(deps);
  async function runSafely(row: UserProgram, event: ProgramEvent): Promise<void> {
    await store
      .transaction((tx) => change(tx, row.playerId, row.id, event))
      .catch((err: unknown) => log.error({ err, program: row.id }, 'bonus: a program could not be ended'));
  }

  /** Ends offers and programs whose time is over. Failures are logged; the next run tries again. */
  return async (): Promise<number> => {
    const now = clock.now();
    const due = await store.db
      .select()
      .from(userPrograms)
      .where(
        or(
          and(eq(userPrograms.state, 'activated'), lte(userPrograms.finishBefore, now)),
          and(eq(userPrograms.state, 'available'), lte(userPrograms.activateBefore, now)),
        ),
      )
      .orderBy(asc(userPrograms.id))
      .limit(BATCH);
    for (const row of due)
      await runSafely(row, (found, around) => {
        if (found.state === 'activated') return settle(found.terms, found, around);
        const isOver = found.state === 'available' && isOfferOver(found, around.now);
        return isOver ? expireOffer(found.terms, found, around) : { progress: found, effects: [] };
      });
    return due.length;
  };
}
