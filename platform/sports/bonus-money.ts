/** What the sportsbook needs of the players' bonuses. */
import type { Db } from '#platform/kernel/store/store.ts';

/** Interface to the players' bonuses. */
export type BonusMoney = {
  /** Counts a decided bet, once for a bet. */
  count(
    tx: Db,
    bet: {
      playerId: string;
      betId: string;
      isBonus: boolean;
      staked: bigint;
      paid: bigint;
      isLowOdds: boolean;
      at: Date;
    },
  ): Promise<void>;
  /** What bonus money of this balance may stake; null: nothing. */
  greatestStake(db: Db, playerId: string, balance: bigint): Promise<bigint | null>;
  /** True while the player is in a program, to which bonus money belongs. */
  hasProgram(db: Db, playerId: string): Promise<boolean>;
};
export const NO_BONUS_MONEY: BonusMoney = {
  count: async () => undefined,
  greatestStake: async () => null,
  hasProgram: async () => false,
};
