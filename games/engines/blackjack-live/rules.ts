import type { OpeningHours } from '../opening-hours.ts';

export type LiveBlackjackRules = {
  readonly id: string;
  /** Return to player in percent of the first stake, with basic strategy. */
  readonly rtp: number;
  /** 1 low to 5 very high, as the catalogue shows it. */
  readonly volatility: number;
  readonly packs: number;
  /** Return of a blackjack in hundredths of the stake, the stake included. */
  readonly blackjackPays: number;
  readonly dealerHitsSoft17: boolean;
  readonly bettingMs: number;
  /** Length of a decision window (`windowMs`) and of the pause after the round (`restMs`). */
  readonly windowMs: number;
  readonly restMs: number;
  /** Undefined = open at all times. */
  readonly hours?: OpeningHours;
};

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

/** Rule sets by id. Times in milliseconds. blackjack-live.test.ts proves `rtp`. */
export const LIVE_BLACKJACK_RULES: readonly LiveBlackjackRules[] = [
  table,
  { ...table, id: 'live-blackjack-speed', bettingMs: 10_000, windowMs: 5_000, restMs: 2_000 },
  {
    ...table,
    id: 'live-blackjack-soft',
    rtp: 98.79,
    dealerHitsSoft17: true,
    hours: { from: '05:00', to: '03:00' },
  },
];
