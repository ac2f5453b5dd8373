/** Type of a slot's rule set: plain data with shape, reel strips, awards and features. */
import type { SlotSymbol } from './symbols.ts';

/**
 * Wins are counted in coins, ten to a stake, so the win of a stake divisible by ten minor units is a whole
 * number of minor units.
 */
export const COINS_PER_STAKE = 10;

/** Values, each with its weight: its probability is the weight divided by the sum of all weights. */
export type Weighted<T> = readonly (readonly [value: T, weight: number])[];
export type Strips = readonly (readonly SlotSymbol[])[];

/**
 * Which symbols win together. `lines`: equal symbols along a line, from the left. `both`: also from the right; a whole
 * line counts once. `ways`: on neighbouring reels from the left, in any row. `clusters`: groups of neighbours.
 * `anywhere`: enough equal symbols at any places.
 */
export type Award = 'lines' | 'both' | 'ways' | 'clusters' | 'anywhere';

export interface FreeSpinRules {
  /**
   * Number of free spins for the least number of scatters, one more, and so on; the last entry applies to all
   * higher numbers.
   */
  readonly spins: readonly number[];
  /**
   * Number of further free spins for scatters within free spins, with the same indices as `spins`. Empty = free spins
   * cannot be retriggered.
   */
  readonly retriggerSpins: readonly number[];
  /** Maximum number of free spins in a round. */
  readonly cap: number;
  /** Multiplier of wins in free spins. */
  readonly multiplier: number;
  /** The multiplier grows by this with every free spin, up to `growsTo`. */
  readonly grows?: number;
  readonly growsTo?: number;
  /** Reel strips of the free spins; undefined = those of other spins. */
  readonly strips?: Strips;
  /** Wilds stay in place until the free spins end. */
  readonly sticky?: true;
  /**
   * One symbol is drawn before the free spins. After the line wins of each free spin it expands over its reels and pays
   * on all lines, even if the reels are not neighbours.
   */
  readonly special?: Weighted<SlotSymbol>;
  /** These neighbouring reels show the same symbols. */
  readonly twins?: readonly number[];
  /** Number of wilds thrown on the reels in every free spin: minimum, maximum. */
  readonly rain?: readonly [number, number];
  /** The multiplier of cascades, or the sum of orbs, is kept from one free spin to the next. */
  readonly keepsMultiplier?: true;
  /** Multipliers of successive cascades in free spins. */
  readonly ladder?: readonly number[];
  /** Multipliers of wilds in free spins. */
  readonly wildMultipliers?: Weighted<number>;
}

export interface SlotRules {
  readonly id: string;
  /** Declared return to player of a round that is not bought (see `buy`), in percent. */
  readonly rtp: number;
  /** 1 low to 5 very high. */
  readonly volatility: number;
  readonly rows: number;
  readonly strips: Strips;
  readonly award: Award;
  /**
   * Only for `lines` and `both`. One string per line, one digit per reel: the row of the line on that reel,
   * 0 = top, e.g. '01210'.
   */
  readonly lines?: readonly string[];
  /**
   * Least number of symbols for each pay, ascending: an entry applies up to the next one, the last one to all
   * higher numbers.
   */
  readonly sizes: readonly number[];
  /** Coins for each of `sizes`. */
  readonly pays: Readonly<Partial<Record<SlotSymbol, readonly number[]>>>;
  /** Maximum win of a round in coins; the round ends when it is reached. */
  readonly max: number;
  /** Minimum number of scatters anywhere, and their pay in coins: for that number, one more, and so on. */
  readonly scatter?: { readonly min: number; readonly pays: readonly number[] };
  readonly free?: FreeSpinRules;
  /**
   * Wilds that have multipliers (multiplied on a line, added for ways), expand over their reel, or keep it
   * in place for a respin (`holds`; not related to `hold` below).
   */
  readonly wild?: { readonly multipliers?: Weighted<number>; readonly expands?: true; readonly holds?: true };
  /** A multiplier drawn for every spin outside of free spins. */
  readonly boost?: Weighted<number>;
  /** Multiplier of wins of a window filled with one symbol and wilds. */
  readonly fullScreen?: number;
  /** All mystery symbols of a spin become one of these symbols, the same for all of them. */
  readonly mystery?: Weighted<SlotSymbol>;
  /** One in `oneIn` spins throws wilds on the reels. `wilds`: minimum and maximum of their number. */
  readonly rain?: { readonly oneIn: number; readonly wilds: readonly [number, number] };
  /**
   * Winning symbols vanish, the ones above fall, and new ones are drawn. Each further win of the chain has
   * the next multiplier of the ladder.
   */
  readonly cascade?: { readonly refill: Weighted<SlotSymbol>; readonly ladder: readonly number[] };
  /**
   * Values of orbs. The orbs in the window at the end of a chain of cascades are added up, and the sum multiplies the
   * win of the chain.
   */
  readonly orbs?: Weighted<number>;
  /** Respins in which coin symbols stay in place. */
  readonly hold?: HoldRules;
  /** Buying a round with free spins. */
  readonly buy?: {
    /** Price of the round in coins, ten to a stake: 500 is fifty stakes. */
    readonly price: number;
    readonly rtp: number;
    /** Weights of the number of scatters in the bought spin. */
    readonly scatters: Weighted<number>;
  };
}

/**
 * Coins that lock: enough of them start respins of the empty places; every new coin resets the number of
 * respins.
 */
export interface HoldRules {
  readonly min: number;
  readonly respins: number;
  /** In a respin a coin lands on one in this number of the places that are not locked yet. */
  readonly coinOneIn: number;
  /** Value of a coin symbol, in coins of the pay table. */
  readonly values: Weighted<number>;
  /** Coin values shown by name (MINI, MINOR, MAJOR) instead of as a number; they pay nothing extra. */
  readonly prizes: { readonly mini: number; readonly minor: number; readonly major: number };
  /** Additional coins for a window full of coin symbols. */
  readonly grand: number;
}
