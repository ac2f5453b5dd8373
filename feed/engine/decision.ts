/** The settlement of a market, first or corrected. */
import type { FeedMarket } from '#contract/feed-markets.ts';
import type { MatchMarket } from './market-def.ts';
import type { Fate } from './plan.ts';
import { VOID, WON } from './prices.ts';
import type { OutcomeResult } from './results.ts';

export type Decision = {
  settlements: readonly OutcomeResult[];
  at: number;
  times: number;
  isCancelled: boolean;
  reason: FeedMarket['reason'];
};
export const undecidedBy = (fate: Fate): FeedMarket['reason'] => (fate === 'played' ? 'not_reached' : fate);

/** Markets whose stakes are returned when neither side reaches the number. */
const RACES: readonly string[] = ['race_to', 'next_goal', 'next_game', 'next_point'];

/** `times`: how often the market was settled before. */
export function decided(
  { key }: MatchMarket,
  settlements: Decision['settlements'],
  { at, times }: Pick<Decision, 'at' | 'times'>,
): Decision {
  const hasNoWinner = RACES.includes(key) && settlements.every(({ settlement }) => settlement === VOID);
  return {
    settlements,
    at,
    times: times + 1,
    isCancelled: false,
    reason: hasNoWinner ? 'not_reached' : null,
  };
}

export const isSame = (known: Decision | undefined, next: Decision['settlements']): boolean =>
  known !== undefined && next.every(({ settlement }, i) => known.settlements[i]?.settlement === settlement);

/** Stakes are returned, except on outcomes that have won already (`wonOutcomes`). */
export const cancelled = (
  outcomes: readonly string[],
  at: number,
  reason: FeedMarket['reason'],
  won: ReadonlySet<string> = new Set(),
): Decision => ({
  settlements: outcomes.map((id) => ({ id, settlement: won.has(id) ? WON : VOID })),
  at,
  times: 1,
  isCancelled: won.size === 0,
  reason,
});
