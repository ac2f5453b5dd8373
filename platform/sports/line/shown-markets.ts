/** Which markets of an event pages show. Pure. */
import { MARKET_STATUS, type FeedEvent } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';

export const isLiveEvent = ({ status }: Pick<FeedEvent, 'status'>): boolean =>
  status === 'live' || status === 'interrupted';

/** Statuses of markets that take bets, or soon will again. */
const SHOWN: readonly number[] = [MARKET_STATUS.active, MARKET_STATUS.suspended, MARKET_STATUS.handedOver];

type IsLost = (producer: FeedMarket['producer']) => boolean;

/** Markets that are offered, those of a silent producer as suspended. */
export const shownMarkets = (markets: Iterable<FeedMarket>, isLost: IsLost): FeedMarket[] =>
  [...markets]
    .filter(({ status }) => SHOWN.includes(status))
    .map((market) =>
      isLost(market.producer) && market.status === MARKET_STATUS.active
        ? { ...market, status: MARKET_STATUS.suspended }
        : market,
    );

/**
 * Markets of the page of an event. One that is over keeps its settled ones, except those of its points, of which a match
 * may have two hundred.
 */
export const marketsOfPage = (
  event: Pick<FeedEvent, 'status'>,
  markets: Iterable<FeedMarket>,
  isLost: IsLost,
): FeedMarket[] =>
  event.status === 'scheduled' || isLiveEvent(event)
    ? shownMarkets(markets, isLost)
    : [...markets].filter(({ key }) => key !== 'next_point');
