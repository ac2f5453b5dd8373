import type { DiceRules } from './engine.ts';

/** Proved by dice.test.ts. */
export const DICE_RULES: readonly DiceRules[] = [
  { id: 'dice-97', rtp: 97, volatility: 2 },
  { id: 'dice-98', rtp: 98, volatility: 3 },
  { id: 'dice-99', rtp: 99, volatility: 4 },
];
