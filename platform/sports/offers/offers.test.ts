/**
 * Products §7.2 special-offers: offers stay the same over a day, have better odds than the market, and are
 * placed at the odds that the platform computes.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { dayOfTime } from '#contract/days.ts';
import type { FeedEvent, FeedTree } from '#contract/feed.ts';
import { LOST, MATCH_MARKET, matchMarket, matchOf, WON } from '#platform/testing/scripted-feed.ts';
import { openSportsStage, pick, slip, type SportsStage } from '#platform/testing/sports-stage.ts';
import { odds } from '#settlement/odds.ts';
import type { GraphqlContext } from '#platform/graphql/context.ts';
import type { LineEntry } from '../line/line-mirror.ts';
import type { Line } from '../line/line.service.ts';
import { createOffers, offersAt } from './offers.ts';
import { createOfferResolvers } from './offers.resolvers.ts';
import { filled, oddsIn, PROMO_TEXTS } from './promo-texts.ts';
import { boosted, type SpecialOffer } from './special-offer.ts';

const NOON = Date.UTC(2026, 10, 25, 12);
const HOUR = 3_600_000;

test.each([
  [2000, 10, 2100],
  [1850, 10, 1940],
  [1250, 5, 1270],
  [1560, 10, 1620],
  [1370, 5, 1390],
  [4500, 10, 4850],
])('%d with %d %% more profit is %d', (before, percent, after) => {
  expect(boosted(odds(before), percent)).toBe(after);
});

/** Matches of two days in all sports, one match of each sport every two hours. */
const SPORTS = [1, 2, 3, 5, 9, 10] as const;
const ENTRIES: readonly LineEntry[] = SPORTS.flatMap((sportId) =>
  Array.from({ length: 24 }, (_, index) => {
    const id = `${sportId}-${index}`;
    const market = matchMarket([1400 + 150 * (index % 9), 3500, 5000 - 200 * (index % 9)]);
    const startsAt = NOON + (2 * index + 1) * HOUR;
    return {
      event: { ...matchOf(id, false, 0), sportId, competitionId: String(sportId), startsAt },
      markets: new Map([[market.id, market]]),
      producer: 'prematch' as const,
    };
  }),
);
const TREE: FeedTree = {
  categories: [{ id: '1', sportId: 1, country: null, names: { en: 'World' } }],
  competitions: SPORTS.map((sportId) => ({
    id: String(sportId),
    sportId,
    categoryId: '1',
    names: { en: 'League' },
    // Competitions with a high rank number are never in offers, because their matches appear too late.
    rank: sportId === 9 ? 5 : 1,
  })),
};
const ALMATY = 'Asia/Almaty';
const dayOf =
  (zone: string) =>
  ({ startsAt }: Pick<FeedEvent, 'startsAt'>) =>
    dayOfTime(new Date(startsAt), zone);

test.each(['UTC', ALMATY])(
  'every process has the same offers, of matches of one day of %s each that have not begun',
  (zone) => {
    const offers = offersAt(ENTRIES, TREE, { now: NOON, zone });
    expect(offersAt(ENTRIES.toReversed(), TREE, { now: NOON, zone })).toEqual(offers);
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
    const sports = (of: string) =>
      offers.filter(({ kind }) => kind === of).map(({ candidates }) => candidates[0]?.entry.event.sportId);
    expect(sports('express')).toHaveLength(2);
    expect(sports('boost').toSorted()).toEqual([1, 10, 2, 3, 5]);
    for (const { candidates, endsAt, kind, legs } of offers) {
      const events = candidates.map(({ entry }) => entry.event);
      expect(new Set(events.map(dayOf(zone))).size).toBe(1);
      expect(new Set(events.map(({ id }) => id)).size).toBe(legs.length);
      expect(legs.length).toBe(kind === 'boost' ? 1 : candidates.length);
      expect(endsAt).toBeGreaterThan(NOON);
      expect(endsAt).toBeLessThan(Math.min(...events.map(({ startsAt }) => startsAt)));
    }
    // An hour later those offers whose matches have not begun are unchanged.
    const later = new Set(offersAt(ENTRIES, TREE, { now: NOON + HOUR, zone }).map(({ id }) => id));
    const standing = offers.filter(({ endsAt }) => endsAt > NOON + HOUR + 120_000);
    expect(standing.filter(({ id }) => !later.has(id))).toEqual([]);
  },
);

