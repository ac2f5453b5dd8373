import type { SlotAction, SlotView } from '#games/engines/slots/engine.ts';
import { COINS_PER_STAKE } from '#games/engines/slots/slot-rules.ts';
import type { Mode, Spin } from '#games/engines/slots/spin-view.ts';
import type { Round } from '../kit/round.ts';

/** Where in its round a spin stands: what came before it, in minor units, and what a coin is worth. */
export type SpinContext = { readonly before: bigint; readonly stake: bigint; readonly coin: bigint };

/** What the player sees of a round. Each promise ends when the player has seen enough to go on. */
export type RoundShow = {
  /** Free spins have a symbol of their own, which is shown before they begin. */
  readonly hasSpecial: boolean;
  /** The reels begin to turn for a spin of that kind; `last` is what stood before. */
  turn(mode: Mode, last: Spin): void;
  /** They stop at a result, and its win is shown. */
  land(spin: Spin, context: SpinContext): Promise<void>;
  /** The last result of a round that goes on, and what it won so far, at once. */
  place(spin: Spin, won: bigint, coin: bigint): void;
  freeBegins(granted: number, special: Spin['special'], isResumed: boolean): Promise<void>;
  /** Which free spin of how many; null = they are over. */
  freeCount(free: { shown: number; granted: number } | null): void;
  freeAdded(more: number): Promise<void>;
  freeEnds(won: bigint, stake: bigint): Promise<void>;
  /** Coins lock: their respins begin, and end. */
  coinsBegin(first: Spin): Promise<void>;
  coinsEnd(last: Spin, context: SpinContext): Promise<void>;
};

const count = (spins: readonly Spin[], of: (spin: Spin) => number): number =>
  spins.reduce((sum, spin) => sum + of(spin), 0);

/** What follows after these spins, while the round goes on. */
function nextMode(spins: readonly Spin[]): Mode {
  const last = spins.at(-1);
  if (last && last.left > 0) return 'coins';
  return count(spins, ({ freeSpins }) => freeSpins) > count(spins, ({ mode }) => (mode === 'free' ? 1 : 0))
    ? 'free'
    : 'respin';
}

/**
 * Presents a round from wherever it stands until nothing of it is left to see: its first spin (unless it was
 * seen before), then what follows from it. The server says what there is to show; nothing is skipped when an
 * answer was lost or another tab went on.
 */
export async function presentRound(
  round: Pick<Round<SlotView, SlotAction>, 'view' | 'stake' | 'isOver' | 'isResumed' | 'act'>,
  show: RoundShow,
): Promise<void> {
  const { stake, isResumed } = round;
  const coin = stake / BigInt(COINS_PER_STAKE);
  const seen = (): readonly Spin[] => round.view.spins.slice(0, shown);
  const won = (): bigint => coin * BigInt(count(seen(), ({ coins }) => coins));
  const free = (): { shown: number; granted: number } => ({
    shown: count(seen(), ({ mode }) => (mode === 'free' ? 1 : 0)),
    granted: count(seen(), ({ freeSpins }) => freeSpins),
  });
  let shown = isResumed ? round.view.spins.length : 0;
  let isFree = false;

  async function showNext(): Promise<Spin | null> {
    const spin = round.view.spins[shown];
    if (!spin) return null;
    await show.land(spin, { before: won(), stake, coin });
    shown += 1;
    return spin;
  }

  if (isResumed) {
    const last = seen().at(-1);
    if (last) show.place(last, won(), coin);
  } else await showNext();

  while (shown < round.view.spins.length || !round.isOver) {
    const last = seen().at(-1);
    if (!last) return;
    const mode = nextMode(seen());
    if (mode === 'coins' && last.mode !== 'coins') await show.coinsBegin(last);
    if (mode === 'free' && !isFree) {
      isFree = true;
      // Their symbol is known with the first of them.
      if (show.hasSpecial && shown === round.view.spins.length) await round.act({ type: 'step' });
      const { shown: played, granted } = free();
      await show.freeBegins(granted - played, round.view.spins[shown]?.special ?? null, played > 0);
    }
    show.turn(mode, last);
    if (mode === 'free') show.freeCount({ shown: free().shown + 1, granted: free().granted });
    if (shown === round.view.spins.length) await round.act({ type: 'step' });
    const before = won();
    const spin = await showNext();
    if (spin?.mode === 'free' && spin.freeSpins > 0) {
      show.freeCount(free());
      await show.freeAdded(spin.freeSpins);
    }
    if (spin?.mode === 'coins' && spin.left === 0) await show.coinsEnd(spin, { before, stake, coin });
  }
  if (!isFree) return;
  await show.freeEnds(won(), stake);
  show.freeCount(null);
}
