/**
 * Bets and bonuses (products §8.10): decided bets count for programs that name sports, and bonus money may stake where
 * the player's program allows it.
 */
import type { Db } from '#platform/kernel/store/store.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import type { Settlement } from '#settlement/settle-bet.ts';
import type { BetMover } from './bet-money.ts';
import type { BonusMoney } from './bonus-money.ts';
import type { BetRow } from './bets.ts';

export type BonusReading = {
  store: { db: Db };
  wallet: Pick<Wallet, 'balances'>;
  bonusMoney: Pick<BonusMoney, 'greatestStake'>;
};
/**
 * The most that the player may stake from the bonus balance now; null: nothing, or play with bonus money is
 * switched off.
 */
export async function greatestBonusStake(
  { store, wallet, bonusMoney }: BonusReading,
  playerId: string,
): Promise<bigint | null> {
  const { bonusBalance, bonusBalanceOn } = await wallet.balances(playerId);
  return bonusBalanceOn ? bonusMoney.greatestStake(store.db, playerId, bonusBalance) : null;
}

/**
 * True when a stake (`taken`) that was taken from the bonus balance in this transaction is one that the bonus
 * may pay.
 */
export async function isWithinBonus(
  tx: Db,
  { wallet, bonusMoney }: Pick<BonusReading, 'wallet' | 'bonusMoney'>,
  playerId: string,
  taken: bigint,
): Promise<boolean> {
  const { bonusBalance, bonusBalanceOn } = await wallet.balances(playerId, tx);
  const most = bonusBalanceOn ? await bonusMoney.greatestStake(tx, playerId, bonusBalance + taken) : null;
  return most !== null && taken <= most;
}

/** True for a bet that counts for wagering: won or lost, not a free bet, and not cashed out in part. */
const isCountable = ({ freeBet, cashedOut }: BetRow, state: BetRow['state']): boolean =>
  (state === 'won' || state === 'lost') && freeBet === null && cashedOut === 0n;

type Decided = Pick<Settlement, 'total'> & { state: BetRow['state']; isLowOdds: boolean; at: Date };

/**
 * Reports a bet to the bonus program when it is decided for the first time. A bet from bonus money is reported
 * even if it contributes nothing, because the program can't end before the bet is decided.
 */
export async function countDecided(
  { money, bonusMoney }: { money: BetMover; bonusMoney: Pick<BonusMoney, 'count'> },
  tx: Db,
  bet: BetRow,
  { state, total, isLowOdds, at }: Decided,
): Promise<void> {
  const { id: betId, playerId, cashedOut } = bet;
  const isBonus = bet.bonusStake !== null;
  const staked = isCountable(bet, state) ? bet.openStake : 0n;
  if (isBonus) await money.endBonusStake(tx, bet, { won: cashedOut + total, at });
  if (staked > 0n || isBonus)
    await bonusMoney.count(tx, { playerId, betId, isBonus, staked, paid: total, isLowOdds, at });
}
