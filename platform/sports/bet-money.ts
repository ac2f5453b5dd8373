/**
 * Moves the money of bets. A stake of real money is held until the bet is over; then the hold is captured or
 * released, and the payout is credited. A stake of bonus money is taken at once, and what the bet pays is bonus
 * money. The key of a movement contains its number within the bet, and the movement is written in the same
 * transaction as the bet's row, so that it happens once, even if the process crashes.
 */
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/kernel/store/store.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import type { BetRow } from './bets.ts';
import { createPurse } from './bet-purse.ts';
import type { BonusMoney } from './bonus-money.ts';
import { sportsBets } from './sports.tables.ts';

const STAKE_BACK = 'Stake of a bet on sports, given back';
const holdKey = (betId: string): string => `bet:${betId}:hold`;

/** The columns of a bet that movements change. */
export type BetMoney = Pick<
  BetRow,
  'id' | 'playerId' | 'held' | 'net' | 'owed' | 'moves' | 'openStake' | 'balance' | 'bonusStake'
>;

export function createBetMoney(
  wallet: Pick<Wallet, 'operations' | 'balances'>,
  bonusMoney: Pick<BonusMoney, 'hasProgram'>,
) {
  const { operations } = wallet;
  const purse = createPurse(wallet, bonusMoney);
  const refuse = (bet: BetMoney, code: string): never => {
    throw new Error(`Money of bet ${bet.id} could not be moved: ${code}.`);
  };
  const operation = (bet: BetMoney, amount: bigint, reason: string) => ({
    key: `bet:${bet.id}:${bet.moves + 1}`,
    playerId: bet.playerId,
    amount,
    reason,
  });

  /**
   * Pays `amount` of the hold to the sportsbook. Does nothing for bonus money, which the sportsbook already
   * has.
   */
  async function capture<B extends BetMoney>(tx: Db, bet: B, amount: bigint): Promise<B> {
    if (amount === 0n || bet.balance === 'bonus') return bet;
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

  /** Gives the open stake back to the player. */
  async function release<B extends BetMoney>(tx: Db, bet: B): Promise<B> {
    if (bet.bonusStake === 'in_play') {
      const amount = bet.openStake;
      const back = await operations.returnBonus(operation(bet, amount, STAKE_BACK), tx);
      return back.ok ? { ...bet, net: bet.net + amount, moves: bet.moves + 1 } : refuse(bet, back.code);
    }
    if (bet.held === 0n) return bet;
    const done = await operations.release(
      { ...operation(bet, bet.held, STAKE_BACK), holdKey: holdKey(bet.id) },
      tx,
    );
    if (!done.ok) return refuse(bet, done.code);
    return { ...bet, held: 0n, moves: bet.moves + 1 };
  }

  async function credit<B extends BetMoney>(tx: Db, bet: B, amount: bigint, reason: string): Promise<B> {
    if (amount === 0n) return bet;
    const done = await purse.credit(tx, bet, operation(bet, amount, reason));
    if (!done.ok) return refuse(bet, done.code);
    return { ...bet, net: bet.net + amount, moves: bet.moves + 1 };
  }

  /**
   * Takes `amount` from the player as far as the balance suffices; the bet owes the rest. No balance becomes
   * negative.
   */
  async function collect<B extends BetMoney>(tx: Db, bet: B, amount: bigint): Promise<B> {
    const left = await purse.left(tx, bet);
    const taken = left < amount ? left : amount;
    if (taken === 0n) return { ...bet, owed: amount };
    const done = await purse.debit(tx, bet, operation(bet, taken, 'Correction of a bet on sports'));
    // The player spent the balance meanwhile: the bet owes the whole amount, which is collected later.
    if (!done.ok) return { ...bet, owed: amount, moves: bet.moves + 1 };
    return { ...bet, net: bet.net - taken, owed: amount - taken, moves: bet.moves + 1 };
  }

  /** Moves money so that the sum of the movements (`net`) of a bet without a hold becomes `target`. */
  async function moveTo<B extends BetMoney>(tx: Db, bet: B, target: bigint, reason: string): Promise<B> {
    if (bet.net < target) return { ...(await credit(tx, bet, target - bet.net, reason)), owed: 0n };
    if (bet.net > target) return collect(tx, bet, bet.net - target);
    return { ...bet, owed: 0n };
  }

  return {
    hold: (tx: Db, bet: BetMoney & Pick<BetRow, 'stake'>) =>
      purse.stake(tx, bet, {
        key: holdKey(bet.id),
        playerId: bet.playerId,
        amount: bet.stake,
        reason: 'Bet on sports',
      }),
    endBonusStake: purse.end,
    capture,
    release,
    credit,
    moveTo,
    /** Updates all columns of the bet's row. */
    async write(tx: Db, bet: BetRow): Promise<void> {
      const { id, seq: _seq, ...columns } = bet;
      await tx.update(sportsBets).set(columns).where(eq(sportsBets.id, id));
    },
  };
}
export type BetMover = ReturnType<typeof createBetMoney>;
