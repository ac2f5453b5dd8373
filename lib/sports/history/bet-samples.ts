/** Bets for tests and for the gallery. */
import type { BetView } from '#contract/sports/bets.ts';

type Leg = BetView['legs'][number];

export const sampleLeg = (event: string, rest: Partial<Leg> = {}): Leg => ({
  event_id: event,
  market_id: 'match_1x2',
  outcome_id: '1',
  sport_id: 1,
  home: { en: 'Zarya', ru: 'Заря' },
  away: { en: 'Volna', ru: 'Волна' },
  title: null,
  starts_at: '2026-11-26T12:00:00.000Z',
  odds: 2000,
  is_banker: false,
  result: null,
  ...rest,
});

export const sampleBet = (rest: Partial<BetView> = {}): BetView => ({
  id: '00000000-0000-4000-8000-000000000001',
  state: 'open',
  reason: null,
  combination: { kind: 'single' },
  legs: [sampleLeg('a')],
  currency: 'KZT',
  stake: '500.00',
  open_stake: '500.00',
  total_odds: '2.000',
  balance: 'real',
  payout: '1000.00',
  bonus: '0.00',
  cashed_out: '0.00',
  paid: '0.00',
  owed: '0.00',
  terms: { max_total_odds: null, max_payout: null, bonus: null },
  placed_at: '2026-11-26T11:00:00.000Z',
  settled_at: null,
  events: [{ kind: 'accepted', amount: '0.00', at: '2026-11-26T11:00:00.000Z' }],
  ...rest,
});
