/**
 * Runs bets and wins of game providers: each at most once, even if it is repeated at several processes. The
 * usual call is one or two statements without a lock; all others run under the lock of the wallet
 * (docs/decisions/0102, 0108).
 */
import type { ErrorCode } from '#contract/errors.ts';
import type { BetCall, WinCall } from '#contract/provider.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { isRetryable, isUniqueViolation } from '#platform/kernel/store/db.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import type { BalancePush } from './balance-push.ts';
import { readCallState } from './call-state.ts';
import { createKnownWallets } from './known-wallets.ts';
import { createLockedRunner } from './locked-calls.ts';
import type { Apply } from './locked-calls.ts';
import { isAffordable, move, walletAfter, writeMovement } from './movement.ts';
import { closedRound, entryOf, firstReply, isClosing } from './named-call.ts';
import type { NamedCall } from './named-call.ts';
import { isMoving } from './provider-rules.ts';
import type { Plan, RoundMoney } from './provider-rules.ts';
import { replyOf } from './stored-reply.ts';
import { conditionOf } from './round-subscribers.ts';
import type { RoundSubscriber } from './round-subscribers.ts';
import { roundPart } from './wallet-rounds.ts';
import type { Wallet } from './wallets.ts';
import type { StoredReply } from './wallet-types.ts';

export type CallDeps = {
  store: Store;
  clock: Clock;
  pushBalance: BalancePush;
  roundSubscribers: readonly RoundSubscriber[];
};
/** Plans a bet or a win in a wallet and a round; null = the round does not exist yet. */
export type Decide = (wallet: Wallet, round: RoundMoney | null) => Plan;
type Plain = NamedCall<BetCall | WinCall>;
/** Why nothing was written: the round concerns a subscriber, or the wallet must be read (again). */
type NotWritten = 'held_back' | 'unknown';

export function createCallRunner(deps: CallDeps) {
  const { store, clock, pushBalance, roundSubscribers } = deps;
  const runLocked = createLockedRunner(deps);
  const known = createKnownWallets();
  const concernsAny = conditionOf(roundSubscribers);

  /** Plans the call in `wallet` and writes it, unless the wallet has changed since it was read. */
  async function attempt(
    named: Plain,
    decide: Decide,
    { wallet, round }: { wallet: Wallet; round: RoundMoney | null },
  ): Promise<StoredReply | NotWritten> {
    const { call } = named;
    known.forget(call.playerId);
    const plan: Plan =
      wallet.currency === call.currency ? decide(wallet, round) : { code: 'invalid_currency' };
    if ('code' in plan || !isAffordable(wallet, plan.movement)) return 'unknown';
    const now = clock.now();
    const { movement } = plan;
    const reply = replyOf(call.transactionId, wallet, movement);
    const push = isMoving(movement) ? pushBalance.inStatement(wallet, movement, 'wallet') : undefined;
    try {
      const written = await writeMovement(
        store.db,
        wallet,
        'house_games',
        movement,
        { ...entryOf(named, now), reply },
        {
          round: roundPart(call, plan.round, now, round === null),
          push,
          unless: isClosing(call) ? concernsAny(call.gameId, now) : undefined,
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
  async function runAtOnce(named: Plain, decide: Decide): Promise<StoredReply | null> {
    const { call, key } = named;
    const cached = known.find(call);
    const done = cached ? await attempt(named, decide, cached) : 'unknown';
    if (done === 'held_back') return null;
    if (done !== 'unknown') return done;
    const { wallet, earlier, round } = await readCallState(store.db, key, call);
    const first = firstReply(earlier, named);
    if (first || !wallet) return first;
    const tried = await attempt(named, decide, { wallet, round });
    return typeof tried === 'string' ? null : tried;
  }

  /** Runs a bet or a win: without a lock where possible, else under the lock with the subscribers. */
  async function run(named: Plain, decide: Decide, unaffordable: ErrorCode): Promise<StoredReply> {
    const { call } = named;
    const apply: Apply = async (tx, { wallet, round, now }, entry) => {
      const plan = decide(wallet, round);
      if ('code' in plan) return plan;
      const { movement, round: after } = plan;
      const beside = { round: roundPart(call, after, now, round === null) };
      if (!(await move(tx, wallet, 'house_games', movement, entry(movement), beside)))
        return { code: unaffordable };
      let moved = isMoving(movement);
      if (isClosing(call))
        for (const { onRoundClosed } of roundSubscribers)
          if (await onRoundClosed(tx, wallet, closedRound(named, after, now))) moved = true;
      return { moved };
    };
    return (await runAtOnce(named, decide)) ?? runLocked(named, apply);
  }

  return { run, runLocked };
}
