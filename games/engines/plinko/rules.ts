import type { PlinkoRules } from './engine.ts';
import { GENEROUS, STANDARD } from './tables.ts';

/** Rule sets by id; plinko.test.ts proves `rtp`. */
export const PLINKO_RULES: readonly PlinkoRules[] = [
  { id: 'plinko-97', rtp: 97, volatility: 3, paytable: STANDARD },
  { id: 'plinko-99', rtp: 99, volatility: 4, paytable: GENEROUS },
];
