import type { SlotAction, SlotView } from '#games/engines/slots/engine.ts';
import { COINS_PER_STAKE } from '#games/engines/slots/slot-rules.ts';
import type { SpinKind, Spin } from '#games/engines/slots/spin-view.ts';
import type { Round } from '../kit/round.ts';

/**
 * Amounts of the round at a spin: win before the spin, what the round has cost (the price of a bought one), and
 * value of a coin. Minor units.
 */
export type SpinContext = { readonly before: bigint; readonly staked: bigint; readonly coin: bigint };

/** How a round is presented. Each promise resolves when the round may continue. */
export type RoundShow = {
  /** True when the free spins have a special symbol, which is shown before them. */
  readonly hasSpecial: boolean;
  /** Starts the reels for a spin of this kind after the spin `last`. */
  startSpin(kind: SpinKind, last: Spin): void;
  /** Stops the reels at a result and shows its win. */
  land(spin: Spin, context: SpinContext): Promise<void>;
  /** Shows the last result of a resumed round and the win so far, without motion. */
  place(spin: Spin, won: bigint, coin: bigint): void;
  freeBegins(granted: number, special: Spin['special'], isResumed: boolean): Promise<void>;
  /** Number of the current free spin, and of all granted ones; null = no free spins. */
  freeCount(free: { shown: number; granted: number } | null): void;
  freeAdded(more: number): Promise<void>;
  freeEnds(won: bigint, staked: bigint): Promise<void>;
  /** Presents the beginning and the end of respins with locked coins. */
  coinsBegin(first: Spin): Promise<void>;
  coinsEnd(last: Spin, context: SpinContext): Promise<void>;
};

const sum = (spins: readonly Spin[], of: (spin: Spin) => number): number =>
  spins.reduce((total, spin) => total + of(spin), 0);

/** Number of free spins played and granted. */
const freeSpinsOf = (spins: readonly Spin[]): { shown: number; granted: number } => ({
  shown: sum(spins, ({ kind }) => (kind === 'free' ? 1 : 0)),
  granted: sum(spins, ({ freeSpins }) => freeSpins),
});

/** Kind of the next spin of a round that is not over. */
function nextKind(spins: readonly Spin[]): SpinKind {
  const last = spins.at(-1);
  if (last && last.respinsLeft > 0) return 'coins';
  const { shown, granted } = freeSpinsOf(spins);
  return granted > shown ? 'free' : 'respin';
}

type SlotRound = Pick<
  Round<SlotView, SlotAction>,
  'view' | 'stake' | 'staked' | 'isOver' | 'isResumed' | 'act'
>;

/**
 * Presents a round to its end, spin by spin, from its first spin or, for a resumed round, after the last spin
 * that the server has revealed. No spin is skipped when a reply was lost or another tab advanced the round.
 */
export async function presentRound(round: SlotRound, show: RoundShow): Promise<void> {
  const presentation = new Presentation(round, show);
  if (round.isResumed) presentation.placeLast();
  else await presentation.showNext();
  while (!presentation.isOver) await presentation.advance();
  await presentation.end();
}

class Presentation {
  readonly #round: SlotRound;
  readonly #show: RoundShow;
  readonly #coin: bigint;
  /** Number of spins that were shown. */
  #shown: number;
  #isFree = false;

  constructor(round: SlotRound, show: RoundShow) {
    this.#round = round;
    this.#show = show;
    this.#coin = round.stake / BigInt(COINS_PER_STAKE);
    this.#shown = round.isResumed ? round.view.spins.length : 0;
  }

  get isOver(): boolean {
    return (this.#isUpToDate && this.#round.isOver) || this.#shown === 0;
  }
  /** True when every spin that the server has sent was shown. */
  get #isUpToDate(): boolean {
    return this.#shown >= this.#round.view.spins.length;
  }
  get #seen(): readonly Spin[] {
    return this.#round.view.spins.slice(0, this.#shown);
  }
  get #won(): bigint {
    return this.#coin * BigInt(sum(this.#seen, ({ coins }) => coins));
  }
  get #context(): SpinContext {
    return { before: this.#won, staked: this.#round.staked, coin: this.#coin };
  }

  placeLast(): void {
    const last = this.#seen.at(-1);
    if (last) this.#show.place(last, this.#won, this.#coin);
  }

  async showNext(): Promise<Spin | null> {
    const spin = this.#round.view.spins[this.#shown];
    if (!spin) return null;
    await this.#show.land(spin, this.#context);
    this.#shown += 1;
    return spin;
  }

  /** Shows the next spin, with its announcement and its consequences. */
  async advance(): Promise<void> {
    const seen = this.#seen;
    const last = seen.at(-1);
    if (!last) return;
    const show = this.#show;
    const kind = nextKind(seen);
    if (kind === 'coins' && last.kind !== 'coins') await show.coinsBegin(last);
    if (kind === 'free' && !this.#isFree) await this.#beginFree();
    show.startSpin(kind, last);
    if (kind === 'free') {
      const { shown, granted } = freeSpinsOf(seen);
      show.freeCount({ shown: shown + 1, granted });
    }
    await this.#step();
    const context = this.#context;
    const spin = await this.showNext();
    if (spin?.kind === 'free' && spin.freeSpins > 0) {
      show.freeCount(freeSpinsOf(this.#seen));
      await show.freeAdded(spin.freeSpins);
    }
    if (spin?.kind === 'coins' && spin.respinsLeft === 0) await show.coinsEnd(spin, context);
  }

  async end(): Promise<void> {
    if (!this.#isFree) return;
    await this.#show.freeEnds(this.#won, this.#round.staked);
    this.#show.freeCount(null);
  }

  async #beginFree(): Promise<void> {
    this.#isFree = true;
    // The server reveals the special symbol with the first free spin.
    if (this.#show.hasSpecial) await this.#step();
    const { shown, granted } = freeSpinsOf(this.#seen);
    const special = this.#round.view.spins[this.#shown]?.special ?? null;
    await this.#show.freeBegins(granted - shown, special, shown > 0);
  }

  /** Requests the next spin from the server, unless it has sent one already. */
  async #step(): Promise<void> {
    if (this.#isUpToDate) await this.#round.act({ type: 'step' });
  }
}
