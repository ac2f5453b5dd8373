/**
 * Joint odds of several outcomes of one match: from the probability that all of them win, over all scores that the
 * model expects. settlement/, the library that pays the bets, tells which outcomes win at a score.
 */
import { SPORT_IDS } from '#contract/feed.ts';
import { isCombinable } from '#contract/feed-markets.ts';
import { MARKETS, type Market } from '#settlement/market.ts';
import type { Counted, MatchResult, Score } from '#settlement/match-result.ts';
import { settleMarket } from '#settlement/settle-market.ts';
import { isPriced } from './market-view.ts';
import type { Match } from './match.ts';
import { LOWEST, offeredOdds } from './prices.ts';
import { asRules } from './results.ts';
import type { ProcessKey, ScoreSport } from './rules.ts';
import type { ScoreView } from './score-outlook.ts';

export type PickedOutcome = { marketId: string; outcomeId: string };

const PROCESS: Partial<Record<Counted, ProcessKey>> = { score: 'main', corners: 'corners', cards: 'cards' };
/** Combinations with a lower probability have no price: the model is unreliable for such rare events. */
const LEAST = 0.002;

type Priced = { market: Market; outcome: string; counted: ProcessKey; margin: number };

function pricedOf(match: Match, { marketId, outcomeId }: PickedOutcome, at: number): Priced | null {
  const market = match.markets.find(({ id }) => id === marketId);
  if (!market || !isCombinable(market, SPORT_IDS[match.fixture.sport])) return null;
  const judged = match.judge(at)(market);
  if (!isPriced(judged, outcomeId)) return null;
  const rules = asRules(
    market,
    judged.outcomes.map(({ id }) => id),
  );
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

type Chances = {
  /** Probability that all selections win. */
  readonly together: number;
  /** For each selection, the probability that all others win. */
  readonly others: readonly number[];
};

/**
 * Probabilities of selections that depend on one kind of score (goals, corners or cards), summed over all scores.
 * Null: at some score a stake is returned, which a single price cannot express.
 */
function chancesOfScore(
  picks: readonly Priced[],
  sport: ScoreSport,
  { home, away }: ScoreView,
): Chances | null {
  let together = 0;
  const others = picks.map(() => 0);
  for (let i = 0; i < home.p.length; i++)
    for (let j = 0; j < away.p.length; j++) {
      const chance = (home.p[i] ?? 0) * (away.p[j] ?? 0);
      const result = resultOf(sport, { home: home.from + i, away: away.from + j });
      const lost: number[] = [];
      for (const [index, { market, outcome }] of picks.entries()) {
        const leg = settleMarket(market, outcome, result);
        if (leg === null || leg.voidHalves > 0) return null;
        if (!leg.won) lost.push(index);
      }
      if (lost.length === 0) together += chance;
      for (const index of picks.keys())
        if (lost.every((one) => one === index)) others[index] = (others[index] ?? 0) + chance;
    }
  return { together, others };
}

/**
 * Probabilities of all selections, multiplied over the kinds of score: in the model, goals, corners and cards are
 * independent.
 */
function chancesOf(match: Match, picks: readonly Priced[], at: number): Chances | null {
  const outlook = match.scoreOutlook(match.changes(at).last);
  const sport = match.fixture.sport as ScoreSport;
  let together = 1;
  const others = picks.map(() => 1);
  for (const counted of new Set(picks.map((pick) => pick.counted))) {
    const own = [...picks.entries()].filter(([, pick]) => pick.counted === counted);
    const chances = chancesOfScore(
      own.map(([, pick]) => pick),
      sport,
      outlook.view(counted, { period: 0 }),
    );
    if (!chances) return null;
    together *= chances.together;
    for (const index of picks.keys()) {
      const place = own.findIndex(([one]) => one === index);
      others[index] = (others[index] ?? 1) * (place < 0 ? chances.together : (chances.others[place] ?? 1));
    }
  }
  return { together, others };
}

/** Odds for a probability, with the margins of these selections. */
const priceOf = (chance: number, picks: readonly Priced[]): number =>
  offeredOdds(1 / chance, picks.reduce((product, { margin }) => product * (1 + margin), 1) - 1);

/**
 * Joint odds in thousandths; null: these outcomes cannot be combined. Only before the match, because in play the
 * price would change every second.
 */
export function jointOdds(match: Match, picks: readonly PickedOutcome[], at: number): number | null {
  if (at >= match.fixture.startsAt) return null;
  if (new Set(picks.map(({ marketId }) => marketId)).size < picks.length) return null;
  const priced = picks.flatMap((pick) => pricedOf(match, pick, at) ?? []);
  const chances = priced.length === picks.length ? chancesOf(match, priced, at) : null;
  if (!chances || chances.together < LEAST) return null;
  const odds = priceOf(chances.together, priced);
  // A selection that the others imply, or nearly imply, must not be combined with them: its margin adds more than its
  // risk, so the price would not rise.
  const rises = chances.others.every(
    (others, index) =>
      odds >
      priceOf(
        others,
        priced.filter((_pick, place) => place !== index),
      ),
  );
  return rises && odds > LOWEST ? odds : null;
}
