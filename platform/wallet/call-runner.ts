/**
 * Runs the calls of game providers: each at most once, however often and wherever it is repeated, in two
 * statements where nothing stands against it, else under the lock of the wallet (docs/decisions/0102).
 */
import { createHash } from 'node:crypto';
import type { ErrorCode } from '#contract/errors.ts';
import type { BetCall, RollbackCall, WinCall } from '#contract/provider.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { isRetryable, isUniqueViolation } from '#platform/kernel/store/db.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { BalancePush } from './balance-push.ts';
import { readCallState, roundSql } from './call-state.ts';
import type { CallState } from './call-state.ts';
import { isAffordable, lockRow, move, record, writeMovement } from './ledger.ts';
import type { LedgerEntry, LockedWallet, Movement, Wallet } from './ledger.ts';
import type { RoundMoney, Split } from './provider-rules.ts';
import { replyOf } from './stored-reply.ts';
import { watchOf } from './round-subscribers.ts';
import type { RoundSubscriber } from './round-subscribers.ts';
import type { ClosedRound, StoredReply } from './wallet-types.ts';

export type CallDeps = {
  store: Store;
  clock: Clock;
  pushBalance: BalancePush;
  roundSubscribers: readonly RoundSubscriber[];
};
type Call = BetCall | WinCall | RollbackCall;
type Kind = 'bet' | 'win' | 'rollback';
/** A call with what it is kept by. */
type Named<C extends Call = Call> = {
  kind: Kind;
  call: C;
  key: string;
  requestHash: string;
  reason: string;
};
type Locked = { wallet: LockedWallet; round: RoundMoney | null; now: Date };
/** What a new call does under the lock. `entry`: the row that it writes, with its reply. */
type Apply = (
  tx: Db,
  locked: Locked,
  entry: (movement: Movement) => LedgerEntry,
) => Promise<{ code: ErrorCode } | { moved: boolean }>;
/** What a bet or a win comes to: a refusal, or a movement and the round after it. */
export type Plan = { code: ErrorCode } | { movement: Split; round: RoundMoney };
export type Decide = (wallet: Wallet, round: RoundMoney | null) => Plan;

export const keyOf = (transactionId: string): string => `provider:${transactionId}`;
export const refused = (code: ErrorCode): StoredReply => ({ ok: false, code });
const MAX_ATTEMPTS = 5;

export const named = <C extends Call>(kind: Kind, call: C, reason: string): Named<C> => ({
  kind,
  call,
  key: keyOf(call.transactionId),
  requestHash: hashOf(kind, call),
  reason,
});

export function createCallRunner({ store, clock, pushBalance, roundSubscribers }: CallDeps) {
  const entryOf = ({ kind, call, key, requestHash, reason }: Named, now: Date): LedgerEntry => ({
    key,
    kind,
    requestHash,
    playerId: call.playerId,
    gameId: call.gameId,
    roundId: call.roundId,
    reason,
    createdAt: now,
  });

  /** Runs a call with the player's wallet locked. */
  async function runLocked(what: Named, apply: Apply): Promise<StoredReply> {
    const { call, key } = what;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await store.transaction(async (tx) => {
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
        });
      } catch (error) {
        // The same key came in another player's name at the same moment: its row is there now.
        if (!isUniqueViolation(error) || attempt >= MAX_ATTEMPTS) throw error;
      }
    }
  }

  /**
   * Runs a bet or a win without a lock: one statement reads, one writes if the wallet is still as it was
   * read. Null, and nothing written, for whatever is not plain: a refusal, a wallet that moved meanwhile, a
   * round that a subscriber is waiting for. That is what `runLocked` is for.
   */
  async function runAtOnce(what: Named<BetCall | WinCall>, decide: Decide): Promise<StoredReply | null> {
    const { call, key } = what;
    const now = clock.now();
    const watch = isClosing(call) ? watchOf(roundSubscribers, call.gameId, now) : undefined;
    const { wallet, earlier, round, isWatched } = await readCallState(store.db, key, call, watch);
    const first = firstReply(earlier, what);
    if (first) return first;
    if (!wallet || wallet.currency !== call.currency || isWatched) return null;
    const plan = decide(wallet, round);
    if ('code' in plan || !isAffordable(wallet, plan.movement)) return null;
    const { movement } = plan;
    const reply = replyOf(call.transactionId, wallet, movement);
    const entry = { ...entryOf(what, now), reply };
    const push = isMoving(movement) ? pushBalance.inStatement(wallet, movement, 'wallet') : undefined;
    const beside = { round: roundSql(call, plan.round, now), push: push?.sql };
    try {
      const written = await writeMovement(store.db, wallet, 'house_games', movement, entry, beside);
      if (!written) return null;
      if (written.seq !== null) push?.written(written.seq);
      return reply;
    } catch (error) {
      if (isUniqueViolation(error) || isRetryable(error)) return null;
      throw error;
    }
  }

  /** A bet or a win: at once where possible, else under the lock, with those who wait for closed rounds. */
  async function run(
    what: Named<BetCall | WinCall>,
    decide: Decide,
    tooMuch: ErrorCode,
  ): Promise<StoredReply> {
    const { call, key } = what;
    const apply: Apply = async (tx, { wallet, round, now }, entry) => {
      const plan = decide(wallet, round);
      if ('code' in plan) return plan;
      const { movement, round: after } = plan;
      const beside = { round: roundSql(call, after, now) };
      if (!(await move(tx, wallet, 'house_games', movement, entry(movement), beside)))
        return { code: tooMuch };
      let moved = isMoving(movement);
      if (isClosing(call))
        for (const { onRoundClosed } of roundSubscribers)
          if (await onRoundClosed(tx, wallet, closedRound(call, key, after, now))) moved = true;
      return { moved };
    };
    return (await runAtOnce(what, decide)) ?? runLocked(what, apply);
  }

  return { run, runLocked };
}

function hashOf(kind: Kind, call: Call): string {
  const body = Object.fromEntries(Object.entries(call).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify({ kind, body })).digest('hex');
}

const isMoving = ({ real, bonus }: Split): boolean => real !== 0n || bonus !== 0n;
const isClosing = (call: BetCall | WinCall): boolean => 'roundClosed' in call && call.roundClosed;

/** The reply of the call that used the key; null = none did. */
const firstReply = (earlier: CallState['earlier'], { requestHash }: Named): StoredReply | null => {
  if (!earlier?.reply) return null;
  const isSame = earlier.requestHash === null || earlier.requestHash === requestHash;
  return isSame ? earlier.reply : refused('idempotency_conflict');
};

const closedRound = (
  { playerId, gameId, roundId }: Call,
  key: string,
  { stakedReal, stakedBonus, stakedPromo, wonReal }: RoundMoney,
  closedAt: Date,
): ClosedRound => {
  const isRealOnly = stakedBonus === 0n && stakedPromo === 0n;
  return { playerId, gameId, roundId, key, stakedReal, wonReal, isRealOnly, closedAt };
};
