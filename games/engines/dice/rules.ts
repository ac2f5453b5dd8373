import type { DiceRules } from './engine.ts';

/** Rule sets by id; dice.test.ts proves `rtp`. */
export const DICE_RULES: readonly DiceRules[] = [
  { id: 'dice-97', rtp: 97, volatility: 2 },
  { id: 'dice-98', rtp: 98, volatility: 3 },
  { id: 'dice-99', rtp: 99, volatility: 4 },
];
