/**
 * Odds of several outcomes of one match together: the probability that all of them win, over the scores that the model
 * expects. Which outcomes win at a score is asked of settlement/, which pays the bets.
 */
import { countsOvertime, MARKETS, type Market, type MarketKey } from '#settlement/market.ts';
import type { Counted, MatchResult, Score } from '#settlement/match-result.ts';
import { settleMarket } from '#settlement/settle-market.ts';
import { isOfSets, type Match } from './match.ts';
import { LOWEST, offeredOdds } from './prices.ts';
import { asRules } from './results.ts';
import type { ProcessKey, ScoreSport } from './rules.ts';

export type Pick = { marketId: string; outcomeId: string };

/** Markets that the regular time's score decides, whole goals, corners or cards of each side. */
const PRICED: readonly MarketKey[] = [
  'match_1x2',
  'double_chance',
  'handicap',
  'euro_handicap',
  'total',
  'team_total',
  'btts',
  'odd_even',
  'correct_score',
  'exact_goals',
  'corners_1x2',
  'corners_handicap',
  'corners_total',
  'corners_team_total',
  'corners_odd_even',
  'cards_1x2',
  'cards_handicap',
  'cards_total',
  'cards_team_total',
  'cards_odd_even',
];
const PROCESS: Partial<Record<Counted, ProcessKey>> = { score: 'main', corners: 'corners', cards: 'cards' };
/** A selection that another one (nearly) implies adds nothing to the bet. */
const IMPLIED = 0.98;
const LEAST = 0.002;

type Priced = { market: Market; outcome: string; counted: ProcessKey; margin: number };

function pricedOf(match: Match, { marketId, outcomeId }: Pick, at: number): Priced | null {
  const market = match.markets.find(({ id }) => id === marketId);
  if (!market || !PRICED.includes(market.key as MarketKey)) return null;
  const { outcomes, isOffered } = match.judge(at)(market);
  const ids = outcomes.map(({ id }) => id);
  const rules = asRules(market, ids);
  const isWhole = rules.period === undefined && rules.inclOvertime === undefined;
  const sport = match.fixture.sport as ScoreSport;
  if (!isOffered || !isWhole || !ids.includes(outcomeId) || countsOvertime(sport, rules.key)) return null;
  const counted = PROCESS[MARKETS[rules.key].counted];
  return counted ? { market: rules, outcome: outcomeId, counted, margin: market.margin } : null;
}

const PLAYED: Omit<MatchResult, 'sport' | 'periods' | 'corners' | 'cards'> = {
  state: 'finished',
  complete: 9,
  overtime: null,
  shootoutWinner: null,
  timeline: null,
  minute: 0,
};
const resultOf = (sport: ScoreSport, score: Score): MatchResult => ({
  ...PLAYED,
  sport,
  periods: [score],
  corners: [score],
  cards: [score],
});

/**
 * Probability that all of them win, and of each alone; null when a stake may be returned, which one price cannot say.
 * Goals, corners and cards of the model do not depend on each other.
 */
function chancesOf(match: Match, picks: readonly Priced[], at: number) {
  const outlook = match.scoreOutlook(match.changes(at).last);
  const sport = match.fixture.sport as ScoreSport;
  const alone = picks.map(() => 0);
  let together = 1;
  for (const counted of new Set(picks.map((pick) => pick.counted))) {
    const own = picks.flatMap((pick, index) => (pick.counted === counted ? [{ ...pick, index }] : []));
    const { home, away } = outlook.view(counted, { period: 0 });
    let all = 0;
    for (let i = 0; i < home.p.length; i++)
      for (let j = 0; j < away.p.length; j++) {
        const chance = (home.p[i] ?? 0) * (away.p[j] ?? 0);
        const result = resultOf(sport, { home: home.from + i, away: away.from + j });
        let wins = 0;
        for (const { market, outcome, index } of own) {
          const leg = settleMarket(market, outcome, result);
          if (leg === null || leg.voidHalves > 0) return null;
          if (!leg.won) continue;
          alone[index] = (alone[index] ?? 0) + chance;
          wins += 1;
        }
        if (wins === own.length) all += chance;
      }
    together *= all;
  }
  return { together, alone };
}

/** Thousandths; null: they are not priced together. Only before the match: in play every second would change it. */
export function jointOdds(match: Match, picks: readonly Pick[], at: number): number | null {
  if (at >= match.fixture.startsAt || isOfSets(match.fixture)) return null;
  if (new Set(picks.map(({ marketId }) => marketId)).size < picks.length) return null;
  const priced = picks.map((pick) => pricedOf(match, pick, at));
  if (priced.some((pick) => pick === null)) return null;
  const known = priced.filter((pick) => pick !== null);
  const chances = chancesOf(match, known, at);
  if (!chances || chances.together < LEAST) return null;
  if (
    chances.alone.some((_one, index) => isImplied(chances.alone, index, chances.together, known, match, at))
  )
    return null;
  const margin = known.reduce((product, pick) => product * (1 + pick.margin), 1) - 1;
  const odds = offeredOdds(1 / chances.together, margin);
  return odds > LOWEST ? odds : null;
}

/** True when the others win (nearly) only together with this one. */
function isImplied(
  alone: readonly number[],
  index: number,
  together: number,
  picks: readonly Priced[],
  match: Match,
  at: number,
): boolean {
  const others = picks.filter((_pick, at_) => at_ !== index);
  const rest =
    others.length === 1
      ? alone.find((_chance, at_) => at_ !== index)
      : chancesOf(match, others, at)?.together;
  return rest !== undefined && together >= rest * IMPLIED;
}
