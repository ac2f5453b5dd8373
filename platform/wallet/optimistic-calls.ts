/**
 * Bets and wins of game providers, with optimistic concurrency: the usual call is one or two statements, the
 * last of which is written on condition that the wallet has not changed since it was read. All others run
 * under the lock of the wallet, as idempotent calls. The guarantees of both are the same
 * (idempotent-calls.ts; docs/decisions/0102, 0108).
 */
import type { ErrorCode } from '#contract/errors.ts';
import type { BetCall, WinCall } from '#contract/provider.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { isRetryable, isUniqueViolation } from '#platform/kernel/store/db.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { BalancePush } from './balance-push.ts';
import { readCallState } from './call-state.ts';
import { entryOf, replayOf } from './idempotent-calls.ts';
import type { Apply, IdempotentCalls, Locked } from './idempotent-calls.ts';
import { createKnownWallets } from './known-wallets.ts';
import { isAffordable, move, walletAfter, writeMovement } from './movement.ts';
import type { ProviderCall } from './provider-call-key.ts';
import { isMoving } from './provider-rules.ts';
import type { Plan, RoundMoney } from './provider-rules.ts';
import { conditionOf } from './round-subscribers.ts';
import type { RoundSubscriber } from './round-subscribers.ts';
import { acceptedReply } from './stored-reply.ts';
import { roundPart } from './wallet-rounds.ts';
import type { LockedWallet, Wallet } from './wallets.ts';
import type { ClosedRound, StoredReply } from './wallet-types.ts';

export type CallDeps = {
  store: Store;
  clock: Clock;
  pushBalance: BalancePush;
  calls: IdempotentCalls;
  roundSubscribers: readonly RoundSubscriber[];
};
type BetOrWin = ProviderCall<BetCall | WinCall>;
/** Plans a bet or a win in a wallet and a round; null = the round does not exist yet. */
type Decide = (wallet: Wallet, round: RoundMoney | null) => Plan;
/**
 * A bet that another domain decides about too. `isNeeded`: of this wallet; only then `decide` runs, in the transaction
 * of the bet under the lock of the wallet.
 */
export type Guard = {
  isNeeded: (wallet: Wallet) => boolean;
  decide: (tx: Db, wallet: LockedWallet, round: RoundMoney | null, now: Date) => Promise<Plan>;
};
/** Why nothing was written: the round concerns a subscriber, or the wallet must be read (again). */
type NotWritten = 'held_back' | 'unknown';

const isClosing = (call: BetCall | WinCall): boolean => 'roundClosed' in call && call.roundClosed;

/** The round that this call has closed, as passed to subscribers. */
function closedRound({ call, key }: BetOrWin, round: RoundMoney, closedAt: Date): ClosedRound {
  const { playerId, gameId, roundId } = call;
  const { bets: _bets, closed: _closed, ...money } = round;
  const isRealOnly = money.stakedBonus === 0n && money.stakedPromo === 0n;
  return { playerId, gameId, roundId, key, ...money, isRealOnly, closedAt };
}

/** The plan under the lock of the wallet, by the guard where it is needed. */
const planIn = (
  tx: Db,
  { wallet, round, now }: Locked,
  decide: Decide,
  guard: Guard | null,
): Plan | Promise<Plan> =>
  guard?.isNeeded(wallet) ? guard.decide(tx, wallet, round, now) : decide(wallet, round);

export function createOptimisticCalls({ store, clock, pushBalance, calls, roundSubscribers }: CallDeps) {
  const known = createKnownWallets();
  const concernsAny = conditionOf(roundSubscribers);

  /** Plans the call in `wallet` and writes it, unless the wallet has changed since it was read. */
  async function attempt(
    betOrWin: BetOrWin,
    decide: Decide,
    { wallet, round }: { wallet: Wallet; round: RoundMoney | null },
    guard: Guard | null,
  ): Promise<StoredReply | NotWritten> {
    const { call } = betOrWin;
    known.forget(call.playerId);
    if (guard?.isNeeded(wallet)) return 'held_back';
    const plan: Plan =
      wallet.currency === call.currency ? decide(wallet, round) : { code: 'invalid_currency' };
    if ('code' in plan || !isAffordable(wallet, plan.movement)) return 'unknown';
    const now = clock.now();
    const { movement } = plan;
    const reply = acceptedReply(call.transactionId, wallet, movement);
    const push = isMoving(movement) ? pushBalance.inStatement(wallet, movement, 'wallet') : undefined;
    try {
      const written = await writeMovement(
        store.db,
        wallet,
        'house_games',
        movement,
        { ...entryOf(betOrWin, now), reply },
        {
          round: roundPart(call, plan.round, now, round === null),
          push,
          unless: isClosing(call) ? concernsAny(call, now) : undefined,
        },
      );
      if (!written.ok) return written.isHeldBack ? 'held_back' : 'unknown';
      if (written.seq !== null) push?.written(written.seq);
    } catch (error) {
      // The key or the round exists already, or a concurrent call was first: read the wallet again.
      if (isUniqueViolation(error) || isRetryable(error)) return 'unknown';
      throw error;
    }
    known.keep(walletAfter(wallet, movement), call, plan.round);
    return reply;
  }

  /**
   * Runs a bet or a win without a lock, on the wallet that this process has cached, else on a fresh read.
   * Returns null and writes nothing for a refusal, a wallet that changed meanwhile, and a round that concerns
   * a subscriber.
   */
  async function runAtOnce(
    betOrWin: BetOrWin,
    decide: Decide,
    guard: Guard | null,
  ): Promise<StoredReply | null> {
    const { call } = betOrWin;
    const cached = known.find(call);
    const done = cached ? await attempt(betOrWin, decide, cached, guard) : 'unknown';
    if (done === 'held_back') return null;
    if (done !== 'unknown') return done;
    const { wallet, recorded, round } = await readCallState(store.db, betOrWin);
    const replay = replayOf(recorded, betOrWin);
    if (replay || !wallet) return replay;
    const tried = await attempt(betOrWin, decide, { wallet, round }, guard);
    return typeof tried === 'string' ? null : tried;
  }

  /**
   * Runs a bet or a win: without a lock where possible, else under the lock with the subscribers.
   * `unaffordable`: the refusal of a movement that the balances do not allow.
   */
  return async (
    betOrWin: BetOrWin,
    decide: Decide,
    unaffordable: ErrorCode,
    guard: Guard | null = null,
  ): Promise<StoredReply> => {
    const { call } = betOrWin;
    const apply: Apply = async (tx, { wallet, round, now }, entry) => {
      const plan = await planIn(tx, { wallet, round, now }, decide, guard);
      if ('code' in plan) return plan;
      const { movement, round: after } = plan;
      const beside = { round: roundPart(call, after, now, round === null) };
      if (!(await move(tx, wallet, 'house_games', movement, entry(movement), beside)))
        return { code: unaffordable };
      let moved = isMoving(movement);
      if (isClosing(call))
        for (const { onRoundClosed } of roundSubscribers)
          if (await onRoundClosed(tx, wallet, closedRound(betOrWin, after, now))) moved = true;
      return { moved };
    };
    return (await runAtOnce(betOrWin, decide, guard)) ?? calls.run(betOrWin, apply);
  };
}
