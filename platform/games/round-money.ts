/** Where a round's money comes from and goes to: the wallet by seamless-wallet calls, or the purse of demo play. Every call may be repeated. */
import { and, eq, sql } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import { demoPurses } from '#platform/store/schema/games.ts';
import type { gameRounds } from '#platform/store/schema/games.ts';
import type { Store } from '#platform/store/store.ts';
import type { Wallet } from '#platform/wallet/wallet.service.ts';

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

/** Real money: the same calls that an outside provider makes (contract/provider.ts). A further bet in a free round is the player's own. */
export function realMoney(wallet: Pick<Wallet, 'bet' | 'win' | 'rollback' | 'balances'>): RoundMoney {
  const base = (round: Round) => ({ playerId: round.ownerId, gameId: round.gameId, roundId: round.id, currency: round.currency });
  return {
    bet: (round, amount) =>
      wallet.bet({
        ...base(round),
        transactionId: ids(round).bet,
        amount: String(amount),
        ...(round.campaignId !== null && { campaignId: round.campaignId }),
      }),
    raise: (round) => wallet.bet({ ...base(round), transactionId: ids(round).raise, amount: String(raiseOf(round)) }),
    win: (round) => wallet.win({ ...base(round), transactionId: ids(round).win, amount: String(round.win), roundClosed: true }),
    rollback: (round) => wallet.rollback({ ...base(round), transactionId: ids(round).rollback, betTransactionId: ids(round).bet }),
    async balance(ownerId) {
      const { balance, bonusBalance, bonusBalanceOn } = await wallet.balances(ownerId);
      return bonusBalanceOn ? balance + bonusBalance : balance;
    },
  };
}

/** Play money: a purse remembers its newest call, which is enough because its rounds go one by one. */
export function demoMoney({ db }: Pick<Store, 'db'>): RoundMoney {
  const read = async (id: string) => (await db.select().from(demoPurses).where(eq(demoPurses.id, id)))[0];
  const change = async (round: Round, call: string, amount: bigint, when: ReturnType<typeof sql>): Promise<boolean> => {
    const rows = await db
      .update(demoPurses)
      .set({ balance: sql`${demoPurses.balance} + ${amount}`, lastCall: call })
      .where(and(eq(demoPurses.id, round.ownerId), when))
      .returning({ id: demoPurses.id });
    return rows.length > 0;
  };
  const lastIsNot = (...calls: string[]) =>
    sql.join(
      calls.map((call) => sql`${demoPurses.lastCall} is distinct from ${call}`),
      sql` and `,
    );
  return {
    async bet(round, amount) {
      const { bet, rollback } = ids(round);
      if (await change(round, bet, -amount, sql`${demoPurses.balance} >= ${amount} and ${lastIsNot(bet, rollback)}`)) return { ok: true };
      const purse = await read(round.ownerId);
      if (purse?.lastCall === bet) return { ok: true };
      return { ok: false, code: purse?.lastCall === rollback ? 'round_not_open' : 'insufficient_funds' };
    },
    async raise(round) {
      const { raise } = ids(round);
      const amount = raiseOf(round);
      if (await change(round, raise, -amount, sql`${demoPurses.balance} >= ${amount} and ${lastIsNot(raise)}`)) return { ok: true };
      return (await read(round.ownerId))?.lastCall === raise ? { ok: true } : { ok: false, code: 'insufficient_funds' };
    },
    async win(round) {
      const { bet, win } = ids(round);
      const isOfRound = sql`(${demoPurses.lastCall} = ${bet} or ${demoPurses.lastCall} like ${`${round.id}:raise-%`})`;
      if (await change(round, win, round.win, isOfRound)) return { ok: true };
      return (await read(round.ownerId))?.lastCall === win ? { ok: true } : { ok: false, code: 'round_not_open' };
    },
    async rollback(round, amount) {
      const { bet, rollback } = ids(round);
      if (await change(round, rollback, amount, sql`${demoPurses.lastCall} = ${bet}`)) return { ok: true };
      await change(round, rollback, 0n, lastIsNot(bet, rollback));
      return { ok: true };
    },
    balance: async (ownerId) => (await read(ownerId))?.balance ?? 0n,
  };
}
