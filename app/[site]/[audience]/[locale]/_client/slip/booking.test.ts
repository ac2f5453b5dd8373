/** @jest-environment jsdom */
/** A booking code replaces the slip, and the player's own one can be put back. */
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Booking } from '#contract/sports/booking.ts';
import { ok } from '#lib/core/result.ts';
import { bookingBody, isBooked } from '#lib/sports/slip/booking.ts';
import { sampleSelection as leg, sampleSlip } from '#lib/sports/slip/slip-samples.ts';
import { remove, selectionKey, setStake, type Slip } from '#lib/sports/slip/slip.ts';
import type { SiteView } from '../site-view.ts';
import { tab } from '../tab-state.ts';

let booking: Booking;
jest.unstable_mockModule('../services.ts', () => ({ getSession: () => ({ rest: async () => ok(booking) }) }));
jest.unstable_mockModule('../report-failure.ts', () => ({ reportFailure: async () => undefined }));
const { openCode, restoreSlip } = await import('./booking.ts');
const { changeSlip, replacedAtom, slipAtom, startSlipStore } = await import('./slip-store.ts');

const site = { locale: 'en' } as SiteView;
function bookingOf(slip: Slip): Booking {
  const { combination, selections } = bookingBody(slip);
  const legs = selections.map((one) => ({
    ...one,
    is_banker: false,
    now: { odds: 2000, problem: null },
    sport_id: 1 as const,
    home: { en: 'Zarya' },
    away: { en: 'Volna' },
    title: null,
    runner: null,
    starts_at: new Date(0).toISOString(),
    is_express_forbidden: false,
  }));
  return { code: '2345ABCD', expires_at: '', combination, legs };
}
const open = async (...events: string[]) => {
  booking = bookingOf(sampleSlip(...events.map((event) => leg(event))));
  expect(await openCode(site, '2345ABCD')).toBe('opened');
};
const events = () => tab.get(slipAtom).selections.map(({ eventId }) => eventId);
const own = setStake(sampleSlip(leg('a'), leg('b')), '500');

startSlipStore();
beforeEach(() => {
  tab.set(replacedAtom, null);
  changeSlip(() => own);
});

test('the own slip comes back as it was', async () => {
  await open('x', 'y', 'z');
  expect([events(), isBooked(tab.get(slipAtom))]).toEqual([['x', 'y', 'z'], true]);
  restoreSlip();
  expect(tab.get(slipAtom)).toEqual(own);
  expect(tab.get(replacedAtom)).toBeNull();
});

test('after a second code the own slip comes back, not that of the first code', async () => {
  await open('x');
  await open('y');
  restoreSlip();
  expect(events()).toEqual(['a', 'b']);
});

test('a changed slip is the own one from then on', async () => {
  await open('x', 'y');
  changeSlip((slip) => remove(slip, selectionKey(slip.selections[0] ?? leg('x'))));
  expect(isBooked(tab.get(slipAtom))).toBe(false);
  await open('z');
  restoreSlip();
  expect(events()).toEqual(['y']);
});

test('an empty slip is nothing to bring back', async () => {
  changeSlip(() => sampleSlip());
  await open('x');
  expect(tab.get(replacedAtom)).toBeNull();
});
