/**
 * The money of a round or a bet as a saga: money moves between two states of its row, never within one, by a
 * call whose id comes from the row's, so a process that finds the row after a crash repeats that call. Rounds
 * of one player (`settledStatus` = open) and bets on shared rounds (`settledStatus` = placed) have the same transitions:
 *
 *   betting ──bet──► standing ──over──► paying ──win──► closed
 *      │               ▲▲▼ raising ──raise──► standing
 *      │               └── lowering ──lower──► standing      (too late for the raise)
 *      └──too late──► voiding ──rollback──► void
 */
import type { ErrorCode } from '#contract/errors.ts';
import type { Db, Store } from './store.ts';
import type { GameMode } from './games.tables.ts';

/** What the calls of a row need to know of it. Amounts in minor units. */
export type Stake = {
  id: string;
  ownerId: string;
  gameId: string;
  /** The region in which the game was launched. */
  region: string;
  mode: GameMode;
  currency: string;
  /** Amount of the first bet. */
  amount: bigint;
  /** The campaign whose free round pays the first bet; null = the player. */
  campaignId: string | null;
  /** A further bet that a decision needs; null = none. Every attempt to take it has a new id. */
  raise: { id: string; amount: bigint } | null;
  win: bigint;
  /** False for a row that was voided before its bet was answered: its stake was not taken. */
  wasTaken: boolean;
};
export type MoneyCall = 'bet' | 'raise' | 'lower' | 'win' | 'rollback';
export type MoneyAnswer = { ok: true } | { ok: false; code: ErrorCode };
/** Writes the state that follows from the reply of a call; false = the row has changed meanwhile. */
export type WriteNextState = (db: Db, answer: MoneyAnswer) => Promise<boolean>;
/** Where money comes from and goes to: the wallet, or the purse of demo play (stake-money.ts). */
export type StakeMoney = {
  /**
   * Carries out the call and writes what follows. May be repeated: a call that was carried out moves
   * nothing again. Returns what the owner could stake after it, minor units; null = not known.
   */
  carryOut(stake: Stake, call: MoneyCall, follow: WriteNextState): Promise<bigint | null>;
  /** What the owner can stake now, minor units. */
  balance(ownerId: string): Promise<bigint>;
};
export type StakeMoneys = Record<GameMode, StakeMoney>;

const CALLS = {
  betting: 'bet',
  raising: 'raise',
  lowering: 'lower',
  paying: 'win',
  voiding: 'rollback',
} as const satisfies Record<string, MoneyCall>;
/** States of a row that wait for the reply of a money call. */
type AwaitingStatus = keyof typeof CALLS;

type SagaRow = { id: string; mode: GameMode; status: string };
/** Access to the table that stores the rows of a saga. */
export type SagaTable<Row extends SagaRow> = {
  settledStatus: Row['status'];
  stakeOf(row: Row): Stake;
  /** Changes of the row after a raise that was taken, and after one that was refused. */
  raised(row: Row): Partial<Row>;
  notRaised(code: ErrorCode): Partial<Row>;
  refused(code: ErrorCode): Partial<Row>;
  /** Changes the row if status, decisions and raise are as they were read; null = they are not. */
  write(db: Db, row: Row, change: Partial<Row>): Promise<Row | null>;
  read(id: string): Promise<Row | undefined>;
};

/** A row after a call. `balance`: what its owner could stake after the call, in minor units; null = not known. */
export type Moved<Row> = { row: Row; balance: bigint | null };

export const isAwaiting = (status: string): status is AwaitingStatus => Object.hasOwn(CALLS, status);

export function createMoneySaga<Row extends SagaRow>(
  { db }: Pick<Store, 'db'>,
  money: StakeMoneys,
  table: SagaTable<Row>,
) {
  const to = (status: string, change: Partial<Row> = {}): Partial<Row> => ({ ...change, status });

  async function readAgain({ id }: Row): Promise<Row> {
    const row = await table.read(id);
    if (!row) throw new Error(`${id} is gone.`);
    return row;
  }

  /** The change after a call; throws for a refusal that this transition does not handle. */
  function changeAfter(row: Row, call: MoneyCall, answer: MoneyAnswer): Partial<Row> {
    if (call === 'bet') return answer.ok ? to(table.settledStatus) : to('void', table.refused(answer.code));
    if (call === 'raise')
      return to(table.settledStatus, answer.ok ? table.raised(row) : table.notRaised(answer.code));
    if (!answer.ok) throw new Error(`${row.id}: ${call} was refused (${answer.code}).`);
    if (call === 'lower') return to(table.settledStatus, table.notRaised('decision_too_late'));
    return to(call === 'win' ? 'closed' : 'void');
  }

  async function carryOut(row: Row, call: MoneyCall): Promise<Moved<Row>> {
    let changed: Row | null = null;
    const balance = await money[row.mode].carryOut(table.stakeOf(row), call, async (tx, answer) => {
      changed = await table.write(tx, row, changeAfter(row, call, answer));
      return changed !== null;
    });
    return { row: changed ?? (await readAgain(row)), balance };
  }

  return {
    /** Changes a row without moving money; null = another request has changed it meanwhile. */
    change: (row: Row, status: Row['status'], change: Partial<Row> = {}): Promise<Row | null> =>
      table.write(db, row, to(status, change)),

    /** Like `change`, but never null: when another request has changed the row, returns it as that request left it. */
    changed: async (row: Row, status: Row['status'], change: Partial<Row> = {}): Promise<Row> =>
      (await table.write(db, row, to(status, change))) ?? readAgain(row),

    readAgain,

    /** Carries out the money call for which the row's state waits. The state must be one of CALLS. */
    step(row: Row): Promise<Moved<Row>> {
      if (!isAwaiting(row.status)) throw new Error(`${row.id} is ${row.status}: no money is due.`);
      return carryOut(row, CALLS[row.status]);
    },

    /**
     * Pays and closes a row in its `settledStatus` state whose win is stored: nothing can change it any more.
     */
    close: (row: Row): Promise<Moved<Row>> => carryOut(row, 'win'),
  };
}
export type MoneySaga<Row extends SagaRow> = ReturnType<typeof createMoneySaga<Row>>;