/** The offers and promotions that a region gets at a time. */
async function offered(region: string, at: string) {
  const clock = { now: () => new Date(at) };
  const line = { tree: async () => TREE, offered: async () => ENTRIES } as unknown as Line;
  const offers = createOffers({ line, clock });
  const zones: Readonly<Record<string, string>> = { KZ: ALMATY, DEV: 'UTC' };
  const { Query } = createOfferResolvers({
    line,
    offers,
    clock,
    isOpen: () => true,
    timeZone: (of) => zones[of] ?? '',
  });
  const ask = async <N extends keyof typeof Query>(name: N, args: object) =>
    (await (
      Query[name] as (
        root: object,
        args: object,
        context: Pick<GraphqlContext, 'region' | 'locale'>,
        info: GraphQLResolveInfo,
      ) => Promise<unknown>
    )({}, args, { region, locale: 'en' }, {} as GraphQLResolveInfo)) as {
      id: string;
      dateStart: string;
      dateEnd: string;
    }[];
  return {
    ids: (await ask('sportOffers', {})).map(({ id }) => id),
    promos: await ask('sportsbookPromoFeed', { tournamentIds: [] }),
  };
}

test.each([
  ['DEV', '2026-11-25T20:30:00Z', '2026-11-25', '2026-11-25T00:00:00.000Z'],
  ['KZ', '2026-11-25T20:30:00Z', '2026-11-26', '2026-11-25T19:00:00.000Z'],
  ['KZ', '2026-11-25T16:30:00Z', '2026-11-25', '2026-11-24T19:00:00.000Z'],
])('%s: at %s offers are of %s, which begins at %s', async (region, at, day, from) => {
  const { ids, promos } = await offered(region, at);
  const today = promos.filter(({ id }) => id.includes(`-${day}-`));
  expect(today.length).toBeGreaterThan(0);
  expect([...new Set(today.map(({ dateStart }) => dateStart))]).toEqual([from]);
  expect(ids[0]).toContain(`-${day}-`);
  // Offers of the next day are offered already; their promotions begin with that day.
  expect(promos.filter(({ dateStart }) => dateStart > new Date(at).toISOString())).toEqual([]);
});

