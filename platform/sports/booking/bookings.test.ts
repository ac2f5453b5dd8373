/** Products §7.2: a slip is shared by a short code, and opened at current prices. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { BOOKING_DAYS, bookingCode, type BookingBody } from '#contract/sports/booking.ts';
import { LOST, MATCH_MARKET, WON } from '#platform/testing/scripted-feed.ts';
import { createBookings } from './bookings.ts';
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

test("a code has eight characters; the same slip gets the same code, but another one when the feed's odds have changed", async () => {
  const { sports, feed, platform } = stage;
  const { bookings } = sports;
  const body = slipOf(2000, 2000);
  const made = await bookings.make(body);
  expect(v.is(bookingCode, made.code)).toBe(true);
  expect(await bookings.make(body)).toEqual(made);
  feed.price(body.selections[0]?.event_id ?? '', MATCH_MARKET, [2100]);
  platform.clock.pass(2000);
  feed.alive();
  expect((await bookings.make(body)).code).not.toBe(made.code);
});

test('a code stores the odds of the feed, whatever odds the visitor sends', async () => {
  const { bookings } = stage.sports;
  const body = slipOf(2000);
  const { code } = await bookings.make(body);
  const invented = { ...body, selections: body.selections.map((one) => ({ ...one, odds: 900_000 })) };
  expect((await bookings.make(invented)).code).toBe(code);
  expect((await bookings.read(code)).legs.map(({ odds }) => odds)).toEqual([2000]);
});

test('the events of a code are read once for many visitors, and each reading waits for its turn', async () => {
  const { feed, platform } = stage;
  let reads = 0;
  let turns = 0;
  const bookings = createBookings({
    store: platform.kernel.store,
    clock: platform.clock,
    isLost: () => false,
    feed: {
      tree: feed.port.tree,
      event: async (query) => {
        reads += 1;
        return feed.port.event(query);
      },
    },
  });
  const turn = async () => void (turns += 1);
  const { code } = await bookings.make(slipOf(2000, 2000), turn);
  await Promise.all([1, 2, 3].map(() => bookings.read(code, turn)));
  expect([reads, turns]).toEqual([2, 8]);
});

test('when there are too many codes, the oldest are deleted', async () => {
  const { feed, platform } = stage;
  const { store } = platform.kernel;
  const { clock } = platform;
  const bookings = createBookings({ store, clock, feed: feed.port, isLost: () => false, maxRows: 2 });
  const codes: string[] = [];
  for (const _ of [1, 2, 3, 4]) {
    clock.pass(60_000);
    codes.push((await bookings.make(slipOf(2000))).code);
  }
  // Of four codes three are left although `maxRows` is 2: the last one was written after the others were
  // counted.
  await expect(bookings.read(codes[0] ?? '')).rejects.toMatchObject({ code: 'not_found' });
  for (const code of codes.slice(1)) expect((await bookings.read(code)).code).toBe(code);
});

test('a booking is opened with current offers beside the booked odds', async () => {
  const { feed, sports } = stage;
  const body = slipOf(2000, 2000, 2000);
  const [first, second, third] = body.selections.map((one) => one.event_id);
  const { code } = await sports.bookings.make(body);
  feed.price(first ?? '', MATCH_MARKET, [1800, 3500, 4000]);
  feed.status(second ?? '', MATCH_MARKET, -1);
  feed.settle(third ?? '', MATCH_MARKET, [WON, LOST, LOST]);
  stage.platform.clock.pass(2000);
  feed.alive();
  const opened = await sports.bookings.read(code);
  expect(opened.combination).toEqual({ kind: 'express' });
  expect(opened.legs.map(({ odds, now }) => [odds, now.odds, now.problem])).toEqual([
    [2000, 1800, null],
    [2000, null, 'suspended'],
    [2000, null, 'closed'],
  ]);
  expect(opened.legs[0]).toMatchObject({
    sport_id: 1,
    is_express_forbidden: false,
    home: expect.anything(),
    league: { names: { en: 'Premier League' }, country: 'KZ' },
  });
});

test('names of legs are returned in all languages; legs that the feed does not know are left out', async () => {
  const [known] = slipOf(2000).selections;
  const { event_id = '', market_id = '', outcome_id = '' } = known ?? {};
  const legs = [
    { event_id, market_id, outcome_id },
    { event_id: 'gone', market_id, outcome_id },
  ];
  expect(await stage.sports.bookings.names({ legs })).toEqual({
    legs: [
      {
        ...legs[0],
        sport_id: 1,
        home: { en: 'Home' },
        away: { en: 'Away' },
        title: null,
        runner: null,
        league: expect.objectContaining({ names: { en: 'Premier League' }, country: 'KZ' }),
      },
    ],
  });
});

test('a slip with a leg that is not in the feed gets no code', async () => {
  const unknown = { combination: { kind: 'single' as const }, selections: [pick('nothing', '1', 2000)] };
  await expect(stage.sports.bookings.make(unknown)).rejects.toMatchObject({ code: 'not_found' });
  const body = slipOf(2000);
  const wrong = { ...body, selections: body.selections.map((one) => ({ ...one, outcome_id: '7' })) };
  await expect(stage.sports.bookings.make(wrong)).rejects.toMatchObject({ code: 'not_found' });
});

test('a slip that has a leg twice gets no code, because it would open without that leg', async () => {
  const body = slipOf(2000);
  const twice = { ...body, selections: [...body.selections, ...body.selections] };
  await expect(stage.sports.bookings.make(twice)).rejects.toMatchObject({ code: 'validation_failed' });
});

test.each<[string, BookingBody['combination'], number]>([
  ['a system of more legs than there are', { kind: 'system', sizes: [19] }, 3],
  ['a system with unordered sizes', { kind: 'system', sizes: [3, 2] }, 3],
  ['several sizes without a name', { kind: 'system', sizes: [2, 4] }, 5],
  ['a system of all its legs', { kind: 'system', sizes: [3] }, 3],
  ['a system of singles', { kind: 'system', sizes: [1] }, 3],
  ['a chain', { kind: 'chain' }, 2],
  ['an express of one', { kind: 'express' }, 1],
  ['a builder of several matches', { kind: 'builder', odds: null }, 2],
])('what no slip can be makes no code: %s', async (_case, combination, legs) => {
  const body = { ...slipOf(...Array<number>(legs).fill(2000)), combination };
  await expect(stage.sports.bookings.make(body)).rejects.toMatchObject({ code: 'validation_failed' });
});

test.each([
  ['k of n', [3], 5],
  ['a named system', [2, 3, 4], 4],
])('a system of %s makes a code', async (_case, sizes, legs) => {
  const body: BookingBody = {
    ...slipOf(...Array<number>(legs).fill(2000)),
    combination: { kind: 'system', sizes },
  };
  expect((await stage.sports.bookings.make(body)).code).toBeDefined();
});

test('a slip gets a code also with a fault that the slip itself shows to its player', async () => {
  const { bookings } = stage.sports;
  const singles: BookingBody = { ...slipOf(2000, 2000), combination: { kind: 'single' } };
  expect((await bookings.make(singles)).code).toBeDefined();
  const { selections } = slipOf(2000);
  const [one] = selections;
  const sameMatch = one ? [one, pick(one.event_id, '2', 2000)] : [];
  for (const kind of ['express', 'builder'] as const) {
    const combination = kind === 'builder' ? { kind, odds: null } : { kind };
    expect((await bookings.make({ combination, selections: sameMatch })).code).toBeDefined();
  }
  const bankers: BookingBody = { ...slipOf(2000, 2000, 2000), combination: { kind: 'system', sizes: [2] } };
  const marked = bankers.selections.map((leg, index) => ({ ...leg, is_banker: index < 2 }));
  expect((await bookings.make({ ...bankers, selections: marked })).code).toBeDefined();
});

test('a code expires after BOOKING_DAYS days', async () => {
  const { sports, platform } = stage;
  const { code } = await sports.bookings.make(slipOf(2000));
  platform.clock.pass(BOOKING_DAYS * 86_400_000 - 1);
  expect((await sports.bookings.read(code)).code).toBe(code);
  platform.clock.pass(1);
  await expect(sports.bookings.read(code)).rejects.toMatchObject({ code: 'not_found' });
});

describe('reading a code as visitors type it', () => {
  test.each([
    ['2345abcd', '2345ABCD'],
    [' 2345-ABCD ', '2345ABCD'],
    ['2345 abc d', '2345ABCD'],
  ])('%s', (typed, code) => expect(v.parse(bookingCode, typed)).toBe(code));
  test.each(['', '2345ABC', '0345ABCD', '2345ABCDE', '2345ABC!'])('none: %s', (typed) =>
    expect(v.is(bookingCode, typed)).toBe(false),
  );
});
