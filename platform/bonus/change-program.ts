/** Applies an event to a player's program while the player's wallet is locked. */
import { and, eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { userPrograms } from './bonus.tables.ts';
import { createCarryOut, type CarryOutDeps } from './carry-out.ts';
import type { UserProgram } from './offers.ts';
import type { ProgramContext, Outcome } from './program-machine.ts';

/** Computes the outcome of an event for a program. Throws an ApiError when the event is refused. */
export type ProgramEvent = (row: UserProgram, context: ProgramContext) => Outcome | Promise<Outcome>;

export function createChange(deps: CarryOutDeps) {
  const carryOut = createCarryOut(deps);
  const { bonusMoney } = deps.wallet;
  /**
   * Applies an event to the player's program `id` and writes the outcome; returns the changed program. Throws
   * `not_found`, and the errors of `event`.
   */
  return async (tx: Db, playerId: string, id: number, event: ProgramEvent): Promise<UserProgram> => {
    let after: UserProgram | undefined;
    await bonusMoney.locked(tx, playerId, async (locked) => {
      const [row] = await tx
        .select()
        .from(userPrograms)
        .where(and(eq(userPrograms.id, id), eq(userPrograms.playerId, playerId)));
      if (!row) throw apiError('not_found');
      const outcome = await event(row, await carryOut.contextOf(tx, locked));
      const moved = await carryOut.write(tx, locked, row, outcome);
      after = { ...row, ...outcome.progress };
      return moved;
    });
    if (!after) throw new Error(`Program ${id} was not changed.`);
    return after;
  };
}
