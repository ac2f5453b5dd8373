/** Markets of a match that is over by their groups. Pure. */
import { MARKET_GROUPS, type MarketGroup } from '#contract/feed-markets.ts';
import type { MarketView } from './views.ts';

const isInTurn = (group: MarketGroup): boolean => group === 'next';
const GROUPS = (Object.keys(MARKET_GROUPS) as MarketGroup[]).toSorted(
  (a, b) => Number(isInTurn(a)) - Number(isInTurn(b)),
);

/** Sorts markets in the order of play: their ids contain the number of the set, game or point. */
const asPlayed = <T extends Pick<MarketView, 'id'>>(markets: readonly T[]): readonly T[] =>
  markets.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));

/**
 * Groups that have markets, in the order of the tabs. Markets about the next goal, game or point come last, the newest
 * at the end.
 */
export const marketGroups = <T extends Pick<MarketView, 'id' | 'group'>>(
  markets: readonly T[],
): readonly { readonly group: MarketGroup; readonly markets: readonly T[] }[] =>
  GROUPS.flatMap((group) => {
    const own = markets.filter((market) => market.group === group);
    return own.length > 0 ? [{ group, markets: isInTurn(group) ? asPlayed(own) : own }] : [];
  });
