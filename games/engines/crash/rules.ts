import type { CrashRules } from './engine.ts';

/** Rule sets by id. `cap` in hundredths, times in milliseconds. */
export const CRASH_RULES: readonly CrashRules[] = [
  { id: 'classic', rtp: 97, volatility: 4, cap: 1_000_000, bettingMs: 7_000, restMs: 3_500 },
  { id: 'short', rtp: 97, volatility: 3, cap: 10_000, bettingMs: 6_000, restMs: 3_500 },
];
