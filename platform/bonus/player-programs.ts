/** What players, deposits, operators and the clock do to programs; each in one transaction under the wallet's lock. */
import { and, asc, eq, lte, ne, or } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import {
  ACTIVATION_CONDITION,
  STEP_CONDITION,
  type ActivationCondition,
  type ActivationObstacle,
} from '#contract/bonus-rules.ts';
import { DOCUMENT_STATUS } from '#contract/document-status.ts';
import { readPayer, type Payer } from '#platform/accounts/accounts.api.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { bonusPlayers, userPrograms } from './bonus.tables.ts';
import { createCarryOut, readActive, type CarryOutDeps } from './carry-out.ts';
import type { UserProgram } from './offers.ts';
import {
  activate,
  addDeposit,
  cancel,
  currentStep,
  expireOffer,
  finish,
  settle,
  type Around,
  type EndReason,
  type Outcome,
} from './program-machine.ts';

export type PlayerProgramDeps = CarryOutDeps & {
  store: Store;
  log: { error(context: object, message: string): void };
};

const CHECKS: Readonly<
  Record<ActivationCondition, [ActivationObstacle, (player: Payer, hasDeposited: boolean) => boolean]>
> = {
  [ACTIVATION_CONDITION.phone]: ['phone', ({ phone }) => phone !== null],
  [ACTIVATION_CONDITION.email]: ['email', ({ email }) => email !== null],
  [ACTIVATION_CONDITION.personal]: ['personal', ({ personalDataIsFilled }) => personalDataIsFilled],
  [ACTIVATION_CONDITION.documents]: [
    'documents',
    ({ documents }) => documents === DOCUMENT_STATUS.verifiedAndValid,
  ],
  [ACTIVATION_CONDITION.deposit]: ['deposit', (_player, hasDeposited) => hasDeposited],
  [ACTIVATION_CONDITION.vip]: ['vip', ({ vip }) => vip],
};
/** What a player is and does now, for the conditions of all programs. */
export type Standing = { player: Payer; hasDeposited: boolean; activeId: number | null };

/** What keeps the player from activating a program, in the order of its conditions. */
export function obstaclesOf(
  { id, terms }: Pick<UserProgram, 'id' | 'terms'>,
  { player, hasDeposited, activeId }: Standing,
): ActivationObstacle[] {
  const failed = terms.activation.flatMap((condition): ActivationObstacle[] => {
    const [name, holds] = CHECKS[condition];
    return holds(player, hasDeposited) ? [] : [name];
  });
  return activeId !== null && activeId !== id ? [...failed, 'active_program'] : failed;
}

export async function readStanding(db: Db, playerId: string): Promise<Standing> {
  const player = await readPayer(db, playerId);
  if (!player) throw new Error(`Player ${playerId} is unknown.`);
  const [known] = await db.select().from(bonusPlayers).where(eq(bonusPlayers.playerId, playerId));
  const active = await readActive(db, playerId);
  return { player, hasDeposited: (known?.deposits ?? 0) > 0, activeId: active?.id ?? null };
}

const isOfferOver = ({ activateBefore }: UserProgram, now: Date): boolean =>
  activateBefore !== null && activateBefore <= now;

/** Programs that one run of the clock ends at most; the next run goes on. */
const BATCH = 200;

