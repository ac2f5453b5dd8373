/**
 * Where a round's money comes from and goes to: the wallet by seamless-wallet calls, or the purse of demo
 * play. Every call may be repeated.
 */
import { and, eq, exists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { PlatformPort } from '#contract/provider.ts';
import { demoPurses, gameRounds } from './games.tables.ts';
import type { RoundStatus } from './games.tables.ts';
import { stakeableOf } from './platform.ts';
import type { Store } from './store.ts';

export type Round = typeof gameRounds.$inferSelect;
export type MoneyAnswer = { ok: true } | { ok: false; code: ErrorCode };
export type RoundMoney = {
  /** Takes what the round begins with: its stake, or the price of what was bought with it. */
  bet(round: Round, amount: bigint): Promise<MoneyAnswer>;
  /** Takes the further bet that the round's pending decision needs. */
  raise(round: Round): Promise<MoneyAnswer>;
  /** Pays the win of the whole round, once, and closes it. */
  win(round: Round): Promise<MoneyAnswer>;
  /** Takes the bet of that amount back; one that has not come will then be refused. */
  rollback(round: Round, amount: bigint): Promise<MoneyAnswer>;
  /** What the owner can stake now, minor units. */
  balance(ownerId: string): Promise<bigint>;
};

const ids = (round: Pick<Round, 'id' | 'pending'>) => ({
  bet: `${round.id}:bet`,
  /** A refused raise may be tried again after a deposit, so each try is a bet of its own. */
  raise: `${round.id}:raise-${round.pending?.id}`,
  win: `${round.id}:win`,
  rollback: `${round.id}:rollback`,
});

const raiseOf = ({ pending }: Pick<Round, 'pending'>): bigint => BigInt(pending?.amount ?? 0);

/**
 * Real money: the same calls that an outside provider makes (contract/provider.ts). A further bet in a free
 * round is the player's own.
 */
export function realMoney(wallet: Pick<PlatformPort, 'bet' | 'win' | 'rollback' | 'balance'>): RoundMoney {
  const base = (round: Round) => ({
    playerId: round.ownerId,
    gameId: round.gameId,
    roundId: round.id,
    currency: round.currency,
  });
  return {
    bet: (round, amount) =>
      wallet.bet({
        ...base(round),
        transactionId: ids(round).bet,
        amount: String(amount),
        ...(round.campaignId !== null && { campaignId: round.campaignId }),
      }),
    raise: (round) =>
      wallet.bet({ ...base(round), transactionId: ids(round).raise, amount: String(raiseOf(round)) }),
    win: (round) =>
      wallet.win({
        ...base(round),
        transactionId: ids(round).win,
        amount: String(round.win),
        roundClosed: true,
      }),
    rollback: (round) =>
      wallet.rollback({
        ...base(round),
        transactionId: ids(round).rollback,
        betTransactionId: ids(round).bet,
      }),
    balance: (ownerId) => stakeableOf(wallet, ownerId),
  };
}

/**
 * Play money: a purse remembers its newest call, which is enough because its rounds go one by one. It moves
 * only while the round waits for that call, so a copy that comes when the round has gone on moves nothing;
 * then `turn` (rounds.ts) finds the round as it is.
 */
export function demoMoney({ db }: Pick<Store, 'db'>): RoundMoney {
  const read = async (id: string) => (await db.select().from(demoPurses).where(eq(demoPurses.id, id)))[0];
  const waits = (round: Round, status: RoundStatus) =>
    and(
      eq(gameRounds.id, round.id),
      eq(gameRounds.status, status),
      round.pending ? eq(sql`${gameRounds.pending} ->> 'id'`, round.pending.id) : undefined,
    );
  const change = async (
    round: Round,
    status: RoundStatus,
    call: string,
    amount: bigint,
    when?: SQL,
  ): Promise<boolean> => {
    const rows = await db
      .update(demoPurses)
      .set({ balance: sql`${demoPurses.balance} + ${amount}`, lastCall: call })
      .where(
        and(
          eq(demoPurses.id, round.ownerId),
          exists(db.select().from(gameRounds).where(waits(round, status))),
          when,
        ),
      )
      .returning({ id: demoPurses.id });
    return rows.length > 0;
  };
  /** Nothing moved: because it had moved before, or because it may not. */
  const isDone = async (round: Round, status: RoundStatus, call: string): Promise<boolean> =>
    (await read(round.ownerId))?.lastCall === call ||
    (await db.$count(gameRounds, waits(round, status))) === 0;
  const take = async (
    round: Round,
    status: RoundStatus,
    call: string,
    amount: bigint,
  ): Promise<MoneyAnswer> => {
    const canPay = sql`${demoPurses.balance} >= ${amount} and ${demoPurses.lastCall} is distinct from ${call}`;
    if ((await change(round, status, call, -amount, canPay)) || (await isDone(round, status, call)))
      return { ok: true };
    return { ok: false, code: 'insufficient_funds' };
  };
  return {
    bet: (round, amount) => take(round, 'betting', ids(round).bet, amount),
    raise: (round) => take(round, 'raising', ids(round).raise, raiseOf(round)),
    async win(round) {
      const { bet, win } = ids(round);
      const isOfRound = sql`(${demoPurses.lastCall} = ${bet} or ${demoPurses.lastCall} like ${`${round.id}:raise-%`})`;
      if ((await change(round, 'paying', win, round.win, isOfRound)) || (await isDone(round, 'paying', win)))
        return { ok: true };
      return { ok: false, code: 'round_not_open' };
    },
    async rollback(round, amount) {
      const { bet, rollback } = ids(round);
      await change(round, 'voiding', rollback, amount, sql`${demoPurses.lastCall} = ${bet}`);
      return { ok: true };
    },
    balance: async (ownerId) => (await read(ownerId))?.balance ?? 0n,
  };
}
