/** Products §7.2: a slip by its booking code is the same slip, at the odds of the moment it is opened. */
import { describe, expect, test } from '@jest/globals';
import type { Booking } from '#contract/sports/booking.ts';
import { odds } from '#settlement/odds.ts';
import { bookingBody, openBooking } from './booking.ts';
import { sampleSelection as leg, sampleSlip } from './slip-samples.ts';
import { takeOffer } from './taken-slip.ts';
import { choose, chooseSystem, kindOf, selectionKey, setStake, toggleBanker, type Slip } from './slip.ts';

const four = sampleSlip(...'abcd'.split('').map((event) => leg(event)));
/** What the platform answers for a code of this slip, its legs offered at `now`. */
const booked = (slip: Slip, now: Booking['legs'][number]['now'] = { odds: 2000, problem: null }): Booking => {
  const { combination, selections } = bookingBody(slip);
  const legs = selections.map(({ is_banker = false, ...one }) => ({
    ...one,
    is_banker,
    now,
    sport_id: 1 as const,
    home: null,
    away: null,
    title: null,
    runner: null,
    starts_at: new Date(0).toISOString(),
    is_express_forbidden: false,
  }));
  return { code: '2345ABCD', expires_at: '', combination, legs };
};
const names = ({ event_id }: { event_id: string }) => ({
  locale: 'en',
  event: `Match ${event_id}`,
  market: 'Result',
  outcome: 'Home',
});
const opened = (slip: Slip, booking: Booking) => openBooking(slip, booking, names);

describe('a booked slip has the same selections and kind of bet', () => {
  test.each<[string, Slip]>([
    ['a single', sampleSlip(leg('a'))],
    ['singles', choose(four, 'single')],
    ['an express', choose(four, 'express')],
    ['a system', chooseSystem(four, { size: 3 })],
    ['a system with a banker', toggleBanker(chooseSystem(four, { size: 3 }), selectionKey(leg('b')))],
    ['a named system', chooseSystem(four, { name: 'yankee' })],
  ])('%s', (_name, slip) => {
    const before = setStake(sampleSlip(leg('x')), '50');
    const there = opened(before, booked(slip));
    expect(there.selections).toEqual(slip.selections);
    expect([kindOf(there), there.system, there.stake, there.notice]).toEqual([
      kindOf(slip),
      slip.system,
      '50',
      'booked',
    ]);
  });
});

test('shows the booked and the current odds, and that they differ', () => {
  const there = opened(sampleSlip(), booked(four, { odds: 1800, problem: null }));
  expect(there.selections[0]).toMatchObject({ odds: 2000, now: 1800, status: 'open' });
  expect(there.notice).toBe('bookedChanged');
  const gone = opened(sampleSlip(), booked(four, { odds: null, problem: 'closed' }));
  expect(gone.selections[0]).toMatchObject({ odds: 2000, now: null, status: 'gone' });
  // A leg that is no longer offered shows that itself, not as changed odds.
  expect(gone.notice).toBe('booked');
});

test('a special offer is booked at the odds of the line', () => {
  const offer = takeOffer(sampleSlip(), 'day', [leg('a', 2100, { usual: odds(2000) })]);
  expect(bookingBody(offer).selections[0]).toMatchObject({ odds: 2000 });
});

test('a booking without selections leaves the slip unchanged', () => {
  const nothing = { ...booked(four), legs: [] };
  expect(opened(four, nothing)).toBe(four);
});
