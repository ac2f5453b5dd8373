/** The balance that a bet is paid from and pays to: the real balance, bonus money, or the sports balance. */
import type { BetBalance } from '#contract/sports/bets.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { StoredReply, Wallet } from '#platform/wallet/wallet.api.ts';
import type { BetRow } from './bets.ts';
import type { BonusMoney } from './bonus-money.ts';

type Payer = Pick<BetRow, 'id' | 'playerId' | 'balance' | 'bonusStake'>;
type Moved = { key: string; playerId: string; amount: bigint; reason: string };
const ACCOUNT = 'house_sportsbook';

/**
 * Movements of the real balance do not name a balance, so that requests that were stored before stay the same.
 */
const balanceField = (balance: BetBalance): { balance?: 'bk' } => (balance === 'bk' ? { balance } : {});

export function createPurse(
  { operations, balances }: Pick<Wallet, 'operations' | 'balances'>,
  { hasProgram }: Pick<BonusMoney, 'hasProgram'>,
) {
  /**
   * Tells whether a payout stays bonus money: after the end of its program, a bet of bonus money pays real
   * money.
   */
  const staysBonus =
    ({ playerId, bonusStake }: Payer) =>
    async (tx: Db): Promise<boolean> =>
      bonusStake === 'in_play' || hasProgram(tx, playerId);

  return {
    /** Holds a stake of money; takes a stake of bonus money. */
    stake: (tx: Db, { id, balance }: Payer, moved: Moved): Promise<StoredReply> =>
      balance === 'bonus'
        ? operations.stakeBonus({ ...moved, betId: id }, tx)
        : operations.hold({ ...moved, ...balanceField(balance) }, tx),
    credit: (tx: Db, bet: Payer, moved: Moved): Promise<StoredReply> =>
      bet.balance === 'bonus'
        ? operations.creditBonus(moved, tx, staysBonus(bet))
        : operations.credit({ ...moved, ...balanceField(bet.balance), account: ACCOUNT }, tx),
    debit: (tx: Db, { balance }: Payer, moved: Moved): Promise<StoredReply> =>
      balance === 'bonus'
        ? operations.debitBonus(moved, tx)
        : operations.debit({ ...moved, ...balanceField(balance), account: ACCOUNT }, tx),
    /** The money that is left in the balance from which the bet was paid, minor units. */
    async left(tx: Db, { playerId, balance }: Payer): Promise<bigint> {
      return amountIn(await balances(playerId, tx), balance);
    },
    /** Reports that a bet of bonus money is decided: its program need not wait for the bet any more. */
    end: (
      tx: Db,
      { id: betId, playerId, stake }: Pick<BetRow, 'id' | 'playerId' | 'stake'>,
      { won, at }: { won: bigint; at: Date },
    ): Promise<void> => operations.endBonusStake(tx, { playerId, betId, staked: stake, won }, at),
  };
}

type Amounts = Pick<Awaited<ReturnType<Wallet['balances']>>, 'balance' | 'bonusBalance' | 'bkBalance'>;
/** The money in one of a player's balances, minor units. */
export const amountIn = (amounts: Amounts, balance: BetBalance): bigint =>
  amounts[({ real: 'balance', bonus: 'bonusBalance', bk: 'bkBalance' } as const)[balance]];
