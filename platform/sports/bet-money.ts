/**
 * Money of bets. A stake is held until the bet is over; then the hold is captured or released, and the payout
 * is credited. The key of each movement contains its number within the bet, and it is written in the
 * transaction of the bet's row, so that it happens once, even if the process crashes.
 */
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/kernel/store/store.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import type { BetRow } from './bets.ts';
import { sportsBets } from './sports.tables.ts';

const holdKey = (betId: string): string => `bet:${betId}:hold`;

/** The columns of a bet that movements change. */
export type BetMoney = Pick<BetRow, 'id' | 'playerId' | 'held' | 'net' | 'owed' | 'moves'>;

export function createBetMoney(wallet: Pick<Wallet, 'operations' | 'balances'>) {
  const { operations } = wallet;
  const refuse = (bet: BetMoney, code: string): never => {
    throw new Error(`Money of bet ${bet.id} could not be moved: ${code}.`);
  };
  const operation = (bet: BetMoney, amount: bigint, reason: string) => ({
    key: `bet:${bet.id}:${bet.moves + 1}`,
    playerId: bet.playerId,
    amount,
    reason,
  });

  /** Takes `amount` of the hold for the sportsbook. */
  async function capture<B extends BetMoney>(tx: Db, bet: B, amount: bigint): Promise<B> {
    if (amount === 0n) return bet;
    const done = await operations.capture(
      {
        ...operation(bet, amount, 'Stake of a bet on sports'),
        holdKey: holdKey(bet.id),
        account: 'house_sportsbook',
      },
      tx,
    );
    if (!done.ok) return refuse(bet, done.code);
    return { ...bet, held: bet.held - amount, net: bet.net - amount, moves: bet.moves + 1 };
  }

  async function release<B extends BetMoney>(tx: Db, bet: B): Promise<B> {
    if (bet.held === 0n) return bet;
    const done = await operations.release(
      { ...operation(bet, bet.held, 'Stake of a bet on sports, given back'), holdKey: holdKey(bet.id) },
      tx,
    );
    if (!done.ok) return refuse(bet, done.code);
    return { ...bet, held: 0n, moves: bet.moves + 1 };
  }

  async function credit<B extends BetMoney>(tx: Db, bet: B, amount: bigint, reason: string): Promise<B> {
    if (amount === 0n) return bet;
    const done = await operations.credit(
      { ...operation(bet, amount, reason), account: 'house_sportsbook' },
      tx,
    );
    if (!done.ok) return refuse(bet, done.code);
    return { ...bet, net: bet.net + amount, moves: bet.moves + 1 };
  }

  /** Takes `amount` as far as the balance suffices; the rest is owed. No balance becomes negative. */
  async function collect<B extends BetMoney>(tx: Db, bet: B, amount: bigint): Promise<B> {
    const { balance } = await wallet.balances(bet.playerId, tx);
    const taken = balance < amount ? balance : amount;
    if (taken === 0n) return { ...bet, owed: amount };
    const done = await operations.debit(
      { ...operation(bet, taken, 'Correction of a bet on sports'), account: 'house_sportsbook' },
      tx,
    );
    // The balance was spent in between: all of it is owed, and tried again later.
    if (!done.ok) return { ...bet, owed: amount, moves: bet.moves + 1 };
    return { ...bet, net: bet.net - taken, owed: amount - taken, moves: bet.moves + 1 };
  }

  /** Moves money so that the sum of a bet without a hold becomes `target`. */
  async function moveTo<B extends BetMoney>(tx: Db, bet: B, target: bigint, reason: string): Promise<B> {
    if (bet.net < target) return { ...(await credit(tx, bet, target - bet.net, reason)), owed: 0n };
    if (bet.net > target) return collect(tx, bet, bet.net - target);
    return { ...bet, owed: 0n };
  }

  return {
    hold: (tx: Db, bet: BetMoney & Pick<BetRow, 'stake'>) =>
      operations.hold(
        { key: holdKey(bet.id), playerId: bet.playerId, amount: bet.stake, reason: 'Bet on sports' },
        tx,
      ),
    capture,
    release,
    credit,
    moveTo,
    /** Writes the row as it is now. */
    async write(tx: Db, bet: BetRow): Promise<void> {
      const { id, seq: _seq, ...columns } = bet;
      await tx.update(sportsBets).set(columns).where(eq(sportsBets.id, id));
    },
  };
}
export type BetMover = ReturnType<typeof createBetMoney>;
