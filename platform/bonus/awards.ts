/**
 * Ways in which players get programs: at registration, at a threshold of deposits, by a code, by an operator.
 */
import { and, eq } from 'drizzle-orm';
import { ApiError, apiError } from '#contract/api-error.ts';
import { inTransaction } from '#platform/kernel/store/db.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { bonusPrograms, userPrograms } from './bonus.tables.ts';
import type { CarryOutDeps } from './carry-out.ts';
import { offer, readOffered, type UserProgram } from './offers.ts';
import type { PlayerPrograms } from './player-programs.ts';
import type { PromoCodes } from './promo-codes.ts';
import {
  addToThreshold,
  takeFromThreshold,
  type CountedDeposit,
  type ReturnedDeposit,
} from './thresholds.ts';

type Deps = CarryOutDeps & { store: Store; programs: PlayerPrograms; codes: PromoCodes };
type Award = { program: string; occasion: string; activate: boolean };

/** Runs `work` in a nested transaction: when it is refused (ApiError), only this part is rolled back. */
async function trySavepoint(tx: Db, work: (inner: Db) => Promise<unknown>): Promise<void> {
  try {
    await inTransaction(tx, work);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

export function createAwards({ store, clock, realtime, programs, codes }: Deps) {
  /** Offers a player the programs of a trigger; sends a push when the list has a new one. */
  async function offerBy(tx: Db, playerId: string, trigger: 'registration' | 'threshold'): Promise<void> {
    const now = clock.now();
    let any = false;
    for (const program of await readOffered(tx, [trigger], now))
      if (await offer(tx, { playerId, program, now, fromRegistration: trigger === 'registration' }))
        any = true;
    if (any) await realtime?.push(playerId, 'update_user_program', {}, tx);
  }

  async function giveAward(
    tx: Db,
    playerId: string,
    { program: code, occasion, activate }: Award,
  ): Promise<UserProgram> {
    const [program] = await tx.select().from(bonusPrograms).where(eq(bonusPrograms.code, code));
    if (!program) throw apiError('not_found', { fields: { program: ['not_found'] } });
    const row = await offer(tx, { playerId, program, now: clock.now(), occasion });
    if (row) {
      await realtime?.push(playerId, 'update_user_program', {}, tx);
      return activate ? programs.activate(playerId, row.id, tx) : row;
    }
    const [known] = await tx
      .select()
      .from(userPrograms)
      .where(
        and(
          eq(userPrograms.playerId, playerId),
          eq(userPrograms.programId, program.id),
          eq(userPrograms.occasion, occasion),
        ),
      );
    if (!known) throw apiError('internal');
    return known;
  }

  /**
   * Tells the player's pages about a deposit. Every deposit changes the month's sum, which pages load with
   * the user (`update_user_info`). Only if a program has moved or the threshold was reached, the push is
   * `update_turnover`, which the page shows as news of the bonus.
   */
  const tellDeposit = async (tx: Db, playerId: string, isNews: boolean): Promise<void> =>
    realtime?.push(playerId, isNews ? 'update_turnover' : 'update_user_info', {}, tx);

  return {
    /**
     * Offers the programs of the registration; runs in the transaction that opens the account. A promo code
     * that cannot be used is ignored.
     */
    async welcome(tx: Db, playerId: string, promocode: string | null): Promise<void> {
      await offerBy(tx, playerId, 'registration');
      if (promocode === null || promocode.trim() === '') return;
      await trySavepoint(tx, (inner) => codes.use(inner, playerId, promocode, true));
    },

    /** Uses a promo code that a signed-in player has typed. */
    useCode: (playerId: string, code: string) =>
      store.transaction(async (tx) => {
        const found = await codes.use(tx, playerId, code);
        await realtime?.push(playerId, 'update_user_program', {}, tx);
        return found;
      }),

    /**
     * Counts a deposit, in its transaction. `bonus`: id of the offer that the player chose with the deposit;
     * it is activated if it still can be. Otherwise the deposit is booked without it.
     */
    async deposited(tx: Db, deposit: CountedDeposit & { bonus: string | null }): Promise<void> {
      const { playerId, amount, bonus } = deposit;
      if (bonus !== null)
        await trySavepoint(tx, (inner) => programs.activate(playerId, Number(bonus), inner));
      const isReached = await addToThreshold(tx, deposit, clock.now());
      const hasMoved = await programs.addDeposit(tx, playerId, amount);
      if (isReached) await offerBy(tx, playerId, 'threshold');
      await tellDeposit(tx, playerId, isReached || hasMoved);
    },

    /**
     * Takes a deposit out of the counts; runs in the transaction that charges it back, under the wallet's
     * lock. Bonuses that were given for the deposit stay: cancelling such a program is up to the operator.
     */
    async chargedBack(tx: Db, deposit: ReturnedDeposit): Promise<void> {
      await takeFromThreshold(tx, deposit);
      const hasMoved = await programs.removeDeposit(tx, deposit.playerId, deposit.amount);
      await tellDeposit(tx, deposit.playerId, hasMoved);
    },

    /**
     * Adds a program to a player's list, once for `occasion`, and activates it if requested and possible.
     * Throws `not_found` for an unknown program, and the errors of an activation.
     */
    award: (playerId: string, award: Award, caller?: Db): Promise<UserProgram> =>
      caller ? giveAward(caller, playerId, award) : store.transaction((tx) => giveAward(tx, playerId, award)),
  };
}
