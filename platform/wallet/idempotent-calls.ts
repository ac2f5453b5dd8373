/**
 * Calls that move a player's money, each with an idempotency key: the calls of game providers, operations and
 * grants. The first call of a key is carried out in one transaction under the lock of the player's wallet, and
 * its reply, a refusal too, is recorded in the ledger with a hash of its content. A repeat gets the recorded
 * reply; other content under the same key is refused with `idempotency_conflict`.
 */
import { hash } from 'node:crypto';
import type { ErrorCode } from '#contract/errors.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { isUniqueViolation } from '#platform/kernel/store/db.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { BalancePush } from './balance-push.ts';
import { readCallState } from './call-state.ts';
import type { CallState } from './call-state.ts';
import { record } from './ledger.ts';
import type { LedgerEntry } from './ledger.ts';
import type { Movement } from './movement.ts';
import type { RoundMoney } from './provider-rules.ts';
import { acceptedReply, refused } from './stored-reply.ts';
import { lockRow } from './wallets.ts';
import type { LockedWallet } from './wallets.ts';
import type { StoredReply } from './wallet-types.ts';

export type IdempotentCall = {
  kind: LedgerEntry['kind'];
  /** Key of the call in the ledger; each family of calls has its own prefix. */
  key: string;
  /** The caller's id of the call, which its reply contains. */
  transactionId: string;
  /** Hash of the call's content, made by `contentHash`. */
  requestHash: string;
  playerId: string;
  /** The round of a game that the call belongs to; null = none. */
  gameId: string | null;
  roundId: string | null;
  /** Currency of the amounts; null = that of the wallet, whatever it is. */
  currency: string | null;
  /** Description of the movement for operators. */
  reason: string;
};

export type Locked = { wallet: LockedWallet; round: RoundMoney | null; now: Date };
/** Makes the ledger's row of the call; its reply has the balances after `movement`. */
export type EntryOf = (movement: Movement) => LedgerEntry;
/**
 * Carries out a new call under the lock of the wallet and writes its entry. Returns a refusal, or whether the
 * call changed a balance of the player (`moved`) and the sports balance (`movedSports`). With a refusal nothing
 * may have been written.
 */
export type Apply = (
  tx: Db,
  locked: Locked,
  entry: EntryOf,
) => Promise<{ code: ErrorCode } | { moved: boolean; movedSports?: boolean }>;

const MAX_ATTEMPTS = 5;

/**
 * Hash of a call's content. `body`: its fields in a fixed order. The ledger stores the hashes, so a body must
 * be the same in every release.
 */
export const contentHash = (kind: IdempotentCall['kind'], body: unknown): string =>
  hash('sha256', JSON.stringify({ kind, body }));

/** The ledger's row of a call, without its reply. */
export const entryOf = (
  { key, kind, requestHash, playerId, gameId, roundId, reason }: IdempotentCall,
  createdAt: Date,
): LedgerEntry => ({ key, kind, requestHash, playerId, gameId, roundId, reason, createdAt });

/** The reply to a call whose key is in the ledger; null = the key is new, or its row has no reply. */
export function replayOf(
  recorded: CallState['recorded'],
  { requestHash }: Pick<IdempotentCall, 'requestHash'>,
): StoredReply | null {
  if (!recorded?.reply) return null;
  const isSame = recorded.requestHash === null || recorded.requestHash === requestHash;
  return isSame ? recorded.reply : refused('idempotency_conflict');
}

type Deps = { store: Store; clock: Clock; pushBalance: BalancePush };
export type IdempotentCalls = ReturnType<typeof createIdempotentCalls>;

export function createIdempotentCalls({ store, clock, pushBalance }: Deps) {
  /**
   * Runs a call in the caller's transaction. Refusals besides those of `apply`: not_found (no wallet),
   * invalid_currency, idempotency_conflict. Throws when the key is used concurrently for another player.
   */
  async function runIn(tx: Db, call: IdempotentCall, apply: Apply): Promise<StoredReply> {
    await lockRow(tx, call.playerId);
    const now = clock.now();
    const { wallet, recorded, round } = await readCallState(tx, call);
    const replay = replayOf(recorded, call);
    if (replay) return replay;
    const base = entryOf(call, now);
    const refuse = async (code: ErrorCode): Promise<StoredReply> => {
      await record(tx, { ...base, reply: refused(code) });
      return refused(code);
    };
    if (!wallet) return refuse('not_found');
    if (call.currency !== null && call.currency !== wallet.currency) return refuse('invalid_currency');

    let reply: StoredReply = refused('internal');
    const locked = { wallet: { ...wallet, isLocked: true as const }, round, now };
    const outcome = await apply(tx, locked, (movement) => ({
      ...base,
      reply: (reply = acceptedReply(call.transactionId, locked.wallet, movement)),
    }));
    if ('code' in outcome) return refuse(outcome.code);
    if (outcome.moved) await pushBalance.inTransaction(tx, locked.wallet);
    if (outcome.movedSports) await pushBalance.sportsInTransaction(tx, locked.wallet);
    return reply;
  }

  return {
    runIn,

    /**
     * Like `runIn`, in a transaction of its own. When it throws, the call was written either whole or not at
     * all, because the answer to its commit may have been lost; in both cases a repeat with the same key gets
     * the reply.
     */
    async run(call: IdempotentCall, apply: Apply): Promise<StoredReply> {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await store.transaction((tx) => runIn(tx, call, apply));
        } catch (error) {
          // A unique violation: the key was used for another player at the same time. That row exists now, so
          // the next attempt finds it.
          if (!isUniqueViolation(error) || attempt >= MAX_ATTEMPTS) throw error;
        }
      }
    },
  };
}
