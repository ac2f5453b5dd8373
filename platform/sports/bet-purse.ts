/** The balance that a bet is paid from and pays to: the player's own money, or bonus money. */
import type { Db } from '#platform/kernel/store/store.ts';
import type { StoredReply, Wallet } from '#platform/wallet/wallet.api.ts';
import type { BetRow } from './bets.ts';
import type { BonusMoney } from './bonus-money.ts';

type Payer = Pick<BetRow, 'id' | 'playerId' | 'bonusStake'>;
type Moved = { key: string; playerId: string; amount: bigint; reason: string };
const ACCOUNT = 'house_sportsbook';

export function createPurse(
  { operations, balances }: Pick<Wallet, 'operations' | 'balances'>,
  { hasProgram }: Pick<BonusMoney, 'hasProgram'>,
) {
  /** After the end of its program, a bet of bonus money pays real money. */
  const staysBonus =
    ({ playerId, bonusStake }: Payer) =>
    async (tx: Db): Promise<boolean> =>
      bonusStake === 'in_play' || hasProgram(tx, playerId);

  return {
    /** Sets the stake aside; bonus money is taken. */
    stake: (tx: Db, { id, bonusStake }: Payer, moved: Moved): Promise<StoredReply> =>
      bonusStake === null ? operations.hold(moved, tx) : operations.stakeBonus({ ...moved, betId: id }, tx),
    credit: (tx: Db, bet: Payer, moved: Moved): Promise<StoredReply> =>
      bet.bonusStake === null
        ? operations.credit({ ...moved, account: ACCOUNT }, tx)
        : operations.creditBonus(moved, tx, staysBonus(bet)),
    debit: (tx: Db, { bonusStake }: Payer, moved: Moved): Promise<StoredReply> =>
      bonusStake === null
        ? operations.debit({ ...moved, account: ACCOUNT }, tx)
        : operations.debitBonus(moved, tx),
    async balance(tx: Db, { playerId, bonusStake }: Payer): Promise<bigint> {
      const { balance, bonusBalance } = await balances(playerId, tx);
      return bonusStake === null ? balance : bonusBalance;
    },
    /** A bet of bonus money is decided: its program need not wait for it any more. */
    end: (
      tx: Db,
      { id: betId, playerId, stake }: Pick<BetRow, 'id' | 'playerId' | 'stake'>,
      { won, at }: { won: bigint; at: Date },
    ): Promise<void> => operations.endBonusStake(tx, { playerId, betId, staked: stake, won }, at),
  };
}
