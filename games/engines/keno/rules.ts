import type { KenoRules } from './engine.ts';
import { GENEROUS, STANDARD } from './tables.ts';

/** Rule sets by id; keno.test.ts proves `rtp`. */
export const KENO_RULES: readonly KenoRules[] = [
  { id: 'keno-96', rtp: 96, volatility: 4, paytable: STANDARD },
  { id: 'keno-98', rtp: 98, volatility: 5, paytable: GENEROUS },
];
