import type { DrawRules } from './engine.ts';

/** Rule sets by id. Times in milliseconds; betting, draw and pause together take exactly `everyMs`. */
export const DRAW_RULES: readonly DrawRules[] = [
  {
    id: 'keno-80',
    rtp: 95.2,
    volatility: 4,
    balls: 80,
    drawn: 20,
    tickets: [
      { picks: 1, rtp: 92.5, pays: { 1: 370 } },
      { picks: 2, rtp: 94.15, pays: { 2: 1250, 1: 50 } },
      { picks: 3, rtp: 94.35, pays: { 3: 4500, 2: 230 } },
      { picks: 4, rtp: 94.53, pays: { 4: 12_000, 3: 500, 2: 170 } },
      { picks: 5, rtp: 94.24, pays: { 5: 80_000, 4: 2000, 3: 220 } },
      { picks: 6, rtp: 94.68, pays: { 6: 180_000, 5: 9000, 4: 800, 3: 160 } },
      { picks: 7, rtp: 95.2, pays: { 7: 600_000, 6: 35_000, 5: 2400, 4: 320, 3: 100 } },
      { picks: 8, rtp: 93.93, pays: { 8: 2_000_000, 7: 160_000, 6: 9000, 5: 1200, 4: 200 } },
      { picks: 9, rtp: 94.41, pays: { 9: 4_000_000, 8: 450_000, 7: 35_000, 6: 4200, 5: 600, 4: 110 } },
      {
        picks: 10,
        rtp: 93.72,
        pays: { 10: 10_000_000, 9: 1_000_000, 8: 120_000, 7: 15_000, 6: 2400, 5: 360 },
      },
    ],
    everyMs: 180_000,
    bettingMs: 150_000,
    restMs: 5_500,
    ballMs: 1_000,
  },
  {
    id: 'six-of-49',
    rtp: 92.7,
    volatility: 5,
    balls: 49,
    drawn: 6,
    tickets: [{ picks: 6, rtp: 92.7, pays: { 6: 25_000_000, 5: 1_200_000, 4: 30_000, 3: 1500, 2: 100 } }],
    everyMs: 300_000,
    bettingMs: 275_000,
    restMs: 8_500,
    ballMs: 2_000,
  },
];
