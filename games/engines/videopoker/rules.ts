/**
 * Pay tables of video poker, as data. Returns are proved by mathematics.test.ts over every deal and every way
 * to hold. Pure.
 */
import type { PokerRules } from './engine.ts';

const jacks: PokerRules = {
  id: 'jacks',
  rtp: 99.54,
  rtpOfFewCoins: 98.37,
  volatility: 4,
  twosAreWild: false,
  pays: [
    { hand: 'royal-flush', pays: 250 },
    { hand: 'straight-flush', pays: 50 },
    { hand: 'four', pays: 25 },
    { hand: 'full-house', pays: 9 },
    { hand: 'flush', pays: 6 },
    { hand: 'straight', pays: 4 },
    { hand: 'three', pays: 3 },
    { hand: 'two-pair', pays: 2 },
    { hand: 'jacks', pays: 1 },
  ],
  royalOfFiveCoins: 800,
};

const bonus: PokerRules = {
  id: 'bonus',
  rtp: 99.17,
  rtpOfFewCoins: 97.93,
  volatility: 4,
  twosAreWild: false,
  pays: [
    { hand: 'royal-flush', pays: 250 },
    { hand: 'straight-flush', pays: 50 },
    { hand: 'four-aces', pays: 80 },
    { hand: 'four-low', pays: 40 },
    { hand: 'four', pays: 25 },
    { hand: 'full-house', pays: 8 },
    { hand: 'flush', pays: 5 },
    { hand: 'straight', pays: 4 },
    { hand: 'three', pays: 3 },
    { hand: 'two-pair', pays: 2 },
    { hand: 'jacks', pays: 1 },
  ],
  royalOfFiveCoins: 800,
};

const deuces: PokerRules = {
  id: 'deuces',
  rtp: 99.73,
  rtpOfFewCoins: 98.5,
  volatility: 5,
  twosAreWild: true,
  pays: [
    { hand: 'royal-flush', pays: 250 },
    { hand: 'four-deuces', pays: 200 },
    { hand: 'wild-royal', pays: 25 },
    { hand: 'five', pays: 16 },
    { hand: 'straight-flush', pays: 10 },
    { hand: 'four', pays: 4 },
    { hand: 'full-house', pays: 4 },
    { hand: 'flush', pays: 3 },
    { hand: 'straight', pays: 2 },
    { hand: 'three', pays: 1 },
  ],
  royalOfFiveCoins: 800,
};

export const POKER_RULES: readonly PokerRules[] = [jacks, bonus, deuces];
