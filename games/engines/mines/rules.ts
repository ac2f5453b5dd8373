import type { MinesRules } from './engine.ts';

/** Rule sets by id; mines.test.ts proves `rtp`. */
export const MINES_RULES: readonly MinesRules[] = [
  { id: 'mines-97', rtp: 97, volatility: 3, max: 5000 },
  { id: 'mines-98', rtp: 98, volatility: 4, max: 10_000 },
  { id: 'mines-99', rtp: 99, volatility: 5, max: 20_000 },
];
