/**
 * Prices of a market from its first offer until now. They are not stored but computed again, since odds are a
 * function of the time.
 */
import { PriceLog } from '../book/price-log.ts';
import { marketOutcomes } from '../engine/market-view.ts';
import type { Match } from '../engine/match.ts';
import { changesBefore } from '../engine/moves.ts';
import { pauses, SHARED_REST_MS } from '../engine/pauses.ts';

/**
 * Prices in [from, to], at most until the start of the match, of the market that can be main and has this id. Empty
 * if there is no such market.
 */
export async function pastPrices(
  match: Match,
  marketId: string,
  { from, to }: { from: number; to: number },
): Promise<PriceLog> {
  const log = new PriceLog();
  const { fixture } = match;
  const market = match.first.find(({ id, main }) => id === marketId && main !== 'never');
  if (!market) return log;
  const pause = pauses(SHARED_REST_MS);
  for (let at = from; at <= to && at < fixture.startsAt; at = changesBefore(fixture, at).next) {
    await pause();
    log.add(at, marketOutcomes(match, market, at));
  }
  return log;
}
