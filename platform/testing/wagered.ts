/** A bet as its round pays it, in which nothing was decided. */
import type { Wager } from '#games/engines/shared-engine.ts';

export const wagered = <Bet>(bet: Bet, stake: bigint, cashedOut: number | null = null): Wager<Bet> => ({
  bet,
  stake,
  cashedOut,
  decisions: [],
});
