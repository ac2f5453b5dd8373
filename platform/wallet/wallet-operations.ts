/**
 * Operations of a cashbox, a sportsbook or an operator on a player's real balance: hold, capture, release,
 * credit and debit. Each runs once a key, is explained by its reason, and is kept with its answer, refusals
 * too. Held money lies in an account of the player's own that nothing but its hold can spend.
 */
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { isUniqueViolation } from '#platform/kernel/store/db.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { BalancePush } from './balance-push.ts';
import { record } from './ledger.ts';
import type { LedgerEntry } from './ledger.ts';
import { move } from './movement.ts';
import type { Movement } from './movement.ts';
import { replyOf } from './stored-reply.ts';
import { ledgerTransactions, walletHolds } from './wallet.tables.ts';
import { lockWallet } from './wallets.ts';
import type { CounterAccount, HouseKind, StoredReply } from './wallet-types.ts';

type Kind = 'hold' | 'capture' | 'release' | 'credit' | 'debit';
/** `amount` in minor units, above zero. `key`: names the operation, the same at each repeat. */
type Operation = { key: string; playerId: string; amount: bigint; reason: string };
/** `kind`: the player's account that gets the money. */
export type Credit = Operation & { kind: 'real' | 'bonus' };
/** `account`: the account of the house that pays or is paid. */
export type Transfer = Operation & { account: CounterAccount };
/** `holdKey`: the key that the hold was made with. */
export type OfHold = Operation & { holdKey: string };
export type Capture = OfHold & { account: CounterAccount };
type Done = { movement: Movement; account?: HouseKind; write?: () => Promise<void> };
type Deps = { store: Store; clock: Clock; pushBalance: BalancePush };

const keyOf = (key: string): string => `wallet:${key}`;
const refused = (code: ErrorCode): StoredReply => ({ ok: false, code });
const MAX_ATTEMPTS = 5;

/**
 * Carries out an operation once per `ledgerKey` in the caller's transaction; a repeat gives the stored answer.
 * Refusals are stored too.
 */
async function once(
  { clock, pushBalance }: Omit<Deps, 'store'>,
  tx: Db,
  kind: Kind,
  operation: Operation,
  apply: (tx: Db, now: Date) => Promise<Done | { code: ErrorCode }>,
  ledgerKey = keyOf(operation.key),
): Promise<StoredReply> {
  const { playerId, reason } = operation;
  const [key, requestHash, now] = [ledgerKey, hashOf(kind, operation), clock.now()];
  const wallet = await lockWallet(tx, playerId);
  const [first] = await tx.select().from(ledgerTransactions).where(eq(ledgerTransactions.key, key));
  if (first?.reply) return first.requestHash === requestHash ? first.reply : refused('idempotency_conflict');
  const entry: LedgerEntry = { key, kind, requestHash, playerId, reason, createdAt: now };
  const refuse = async (code: ErrorCode): Promise<StoredReply> => {
    await record(tx, { ...entry, reply: refused(code) });
    return refused(code);
  };
  if (!wallet) return refuse('not_found');
  if (operation.amount <= 0n) return refuse('validation_failed');
  const done = await apply(tx, now);
  if ('code' in done) return refuse(done.code);
  const { movement, account = 'house_corrections', write } = done;
  const reply = replyOf(operation.key, wallet, movement);
  // A movement between the player's own accounts has no posting of the house.
  if (!(await move(tx, wallet, account, movement, { ...entry, reply })))
    return refuse(kind === 'credit' || kind === 'release' ? 'bad_request' : 'insufficient_funds');
  await write?.();
  if (movement.real !== undefined || movement.bonus !== undefined)
    await pushBalance.inTransaction(tx, wallet);
  return reply;
}

