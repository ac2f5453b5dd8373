/**
 * Where the money of shared bets comes from and goes to. Real money moves by the same calls that an outside
 * provider makes, with ids that come from the bet's: a repeat moves nothing. A bet of demo play changes its
 * state and its purse in one transaction.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { ERROR_CODES } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { PlatformPort } from '#contract/provider.ts';
import type { Clock } from '../clock.ts';
import { demoPurses } from '../games.tables.ts';
import type { GameMode } from '../games.tables.ts';
import { sharedBets } from './shared-rounds.tables.ts';
import type { SharedBetStatus } from './shared-rounds.tables.ts';
import { stakeableOf } from '../platform.ts';
import type { Db, Store } from '../store.ts';

export type SharedBet = typeof sharedBets.$inferSelect;
export type BetMoney = {
  /** `betting` → `placed`, or `void` with the refusal. */
  take(bet: SharedBet): Promise<SharedBet>;
  /** `raising` → `placed`: decided with its further stake, or undecided with the refusal. */
  raise(bet: SharedBet): Promise<SharedBet>;
  /** `lowering` → `placed`, undecided; a further stake that was never taken gives nothing back. */
  lower(bet: SharedBet): Promise<SharedBet>;
  /** `paying` → `closed`. */
  pay(bet: SharedBet): Promise<SharedBet>;
  /** `voiding` → `void`; a bet that was never taken gives nothing back. */
  giveBack(bet: SharedBet): Promise<SharedBet>;
  /** What the owner can stake now, minor units. */
  balance(ownerId: string): Promise<bigint>;
};
type Change = Partial<Omit<SharedBet, 'id' | 'status'>>;
/**
 * Changes a bet only while it is in state `from` with as many decisions and the same raise; null = it is not.
 */
export type Turn = (
  tx: Db,
  bet: SharedBet,
  from: SharedBetStatus,
  to: SharedBetStatus,
  more?: Change,
) => Promise<SharedBet | null>;

const hasDecided = (count: number) => sql`jsonb_array_length(${sharedBets.decisions}) = ${count}`;
/** A refused raise may be followed by another: what was begun with the first must not end the second. */
const isRaise = ({ raise }: SharedBet) =>
  raise === null ? isNull(sharedBets.raise) : sql`${sharedBets.raise} ->> 'id' = ${raise.id}`;

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
      .where(
        and(
          eq(sharedBets.id, bet.id),
          eq(sharedBets.status, from),
          hasDecided(bet.decisions.length),
          isRaise(bet),
        ),
      )
      .returning();
    return changed ?? null;
  };
  return {
    turn,
    read,
    /** The bet after the turn, or as it is when somebody else was quicker. */
    turned: async (...args: Parameters<Turn>): Promise<SharedBet> =>
      (await turn(...args)) ?? read(args[1].id),
  };
}
export type BetTurns = ReturnType<typeof betTurns>;

const ids = ({ id, raise }: SharedBet) => ({
  bet: `${id}:bet`,
  win: `${id}:win`,
  rollback: `${id}:rollback`,
  /** Each try is a bet of its own. */
  raise: `${id}:raise-${raise?.id}`,
  lower: `${id}:lower-${raise?.id}`,
});
const raiseOf = ({ raise }: SharedBet): bigint => BigInt(raise?.amount ?? 0);
/** What a bet is once its raise was taken, and when it was not. */
const raised = (bet: SharedBet): Change => ({
  stake: bet.stake + raiseOf(bet),
  raised: bet.raised + raiseOf(bet),
  decisions: [...bet.decisions, ...(bet.raise ? [bet.raise.choice] : [])],
  raise: null,
});
const notRaised = (refusal: string): Change => ({ raise: null, refusal });

