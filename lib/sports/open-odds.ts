import { MARKET_STATUS } from '#contract/feed.ts';
import { toOdds, type Odds } from '#settlement/odds.ts';

/**
 * The odds at which an outcome can be bet on now; null: its market or the outcome itself is closed, or it has no price.
 */
export const openOdds = (
  { status }: { status: number },
  { isActive, odds }: { isActive: boolean; odds: number },
): Odds | null => (status === MARKET_STATUS.active && isActive ? toOdds(odds) : null);
