/** The settlement of a market, first or corrected. */
import type { FeedMarket } from '#contract/feed-markets.ts';
import type { MatchMarket } from './market-def.ts';
import type { Fate } from './plan.ts';
import { VOID, WON } from './prices.ts';
import type { OutcomeResult } from './results.ts';

export type Decision = {
  readonly settlements: readonly OutcomeResult[];
  readonly at: number;
  /** How often the market has been settled, this time included. */
  readonly times: number;
  readonly isCancelled: boolean;
  readonly reason: FeedMarket['reason'];
};

type MarketOf = Pick<MatchMarket, 'key' | 'specifiers'>;

/** Reason for cancelling the markets that a match with this fate leaves undecided. */
export const undecidedBy = (fate: Fate): FeedMarket['reason'] => (fate === 'played' ? 'not_reached' : fate);

/** True if a regular result can return all stakes: a draw (`draw_no_bet`), or a result exactly on a whole line. */
const canTie = ({ key, specifiers: { line } }: MarketOf): boolean =>
  key === 'draw_no_bet' || (line !== undefined && Number.isInteger(Number(line)));

/** The decision that settles a market with these results. `times`: how often the market was settled before. */
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

/** True if the new settlements give every outcome the same result as the known decision. */
export const isSame = (known: Decision | undefined, next: Decision['settlements']): boolean =>
  known !== undefined && next.every(({ settlement }, i) => known.settlements[i]?.settlement === settlement);

/**
 * The decision about a market that remains undecided: stakes are returned, except on outcomes that have won already
 * (`won`, from results.ts `wonOutcomes`).
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
