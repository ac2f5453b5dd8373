/**
 * Turns an operation on a player's balance into an idempotent call, and carries it out under the lock of the
 * wallet.
 */
import type { ErrorCode } from '#contract/errors.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { contentHash, type Apply, type IdempotentCall } from './idempotent-calls.ts';
import { move, type Movement } from './movement.ts';
import { isMoving } from './provider-rules.ts';
import type { HouseKind, StoredReply } from './wallet-types.ts';

type Kind = 'hold' | 'capture' | 'release' | 'credit' | 'debit' | 'to_sports' | 'from_sports';
/**
 * `amount`: in minor units, above zero. `key`: identifies the operation and is the same at each repeat.
 * `reason`: description for operators.
 */
export type Operation = { key: string; playerId: string; amount: bigint; reason: string };
/**
 * What an operation moves. `account`: the account of the house; omitted for movements between the player's own
 * accounts. `write`: further writes in the same transaction.
 */
export type Planned = { movement: Movement; account?: HouseKind; write?: () => Promise<void> };
export type Plan = (tx: Db, now: Date) => Promise<Planned | { code: ErrorCode }>;

/**
 * An operation as an idempotent call. `key`: its key in the ledger. `content`: every field that distinguishes
 * it from other operations.
 */
export function operationCall(kind: Kind, key: string, content: Operation): IdempotentCall {
  const { key: transactionId, playerId, reason } = content;
  const body = Object.entries(content)
    .map(([name, value]) => [name, String(value)])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const requestHash = contentHash(kind, body);
  const outsideOfRounds = { gameId: null, roundId: null, currency: null };
  return { kind, key, transactionId, requestHash, playerId, reason, ...outsideOfRounds };
}

/** Returns the step that plans an operation and carries it out under the lock of the wallet. */
export const carryOut =
  (kind: Kind, amount: bigint, plan: Plan): Apply =>
  async (tx, { wallet, now }, entry) => {
    if (amount <= 0n) return { code: 'validation_failed' };
    const planned = await plan(tx, now);
    if ('code' in planned) return planned;
    const { movement, account = 'house_corrections', write } = planned;
    if (!(await move(tx, wallet, account, movement, entry(movement))))
      return { code: kind === 'credit' || kind === 'release' ? 'bad_request' : 'insufficient_funds' };
    await write?.();
    return { moved: isMoving(movement), movedSports: (movement.bk ?? 0n) !== 0n };
  };

/** Runs an operation in the caller's transaction, or in one of its own. */
export type RunOperation = (kind: Kind, operation: Operation, plan: Plan, tx?: Db) => Promise<StoredReply>;
