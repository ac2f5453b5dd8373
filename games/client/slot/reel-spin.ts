/** One spin of all reels: they start and stop one after the other, at the stops of the server's result. */
import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import { awaitsScatter, stripsOf } from './landing.ts';
import type { Grid, Landing } from './landing.ts';
import { createReel } from './reel-motion.ts';
import type { Reel } from './reel-motion.ts';

/** Delay from one reel to the next at start and stop. Milliseconds. */
const START_GAP_MS = 45;
const STOP_GAP_MS = 190;
const TURBO_GAP_MS = 55;
/** A reel starts at a random stop among this many, so that not every spin shows the same symbols. */
const START_STOPS = 20;
/** Additional time that a reel spins while at most one scatter is missing for free spins. */
const SUSPENSE_MS = 1300;
/** Minimum time from the start to the order to stop. */
const MIN_SPIN_MS = 520;
const TURBO_SPIN_MS = 240;

/** A result at which the reels stop. `held`: reels (bits) that did not spin. */
export type Result = { readonly landing: Landing; readonly grid: Grid; readonly held: number };
type Stopping = Result & { times: readonly number[]; next: number; readonly done: () => void };

export const isHeld = (held: number, reel: number): boolean => ((held >> reel) & 1) === 1;

type Deps = {
  rules: SlotRules;
  /** A reel has stopped. */
  onStop(result: Result, reel: number, now: number): void;
  /** The reel that spins longer because a scatter is missing; null = none. */
  onSuspense(reel: number | null): void;
};

export class ReelSpin {
  readonly #deps: Deps;
  readonly #base: readonly Reel[];
  readonly #free: readonly Reel[];
  #reels: readonly Reel[];
  #spinning = 0;
  #startedAt = 0;
  #isTurbo = false;
  #isHurried = false;
  #stopping: Stopping | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
    const reelsOf = (isFree: boolean): Reel[] =>
      stripsOf(deps.rules, isFree).map((strip) => createReel(strip, 0));
    this.#base = reelsOf(false);
    this.#free = reelsOf(true);
    this.#reels = this.#base;
  }

  get isSpinning(): boolean {
    return this.#spinning > 0;
  }
  /** True when the player wants to skip to the result of this spin. */
  get isHurried(): boolean {
    return this.#isHurried;
  }
  reel(index: number): Reel | undefined {
    return this.#reels[index];
  }

  /** Prepares a new spin, whose minimum time counts from now; `start` then moves the reels. */
  prepare(isTurbo: boolean, isFree: boolean): void {
    this.#isTurbo = isTurbo;
    this.#isHurried = false;
    this.#startedAt = performance.now();
    this.#reels = isFree ? this.#free : this.#base;
  }

  /** Starts the reels that are not held. */
  start(held: number, onStart: (reel: number) => void): void {
    this.#spinning = 0;
    this.#reels.forEach((reel, index) => {
      if (isHeld(held, index)) return;
      this.#spinning += 1;
      reel.rest(Math.floor(Math.random() * START_STOPS));
      onStart(index);
      reel.start(this.#startedAt + (this.#isTurbo ? 0 : index * START_GAP_MS), this.#isTurbo);
    });
  }

  /**
   * Orders the stops of a result. Resolves when the last reel is at rest; `advance` must be called meanwhile.
   */
  stop(result: Result): Promise<void> {
    const min = this.#isTurbo || this.#isHurried ? TURBO_SPIN_MS : MIN_SPIN_MS;
    const earliest = Math.max(performance.now(), this.#startedAt + min);
    return new Promise((done) => {
      this.#stopping = { ...result, times: this.#stopTimes(result, 0, earliest, []), next: 0, done };
    });
  }

  /** Reports the reels that have stopped until `now`. */
  advance(now: number): void {
    for (
      let stopping = this.#stopping;
      stopping && now >= (stopping.times[stopping.next] ?? Infinity);
      stopping = this.#stopping
    )
      this.#reelStopped(stopping, now);
  }

  /** Stops the reels that still spin as soon as possible. Returns false when no stop is ordered yet. */
  hurry(): boolean {
    this.#isHurried = true;
    const stopping = this.#stopping;
    if (!stopping) return false;
    stopping.times = this.#stopTimes(stopping, stopping.next, performance.now(), stopping.times);
    return true;
  }
  /** Undoes `hurry` before a respin of coins. Such a respin turns no reel, so `prepare` is not called. */
  unhurry(): void {
    this.#isHurried = false;
  }

  /** Cancels the rest of a spin. */
  drop(): void {
    this.#spinning = 0;
    this.#stopping = null;
  }
  /** Shows the reels of a free or an ordinary spin at rest. */
  select(isFree: boolean): void {
    this.drop();
    this.#reels = isFree ? this.#free : this.#base;
  }
  rest(): void {
    this.drop();
    for (const reel of this.#reels) reel.rest(0);
  }

  #reelStopped(stopping: Stopping, now: number): void {
    const index = stopping.next;
    stopping.next += 1;
    if (!isHeld(stopping.held, index)) {
      this.#spinning -= 1;
      this.#deps.onStop(stopping, index, now);
    }
    const waits = this.#hasSuspense(stopping.grid, stopping.next) && !this.#isHurried;
    this.#deps.onSuspense(waits ? stopping.next : null);
    if (stopping.next < this.#reels.length) return;
    this.#spinning = 0;
    this.#deps.onSuspense(null);
    this.#stopping = null;
    stopping.done();
  }

  #hasSuspense(grid: Grid, reel: number): boolean {
    return !this.#isTurbo && awaitsScatter(this.#deps.rules, grid, reel);
  }

  /**
   * Orders the stops of the reels from number `from` on, the first one not before `earliest`. Returns the time when
   * each reel is at rest, ascending; `before`: the times that were ordered so far.
   */
  #stopTimes(
    { landing, grid, held }: Result,
    from: number,
    earliest: number,
    before: readonly number[],
  ): number[] {
    const count = this.#reels.length;
    const gap = (this.#isTurbo || this.#isHurried ? TURBO_GAP_MS : STOP_GAP_MS) * (count > 5 ? 0.8 : 1);
    const times = [...before];
    let at = earliest;
    for (let index = from; index < count; index += 1) {
      const last = times[index - 1] ?? 0;
      if (isHeld(held, index)) {
        times[index] = last;
        continue;
      }
      if (!this.#isHurried && this.#hasSuspense(grid, index)) at += SUSPENSE_MS;
      times[index] = Math.max(this.#reels[index]?.stop(at, landing.stops[index] ?? 0) ?? at, last + 1);
      at += gap;
    }
    return times;
  }
}
