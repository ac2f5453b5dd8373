/** The settlement of a market, first or corrected. */
import type { FeedMarket } from '#contract/feed-markets.ts';
import { MARKETS, type MarketKey } from '#settlement/market.ts';
import type { MatchMarket } from './market-def.ts';
import type { Fate } from './plan.ts';
import { VOID, WON } from './prices.ts';
import type { OutcomeResult } from './results.ts';

export type Decision = {
  readonly settlements: readonly OutcomeResult[];
  readonly at: number;
  /** How often the market has been settled. */
  readonly times: number;
  readonly isCancelled: boolean;
  readonly reason: FeedMarket['reason'];
};

/** Why a market is cancelled that a match with this fate has left undecided. */
export const undecidedBy = (fate: Fate): FeedMarket['reason'] => (fate === 'played' ? 'not_reached' : fate);

/** Markets whose stakes are returned when nobody scores what they ask for. */
const waitsForScore = (key: MatchMarket['key']): boolean =>
  ['race_to', 'next_goal'].includes(MARKETS[key as MarketKey]?.rule);

/** A market with these results. `times`: how often it was settled before. */
export function settledAs(
  { key }: Pick<MatchMarket, 'key'>,
  settlements: Decision['settlements'],
  { at, times }: Pick<Decision, 'at' | 'times'>,
): Decision {
  const hasNoWinner = waitsForScore(key) && settlements.every(({ settlement }) => settlement === VOID);
  return {
    settlements,
    at,
    times: times + 1,
    isCancelled: false,
    reason: hasNoWinner ? 'not_reached' : null,
  };
}

/** True where a settlement has the results of an earlier one. */
export const isSame = (known: Decision | undefined, next: Decision['settlements']): boolean =>
  known !== undefined && next.every(({ settlement }, i) => known.settlements[i]?.settlement === settlement);

/**
 * A market that stays undecided: stakes are returned, except on outcomes that have won already (results.ts
 * `wonOutcomes`).
 */
export const cancelledAs = (
  outcomes: readonly string[],
  { at, reason, won = new Set() }: Pick<Decision, 'at' | 'reason'> & { won?: ReadonlySet<string> },
): Decision => ({
  settlements: outcomes.map((id) => ({ id, settlement: won.has(id) ? WON : VOID })),
  at,
  times: 1,
  isCancelled: won.size === 0,
  reason,
});
