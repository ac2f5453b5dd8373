/**
 * Bets and wins of game providers with optimistic concurrency. The usual call takes one or two statements, of
 * which the last is written only if the wallet has not changed since it was read. All other calls run under the
 * lock of the wallet, as idempotent calls. Both ways give the same guarantees (idempotent-calls.ts;
 * docs/decisions/0102, 0108).
 */
import type { ErrorCode } from '#contract/errors.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { closedRound, createAttempt, isClosing } from './attempt.ts';
import type { Attempt, BetOrWin, Decide, Guard, NotWritten } from './attempt.ts';
import type { BalancePush } from './balance-push.ts';
import { readCallState } from './call-state.ts';
import { replayOf } from './idempotent-calls.ts';
import type { Apply, IdempotentCalls, Locked } from './idempotent-calls.ts';
import { createKnownWallets } from './known-wallets.ts';
import { move } from './movement.ts';
import type { ReadPlayerTerms } from './player-terms.ts';
import { isMoving } from './provider-rules.ts';
import type { Plan } from './provider-rules.ts';
import { createSubscriberRun } from './round-subscribers.ts';
import type { RoundSubscriber } from './round-subscribers.ts';
import { roundPart } from './wallet-rounds.ts';
import type { StoredReply } from './wallet-types.ts';

export type CallDeps = {
  store: Store;
  clock: Clock;
  pushBalance: BalancePush;
  calls: IdempotentCalls;
  roundSubscribers: readonly RoundSubscriber[];
  playerTerms?: ReadPlayerTerms | undefined;
};
/** Plans the call under the lock of the wallet; by the guard if it is needed. */
const planIn = (
  tx: Db,
  { wallet, round, now }: Locked,
  decide: Decide,
  guard: Guard | null,
): Plan | Promise<Plan> =>
  guard?.isNeeded(wallet) ? guard.decide(tx, wallet, round, now) : decide(wallet, round);

export function createOptimisticCalls({ clock, calls, ...deps }: CallDeps) {
  const { store, roundSubscribers } = deps;
  const known = createKnownWallets();
  const attempt = createAttempt(deps);
  const runSubscribers = createSubscriberRun(roundSubscribers);

  /** Tries a call on the cached state, and caches the state after it. */
  async function attemptAndKeep(tried: Attempt): Promise<StoredReply | NotWritten> {
    const { call } = tried.betOrWin;
    known.forget(call.playerId);
    const done = await attempt(tried);
    if (typeof done === 'string') return done;
    known.keep(done.wallet, call, done.round, done.terms);
    return done.reply;
  }

  /**
   * Runs a bet or a win without a lock, on the wallet that this process has cached, else on a freshly read one.
   * Returns null and writes nothing for a refusal, for a wallet that changed meanwhile, and for a call that
   * needs the lock.
   */
  async function runAtOnce(
    betOrWin: BetOrWin,
    decide: Decide,
    guard: Guard | null,
  ): Promise<StoredReply | null> {
    const tried = { betOrWin, decide, guard, now: clock.now() };
    const cached = known.find(betOrWin.call);
    const done = cached ? await attemptAndKeep({ ...tried, seen: cached }) : 'unknown';
    if (typeof done !== 'string') return done;
    if (done !== 'unknown') return null;
    const { wallet, recorded, round } = await readCallState(store.db, betOrWin);
    const replay = replayOf(recorded, betOrWin);
    if (replay || !wallet) return replay;
    const again = await attemptAndKeep({
      ...tried,
      now: clock.now(),
      seen: { wallet, round, terms: null },
    });
    return typeof again === 'string' ? null : again;
  }

  /**
   * Runs a bet or a win: without a lock where possible, else under the lock with the subscribers.
   * `unaffordable`: the refusal when the balances do not allow the movement.
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
      const moved = isClosing(call) && (await runSubscribers(tx, wallet, closedRound(betOrWin, after, now)));
      return { moved: moved || isMoving(movement) };
    };
    return (await runAtOnce(betOrWin, decide, guard)) ?? calls.run(betOrWin, apply);
  };
}
