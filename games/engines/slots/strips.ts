/** Parses the reel strips of rule sets. */
import type { Strips } from './slot-rules.ts';
import { SYMBOLS } from './symbols.ts';

/** Default maximum win of a round in coins: 10,000 stakes. */
export const MAX_ROUND_COINS = 100_000;

/** Parses strips: one text for each reel, symbols separated by spaces. Throws for an unknown symbol. */
export const strips = (...reels: readonly string[]): Strips =>
  reels.map((reel) =>
    reel.split(' ').map((name) => {
      const symbol = SYMBOLS.find((known) => known === name);
      if (!symbol) throw new Error(`"${name}" on a reel strip is not a symbol`);
      return symbol;
    }),
  );
