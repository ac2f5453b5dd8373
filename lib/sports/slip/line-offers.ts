/** Converts messages of the sports line to offers for the selections of a slip. Pure. */
import { MARKET_STATUS } from '#contract/feed.ts';
import type { LineMarket, LineMessage } from '#contract/sports/line-stream.ts';
import { toOdds } from '#settlement/odds.ts';
import { openOdds } from '../open-odds.ts';
import { selectionKey, type Offer, type Selection } from './slip.ts';

const OVER: readonly number[] = [MARKET_STATUS.settled, MARKET_STATUS.cancelled];

function offerIn(key: string, market: LineMarket, outcomeId: string): Offer {
  const outcome = market.outcomes.find(({ id }) => id === outcomeId);
  if (OVER.includes(market.status) || !outcome) return { key, odds: null, status: 'gone' };
  const odds = toOdds(outcome.odds);
  return { key, odds, status: openOdds(market, outcome) === null ? 'suspended' : 'open' };
}

/** `isWhole`: the first message of an event, which has all of its markets; later ones have those that changed. */
export const offersOfMessage = (
  selections: readonly Selection[],
  { id, isGone, markets }: LineMessage,
  isWhole: boolean,
): readonly Offer[] =>
  selections
    .filter(({ eventId }) => eventId === id)
    .flatMap((selection): readonly Offer[] => {
      const key = selectionKey(selection);
      if (isGone) return [{ key, odds: null, status: 'gone' }];
      const market = markets.find((each) => each.id === selection.marketId);
      if (market) return [offerIn(key, market, selection.outcomeId)];
      return isWhole ? [{ key, odds: null, status: 'gone' }] : [];
    });
