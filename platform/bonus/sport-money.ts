/** Bets on sports and bonuses: what bonus money may stake on them, and that decided bets count (products §8.10). */
import { SPORT_GAME } from '#contract/bonus-rules.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { unitOf } from './amounts.ts';
import { betRule } from './bet-rule.ts';
import { readActive, type CarryOutDeps } from './carry-out.ts';
import { createCounting } from './count-programs.ts';
import { maxBetOf } from './count-round.ts';

/** A decided bet; minor units. */
export type SportBet = {
  playerId: string;
  betId: string;
  /** The stake was bonus money. */
  isBonus: boolean;
  /** The part of the stake that counts. */
  staked: bigint;
  paid: bigint;
  /** Its odds are below those that count. */
  isLowOdds: boolean;
  at: Date;
};

export function createSportMoney(deps: CarryOutDeps) {
  const { count } = createCounting(() => deps);
  return {
    /** A decided bet counts like a closed round, under the lock of the wallet. Call once for a bet. */
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

    /** What bonus money of this balance may stake on a bet now; null: nothing. */
    async greatestStake(db: Db, playerId: string, balance: bigint): Promise<bigint | null> {
      const row = balance > 0n ? await readActive(db, playerId) : null;
      if (!row) return null;
      const bet = { gameId: SPORT_GAME, amount: 0n, staked: 0n, now: deps.clock.now() };
      if (betRule(row, bet) !== 'bonus') return null;
      const most = maxBetOf(row.terms, unitOf(row.currency));
      return most !== null && most < balance ? most : balance;
    },

    /** True while the player is in a program, to which bonus money belongs. */
    hasProgram: async (db: Db, playerId: string): Promise<boolean> =>
      (await readActive(db, playerId)) !== null,
  };
}
