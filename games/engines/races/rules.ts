import type { RaceRules } from './engine.ts';

/** Rule sets by id. Times in milliseconds; a round fills its `everyMs` exactly. */
export const RACE_RULES: readonly RaceRules[] = [
  {
    id: 'derby',
    rtp: 94,
    volatility: 3,
    fields: [
      [30, 22, 17, 13, 10, 8],
      [26, 20, 18, 14, 12, 10],
      [38, 20, 15, 12, 9, 6],
      [24, 23, 18, 16, 11, 8],
    ],
    everyMs: 90_000,
    bettingMs: 58_000,
    runningMs: 25_000,
    restMs: 7_000,
  },
  {
    id: 'sprint',
    rtp: 94,
    volatility: 4,
    fields: [
      [22, 20, 18, 16, 14, 10],
      [34, 21, 16, 13, 9, 7],
      [28, 24, 18, 12, 10, 8],
    ],
    everyMs: 60_000,
    bettingMs: 37_000,
    runningMs: 17_000,
    restMs: 6_000,
  },
];
