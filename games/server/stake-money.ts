/**
 * Where stakes and wins of rounds are taken from and paid to: the wallet for real money, the demo purse for demo play.
 */
import { and, eq, sql } from 'drizzle-orm';
import type {
  Answer,
  BetCall,
  PlatformPort,
  RollbackCall,
  WalletReply,
  WinCall,
} from '#contract/provider.ts';
import type { Db, Store } from './store.ts';
import { demoPurses } from './games.tables.ts';
import type { MoneyCall, Stake, StakeMoney } from './money-saga.ts';
import { stakeableOf } from './platform.ts';

type Calls = Pick<PlatformPort, 'bet' | 'win' | 'rollback' | 'balance'>;

/** Idempotency keys of a row's calls, the same at each repeat. */
const idsOf = ({ id, raise }: Stake) => ({
  bet: `${id}:bet`,
  raise: `${id}:raise-${raise?.id}`,
  lower: `${id}:lower-${raise?.id}`,
  win: `${id}:win`,
  rollback: `${id}:rollback`,
});

/**
 * Real money, moved by the calls of the provider contract (contract/provider.ts). For the wallet each row is a round.
 * In a free round the player pays further bets.
 */
export function realMoney(wallet: Calls, { db }: Pick<Store, 'db'>): StakeMoney {
  const base = (stake: Stake, call: MoneyCall): Omit<WinCall, 'amount' | 'roundClosed'> => ({
    playerId: stake.ownerId,
    gameId: stake.gameId,
    roundId: stake.id,
    currency: stake.currency,
    transactionId: idsOf(stake)[call],
  });
  const bet = (stake: Stake): BetCall => ({
    ...base(stake, 'bet'),
    region: stake.region,
    amount: String(stake.amount),
    ...(stake.campaignId !== null && { campaignId: stake.campaignId }),
  });
  const rollback = (stake: Stake, call: MoneyCall, of: 'bet' | 'raise'): RollbackCall => ({
    ...base(stake, call),
    betTransactionId: idsOf(stake)[of],
  });
  const run: Record<MoneyCall, (stake: Stake) => Promise<Answer<WalletReply>>> = {
    bet: (stake) => wallet.bet(bet(stake)),
    raise: (stake) =>
      wallet.bet({
        ...base(stake, 'raise'),
        region: stake.region,
        amount: String(stake.raise?.amount ?? 0n),
      }),
    lower: (stake) => wallet.rollback(rollback(stake, 'lower', 'raise')),
    win: (stake) => wallet.win({ ...base(stake, 'win'), amount: String(stake.win), roundClosed: true }),
    rollback: (stake) => wallet.rollback(rollback(stake, 'rollback', 'bet')),
  };
  return {
    async carryOut(stake, call, follow) {
      const answer = await run[call](stake);
      await follow(db, answer);
      return answer.ok ? BigInt(answer.reply.stakeable) : null;
    },
    balance: (ownerId) => stakeableOf(wallet, ownerId),
  };
}

/** Thrown when the purse holds less than the stake. */
class PurseTooSmall extends Error {}

/**
 * Demo play: the purse changes in the same transaction as the row. A row with the status `betting` has therefore taken
 * nothing, and its rollback pays nothing; a row that is `raising` has taken no raise, and its `lower` pays nothing.
 * Only the bet of a row that took it is paid back. Before a bet or a raise the platform is asked for permission, which
 * for real money is a part of its call `bet`.
 */
export function demoMoney(store: Store, platform: Pick<PlatformPort, 'permission'>): StakeMoney {
  const add = async (tx: Db, ownerId: string, amount: bigint): Promise<bigint> => {
    const [purse] = await tx
      .update(demoPurses)
      .set({ balance: sql`${demoPurses.balance} + ${amount}` })
      .where(and(eq(demoPurses.id, ownerId), sql`${demoPurses.balance} + ${amount} >= 0`))
      .returning({ balance: demoPurses.balance });
    if (!purse) throw new PurseTooSmall();
    return purse.balance;
  };
  const amountOf = ({ amount, raise, win, wasTaken }: Stake): Record<MoneyCall, bigint> => ({
    bet: -amount,
    raise: -(raise?.amount ?? 0n),
    lower: 0n,
    win,
    rollback: wasTaken ? amount : 0n,
  });
  return {
    async carryOut(stake, call, follow) {
      if (call === 'bet' || call === 'raise') {
        const { gameId, region, mode } = stake;
        const permission = await platform.permission({ gameId, region, mode });
        if (!permission.ok) {
          await follow(store.db, permission);
          return null;
        }
      }
      const amount = amountOf(stake)[call];
      try {
        return await store.transaction(async (tx) => {
          const isMoved = (await follow(tx, { ok: true })) && amount !== 0n;
          return isMoved ? add(tx, stake.ownerId, amount) : null;
        });
      } catch (error) {
        if (!(error instanceof PurseTooSmall)) throw error;
        await follow(store.db, { ok: false, code: 'insufficient_funds' });
        return null;
      }
    },
    balance: async (ownerId) =>
      (await store.db.select().from(demoPurses).where(eq(demoPurses.id, ownerId)))[0]?.balance ?? 0n,
  };
}
