/**
 * Operations of a cashbox, a sportsbook or an operator on a player's balance: hold, capture, release, credit,
 * debit, and transfers to and from the sports balance. Each is an idempotent call with a reason. Held money is
 * in a separate account of the player, which only its hold can spend. For stakes of bonus money see
 * bonus-stakes.ts.
 */
import { eq, sql } from 'drizzle-orm';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { createBonusStakes } from './bonus-stakes.ts';
import type { IdempotentCalls } from './idempotent-calls.ts';
import {
  carryOut,
  operationCall,
  type Operation,
  type Plan,
  type Planned,
  type RunOperation,
} from './run-operation.ts';
import { ledgerTransactions, walletHolds } from './wallet.tables.ts';
import type { CounterAccount, OwnKind, StoredReply } from './wallet-types.ts';

/**
 * `balance`: the balance that moves, real or sports; absent: the real balance. The stored content contains it
 * only where it is given.
 */
type Own = Operation & { balance?: OwnKind };
/** `account`: the account of the house that pays or gets the money. */
type Transfer = Own & { account: CounterAccount };
/** `holdKey`: the key that the hold was made with. */
type OfHold = Operation & { holdKey: string };
type Capture = OfHold & { account: CounterAccount };

/** Key in the ledger of an operation of this module. */
const ledgerKey = (key: string): string => `wallet:${key}`;

export function createWalletOperations({ store, calls }: { store: Store; calls: IdempotentCalls }) {
  const run: RunOperation = (kind, operation, plan, tx) => {
    const call = operationCall(kind, ledgerKey(operation.key), operation);
    const apply = carryOut(kind, operation.amount, plan);
    return tx ? calls.runIn(tx, call, apply) : calls.run(call, apply);
  };

  /** Takes `amount` out of a hold; the rest of the hold stays held. */
  const fromHold = (
    kind: 'capture' | 'release',
    operation: OfHold,
    plannedOf: (balance: OwnKind) => Pick<Planned, 'movement' | 'account'>,
    caller?: Db,
  ): Promise<StoredReply> => {
    const plan: Plan = async (tx, now) => {
      const { holdKey, playerId, amount } = operation;
      const [hold] = await tx.select().from(walletHolds).where(eq(walletHolds.id, holdKey));
      if (!hold || hold.playerId !== playerId) return { code: 'not_found' };
      if (amount > hold.left) return { code: 'insufficient_funds' };
      const closedAt = amount === hold.left ? now : null;
      const write = async (): Promise<void> => {
        await tx
          .update(walletHolds)
          .set({ left: sql`${walletHolds.left} - ${amount}`, closedAt })
          .where(eq(walletHolds.id, holdKey));
      };
      return { ...plannedOf(hold.balance), write };
    };
    return run(kind, operation, plan, caller);
  };

  return {
    ...createBonusStakes(run),

    /**
     * Sets money of the player aside: it stays the player's, and cannot be spent until it is captured or
     * released. Refusals of all operations: not_found, validation_failed, insufficient_funds,
     * idempotency_conflict, and bad_request when a balance would exceed its limit. `tx` (here and in most
     * others): the caller's transaction, with which the operation is written or rolled back.
     */
    hold: (operation: Own, tx?: Db): Promise<StoredReply> => {
      const { key, playerId, amount, reason, balance = 'real' } = operation;
      const plan: Plan = async (inTx, now) => ({
        movement: { [balance]: -amount, held: amount },
        write: async () => {
          const row = { id: key, playerId, amount, left: amount, balance, reason, createdAt: now };
          await inTx.insert(walletHolds).values(row);
        },
      });
      return run('hold', operation, plan, tx);
    },

    /** Pays the whole or a part of a hold to an account of the house. */
    capture: (operation: Capture, tx?: Db): Promise<StoredReply> => {
      const { amount, account } = operation;
      return fromHold('capture', operation, () => ({ movement: { held: -amount }, account }), tx);
    },

    /** Returns the whole or a part of a hold to the balance that it was taken from. */
    release: (operation: OfHold, tx?: Db): Promise<StoredReply> => {
      const { amount } = operation;
      const back = (balance: OwnKind) => ({ movement: { held: -amount, [balance]: amount } });
      return fromHold('release', operation, back, tx);
    },

    /** Pays the player from an account of the house. */
    credit: (operation: Transfer, tx?: Db): Promise<StoredReply> => {
      const { amount, account, balance = 'real' } = operation;
      return run('credit', operation, async () => ({ movement: { [balance]: amount }, account }), tx);
    },

    /** Takes money from the player for an account of the house. */
    debit: (operation: Transfer, tx?: Db): Promise<StoredReply> => {
      const { amount, account, balance = 'real' } = operation;
      return run('debit', operation, async () => ({ movement: { [balance]: -amount }, account }), tx);
    },

    /** Moves real money to the sports balance. */
    toSports: (operation: Operation): Promise<StoredReply> =>
      run('to_sports', operation, async () => ({
        movement: { real: -operation.amount, bk: operation.amount },
      })),

    /** Moves money of the sports balance back to the real balance. */
    fromSports: (operation: Operation): Promise<StoredReply> =>
      run('from_sports', operation, async () => ({
        movement: { real: operation.amount, bk: -operation.amount },
      })),

    /** True when the operation with this key was carried out or refused before. */
    async isRecorded(key: string): Promise<boolean> {
      const [row] = await store.db
        .select({ id: ledgerTransactions.id })
        .from(ledgerTransactions)
        .where(eq(ledgerTransactions.key, ledgerKey(key)));
      return row !== undefined;
    },

    /** Finds a hold by its key: its player, and the amount still held in minor units. Null = there is none. */
    async findHold(holdKey: string): Promise<{ playerId: string; left: bigint } | null> {
      const [hold] = await store.db.select().from(walletHolds).where(eq(walletHolds.id, holdKey));
      return hold ?? null;
    },
  };
}
