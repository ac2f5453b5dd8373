/** What the feed's offers tell about a leg: changed lines (products §8.8), and probabilities for cash-outs. */
import { expect, test } from '@jest/globals';
import type { FeedOutcome } from '#contract/feed.ts';
import { marketId, type FeedMarket, type MarketKey, type Specifiers } from '#contract/feed-markets.ts';
import { matchMarket, matchOf } from '#platform/testing/scripted-feed.ts';
import { toDecimal } from '#settlement/fraction.ts';
import { offerOf, priceOf } from './read-prices.ts';

const ACTIVE = 1;
const INACTIVE = 0;
const marketOf = (
  key: MarketKey,
  specifiers: Specifiers,
  prices: Readonly<Record<string, number>>,
  { status = ACTIVE as FeedMarket['status'], gone = [] as readonly string[] } = {},
): FeedMarket => ({
  ...matchMarket([]),
  id: marketId(key, specifiers),
  key,
  specifiers,
  status,
  outcomes: Object.entries(prices).map(([id, odds]): FeedOutcome => ({
    id,
    odds,
    isActive: !gone.includes(id),
    probability: null,
    settlement: null,
  })),
});
const eventsWith = (...markets: FeedMarket[]) => new Map([['e', { event: matchOf('e', true, 0), markets }]]);
const never = () => false;

const OVER = { over: 1900, under: 1900 };
test.each<[string, MarketKey, Specifiers, Specifiers, string]>([
  ['another line', 'total', { line: '1.5' }, { line: '2.5' }, 'line_changed'],
  [
    'another line of the half',
    'total',
    { period: '1', line: '1.5' },
    { period: '1', line: '2' },
    'line_changed',
  ],
  [
    'another score',
    'asian_handicap',
    { line: '-1', from_score: '0:0' },
    { line: '-1', from_score: '1:0' },
    'line_changed',
  ],
  ['the match, not the half', 'total', { period: '1', line: '1.5' }, { line: '2.5' }, 'unknown'],
  ['the other team', 'team_total', { team: 'home', line: '1.5' }, { team: 'away', line: '1.5' }, 'unknown'],
  ['another race', 'race_to', { points: '10' }, { points: '20' }, 'unknown'],
  ['the half, not the match', 'correct_score', {}, { period: '1' }, 'unknown'],
])('a market is withdrawn, open is %s', (_name, key, before, now, problem) => {
  const leg = { eventId: 'e', marketId: marketId(key, before), outcomeId: 'over' };
  const open = marketOf(key, now, OVER);
  expect(offerOf(eventsWith(open), leg, never).problem).toBe(problem);
  const withdrawn = marketOf(key, before, OVER, { status: INACTIVE });
  expect(offerOf(eventsWith(withdrawn, open), leg, never).problem).toBe(problem);
});

/** Probability of an outcome by odds alone, to three places. */
const chanceOf = (market: FeedMarket, outcomeId: string): string | null => {
  const price = priceOf(eventsWith(market), { eventId: 'e', marketId: market.id, outcomeId }, never);
  return price?.probability ? toDecimal(price.probability, 3) : null;
};

test.each<[string, FeedMarket, string, string | null]>([
  ['one of three wins', marketOf('match_1x2', {}, { '1': 1850, x: 3600, '2': 4400 }), '1', '0.517'],
  ['two of three win', marketOf('double_chance', {}, { '1x': 1280, '12': 1350, x2: 1600 }), '1x', '0.728'],
  ['two places', marketOf('outright', { places: '2' }, { a: 1300, b: 1600, c: 2000, d: 3000 }), 'a', '0.691'],
  [
    'a score that is passed has no chance',
    marketOf('correct_score', {}, { '0:0': 8000, '1:0': 1500, other: 2500 }, { gone: ['0:0'] }),
    '1:0',
    '0.625',
  ],
  [
    'an outcome without a price may still win',
    marketOf('match_1x2', {}, { '1': 1850, x: 3600, '2': 4400 }, { gone: ['x'] }),
    '1',
    null,
  ],
])('products §8.2, the feed sends no probabilities: %s', (_name, market, outcomeId, chance) => {
  expect(chanceOf(market, outcomeId)).toBe(chance);
});

const ANOTHER = { eventId: 'e', marketId: marketId('total', { line: '3.5' }), outcomeId: 'over' };
test('a market that is missing while its producer is lost may return: the leg waits', () => {
  const total = marketOf('total', { line: '2.5' }, OVER);
  const lost = ({ producer }: Pick<FeedMarket, 'producer'>) => producer === 'prematch';
  const of = (markets: FeedMarket[], isLost: typeof lost) =>
    offerOf(eventsWith(...markets), ANOTHER, isLost).problem;
  const withdrawn = { ...total, id: ANOTHER.marketId, status: INACTIVE } as const;
  expect([of([total], lost), of([withdrawn], lost)]).toEqual(['suspended', 'suspended']);
  expect(of([{ ...total, producer: 'live' }], lost)).toBe('line_changed');
  // For an event without markets, and for an unknown one, the leg waits only when all producers are lost.
  expect([of([], () => true), of([], lost)]).toEqual(['suspended', 'unknown']);
  const unknown = new Map([['e', null]]);
  expect(offerOf(unknown, ANOTHER, () => true).problem).toBe('suspended');
  expect(offerOf(unknown, ANOTHER, lost).problem).toBe('unknown');
});

test('a market that is missing after the end of its match does not return', () => {
  const event = { ...matchOf('e', true, 0), status: 'ended' as const };
  const events = new Map([['e', { event, markets: [] }]]);
  expect(offerOf(events, ANOTHER, () => true).problem).toBe('unknown');
});
