/** How rule sets write their strips. */
import type { Strips } from './slot-rules.ts';
import { SYMBOLS } from './symbols.ts';

/** Most coins of a round, where nothing else is said: 10,000 stakes. */
export const MAX_ROUND_COINS = 100_000;

/** Strips out of texts, one a reel, symbols apart by spaces. Throws for a name that is no symbol. */
export const strips = (...reels: readonly string[]): Strips =>
  reels.map((reel) =>
    reel.split(' ').map((name) => {
      const symbol = SYMBOLS.find((known) => known === name);
      if (!symbol) throw new Error(`"${name}" on a reel strip is no symbol`);
      return symbol;
    }),
  );
