/** The markets of a set of columns of the line (contract/sports/line-sets.ts). Pure. */
import { MARKET_STATUS } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { isOfSet, type LineSet } from '#contract/sports/line-sets.ts';

/**
 * How far the first two prices of a market are apart. Of markets that differ only in their bound, the one with
 * the smallest gap is shown.
 */
const gapOf = ({ outcomes: [one, other] }: FeedMarket): number =>
  Math.abs((one?.odds ?? 0) - (other?.odds ?? 0));
const isOpen = ({ status }: FeedMarket): boolean => status === MARKET_STATUS.active;
const isHidden = ({ status }: FeedMarket): boolean => status === MARKET_STATUS.inactive;

/** Order of preference: open before suspended markets, hidden ones last; then the smaller gap. */
const byUse = (a: FeedMarket, b: FeedMarket): number =>
  Number(isHidden(a)) - Number(isHidden(b)) || Number(isOpen(b)) - Number(isOpen(a)) || gapOf(a) - gapOf(b);

/** The best market (`byUse`) of each kind of the set. */
export function columnsOfSet(markets: readonly FeedMarket[], set: LineSet): readonly FeedMarket[] {
  const best = new Map<string, FeedMarket>();
  for (const market of markets) {
    if (!isOfSet(market, set)) continue;
    const known = best.get(market.key);
    if (known === undefined || byUse(market, known) < 0) best.set(market.key, market);
  }
  return [...best.values()];
}
