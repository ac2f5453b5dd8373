/** A round as its player may see it: never a free spin that was not shown. */
import type { Round } from './round-money.ts';
import type { RoundView } from './protocol.ts';
import { COINS_PER_STAKE } from './slots/engine.ts';

/** Minor units of one coin. */
export const coinOf = (stake: bigint): bigint => stake / BigInt(COINS_PER_STAKE);

/** The view of a round that is open, paying or closed. */
export function toRoundView(round: Round): RoundView {
  const { base, free } = round.outcome;
  const shown = free.slice(0, round.shown);
  const coins = shown.reduce((sum, spin) => sum + spin.coins, base.coins);
  return {
    id: round.id,
    stake: String(round.stake),
    coin: String(coinOf(round.stake)),
    base,
    free: shown,
    freeGranted: shown.reduce((sum, spin) => sum + spin.freeSpins, base.freeSpins),
    win: String(BigInt(coins) * coinOf(round.stake)),
    state: round.status === 'closed' ? 'closed' : round.shown < free.length ? 'free' : 'collect',
  };
}
