/** Products §7.2: a special offer on the slip, at its price and for its own legs only. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES } from '#contract/currencies.ts';
import type { BetAnswer } from '#contract/sports/bets.ts';
import { odds } from '#settlement/odds.ts';
import { attemptsOf, bodyOf, slipAfter } from './attempts.ts';
import { betsOf, PLAIN_TERMS, reachedTier } from './slip-bets.ts';
import { followAnswer, followLine, takeOffer } from './taken-slip.ts';
import { sampleAttempt, sampleSelection as leg, sampleSlip } from './slip-samples.ts';
import {
  choose,
  clear,
  kindOf,
  leaveOffer,
  remove,
  selectionKey,
  setStake,
  toggle,
  type Slip,
} from './slip.ts';
import { fromStored, toStored } from './stored-slip.ts';

const boosted = (event: string) => leg(event, 2100, { usual: odds(2000) });
const before = setStake(sampleSlip(leg('x', 1500), leg('y', 1600)), '100');
const offer = takeOffer(before, 'day', [boosted('a'), boosted('b')]);
const events = ({ selections }: Slip) => selections.map(({ eventId }) => eventId);
const key = (event: string) => selectionKey(leg(event));
const answer = (rest: Partial<BetAnswer>): BetAnswer => ({
  status: 'accepted',
  bet_id: 'bet',
  delay_ms: 0,
  legs: [],
  max_stake: null,
  max_reason: null,
  reason: null,
  fault: null,
  ...rest,
});

describe('an offer takes the place of the selections, which are set aside', () => {
  test('its legs, one bet, its id in the request', () => {
    expect([events(offer), offer.offer, kindOf(choose(offer, 'single'))]).toEqual([
      ['a', 'b'],
      { id: 'day' },
      'express',
    ]);
    const asked = { player: '1', askedAt: 0, code: 'KZT', currency: CURRENCIES.KZT };
    // The offer does not take the stake of the earlier bet.
    expect(betsOf(offer, CURRENCIES.KZT)[0]?.stake).toBeNull();
    const [sent] = attemptsOf(betsOf(setStake(offer, '100'), CURRENCIES.KZT), {
      ...asked,
      idOf: () => sampleAttempt().requestId,
    });
    expect(sent && bodyOf(sent, { kind: 'higher' })).toMatchObject({
      offer_id: 'day',
      combination: { kind: 'express' },
      selections: [{ odds: 2100 }, { odds: 2100 }],
    });
  });

  test('a second offer takes the place of the first; the selections stay aside', () =>
    expect(takeOffer(offer, 'other', [boosted('c')])).toMatchObject({
      offer: { id: 'other' },
      aside: before.selections,
    }));

  test('a bet on an offer gets no bonus', () => {
    const bonus = {
      variant: 'gross',
      minOdds: odds(1200),
      tiers: [{ minLegs: 2, percent: 10 }],
      cap: null,
    } as const;
    const tiers = [offer, before].map((slip) =>
      betsOf(slip, CURRENCIES.KZT).map((bet) => reachedTier(bet, { ...PLAIN_TERMS, bonus })),
    );
    expect(tiers).toEqual([[null], [10]]);
  });
});

describe('prices', () => {
  test('a message of the line changes the usual odds of a leg and suspends it', () => {
    const changed = followLine(offer, [{ key: key('a'), odds: odds(1900), status: 'suspended' }]);
    expect(changed.selections[0]).toMatchObject({ odds: 2100, now: 2100, usual: 1900, status: 'suspended' });
    expect(followLine(changed, [{ key: key('a'), odds: odds(1900), status: 'suspended' }])).toBe(changed);
  });

  test('an answer changes only the slip for which it was requested', () => {
    const news = [{ key: key('a'), odds: odds(2050), status: 'open' as const }];
    expect(followAnswer(offer, 'day', news).selections[0]?.now).toBe(2050);
    expect(followAnswer(offer, null, news)).toBe(offer);
    expect(followAnswer(before, 'day', news)).toBe(before);
  });
});

describe('the offer ends', () => {
  test.each<[string, Slip, readonly string[], Slip['notice']]>([
    ['a leg is removed', remove(offer, key('a')), ['b', 'x', 'y'], 'offerLeft'],
    ['another selection', toggle(offer, leg('c')), ['a', 'b', 'x', 'y', 'c'], 'offerLeft'],
    ['its time is over', leaveOffer(offer, 'offerOver'), ['a', 'b', 'x', 'y'], 'offerOver'],
    ['everything is removed', clear(offer), ['x', 'y'], null],
    [
      'its only leg is removed',
      remove(takeOffer(before, 'boost', [boosted('a')]), key('a')),
      ['x', 'y'],
      null,
    ],
    [
      'it was placed',
      slipAfter(offer, sampleAttempt({ offerId: 'day', answer: answer({}) })),
      ['x', 'y'],
      null,
    ],
    [
      'it was refused as over',
      slipAfter(
        offer,
        sampleAttempt({ offerId: 'day', answer: answer({ status: 'rejected', reason: 'offer' }) }),
      ),
      ['a', 'b', 'x', 'y'],
      'offerOver',
    ],
  ])('%s', (_name, slip, left, notice) => {
    expect([events(slip), slip.offer, slip.aside, slip.notice]).toEqual([left, null, [], notice]);
    // Remaining legs are priced by the line; the player has not accepted these odds yet.
    for (const each of slip.selections.filter(({ eventId }) => 'ab'.includes(eventId)))
      expect([each.odds, each.now, each.usual]).toEqual([2100, 2000, undefined]);
  });
});

test('the selections that were set aside come back without the stake of the bet that replaced them', () => {
  const placed = slipAfter(setStake(offer, '100'), sampleAttempt({ offerId: 'day', answer: answer({}) }));
  expect([events(placed), placed.stake]).toEqual([['x', 'y'], '']);
  const left = leaveOffer(setStake(offer, '100'), 'offerLeft');
  expect([events(left), left.stake]).toEqual([['a', 'b', 'x', 'y'], '']);
});

const step = fc.oneof(
  fc.constantFrom('a', 'b', 'x').map((event) => (slip: Slip) => toggle(slip, leg(event))),
  fc.constantFrom('a', 'x').map((event) => (slip: Slip) => remove(slip, key(event))),
  fc
    .subarray(['a', 'b', 'c'], { minLength: 1 })
    .map((legs) => (slip: Slip) => takeOffer(slip, legs.join(), legs.map(boosted))),
  fc.constant((slip: Slip) => leaveOffer(slip, 'offerOver')),
  fc.constant(clear),
);

test('any steps: an offer has exactly its own legs, nothing is aside without one, and it is stored whole', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      const slip = steps.reduce((now, each) => each(now), before);
      if (slip.offer) expect(events(slip).join()).toBe(slip.offer.id);
      else
        expect([slip.aside, slip.selections.every(({ usual }) => usual === undefined)]).toEqual([[], true]);
      expect(new Set(slip.selections.map(selectionKey)).size).toBe(slip.selections.length);
      const read = fromStored(toStored(slip));
      expect([toStored(read), read.offer, read.notice]).toEqual([toStored(slip), slip.offer, null]);
    }),
    { numRuns: 200 },
  );
});
