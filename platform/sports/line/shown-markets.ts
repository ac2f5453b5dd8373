/** Selects the markets of an event that pages show. Pure. */
import { MARKET_STATUS, type FeedEvent } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';

export const isLiveEvent = ({ status }: Pick<FeedEvent, 'status'>): boolean =>
  status === 'live' || status === 'interrupted';

/** Statuses of markets that take bets, or soon will again. */
const SHOWN: readonly number[] = [MARKET_STATUS.active, MARKET_STATUS.suspended, MARKET_STATUS.handedOver];

type IsLost = (producer: FeedMarket['producer']) => boolean;

/** The markets that are offered; open markets of a silent producer become suspended. */
export const shownMarkets = (markets: Iterable<FeedMarket>, isLost: IsLost): FeedMarket[] =>
  [...markets]
    .filter(({ status }) => SHOWN.includes(status))
    .map((market) =>
      isLost(market.producer) && market.status === MARKET_STATUS.active
        ? { ...market, status: MARKET_STATUS.suspended }
        : market,
    );

/**
 * Markets of the page of an event. An event that is over keeps all its markets except those on single points,
 * of which a match may have two hundred.
 */
export const marketsOfPage = (
  event: Pick<FeedEvent, 'status'>,
  markets: Iterable<FeedMarket>,
  isLost: IsLost,
): FeedMarket[] =>
  event.status === 'scheduled' || isLiveEvent(event)
    ? shownMarkets(markets, isLost)
    : [...markets].filter(({ key }) => key !== 'next_point');
