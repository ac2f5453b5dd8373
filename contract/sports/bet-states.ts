/**
 * States of sports bets, and events in their history. Apart from bets.ts, because every page loads the code that
 * reads pushes and must not load bets.ts with it.
 */
export const BET_STATES = ['pending', 'rejected', 'open', 'won', 'lost', 'void', 'cashed_out'] as const;
export type BetState = (typeof BET_STATES)[number];

export const BET_EVENTS = [
  'placed',
  'accepted',
  'rejected',
  'settled',
  'resettled',
  'cash_out',
  /** Automatic cash-out: the player set it; the player ended it; the platform executed it. */ 'auto_set',
  'auto_off',
  'auto_cash_out',
  /** An edit: `edited` = the bet was cashed out, and its value is the stake of the bet that replaces it. */ 'edited',
  'collected',
] as const;
export type BetEventKind = (typeof BET_EVENTS)[number];
