/**
 * Where the money of shared bets comes from and goes to. Real money moves by the same calls that an outside provider makes, with ids that come from the
 * bet's: a repeat moves nothing. A bet of demo play changes its state and its purse in one transaction.
 */
import { and, eq, sql } from 'drizzle-orm';
import { ERROR_CODES } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import { demoPurses } from '#platform/store/schema/games.ts';
import type { GameMode } from '#platform/store/schema/games.ts';
import { sharedBets } from '#platform/store/schema/shared-rounds.ts';
import type { SharedBetStatus } from '#platform/store/schema/shared-rounds.ts';
import type { Db, Store } from '#platform/store/store.ts';
import type { Wallet } from '#platform/wallet/wallet.service.ts';

export type SharedBet = typeof sharedBets.$inferSelect;
export type BetMoney = {
  /** `betting` → `placed`, or `void` with the refusal. */
  take(bet: SharedBet): Promise<SharedBet>;
  /** `paying` → `closed`. */
  pay(bet: SharedBet): Promise<SharedBet>;
  /** `voiding` → `void`; a bet that was never taken gives nothing back. */
  giveBack(bet: SharedBet): Promise<SharedBet>;
  /** What the owner can stake now, minor units. */
  balance(ownerId: string): Promise<bigint>;
};
type Change = Partial<Pick<SharedBet, 'win' | 'cashedOut' | 'refusal'>>;
/** Changes a bet only while it is in state `from`; null = it is not. */
export type Turn = (tx: Db, bet: SharedBet, from: SharedBetStatus, to: SharedBetStatus, more?: Change) => Promise<SharedBet | null>;

export function betTurns({ store, clock }: { store: Store; clock: Clock }) {
  const read = async (id: string): Promise<SharedBet> => {
    const [bet] = await store.db.select().from(sharedBets).where(eq(sharedBets.id, id));
    if (!bet) throw new Error(`Bet ${id} is gone.`);
    return bet;
  };
  const turn: Turn = async (tx, bet, from, to, more = {}) => {
    const [changed] = await tx
      .update(sharedBets)
      .set({ ...more, status: to, updatedAt: clock.now() })
      .where(and(eq(sharedBets.id, bet.id), eq(sharedBets.status, from)))
      .returning();
    return changed ?? null;
  };
  return {
    turn,
    read,
    /** The bet after the turn, or as it is when somebody else was quicker. */
    turned: async (...args: Parameters<Turn>): Promise<SharedBet> => (await turn(...args)) ?? read(args[1].id),
  };
}
export type BetTurns = ReturnType<typeof betTurns>;

const ids = ({ id }: SharedBet) => ({ bet: `${id}:bet`, win: `${id}:win`, rollback: `${id}:rollback` });

export function realBetMoney(wallet: Pick<Wallet, 'bet' | 'win' | 'rollback' | 'balances'>, { db }: Store, { turned }: BetTurns): BetMoney {
  // To the wallet each bet is a round of its own: it is paid and closed by itself.
  const base = (bet: SharedBet) => ({ playerId: bet.ownerId, gameId: bet.gameId, roundId: bet.id, currency: bet.currency });
  const need = (bet: SharedBet, what: string, answer: { ok: true } | { ok: false; code: string }): void => {
    if (!answer.ok) throw new Error(`Bet ${bet.id} could not be ${what} (${answer.code}).`);
  };
  return {
    async take(bet) {
      const answer = await wallet.bet({ ...base(bet), transactionId: ids(bet).bet, amount: String(bet.stake) });
      return answer.ok ? turned(db, bet, 'betting', 'placed') : turned(db, bet, 'betting', 'void', { refusal: answer.code });
    },
    async pay(bet) {
      need(bet, 'paid', await wallet.win({ ...base(bet), transactionId: ids(bet).win, amount: String(bet.win), roundClosed: true }));
      return turned(db, bet, 'paying', 'closed');
    },
    async giveBack(bet) {
      need(bet, 'taken back', await wallet.rollback({ ...base(bet), transactionId: ids(bet).rollback, betTransactionId: ids(bet).bet }));
      return turned(db, bet, 'voiding', 'void');
    },
    async balance(ownerId) {
      const { balance, bonusBalance, bonusBalanceOn } = await wallet.balances(ownerId);
      return bonusBalanceOn ? balance + bonusBalance : balance;
    },
  };
}

class PurseRefuses extends Error {}

export function demoBetMoney(store: Store, { turn, turned, read }: BetTurns): BetMoney {
  const add = async (tx: Db, { ownerId }: SharedBet, amount: bigint): Promise<void> => {
    const rows = await tx
      .update(demoPurses)
      .set({ balance: sql`${demoPurses.balance} + ${amount}` })
      .where(and(eq(demoPurses.id, ownerId), sql`${demoPurses.balance} + ${amount} >= 0`))
      .returning({ id: demoPurses.id });
    if (rows.length === 0) throw new PurseRefuses();
  };
  const moving = async (bet: SharedBet, from: SharedBetStatus, to: SharedBetStatus, amount: bigint): Promise<SharedBet> => {
    const changed = await store.transaction(async (tx) => {
      const now = await turn(tx, bet, from, to);
      if (now && amount !== 0n) await add(tx, bet, amount);
      return now;
    });
    return changed ?? read(bet.id);
  };
  return {
    async take(bet) {
      try {
        return await moving(bet, 'betting', 'placed', -bet.stake);
      } catch (error) {
        if (!(error instanceof PurseRefuses)) throw error;
        return turned(store.db, bet, 'betting', 'void', { refusal: 'insufficient_funds' });
      }
    },
    pay: (bet) => moving(bet, 'paying', 'closed', bet.win),
    // A bet that comes here from `betting` has moved nothing: it would have been placed in the same transaction. `refusal` tells them apart.
    giveBack: (bet) => moving(bet, 'voiding', 'void', bet.refusal === null ? bet.stake : 0n),
    balance: async (ownerId) => (await store.db.select().from(demoPurses).where(eq(demoPurses.id, ownerId)))[0]?.balance ?? 0n,
  };
}

export type BetMoneys = Record<GameMode, BetMoney>;

/** The code to tell for a void bet. */
export const refusalOf = ({ refusal }: SharedBet): ErrorCode =>
  refusal !== null && Object.hasOwn(ERROR_CODES, refusal) ? (refusal as ErrorCode) : 'bets_closed';
