/** A settled wager without decisions, for tests of engines. */
import type { Wager } from '#games/engines/shared-engine.ts';

export const plainWager = <Bet>(bet: Bet, stake: bigint, cashedOut: number | null = null): Wager<Bet> => ({
  bet,
  stake,
  cashedOut,
  decisions: [],
});
