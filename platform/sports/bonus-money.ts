/** What the sportsbook needs from the bonus domain. */
import type { Db } from '#platform/kernel/store/store.ts';

/** The calls by which bets use and report bonus money. */
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
  /** The most that a bonus balance of `balance` may stake on sports; null: nothing. */
  greatestStake(db: Db, playerId: string, balance: bigint): Promise<bigint | null>;
  /** True while a program of the player is active; then the bonus money belongs to it. */
  hasProgram(db: Db, playerId: string): Promise<boolean>;
};
export const NO_BONUS_MONEY: BonusMoney = {
  count: async () => undefined,
  greatestStake: async () => null,
  hasProgram: async () => false,
};