export function createWalletOperations({ store, clock, pushBalance }: Deps) {
  async function run(...[kind, operation, apply]: RunArgs): Promise<StoredReply> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await store.transaction((tx) => once({ clock, pushBalance }, tx, kind, operation, apply));
      } catch (error) {
        // The same key came for another player at the same moment: its row is there now.
        if (!isUniqueViolation(error) || attempt >= MAX_ATTEMPTS) throw error;
      }
    }
  }

  /** Takes `amount` out of a hold; what remains of it stays held. */
  const fromHold = (
    kind: 'capture' | 'release',
    { holdKey, ...operation }: OfHold,
    done: (amount: bigint) => Pick<Done, 'movement' | 'account'>,
  ): Promise<StoredReply> =>
    run(kind, Object.assign(operation, { holdKey }), async (tx, now) => {
      const [hold] = await tx.select().from(walletHolds).where(eq(walletHolds.id, holdKey));
      if (!hold || hold.playerId !== operation.playerId) return { code: 'not_found' };
      if (operation.amount > hold.left) return { code: 'insufficient_funds' };
      const write = async (): Promise<void> => {
        const left = hold.left - operation.amount;
        await tx
          .update(walletHolds)
          .set({ left: sql`${walletHolds.left} - ${operation.amount}`, closedAt: left === 0n ? now : null })
          .where(eq(walletHolds.id, holdKey));
      };
      return { ...done(operation.amount), write };
    });

  return {
    /**
     * Sets real money aside: it stays the player's and can't be spent until it is captured or released.
     * Refusals of all five: not_found, validation_failed, insufficient_funds, idempotency_conflict, and
     * bad_request when the balance would pass its limit.
     */
    hold: (operation: Operation): Promise<StoredReply> =>
      run('hold', operation, async (tx, now) => {
        const { key, playerId, amount, reason } = operation;
        const row = { id: key, playerId, amount, left: amount, reason, createdAt: now };
        return {
          movement: { real: -amount, held: amount },
          write: async () => void (await tx.insert(walletHolds).values(row)),
        };
      }),

    /** Pays the whole or a part of a hold to an account of the house. */
    capture: (operation: Capture): Promise<StoredReply> =>
      fromHold('capture', operation, (amount) => ({
        movement: { held: -amount },
        account: operation.account,
      })),

    /** Gives the whole or a part of a hold back to the real balance. */
    release: (operation: OfHold): Promise<StoredReply> =>
      fromHold('release', operation, (amount) => ({ movement: { held: -amount, real: amount } })),

    /** Pays the player from an account of the house. */
    credit: (operation: Transfer): Promise<StoredReply> =>
      run('credit', operation, async () => ({
        movement: { real: operation.amount },
        account: operation.account,
      })),

    /**
     * Gives promotional money (prizes, play credit) in the caller's transaction, once per key. Throws when it is
     * refused, so that the transaction is rolled back.
     */
    async creditIn(tx: Db, { kind, ...operation }: Credit): Promise<void> {
      const { key, amount } = operation;
      const apply = async (): Promise<Done> => ({ movement: { [kind]: amount }, account: 'house_promo' });
      // The account is part of what the key stands for: the same key for another account is a conflict.
      const named = { ...operation, account: kind };
      const done = await once({ clock, pushBalance }, tx, 'credit', named, apply, key);
      if (!done.ok) throw new Error(`Credit ${key} was refused (${done.code}).`);
    },

    /** Takes money of the player for an account of the house. */
    debit: (operation: Transfer): Promise<StoredReply> =>
      run('debit', operation, async () => ({
        movement: { real: -operation.amount },
        account: operation.account,
      })),

    /** A hold by its key: whose it is, and how much of it is still held. Null = there is none. */
    async findHold(holdKey: string): Promise<{ playerId: string; left: bigint } | null> {
      const [hold] = await store.db.select().from(walletHolds).where(eq(walletHolds.id, holdKey));
      return hold ?? null;
    },
  };
}
type RunArgs = [
  kind: Kind,
  operation: Operation,
  apply: (tx: Db, now: Date) => Promise<Done | { code: ErrorCode }>,
];

function hashOf(kind: Kind, operation: Operation): string {
  const body = Object.entries(operation)
    .map(([name, value]) => [name, String(value)])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify({ kind, body })).digest('hex');
}