test.each([
  ['DEV', '2026-11-30T20:30:00Z', '2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['KZ', '2026-11-30T20:30:00Z', '2026-12', '2026-11-30T19:00:00.000Z', '2026-12-31T19:00:00.000Z'],
  ['KZ', '2026-02-10T12:00:00Z', '2026-02', '2026-01-31T19:00:00.000Z', '2026-02-28T19:00:00.000Z'],
])('%s: at %s the bonus is of the month %s', async (region, at, month, dateStart, dateEnd) => {
  const [bonus] = (await offered(region, at)).promos;
  expect(bonus).toMatchObject({ id: `express-bonus-${month}`, dateStart, dateEnd });
});

test('texts of promotions have all their placeholders in every language', () => {
  for (const locale of CONTENT_LOCALES) {
    const { boost, express, 'express-bonus': bonus } = PROMO_TEXTS[locale];
    expect(boost.title + boost.text).toMatch(/\{competition\}.*\{match\}.*\{percent\}/);
    expect(express.text).toContain('{percent}');
    expect(bonus.title + bonus.condition).toMatch(/\{most\}.*(\{legs\}.*\{odds\}|\{odds\}.*\{legs\})/);
  }
  expect(filled('{a}: {b} {c}', { a: 'x', b: 5 })).toBe('x: 5 {c}');
});

test.each([
  ['ru', '1,40'],
  ['kk', '1,40'],
  ['en', '1.40'],
] as const)('odds in a text of a promotion have the decimal sign of %s', (locale, text) => {
  expect(oddsIn(locale, odds(1400))).toBe(text);
});

const OFFERS: SpecialOffer[] = [];
let stage: SportsStage;
beforeAll(async () => {
  stage = await openSportsStage({ findOffer: async (id) => OFFERS.find((offer) => offer.id === id) ?? null });
});
afterAll(async () => {
  const faults = await stage.faults();
  await stage.close();
  expect(faults).toEqual([]);
});
beforeEach(() => stage.feed.alive());

const legOf = (eventId: string) => ({ eventId, marketId: MATCH_MARKET, outcomeId: '1' });
const BOOST = { combination: { kind: 'single' } as const, offer_id: 'boost' };

test('a boosted single has the odds of the platform, a limited stake, and no bonus', async () => {
  const { sports, feed, balance } = stage;
  feed.add('m1');
  OFFERS.push({ id: 'boost', kind: 'boost', percent: 10, legs: [legOf('m1')] });
  const player = await stage.player(10_000_000n);
  const selections = [pick('m1', '1', 2100)];
  const options = await sports.options(player, { ...BOOST, selections });
  expect(options).toMatchObject({ total_odds: '2.100', max_stake: '15000.00', max_reason: 'offer' });
  const body = slip(BOOST.combination, selections, { offer_id: 'boost' });
  expect([options.is_offer_over, options.terms.bonus]).toEqual([undefined, null]);
  const over = await sports.options(player, { ...BOOST, offer_id: 'other', selections });
  expect(over).toMatchObject({ is_offer_over: true, legs: [{ odds: null, problem: 'suspended' }] });
  // The price that the client claims does not count: the platform gives 2.10; a claim of 2.50 is refused.
  const dear = { ...body, selections: [pick('m1', '1', 2500)] };
  expect(await sports.place(player, { ...dear, request_id: crypto.randomUUID() })).toMatchObject({
    status: 'price_changed',
    legs: [{ odds: 2100 }],
  });
  const { bet_id } = await sports.place(player, body);
  expect(await sports.bet(player.id, bet_id ?? '')).toMatchObject({ offer_id: 'boost', total_odds: '2.100' });
  feed.settle('m1', MATCH_MARKET, [WON, LOST, LOST]);
  await sports.run();
  expect(await balance(player)).toBe(10_000_000n + 11_000n);
});

test.each<[string, () => void, Partial<Parameters<typeof slip>[2]>, readonly string[]]>([
  ['another offer', () => undefined, { offer_id: 'none' }, ['m2']],
  ['another match', () => undefined, { offer_id: 'second' }, ['m3']],
  ['more legs', () => undefined, { offer_id: 'second' }, ['m2', 'm3']],
  ['the match has begun', () => stage.feed.add('m2', { live: true }), { offer_id: 'second' }, ['m2']],
])('refused: %s', async (_name, before, more, ids) => {
  for (const id of ['m2', 'm3']) stage.feed.add(id);
  OFFERS.push({ id: 'second', kind: 'boost', percent: 10, legs: [legOf('m2')] });
  before();
  const player = await stage.player(100_000n);
  const legs = ids.map((id) => pick(id, '1', 2100));
  const kind = legs.length > 1 ? ({ kind: 'express' } as const) : BOOST.combination;
  expect(await stage.sports.place(player, slip(kind, legs, more))).toMatchObject({
    status: 'rejected',
    reason: 'offer',
  });
});

test('a bet on an offer can be paid from the sports balance, but not with bonus money', async () => {
  stage.feed.add('m9');
  OFFERS.push({ id: 'ninth', kind: 'boost', percent: 10, legs: [legOf('m9')] });
  const player = await stage.player(0n, 20_000n);
  const place = (balance: 'bk' | 'bonus') =>
    stage.sports.place(
      player,
      slip(BOOST.combination, [pick('m9', '1', 2100)], { offer_id: 'ninth', balance }),
    );
  expect(await place('bonus')).toMatchObject({ status: 'rejected', reason: 'offer' });
  expect(await place('bk')).toMatchObject({ status: 'accepted' });
  expect(await stage.balances(player)).toMatchObject({ real: 0n, bk: 10_000n });
});

test('an express of the day pays its boosted legs and no express bonus', async () => {
  const { sports, feed, balance } = stage;
  const ids = ['e1', 'e2', 'e3'];
  for (const id of ids) feed.add(id);
  OFFERS.push({ id: 'day', kind: 'express', percent: 5, legs: ids.map(legOf) });
  const player = await stage.player(100_000n);
  const legs = ids.map((id) => pick(id, '1', 2050));
  await sports.place(player, slip({ kind: 'express' }, legs, { offer_id: 'day' }));
  for (const id of ids) feed.settle(id, MATCH_MARKET, [WON, LOST, LOST]);
  await sports.run();
  // Payout: 100 × 2.05³ = 861.51…
  expect(await balance(player)).toBe(90_000n + 86_151n);
});

test('products §8.8: the limit of an offer applies to all bets of a player together, also to those sent at once', async () => {
  const { sports, feed } = stage;
  feed.add('m4');
  OFFERS.push({ id: 'often', kind: 'boost', percent: 10, legs: [legOf('m4')] });
  const [player, other] = [await stage.player(10_000_000n), await stage.player(10_000_000n)];
  const selections = [pick('m4', '1', 2100)];
  const place = (of: typeof player, stake: string) =>
    sports.place(of, slip(BOOST.combination, selections, { offer_id: 'often', stake }));
  const options = (of: typeof player) => sports.options(of, { ...BOOST, offer_id: 'often', selections });

  expect(await place(player, '15000.01')).toMatchObject({ status: 'limit', max_reason: 'offer' });
  const answers = await Promise.all(Array.from({ length: 6 }, () => place(player, '4000')));
  expect(answers.filter(({ status }) => status === 'accepted')).toHaveLength(3);
  expect(new Set(answers.flatMap(({ max_reason: reason }) => reason ?? []))).toEqual(new Set(['offer']));
  expect(await options(player)).toMatchObject({ max_stake: '3000.00', max_reason: 'offer' });
  expect(await place(player, '3000')).toMatchObject({ status: 'accepted' });
  expect(await options(player)).toMatchObject({ max_stake: '0.00', max_reason: 'offer' });
  expect(await place(player, '30')).toMatchObject({ status: 'limit', max_stake: '0.00' });
  // A bet on the same outcome at the market's price has another limit, and so has another player.
  expect(await sports.place(player, slip(BOOST.combination, [pick('m4', '1', 2000)]))).toMatchObject({
    status: 'accepted',
  });
  expect(await options(other)).toMatchObject({ max_stake: '15000.00' });
});
