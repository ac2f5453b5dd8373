/** Slips for tests and for the gallery. */
import { CURRENCIES } from '#contract/currencies.ts';
import { odds } from '#settlement/odds.ts';
import type { Attempt } from './attempts.ts';
import { PLAIN_TERMS } from './slip-bets.ts';
import type { SlipContext } from './slip-state.ts';
import { EMPTY_SLIP, toggle, type Selection, type Slip } from './slip.ts';

export const sampleSelection = (event: string, price = 2000, rest: Partial<Selection> = {}): Selection => ({
  eventId: event,
  marketId: 'match_1x2',
  outcomeId: '1',
  sportId: 1,
  locale: 'en',
  event: `Match ${event}`,
  market: 'Result',
  outcome: 'Home',
  startsAt: 0,
  odds: odds(price),
  now: odds(price),
  status: 'open',
  isExpressForbidden: false,
  isBanker: false,
  ...rest,
});

export const sampleSlip = (...selections: readonly Selection[]): Slip =>
  selections.reduce(toggle, EMPTY_SLIP);

/** A player with 1,000 KZT and no limits. */
export const SAMPLE_CONTEXT: SlipContext = {
  currency: CURRENCIES.KZT,
  smallest: 30_00n,
  terms: PLAIN_TERMS,
  player: { balance: 1000_00n, bk: 0n },
  session: 'known',
  limits: new Map(),
  playerLimit: null,
  freeBets: null,
  bonus: null,
  attempts: [],
  refusal: null,
  isOnline: true,
};

export const sampleAttempt = (rest: Partial<Attempt> = {}): Attempt => ({
  requestId: '00000000-0000-4000-8000-000000000001',
  player: '1',
  askedAt: 0,
  combination: { kind: 'single' },
  selections: [sampleSelection('a')],
  stake: '100.00',
  currency: 'KZT',
  isFree: false,
  balance: 'real',
  offerId: null,
  edit: null,
  stage: 'asked',
  until: null,
  endedAt: null,
  answer: null,
  ...rest,
});
