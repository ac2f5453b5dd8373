import { expect, test } from '@jest/globals';
import { MARKET_STATUS, type MarketStatus } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { marketsOfPage } from './shown-markets.ts';

const market = (key: FeedMarket['key'], status: MarketStatus): FeedMarket => ({
  id: key,
  key,
  specifiers: {},
  status,
  producer: 'live',
  isMain: true,
  isExpressForbidden: false,
  outcomes: [],
  version: 1,
  settledTimes: 0,
  settledAt: null,
  reason: null,
});
const { active, settled, suspended } = MARKET_STATUS;
const MARKETS = [
  market('match_1x2', active),
  market('total', suspended),
  market('race_to', settled),
  market('next_point', settled),
];

test.each([
  ['live', false, [`match_1x2 ${active}`, `total ${suspended}`]],
  ['interrupted', false, [`match_1x2 ${active}`, `total ${suspended}`]],
  ['scheduled', true, [`match_1x2 ${suspended}`, `total ${suspended}`]],
  ['ended', true, [`match_1x2 ${active}`, `total ${suspended}`, `race_to ${settled}`]],
] as const)('an event that is %s, producer lost: %s, shows %j', (status, isLost, shown) => {
  const found = marketsOfPage({ status }, MARKETS, () => isLost);
  expect(found.map((one) => `${one.key} ${one.status}`)).toEqual(shown);
});
