/**
 * Settlement of outcomes by results (products §7.3, §7.4). A market decided by the result is settled during
 * the match (goals over a line, a finished half) and keeps its result when the match is not finished; all
 * other markets of such a match are void.
 */
import { LOST, VOID, type LegResult } from './leg-result.ts';
import { countedBy, countsOvertime, MARKETS, type Market, type MarketRule } from './market.ts';
import { PLAYER_RULES } from './player-rules.ts';
import { SCORE_RULES, type Rule } from './market-rules.ts';
import { SEQUENCE_RULES } from './sequence-rules.ts';
import type { MatchResult } from './match-result.ts';

const RULES: Readonly<Record<MarketRule, Rule>> = { ...SCORE_RULES, ...SEQUENCE_RULES, ...PLAYER_RULES };

/**
 * The result of an outcome, null while it is undecided: the match continues, or the statistics are missing.
 * Throws a RangeError for an outcome or specifiers that the market cannot have.
 */
export function settleMarket(market: Market, outcome: string, result: MatchResult): LegResult | null {
  const { rule } = MARKETS[market.key];
  const counted = countedBy(result.sport, market);
  const inclOvertime = market.inclOvertime ?? countsOvertime(result.sport, market.key);
  const decided = RULES[rule]({ market, outcome, result, counted, inclOvertime });
  if (decided) return decided;
  return result.state === 'live' || result.state === 'finished' ? null : VOID;
}

/** Rank of a runner: 1 for the winner; equal ranks are a dead heat. */
export type Ranking = ReadonlyMap<string, number>;

/**
 * Settles a runner of an outright. `places`: number of winning places. Runners that share the last places win
 * a part: remaining places / runners that share them. A runner without a rank has lost, a withdrawn one is
 * void.
 */
export function settleOutright(
  runner: string,
  { places, ranking, withdrawn }: { places: number; ranking: Ranking; withdrawn: ReadonlySet<string> },
): LegResult {
  if (withdrawn.has(runner)) return VOID;
  const rank = ranking.get(runner);
  if (rank === undefined) return LOST;
  const sharing = [...ranking.values()].filter((other) => other === rank).length;
  const left = places - (rank - 1);
  if (left <= 0) return LOST;
  return { won: true, voidHalves: 0, deadHeat: left < sharing ? { places: left, runners: sharing } : null };
}