export function createPlayerPrograms(deps: PlayerProgramDeps) {
  const { store, clock, log, wallet } = deps;
  const { bonusMoney } = wallet;
  const carryOut = createCarryOut(deps);

  /** Runs an event of one program under the lock of its player's wallet; `event` may throw a refusal. */
  async function change(
    tx: Db,
    playerId: string,
    id: number,
    event: (row: UserProgram, around: Around) => Outcome | Promise<Outcome>,
  ): Promise<UserProgram> {
    let after: UserProgram | undefined;
    await bonusMoney.locked(tx, playerId, async (locked) => {
      const [row] = await tx
        .select()
        .from(userPrograms)
        .where(and(eq(userPrograms.id, id), eq(userPrograms.playerId, playerId)));
      if (!row) throw apiError('not_found');
      const outcome = await event(row, await carryOut.aroundOf(tx, locked));
      const moved = await carryOut.write(tx, locked, row, outcome);
      after = { ...row, ...outcome.progress };
      return moved;
    });
    if (!after) throw new Error(`Program ${id} was not changed.`);
    return after;
  }
  const run = (
    ...[playerId, id, event]: [string, number, Parameters<typeof change>[3]]
  ): Promise<UserProgram> => store.transaction((tx) => change(tx, playerId, id, event));

  /** The other offers of the same choice are over. */
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
        await change(tx, playerId, other.id, (row, around) => cancel(row.terms, row, around, 'not_chosen'));
  }

  /** Throws `program_over`, `bonus_active` or `program_not_available`. */
  async function checkActivation(tx: Db, row: UserProgram, now: Date): Promise<void> {
    if (row.state !== 'available' || isOfferOver(row, now)) throw apiError('program_over');
    const obstacles = obstaclesOf(row, await readStanding(tx, row.playerId));
    if (obstacles.includes('active_program')) throw apiError('bonus_active');
    if (obstacles.length > 0) throw apiError('program_not_available');
  }
  const requireNotInPlay = ({ state }: UserProgram, { inPlay }: Around): void => {
    if (state === 'activated' && inPlay) throw apiError('bonus_round_open');
  };

  async function runSafely(row: UserProgram, event: Parameters<typeof change>[3]): Promise<void> {
    await run(row.playerId, row.id, event).catch((err: unknown) =>
      log.error({ err, program: row.id }, 'bonus: a program could not be ended'),
    );
  }

  return {
    change,

    /** An offer becomes active. `tx`: with the caller's transaction. Refusals: contract/rest/bonus.ts. */
    async activate(playerId: string, id: number, caller?: Db): Promise<UserProgram> {
      const within = async (tx: Db): Promise<UserProgram> => {
        const row = await change(tx, playerId, id, async (found, around) => {
          await checkActivation(tx, found, around.now);
          return activate(found.terms, found, around);
        });
        await removeOthers(tx, row);
        return row;
      };
      return caller ? within(caller) : store.transaction(within);
    },

    /** Ends a program without payment, or declines an offer. */
    cancel: (playerId: string, id: number, reason: EndReason = 'cancelled'): Promise<UserProgram> =>
      run(playerId, id, (row, around) => {
        if (row.endedAt !== null) throw apiError('program_over');
        requireNotInPlay(row, around);
        return cancel(row.terms, row, around, reason);
      }),

    /** Ends a program that allows it, with what it has. */
    finish: (playerId: string, id: number): Promise<UserProgram> =>
      run(playerId, id, (row, around) => {
        if (row.state !== 'activated') throw apiError('program_over');
        if (!canBeFinished(row)) throw apiError('bonus_not_finishable');
        requireNotInPlay(row, around);
        return finish(row.terms, row, around);
      }),

    /** Counts a deposit for the active program, in the transaction of the deposit. */
    async addDeposit(tx: Db, playerId: string, amount: bigint): Promise<void> {
      const active = await readActive(tx, playerId);
      if (active)
        await change(tx, playerId, active.id, (row, around) => addDeposit(row.terms, row, amount, around));
    },

    setMode: (playerId: string, on: boolean): Promise<void> =>
      store.transaction((tx) =>
        bonusMoney.locked(tx, playerId, async (locked) => {
          if (locked.bonusBalanceOn === on) return false;
          await bonusMoney.setMode(tx, locked, on);
          return true;
        }),
      ),

    /** Ends offers and programs whose time is over. Failures are logged; the next run tries again. */
    async endDue(): Promise<number> {
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
    },
  };
}
export type PlayerPrograms = ReturnType<typeof createPlayerPrograms>;

/** A player may end a program that says so, once it has given bonus money or asks for nothing more than waiting. */
export const canBeFinished = (row: UserProgram): boolean =>
  row.state === 'activated' &&
  row.terms.canBeFinished &&
  currentStep(row.terms, row).condition !== STEP_CONDITION.period;
