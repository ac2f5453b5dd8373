import { COINS_PER_STAKE } from '../../slots/engine.ts';
import type { SpinResult } from '../../slots/engine.ts';
import type { Round } from '../kit/round.ts';
import type { SlotView, Step } from './view.ts';

/** What the player sees of a round. Each promise ends when the player has seen enough to go on. */
export type RoundShow = {
  /** The reels begin to turn. */
  turn(): void;
  /** They stop at a result, and its win is shown; `before` was won by what came before it. */
  land(result: SpinResult, win: { before: bigint; stake: bigint; coin: bigint; isFree: boolean }): Promise<void>;
  /** The last result of a round that goes on, and what it won so far, at once. */
  place(result: SpinResult, won: bigint, coin: bigint): void;
  freeBegins(granted: number, isResumed: boolean): Promise<void>;
  /** Which free spin of how many; null = they are over. */
  freeCount(free: { shown: number; granted: number } | null): void;
  freeAdded(more: number): Promise<void>;
  freeEnds(won: bigint, stake: bigint): Promise<void>;
};

/**
 * Presents a round from wherever it stands until nothing of it is left to see: the base spin (unless it was seen before), free spins one by one. The server
 * says what there is to show; nothing is skipped when an answer was lost or another tab went on.
 */
export async function presentRound(round: Pick<Round<SlotView, Step>, 'view' | 'stake' | 'isOver' | 'isResumed' | 'act'>, show: RoundShow): Promise<void> {
  const { stake, isResumed } = round;
  const coin = stake / BigInt(COINS_PER_STAKE);
  const { base } = round.view;
  let shown = isResumed ? round.view.free.length : 0;
  const wonBy = (count: number): bigint => coin * BigInt(round.view.free.slice(0, count).reduce((sum, spin) => sum + spin.coins, base.coins));
  const grantedBy = (count: number): number => round.view.free.slice(0, count).reduce((sum, spin) => sum + spin.freeSpins, base.freeSpins);

  if (isResumed) show.place(round.view.free.at(-1) ?? base, wonBy(shown), coin);
  else await show.land(base, { before: 0n, stake, coin, isFree: false });

  if (base.freeSpins === 0) return;
  await show.freeBegins(isResumed ? grantedBy(shown) - shown : base.freeSpins, isResumed);
  while (shown < round.view.free.length || !round.isOver) {
    show.turn();
    show.freeCount({ shown: shown + 1, granted: grantedBy(shown) });
    if (shown === round.view.free.length) await round.act({ type: 'step' });
    const result = round.view.free[shown];
    if (!result) continue;
    await show.land(result, { before: wonBy(shown), stake, coin, isFree: true });
    shown += 1;
    if (result.freeSpins > 0) {
      show.freeCount({ shown, granted: grantedBy(shown) });
      await show.freeAdded(result.freeSpins);
    }
  }
  await show.freeEnds(wonBy(shown), stake);
  show.freeCount(null);
}
