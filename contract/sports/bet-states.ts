/**
 * States of sports bets and events in their history: separate from bets.ts, because every page reads pushes.
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
  /** The player set, or ended, an automatic cash-out; it was executed. */ 'auto_set',
  'auto_off',
  'auto_cash_out',
  /** Cashed out as the stake of the bet that took its place. */ 'edited',
  'collected',
] as const;
export type BetEventKind = (typeof BET_EVENTS)[number];
