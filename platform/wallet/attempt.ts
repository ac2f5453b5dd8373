/**
 * One attempt to write a bet or a win without a lock: the statement is written only if the wallet has not
 * changed since it was read (docs/decisions/0108), together with what the player's terms decide about the call
 * (docs/decisions/0295).
 */
import type { ErrorCode } from '#contract/errors.ts';
import type { BetCall, WinCall } from '#contract/provider.ts';
import { isRetryable, isUniqueViolation } from '#platform/kernel/store/db.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { BalancePush } from './balance-push.ts';
import { entryOf } from './idempotent-calls.ts';
import type { Seen } from './known-wallets.ts';
import { isAffordable, walletAfter, writeMovement } from './movement.ts';
import type { StatementPart, Written } from './movement.ts';
import type { PlayerTerms, ReadPlayerTerms, TermsPush } from './player-terms.ts';
import type { ProviderCall } from './provider-call-key.ts';
import type { Plan, RoundMoney } from './provider-rules.ts';
import { concernedPart } from './round-subscribers.ts';
import type { RoundProcessor, RoundSubscriber } from './round-subscribers.ts';
import { acceptedReply } from './stored-reply.ts';
import { roundPart } from './wallet-rounds.ts';
import type { LockedWallet, Wallet } from './wallets.ts';
import type { ClosedRound, StoredReply } from './wallet-types.ts';

export type BetOrWin = ProviderCall<BetCall | WinCall>;
/** Plans a bet or a win from the wallet and the round; `round` null = the round does not exist yet. */
export type Decide = (wallet: Wallet, round: RoundMoney | null) => Plan;
/**
 * Lets another domain decide about a bet. `isNeeded`: whether it must, for this wallet; only then `decide`
 * runs, in the transaction of the bet under the lock of the wallet.
 */
export type Guard = {
  isNeeded: (wallet: Wallet) => boolean;
  decide: (tx: Db, wallet: LockedWallet, round: RoundMoney | null, now: Date) => Promise<Plan>;
  /** Decides without the lock, by the player's terms; null = the lock is needed. */
  plan: (terms: PlayerTerms, wallet: Wallet, round: RoundMoney | null, now: Date) => Plan | null;
};
/**
 * Why nothing was written. `held_back`: the call needs the lock; `needs_terms`: the player's terms decide and
 * must be read; `unknown`: the wallet must be read (again).
 */
export type NotWritten = 'held_back' | 'needs_terms' | 'unknown';
/** What a call writes besides its movement. `next`: the player's terms after the call. */
type AdditionalWrites = {
  part?: StatementPart | null;
  pushes: readonly TermsPush[];
  next: PlayerTerms | null;
  unless?: StatementPart;
};
export type Attempt = { betOrWin: BetOrWin; decide: Decide; guard: Guard | null; seen: Seen; now: Date };

/** The written reply, with the resulting state of the wallet, its round and the terms. */
type Done = { reply: StoredReply; wallet: Wallet; round: RoundMoney; terms: PlayerTerms | null };
type Planned = Exclude<Plan, { code: ErrorCode }>;
type Deps = {
  store: Store;
  pushBalance: BalancePush;
  roundSubscribers: readonly RoundSubscriber[];
  playerTerms?: ReadPlayerTerms | undefined;
};

export const isClosing = (call: BetCall | WinCall): boolean => 'roundClosed' in call && call.roundClosed;

/** The round that this call has closed, as passed to subscribers. */
export function closedRound({ call, key }: BetOrWin, round: RoundMoney, closedAt: Date): ClosedRound {
  const { playerId, gameId, roundId } = call;
  const { bets: _bets, closed: _closed, ...money } = round;
  const isRealOnly = money.stakedBonus === 0n && money.stakedPromo === 0n;
  return { playerId, gameId, roundId, key, ...money, isRealOnly, closedAt };
}

/** Plans the call without the lock; if the guard is needed, by the guard and the player's terms. */
function planAtOnce({ betOrWin, decide, guard, seen, now }: Attempt): Plan | NotWritten {
  const { wallet, round, terms } = seen;
  if (wallet.currency !== betOrWin.call.currency) return { code: 'invalid_currency' };
  if (!guard?.isNeeded(wallet)) return decide(wallet, round);
  if (!terms) return 'needs_terms';
  return guard.plan(terms, wallet, round, now) ?? 'held_back';
}

export function createAttempt({ store, pushBalance, roundSubscribers, playerTerms }: Deps) {
  const concerned = concernedPart(roundSubscribers);

  /** Finds what a call must write besides its movement and its round. */
  async function additionalWritesOf(
    { betOrWin, seen: { wallet, terms }, now }: Attempt,
    { movement, round }: Planned,
  ): Promise<AdditionalWrites | NotWritten> {
    const { call } = betOrWin;
    if (!isClosing(call)) return { pushes: [], next: terms };
    if (!terms) return { pushes: [], next: null, unless: concerned(call, now, false) };
    const { accounts } = walletAfter(wallet, movement);
    const closed = await terms.close(store.db, closedRound(betOrWin, round, now), accounts.bonus.balance);
    return closed ? { ...closed, unless: concerned(call, now, true) } : 'held_back';
  }

  /** Writes a call; null = the key or the round exists already, or a concurrent call was first. */
  async function write(
    { betOrWin, seen: { wallet, round }, now }: Attempt,
    { movement, round: after }: Planned,
    { part, pushes, unless }: AdditionalWrites,
    reply: StoredReply,
  ): Promise<Written | null> {
    const push = pushBalance.inStatement(wallet, movement, 'wallet', pushes);
    try {
      const written = await writeMovement(
        store.db,
        wallet,
        'house_games',
        movement,
        { ...entryOf(betOrWin, now), reply },
        {
          round: roundPart(betOrWin.call, after, now, round === null),
          terms: part ?? undefined,
          push,
          unless,
        },
      );
      if (written.ok && written.seq !== null) push?.written(written.seq);
      return written;
    } catch (error) {
      if (isUniqueViolation(error) || isRetryable(error)) return null;
      throw error;
    }
  }

  /** Plans the call in the wallet that was seen and writes it, unless the wallet has changed since. */
  async function attempt(tried: Attempt): Promise<Done | NotWritten> {
    const { betOrWin, seen } = tried;
    const { call } = betOrWin;
    const plan = planAtOnce(tried);
    if (typeof plan === 'string') return plan;
    if ('code' in plan || !isAffordable(seen.wallet, plan.movement)) return 'unknown';
    const additionalWrites = await additionalWritesOf(tried, plan);
    if (typeof additionalWrites === 'string') return additionalWrites;
    const reply = acceptedReply(call.transactionId, seen.wallet, plan.movement);
    const written = await write(tried, plan, additionalWrites, reply);
    if (!written?.ok) {
      const by = written?.heldBackBy as RoundProcessor | null | undefined;
      return by === 'terms' ? 'needs_terms' : by ? 'held_back' : 'unknown';
    }
    return {
      reply,
      wallet: walletAfter(seen.wallet, plan.movement),
      round: plan.round,
      terms: additionalWrites.next,
    };
  }

  /** Makes the attempt; if the player's terms are needed, reads them and tries again. */
  return async (tried: Attempt): Promise<Done | NotWritten> => {
    const done = await attempt(tried);
    if (done !== 'needs_terms') return done;
    if (!playerTerms) return 'held_back';
    const terms = await playerTerms(store.db, tried.betOrWin.call.playerId);
    return attempt({ ...tried, seen: { ...tried.seen, terms } });
  };
}
