/** How many markets a match offers (contract/feed.ts `marketCount`), without the prices of all of them. */
import type { MarketKey } from '#contract/feed-markets.ts';
import type { MatchMarket } from './market-def.ts';
import { isTooCertain } from './market-view.ts';
import type { MarketLook, Match } from './match.ts';

/**
 * Before the match only the markets of its winner can be hidden because an outcome is too certain: the lines of other
 * markets are set around the most even one, and all parts of the match are open.
 */
const WINNERS: readonly MarketKey[] = ['match_1x2', 'winner', 'double_chance', 'draw_no_bet'];
const isOfWinner = ({ key, specifiers: { period } }: MatchMarket): boolean =>
  period === undefined && WINNERS.includes(key);

/**
 * The markets that a sport offers before a match: `winners` must be priced to know whether they are shown, `others`
 * is the number of the rest.
 */
type Catalogue = { readonly winners: readonly MatchMarket[]; readonly others: number };
const CATALOGUES = new Map<string, Catalogue>();

/**
 * The catalogue is the same for all matches of a sport and length: the lines of a market differ, but each market has
 * some.
 */
function catalogueOf(match: Match, { opens }: MarketLook): Catalogue {
  const { fixture } = match;
  const open = match.familiesAt(fixture.startsAt).flatMap((family) => family.find(opens) ?? []);
  const winners = open.filter(isOfWinner);
  const catalogue = { winners, others: open.length - winners.length };
  CATALOGUES.set(keyOf(fixture), catalogue);
  return catalogue;
}
const keyOf = ({ sport, isShort }: Match['fixture']): string => `${sport} ${isShort}`;

/**
 * The list from its middle on, then its first half: the middle lines of a market are the most even, so the search
 * ends soon.
 */
const fromMiddle = <T>(lines: readonly T[]): readonly T[] => {
  const middle = lines.length >> 1;
  return [...lines.slice(middle), ...lines.slice(0, middle)];
};

/** Number of markets that are open or suspended at a time; all lines of one market count once. */
export function countMarkets(match: Match, at: number): number {
  const look = match.look(at);
  const isOpen = (market: MatchMarket): boolean => !isTooCertain(look.judge(market));
  if (at < match.fixture.startsAt && match.decisions(at).size === 0) {
    const { winners, others } = CATALOGUES.get(keyOf(match.fixture)) ?? catalogueOf(match, look);
    return others + winners.filter(isOpen).length;
  }
  const decisionOf = match.decisionAt(at);
  return match
    .familiesAt(at)
    .filter((family) =>
      fromMiddle(family).some((market) => !decisionOf(market) && look.opens(market) && isOpen(market)),
    ).length;
}
