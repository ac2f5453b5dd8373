/** Runs a provider's call under the lock of the player's wallet and stores the reply for repeats. */
import type { ErrorCode } from '#contract/errors.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { isUniqueViolation } from '#platform/kernel/store/db.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { BalancePush } from './balance-push.ts';
import { readCallState } from './call-state.ts';
import { record } from './ledger.ts';
import type { LedgerEntry } from './ledger.ts';
import type { Movement } from './movement.ts';
import { entryOf, firstReply, refused } from './named-call.ts';
import type { NamedCall } from './named-call.ts';
import type { RoundMoney } from './provider-rules.ts';
import { replyOf } from './stored-reply.ts';
import { lockRow } from './wallets.ts';
import type { LockedWallet } from './wallets.ts';
import type { StoredReply } from './wallet-types.ts';

type Deps = { store: Store; clock: Clock; pushBalance: BalancePush };
export type Locked = { wallet: LockedWallet; round: RoundMoney | null; now: Date };
/** The ledger's row of the call; its reply has the balances after `movement`. */
export type EntryOf = (movement: Movement) => LedgerEntry;
/** Carries out a new call under the lock: a refusal, or whether a balance of the player changed. */
export type Apply = (
  tx: Db,
  locked: Locked,
  entry: EntryOf,
) => Promise<{ code: ErrorCode } | { moved: boolean }>;
export type RunLocked = (what: NamedCall, apply: Apply) => Promise<StoredReply>;

const MAX_ATTEMPTS = 5;

export function createLockedRunner({ store, clock, pushBalance }: Deps): RunLocked {
  async function runOnce(tx: Db, what: NamedCall, apply: Apply): Promise<StoredReply> {
    const { call, key } = what;
    await lockRow(tx, call.playerId);
    const now = clock.now();
    const { wallet, earlier, round } = await readCallState(tx, key, call);
    const first = firstReply(earlier, what);
    if (first) return first;
    const base = entryOf(what, now);
    const refuse = async (code: ErrorCode): Promise<StoredReply> => {
      await record(tx, { ...base, reply: refused(code) });
      return refused(code);
    };
    if (!wallet) return refuse('not_found');
    if (wallet.currency !== call.currency) return refuse('invalid_currency');

    let reply: StoredReply = refused('internal');
    const locked = { wallet: { ...wallet, isLocked: true as const }, round, now };
    const outcome = await apply(tx, locked, (movement) => ({
      ...base,
      reply: (reply = replyOf(call.transactionId, locked.wallet, movement)),
    }));
    if ('code' in outcome) return refuse(outcome.code);
    if (outcome.moved) await pushBalance.inTransaction(tx, locked.wallet);
    return reply;
  }

  return async (what, apply) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await store.transaction((tx) => runOnce(tx, what, apply));
      } catch (error) {
        // The same key was used for another player at the same time; its row exists now.
        if (!isUniqueViolation(error) || attempt >= MAX_ATTEMPTS) throw error;
      }
    }
  };
}
