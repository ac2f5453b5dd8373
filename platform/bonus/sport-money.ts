/**
 * Links bets on sports with bonuses: how much bonus money a bet may stake, and what decided bets count for a
 * program (products §8.10).
 */
import { SPORT_GAME } from '#contract/bonus-rules.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { unitOf } from './amounts.ts';
import { betRule } from './bet-rule.ts';
import { readActive, type CarryOutDeps } from './carry-out.ts';
import { createCounting } from './count-programs.ts';
import { maxBetOf } from './count-round.ts';

/** A decided bet; amounts in minor units. */
export type SportBet = {
  playerId: string;
  betId: string;
  /** The stake was bonus money. */
  isBonus: boolean;
  /** The part of the stake that counts for the program. */
  staked: bigint;
  paid: bigint;
  /** The odds of the bet are below the minimum that counts. */
  isLowOdds: boolean;
  at: Date;
};

export function createSportMoney(deps: CarryOutDeps) {
  const { count } = createCounting(() => deps);
  return {
    /** Counts a decided bet like a closed round, under the lock of the wallet. Call it once for each bet. */
    count: (tx: Db, { playerId, betId, isBonus, staked, paid, isLowOdds, at }: SportBet): Promise<void> =>
      deps.wallet.bonusMoney.locked(tx, playerId, (wallet) =>
        count(tx, wallet, {
          playerId,
          gameId: SPORT_GAME,
          roundId: betId,
          key: `bet:${betId}`,
          stakedReal: isBonus ? 0n : staked,
          stakedBonus: isBonus ? staked : 0n,
          stakedPromo: 0n,
          wonReal: isBonus ? 0n : paid,
          wonBonus: isBonus ? paid : 0n,
          isRealOnly: !isBonus,
          isLowOdds,
          closedAt: at,
        }),
      ),

    /**
     * The highest stake of bonus money that a bet may have now; null = bonus money cannot be staked.
     * `balance`: the player's bonus balance. Both in minor units.
     */
    async greatestStake(db: Db, playerId: string, balance: bigint): Promise<bigint | null> {
      const row = balance > 0n ? await readActive(db, playerId) : null;
      if (!row) return null;
      const bet = { gameId: SPORT_GAME, amount: 0n, staked: 0n, now: deps.clock.now() };
      if (betRule(row, bet) !== 'bonus') return null;
      const most = maxBetOf(row.terms, unitOf(row.currency));
      return most !== null && most < balance ? most : balance;
    },

    /** True while the player has an active program. */
    hasProgram: async (db: Db, playerId: string): Promise<boolean> =>
      (await readActive(db, playerId)) !== null,
  };
}
