/**
 * Runs bets and wins of game providers: each at most once, however often and wherever it is repeated. What
 * nothing stands against is one or two statements without a lock, the rest runs under the lock of the wallet
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
/** What a bet or a win comes to in a wallet and a round (null = a new one). */
export type Decide = (wallet: Wallet, round: RoundMoney | null) => Plan;
type Plain = NamedCall<BetCall | WinCall>;
/** Why nothing was written: a subscriber waits for the round, or the wallet has to be read (again). */
type NotWritten = 'held_back' | 'unknown';

export function createCallRunner(deps: CallDeps) {
  const { store, clock, pushBalance, roundSubscribers } = deps;
  const runLocked = createLockedRunner(deps);
  const known = createKnownWallets();
  const concerned = conditionOf(roundSubscribers);

  /** Writes what is decided in this wallet, if the wallet is still so. */
  async function attempt(
    what: Plain,
    decide: Decide,
    { wallet, round }: { wallet: Wallet; round: RoundMoney | null },
  ): Promise<StoredReply | NotWritten> {
    const { call } = what;
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
        { ...entryOf(what, now), reply },
        {
          round: roundPart(call, plan.round, now, round === null),
          push,
          unless: isClosing(call) ? concerned(call.gameId, now) : undefined,
        },
      );
      if (!written.ok) return written.isHeldBack ? 'held_back' : 'unknown';
      if (written.seq !== null) push?.written(written.seq);
    } catch (error) {
      // The key or the round is there already, or a competitor won: the wallet as it is read now tells.
      if (isUniqueViolation(error) || isRetryable(error)) return 'unknown';
      throw error;
    }
    known.keep(walletAfter(wallet, movement), call, plan.round);
    return reply;
  }

  /**
   * Runs a bet or a win without a lock, in the wallet as this process knows it, else as it is read. Null, and
   * nothing written, for a refusal, a wallet that moved meanwhile and a round that a subscriber waits for.
   */
  async function runAtOnce(what: Plain, decide: Decide): Promise<StoredReply | null> {
    const { call, key } = what;
    const kept = known.find(call);
    const done = kept ? await attempt(what, decide, kept) : 'unknown';
    if (done === 'held_back') return null;
    if (done !== 'unknown') return done;
    const { wallet, earlier, round } = await readCallState(store.db, key, call);
    const first = firstReply(earlier, what);
    if (first || !wallet) return first;
    const tried = await attempt(what, decide, { wallet, round });
    return typeof tried === 'string' ? null : tried;
  }

  /** A bet or a win: at once where possible, else under the lock, with the subscribers of closed rounds. */
  async function run(what: Plain, decide: Decide, tooMuch: ErrorCode): Promise<StoredReply> {
    const { call } = what;
    const apply: Apply = async (tx, { wallet, round, now }, entry) => {
      const plan = decide(wallet, round);
      if ('code' in plan) return plan;
      const { movement, round: after } = plan;
      const beside = { round: roundPart(call, after, now, round === null) };
      if (!(await move(tx, wallet, 'house_games', movement, entry(movement), beside)))
        return { code: tooMuch };
      let moved = isMoving(movement);
      if (isClosing(call))
        for (const { onRoundClosed } of roundSubscribers)
          if (await onRoundClosed(tx, wallet, closedRound(what, after, now))) moved = true;
      return { moved };
    };
    return (await runAtOnce(what, decide)) ?? runLocked(what, apply);
  }

  return { run, runLocked };
}
