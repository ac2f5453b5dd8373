/** How much a player may stake from each balance. */
import { CURRENCIES } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';
import { BET_BALANCES, type BetBalance, type BetOptionsReply } from '#contract/sports/bets.ts';
import { amountIn } from './bet-purse.ts';
import { greatestBonusStake, type BonusReading } from './bonus-bets.ts';

/** The most that may be staked from a balance now, minor units; null: no bets can be paid from it. */
export const greatestStake = async (
  reading: BonusReading,
  playerId: string,
  balance: BetBalance,
): Promise<bigint | null> =>
  balance === 'bonus'
    ? greatestBonusStake(reading, playerId)
    : amountIn(await reading.wallet.balances(playerId), balance);

/**
 * The real balance, and those other balances that have money. `isOffer`: the bet is on a special offer, for
 * which bonus money can't pay.
 */
export async function payingBalances(
  reading: BonusReading,
  playerId: string,
  { isOffer }: { isOffer: boolean },
): Promise<BetOptionsReply['balances']> {
  const amounts = await reading.wallet.balances(playerId);
  const bonus = isOffer ? null : await greatestBonusStake(reading, playerId);
  const major = (amount: bigint) => toMajor(amount, CURRENCIES[amounts.currency]);
  return BET_BALANCES.flatMap((balance) => {
    const amount = amountIn(amounts, balance);
    const max = balance === 'bonus' ? bonus : amount;
    if (balance !== 'real' && amount === 0n) return [];
    return [{ balance, amount: major(amount), max_stake: max === null ? null : major(max) }];
  });
}
