import type { TableRules } from './engine.ts';

/** Rule sets by id. Times in milliseconds; a round never takes longer than its `everyMs`. */
export const TABLE_RULES: readonly TableRules[] = [
  {
    id: 'auto-roulette',
    table: 'roulette',
    rtp: 97.3,
    volatility: 3,
    bettingMs: 16_000,
    restMs: 3_000,
    everyMs: 30_000,
  },
  {
    id: 'baccarat',
    table: 'baccarat',
    rtp: 98.94,
    volatility: 2,
    bettingMs: 14_000,
    restMs: 3_000,
    everyMs: 30_000,
  },
  {
    id: 'dragon-tiger',
    table: 'dragon-tiger',
    rtp: 96.27,
    volatility: 2,
    bettingMs: 15_000,
    restMs: 3_000,
    everyMs: 25_000,
  },
  {
    id: 'sic-bo',
    table: 'sic-bo',
    rtp: 97.22,
    volatility: 3,
    bettingMs: 18_000,
    restMs: 4_000,
    everyMs: 30_000,
  },
  {
    id: 'money-wheel',
    table: 'money-wheel',
    rtp: 96.71,
    volatility: 4,
    bettingMs: 15_000,
    restMs: 4_000,
    everyMs: null,
  },
];
