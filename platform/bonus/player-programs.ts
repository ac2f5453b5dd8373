/**
 * Changes to programs that are caused by players, deposits, operators or the clock. Each runs in one
 * transaction under the wallet's lock.
 */
import { and, eq, ne } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { STEP_CONDITION } from '#contract/bonus-rules.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { userPrograms } from './bonus.tables.ts';
import { obstaclesOf, readStanding } from './activation.ts';
import { readActive, type CarryOutDeps } from './carry-out.ts';
import { createChange, type ProgramEvent } from './change-program.ts';
import type { UserProgram } from './offers.ts';
import {
  activate,
  addDeposit,
  cancel,
  currentStep,
  finish,
  removeDeposit,
  type ProgramContext,
  type EndReason,
} from './program-machine.ts';

export type PlayerProgramDeps = CarryOutDeps & { store: Store };

export const isOfferOver = ({ activateBefore }: UserProgram, now: Date): boolean =>
  activateBefore !== null && activateBefore <= now;

export function createPlayerPrograms(deps: PlayerProgramDeps) {
  const { store, wallet } = deps;
  const { bonusMoney } = wallet;

  const change = createChange(deps);
  const run = (playerId: string, id: number, event: ProgramEvent): Promise<UserProgram> =>
    store.transaction((tx) => change(tx, playerId, id, event));

  /** Applies an event to the player's active program. True when its state, step or balance has changed. */
  async function applyToActive(tx: Db, playerId: string, event: ProgramEvent): Promise<boolean> {
    const before = await readActive(tx, playerId);
    if (!before) return false;
    const after = await change(tx, playerId, before.id, event);
    return before.state !== after.state || before.step !== after.step || before.balance !== after.balance;
  }

  /** Cancels the player's other offers with the same `choice`. */
  async function removeOthers(tx: Db, { id, playerId, terms }: UserProgram): Promise<void> {
    if (terms.choice === null) return;
    const others = await tx
      .select()
      .from(userPrograms)
      .where(
        and(
          eq(userPrograms.playerId, playerId),
          eq(userPrograms.state, 'available'),
          ne(userPrograms.id, id),
        ),
      );
    for (const other of others)
      if (other.terms.choice === terms.choice)
        await change(tx, playerId, other.id, (row, context) => cancel(row.terms, row, context, 'not_chosen'));
  }

  /** Checks that the offer can be activated. Throws `program_over`, `bonus_active` or `program_not_available`. */
  async function checkActivation(tx: Db, row: UserProgram, now: Date): Promise<void> {
    if (row.state !== 'available' || isOfferOver(row, now)) throw apiError('program_over');
    const obstacles = obstaclesOf(row, await readStanding(tx, row.playerId));
    if (obstacles.includes('active_program')) throw apiError('bonus_active');
    if (obstacles.length > 0) throw apiError('program_not_available');
  }
  const requireNotInPlay = ({ state }: UserProgram, { inPlay }: ProgramContext): void => {
    if (state === 'activated' && inPlay) throw apiError('bonus_round_open');
  };

  return {
    /** Activates an offer. `caller`: transaction in which this runs. Errors: contract/rest/bonus.ts. */
    async activate(playerId: string, id: number, caller?: Db): Promise<UserProgram> {
      const within = async (tx: Db): Promise<UserProgram> => {
        const row = await change(tx, playerId, id, async (found, context) => {
          await checkActivation(tx, found, context.now);
          return activate(found.terms, found, context);
        });
        await removeOthers(tx, row);
        return row;
      };
      return caller ? within(caller) : store.transaction(within);
    },

    /** Ends a program without payment, or declines an offer. */
    cancel: (playerId: string, id: number, reason: EndReason = 'cancelled'): Promise<UserProgram> =>
      run(playerId, id, (row, context) => {
        if (row.endedAt !== null) throw apiError('program_over');
        requireNotInPlay(row, context);
        return cancel(row.terms, row, context, reason);
      }),

    /** Ends a program whose terms allow it, and converts its bonus money to real money up to its limit. */
    finish: (playerId: string, id: number): Promise<UserProgram> =>
      run(playerId, id, (row, context) => {
        if (row.state !== 'activated') throw apiError('program_over');
        if (!canBeFinished(row)) throw apiError('bonus_not_finishable');
        requireNotInPlay(row, context);
        return finish(row.terms, row, context);
      }),

    /**
     * Counts a deposit for the active program, in the transaction of the deposit. True when the program has
     * changed.
     */
    addDeposit: (tx: Db, playerId: string, amount: bigint): Promise<boolean> =>
      applyToActive(tx, playerId, (row, context) => addDeposit(row.terms, row, amount, context)),

    /** Takes a deposit that was charged back out of the active program. True when the program has changed. */
    removeDeposit: (tx: Db, playerId: string, amount: bigint): Promise<boolean> =>
      applyToActive(tx, playerId, (row) => removeDeposit(row.terms, row, amount)),

    setMode: (playerId: string, on: boolean): Promise<void> =>
      store.transaction((tx) =>
        bonusMoney.locked(tx, playerId, async (locked) => {
          if (locked.bonusBalanceOn === on) return false;
          await bonusMoney.setMode(tx, locked, on);
          return true;
        }),
      ),
  };
}
export type PlayerPrograms = ReturnType<typeof createPlayerPrograms>;

/**
 * True for an active program that its terms let the player end, except in a step that waits for the end of a
 * period.
 */
export const canBeFinished = (row: UserProgram): boolean =>
  row.state === 'activated' &&
  row.terms.canBeFinished &&
  currentStep(row.terms, row).condition !== STEP_CONDITION.period;
