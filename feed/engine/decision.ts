/** The settlement of a market, first or corrected. */
import type { FeedMarket } from '#contract/feed-markets.ts';
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

type MarketOf = Pick<MatchMarket, 'key' | 'specifiers'>;

/** Why a market is cancelled that a match with this fate has left undecided. */
export const undecidedBy = (fate: Fate): FeedMarket['reason'] => (fate === 'played' ? 'not_reached' : fate);

/** Whether a result can return all stakes: by a draw, or as the line exactly. */
const canTie = ({ key, specifiers: { line } }: MarketOf): boolean =>
  key === 'draw_no_bet' || (line !== undefined && Number.isInteger(Number(line)));

/** A market with these results. `times`: how often it was settled before. */
export function settledAs(
  market: MarketOf,
  settlements: Decision['settlements'],
  { at, times }: Pick<Decision, 'at' | 'times'>,
): Decision {
  const isVoid = settlements.every(({ settlement }) => settlement === VOID);
  return {
    settlements,
    at,
    times: times + 1,
    isCancelled: false,
    reason: isVoid && !canTie(market) ? 'not_reached' : null,
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
