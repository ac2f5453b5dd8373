import type { KenoRules } from './engine.ts';
import { GENEROUS, STANDARD } from './tables.ts';

/** Proved by keno.test.ts. */
export const KENO_RULES: readonly KenoRules[] = [
  { id: 'keno-96', rtp: 96, volatility: 4, paytable: STANDARD },
  { id: 'keno-98', rtp: 98, volatility: 5, paytable: GENEROUS },
];
