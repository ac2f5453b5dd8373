import type { LiveBlackjackRules } from './engine.ts';

const table: LiveBlackjackRules = {
  id: 'live-blackjack',
  rtp: 99,
  volatility: 2,
  packs: 8,
  blackjackPays: 250,
  dealerHitsSoft17: false,
  bettingMs: 14_000,
  windowMs: 8_000,
  restMs: 2_500,
};

/** Rule sets by id. Times in milliseconds. `rtp` is counted by blackjack-live.test.ts. */
export const LIVE_BLACKJACK_RULES: readonly LiveBlackjackRules[] = [
  table,
  { ...table, id: 'live-blackjack-speed', bettingMs: 10_000, windowMs: 5_000, restMs: 2_000 },
  { ...table, id: 'live-blackjack-soft', rtp: 98.79, dealerHitsSoft17: true },
];
