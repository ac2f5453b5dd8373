/** An operation on a player's balance as an idempotent call, and how it is carried out under the lock of the wallet. */
import type { ErrorCode } from '#contract/errors.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { contentHash, type Apply, type IdempotentCall } from './idempotent-calls.ts';
import { move, type Movement } from './movement.ts';
import { isMoving } from './provider-rules.ts';
import type { HouseKind, StoredReply } from './wallet-types.ts';

type Kind = 'hold' | 'capture' | 'release' | 'credit' | 'debit' | 'to_sports' | 'from_sports';
/** `amount` in minor units, above zero. `key`: names the operation, the same at each repeat. */
export type Operation = { key: string; playerId: string; amount: bigint; reason: string };
/** `account`: of the house; not given for movements between the player's own accounts. */
export type Planned = { movement: Movement; account?: HouseKind; write?: () => Promise<void> };
export type Plan = (tx: Db, now: Date) => Promise<Planned | { code: ErrorCode }>;

/**
 * An operation as an idempotent call. `key`: in the ledger. `content`: every field that distinguishes it from
 * other operations.
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

/** Carries out an operation as planned under the lock of the wallet. */
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
