/** Rule sets of roulette, as data. Returns are proved by engine.test.ts. Pure. */
import type { RouletteRules } from './engine.ts';

/**
 * Maximum bets on a spot as multiples of the smallest stake. No chip returns more than two thousand smallest stakes.
 */
const max: RouletteRules['max'] = {
  straight: 50,
  split: 100,
  street: 150,
  corner: 200,
  line: 300,
  dozen: 500,
  column: 500,
  'even-chance': 1000,
};

const european: RouletteRules = {
  id: 'european',
  rtp: 97.3,
  evenChanceRtp: 97.3,
  volatility: 3,
  laPartage: false,
  max,
};
const french: RouletteRules = {
  id: 'french',
  rtp: 97.3,
  evenChanceRtp: 98.65,
  volatility: 2,
  laPartage: true,
  max,
};
/** High limits on single numbers: ten times those of the other tables. */
const grand: RouletteRules = {
  id: 'grand',
  rtp: 97.3,
  evenChanceRtp: 97.3,
  volatility: 5,
  laPartage: false,
  max: {
    straight: 500,
    split: 500,
    street: 500,
    corner: 500,
    line: 500,
    dozen: 1000,
    column: 1000,
    'even-chance': 1000,
  },
};

export const ROULETTE_RULES: readonly RouletteRules[] = [european, french, grand];