export function realBetMoney(
  wallet: Pick<PlatformPort, 'bet' | 'win' | 'rollback' | 'balance'>,
  { db }: Store,
  { turned }: BetTurns,
): BetMoney {
  // To the wallet each bet is a round of its own: it is paid and closed by itself.
  const base = (bet: SharedBet) => ({
    playerId: bet.ownerId,
    gameId: bet.gameId,
    roundId: bet.id,
    currency: bet.currency,
  });
  const need = (bet: SharedBet, what: string, answer: { ok: true } | { ok: false; code: string }): void => {
    if (!answer.ok) throw new Error(`Bet ${bet.id} could not be ${what} (${answer.code}).`);
  };
  return {
    async take(bet) {
      const answer = await wallet.bet({
        ...base(bet),
        transactionId: ids(bet).bet,
        amount: String(bet.stake),
      });
      return answer.ok
        ? turned(db, bet, 'betting', 'placed')
        : turned(db, bet, 'betting', 'void', { refusal: answer.code });
    },
    async raise(bet) {
      const answer = await wallet.bet({
        ...base(bet),
        transactionId: ids(bet).raise,
        amount: String(raiseOf(bet)),
      });
      return turned(db, bet, 'raising', 'placed', answer.ok ? raised(bet) : notRaised(answer.code));
    },
    async lower(bet) {
      need(
        bet,
        'lowered',
        await wallet.rollback({
          ...base(bet),
          transactionId: ids(bet).lower,
          betTransactionId: ids(bet).raise,
        }),
      );
      return turned(db, bet, 'lowering', 'placed', notRaised('decision_too_late'));
    },
    async pay(bet) {
      need(
        bet,
        'paid',
        await wallet.win({
          ...base(bet),
          transactionId: ids(bet).win,
          amount: String(bet.win),
          roundClosed: true,
        }),
      );
      return turned(db, bet, 'paying', 'closed');
    },
    async giveBack(bet) {
      need(
        bet,
        'taken back',
        await wallet.rollback({
          ...base(bet),
          transactionId: ids(bet).rollback,
          betTransactionId: ids(bet).bet,
        }),
      );
      return turned(db, bet, 'voiding', 'void');
    },
    balance: (ownerId) => stakeableOf(wallet, ownerId),
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
  const moving = async (
    bet: SharedBet,
    from: SharedBetStatus,
    to: SharedBetStatus,
    amount: bigint,
    more: Change = {},
  ): Promise<SharedBet> => {
    const changed = await store.transaction(async (tx) => {
      const now = await turn(tx, bet, from, to, more);
      if (now && amount !== 0n) await add(tx, bet, amount);
      return now;
    });
    return changed ?? read(bet.id);
  };
  const unlessPoor = async (
    run: Promise<SharedBet>,
    refused: () => Promise<SharedBet>,
  ): Promise<SharedBet> => {
    try {
      return await run;
    } catch (error) {
      if (!(error instanceof PurseRefuses)) throw error;
      return refused();
    }
  };
  return {
    take: (bet) =>
      unlessPoor(moving(bet, 'betting', 'placed', -bet.stake), () =>
        turned(store.db, bet, 'betting', 'void', { refusal: 'insufficient_funds' }),
      ),
    raise: (bet) =>
      unlessPoor(moving(bet, 'raising', 'placed', -raiseOf(bet), raised(bet)), () =>
        turned(store.db, bet, 'raising', 'placed', notRaised('insufficient_funds')),
      ),
    // A raise that comes here has moved nothing: it would have been taken in the same transaction.
    lower: (bet) => turned(store.db, bet, 'lowering', 'placed', notRaised('decision_too_late')),
    pay: (bet) => moving(bet, 'paying', 'closed', bet.win),
    // A bet that comes here from `betting` has moved nothing: it would have been placed in the same
    // transaction. `refusal` tells them apart.
    giveBack: (bet) => moving(bet, 'voiding', 'void', bet.refusal === null ? bet.stake : 0n),
    balance: async (ownerId) =>
      (await store.db.select().from(demoPurses).where(eq(demoPurses.id, ownerId)))[0]?.balance ?? 0n,
  };
}

export type BetMoneys = Record<GameMode, BetMoney>;

/** The code to tell for a bet that is void, or was not raised; `otherwise` = for one that has none. */
export const refusalOf = ({ refusal }: SharedBet, otherwise: ErrorCode): ErrorCode =>
  refusal !== null && Object.hasOwn(ERROR_CODES, refusal) ? (refusal as ErrorCode) : otherwise;
