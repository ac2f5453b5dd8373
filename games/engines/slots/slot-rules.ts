/**
 * What a slot's rule set can say. A rule set is plain data: shape, reel strips, what wins, and the features
 * it has.
 */
import type { SlotSymbol } from './symbols.ts';

/**
 * Wins are counted in coins, ten to a stake, so every win of a stake divisible by ten minor units is whole.
 */
export const COINS_PER_STAKE = 10;

/** Values with their weights. */
export type Weighted<T> = readonly (readonly [value: T, weight: number])[];
export type Strips = readonly (readonly SlotSymbol[])[];

/**
 * `lines`: along the lines, from the left. `both`: from the right too; a whole line counts once. `ways`: on
 * neighbouring reels from the left, wherever. `clusters`: groups of neighbours. `anywhere`: as many as it
 * takes, wherever.
 */
export type Award = 'lines' | 'both' | 'ways' | 'clusters' | 'anywhere';

export interface FreeRules {
  /**
   * Free spins for the least number of scatters, one more, and so on; the last entry stands for all above.
   */
  readonly spins: readonly number[];
  /** The same within free spins. Empty = they do not start again. */
  readonly again: readonly number[];
  /** A round never has more free spins than this. */
  readonly cap: number;
  /** Wins of free spins are multiplied by this. */
  readonly multiplier: number;
  /** The multiplier grows by this with every free spin, as far as `growsTo`. */
  readonly grows?: number;
  readonly growsTo?: number;
  /** Strips of the free spins, where they differ. */
  readonly strips?: Strips;
  /** Wilds stay where they are until the free spins end. */
  readonly sticky?: true;
  /**
   * One symbol is drawn before the free spins; after the line wins it fills every reel it stands on, and pays
   * on all lines, wherever those reels are.
   */
  readonly special?: Weighted<SlotSymbol>;
  /** These reels, neighbours, show the same. */
  readonly twins?: readonly number[];
  /** So many wilds are thrown on the reels in every free spin: least, most. */
  readonly rain?: readonly [number, number];
  /** The multiplier of cascades, or the sum of orbs, is carried from one free spin to the next. */
  readonly keeps?: true;
  /** Multipliers of a chain of cascades in free spins. */
  readonly ladder?: readonly number[];
  /** Values of wilds in free spins. */
  readonly wilds?: Weighted<number>;
}

export interface SlotRules {
  readonly id: string;
  /** Declared return to player of a round at the plain stake, in percent. */
  readonly rtp: number;
  /** 1 low to 5 very high. */
  readonly volatility: number;
  readonly rows: number;
  readonly strips: Strips;
  readonly award: Award;
  /** Row of each reel, top 0, one string a line. Only of `lines` and `both`. */
  readonly lines?: readonly string[];
  /** Numbers of symbols that pay, growing: three, four and five of a kind, say. */
  readonly sizes: readonly number[];
  /** Coins for each of `sizes`. */
  readonly pays: Readonly<Partial<Record<SlotSymbol, readonly number[]>>>;
  /** A round never wins more coins than this: it ends there. */
  readonly most: number;
  /** So many scatters anywhere count, and what they pay: for that many, one more, and so on. */
  readonly scatter?: { readonly least: number; readonly pays: readonly number[] };
  readonly free?: FreeRules;
  /**
   * Wilds that carry multipliers (those of one line are multiplied, those of ways are added up), or fill
   * their reel, or hold it for a respin.
   */
  readonly wild?: { readonly values?: Weighted<number>; readonly expands?: true; readonly holds?: true };
  /** A multiplier drawn for every spin outside of free spins. */
  readonly boost?: Weighted<number>;
  /** Wins of a screen with one symbol only are multiplied by this. */
  readonly fullScreen?: number;
  /** All mystery symbols of a spin turn into the same one of these. */
  readonly mystery?: Weighted<SlotSymbol>;
  /** One spin in so many throws wilds on the reels: least, most. */
  readonly rain?: { readonly oneIn: number; readonly wilds: readonly [number, number] };
  /**
   * Winning symbols vanish, others fall from above and new ones after them. Each next win of the chain has
   * the next multiplier of the ladder.
   */
  readonly cascade?: { readonly refill: Weighted<SlotSymbol>; readonly ladder: readonly number[] };
  /** Values of orbs: those on the reels at the end of a chain are added up and multiply its win. */
  readonly orbs?: Weighted<number>;
  readonly hold?: HoldRules;
  /** The way straight into the free spins. */
  readonly buy?: {
    /** Coins, ten to a stake. */ readonly price: number;
    readonly rtp: number;
    /** How many scatters the bought spin shows. */ readonly scatters: Weighted<number>;
  };
}

/**
 * Coins that lock: enough of them start respins of the empty places; every new coin gives all respins anew.
 */
export interface HoldRules {
  readonly least: number;
  readonly respins: number;
  /** A place gets a coin with a chance of one in this. */
  readonly oneIn: number;
  /** What a coin is worth, in coins of the paytable. */
  readonly values: Weighted<number>;
  /** Values that have a name. */
  readonly prizes: { readonly mini: number; readonly minor: number; readonly major: number };
  /** Coins for a screen full of them, beside their worth. */
  readonly grand: number;
}
