/** Products §7.2: a slip is shared by a short code, and opened at current prices. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { BOOKING_DAYS, bookingCode, type BookingBody } from '#contract/sports/booking.ts';
import { LOST, MATCH_MARKET, WON } from '#platform/testing/scripted-feed.ts';
import { openSportsStage, pick, type SportsStage } from '#platform/testing/sports-stage.ts';

let stage: SportsStage;
beforeAll(async () => {
  stage = await openSportsStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.feed.alive());

let matches = 0;
const slipOf = (...odds: number[]): BookingBody => ({
  combination: { kind: odds.length > 1 ? 'express' : 'single' },
  selections: odds.map((price) => {
    const id = `booked-${(matches += 1)}`;
    stage.feed.add(id);
    return pick(id, '1', price);
  }),
});

test('a code has eight characters; the same slip gets the same code, other odds another code', async () => {
  const { bookings } = stage.sports;
  const body = slipOf(2000, 2000);
  const made = await bookings.make(body);
  expect(v.is(bookingCode, made.code)).toBe(true);
  expect(await bookings.make(body)).toEqual(made);
  const other = { ...body, selections: body.selections.map((one) => ({ ...one, odds: 2100 })) };
  expect((await bookings.make(other)).code).not.toBe(made.code);
});

test('a booking is opened with current offers beside the booked odds', async () => {
  const { feed, sports } = stage;
  const body = slipOf(2000, 2000, 2000);
  const [first, second, third] = body.selections.map((one) => one.event_id);
  const { code } = await sports.bookings.make(body);
  feed.price(first ?? '', MATCH_MARKET, [1800, 3500, 4000]);
  feed.status(second ?? '', MATCH_MARKET, -1);
  feed.settle(third ?? '', MATCH_MARKET, [WON, LOST, LOST]);
  const opened = await sports.bookings.read(code);
  expect(opened.combination).toEqual({ kind: 'express' });
  expect(opened.legs.map(({ odds, now }) => [odds, now.odds, now.problem])).toEqual([
    [2000, 1800, null],
    [2000, null, 'suspended'],
    [2000, null, 'closed'],
  ]);
  expect(opened.legs[0]).toMatchObject({ sport_id: 1, is_express_forbidden: false, home: expect.anything() });
});

test('a leg that is not in the feed makes no code', async () => {
  const unknown = { combination: { kind: 'single' as const }, selections: [pick('nothing', '1', 2000)] };
  await expect(stage.sports.bookings.make(unknown)).rejects.toMatchObject({ code: 'not_found' });
  const body = slipOf(2000);
  const wrong = { ...body, selections: body.selections.map((one) => ({ ...one, outcome_id: '7' })) };
  await expect(stage.sports.bookings.make(wrong)).rejects.toMatchObject({ code: 'not_found' });
});

test('a code ends', async () => {
  const { sports, platform } = stage;
  const { code } = await sports.bookings.make(slipOf(2000));
  platform.clock.pass(BOOKING_DAYS * 86_400_000 - 1);
  expect((await sports.bookings.read(code)).code).toBe(code);
  platform.clock.pass(1);
  await expect(sports.bookings.read(code)).rejects.toMatchObject({ code: 'not_found' });
});

describe('a code as it is typed', () => {
  test.each([
    ['2345abcd', '2345ABCD'],
    [' 2345-ABCD ', '2345ABCD'],
    ['2345 abc d', '2345ABCD'],
  ])('%s', (typed, code) => expect(v.parse(bookingCode, typed)).toBe(code));
  test.each(['', '2345ABC', '0345ABCD', '2345ABCDE', '2345ABC!'])('none: %s', (typed) =>
    expect(v.is(bookingCode, typed)).toBe(false),
  );
});
