/** @jest-environment jsdom */
/** A booking code replaces the player's slip, which can then be restored. */
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
const { changeSlip, slipBeforeCodeAtom, slipAtom, startSlipStore } = await import('./slip-store.ts');

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
  tab.set(slipBeforeCodeAtom, null);
  changeSlip(() => own);
});

test("the player's own slip can be restored unchanged", async () => {
  await open('x', 'y', 'z');
  expect([events(), isBooked(tab.get(slipAtom))]).toEqual([['x', 'y', 'z'], true]);
  restoreSlip();
  expect(tab.get(slipAtom)).toEqual(own);
  expect(tab.get(slipBeforeCodeAtom)).toBeNull();
});

test("after a second code the player's own slip is restored, not the slip of the first code", async () => {
  await open('x');
  await open('y');
  restoreSlip();
  expect(events()).toEqual(['a', 'b']);
});

test("a slip of a code that the player changes counts as the player's own slip", async () => {
  await open('x', 'y');
  changeSlip((slip) => remove(slip, selectionKey(slip.selections[0] ?? leg('x'))));
  expect(isBooked(tab.get(slipAtom))).toBe(false);
  await open('z');
  restoreSlip();
  expect(events()).toEqual(['y']);
});

test('an empty slip is not kept for restoring', async () => {
  changeSlip(() => sampleSlip());
  await open('x');
  expect(tab.get(slipBeforeCodeAtom)).toBeNull();
});
