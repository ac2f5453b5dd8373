/** Basic strategy: gives the declared return and is shown on the rules page. Pure. */
import type { BlackjackRules, Choice } from './engine.ts';

/** Points of the dealer's open card; the ace is 11. */
type Up = number;
/** Rules that the strategy depends on. */
export type StrategyRules = Pick<BlackjackRules, 'dealerHitsSoft17' | 'doubleAfterSplit'>;
type Advice = 'hit' | 'stand' | 'double' | 'split';

const within = (up: Up, from: number, to: number): boolean => up >= from && up <= to;

/** True when a pair of cards with `points` each is split; 11 = aces. */
function splits(points: number, up: Up, rules: StrategyRules): boolean {
  switch (points) {
    case 2:
    case 3:
      return within(up, rules.doubleAfterSplit ? 2 : 4, 7);
    case 4:
      return rules.doubleAfterSplit && within(up, 5, 6);
    case 6:
      return within(up, rules.doubleAfterSplit ? 2 : 3, 6);
    case 7:
      return within(up, 2, 7);
    case 8:
    case 11:
      return true;
    case 9:
      return within(up, 2, 6) || within(up, 8, 9);
    default:
      return false;
  }
}

/** True when a soft total (ace included) is doubled. */
function doublesSoft(total: number, up: Up, rules: StrategyRules): boolean {
  if (total <= 14) return within(up, 5, 6);
  if (total <= 16) return within(up, 4, 6);
  if (total === 17) return within(up, 3, 6);
  if (total === 18) return within(up, rules.dealerHitsSoft17 ? 2 : 3, 6);
  return total === 19 && up === 6 && rules.dealerHitsSoft17;
}

function doublesHard(total: number, up: Up, rules: StrategyRules): boolean {
  if (total === 9) return within(up, 3, 6);
  if (total === 10) return within(up, 2, 9);
  return total === 11 && within(up, 2, rules.dealerHitsSoft17 ? 11 : 10);
}

const standsSoft = (total: number, up: Up): boolean => total >= 19 || (total === 18 && up <= 8);
const standsHard = (total: number, up: Up): boolean =>
  total >= 17 || (total >= 13 && up <= 6) || (total === 12 && within(up, 4, 6));

/**
 * The decision of basic strategy for a total against the dealer's open card, chosen from `choices`. `pair`: points of
 * each card of a pair, null for other hands. The strategy never takes insurance.
 */
export function adviceOf(
  rules: StrategyRules,
  hand: { total: number; soft: boolean; pair: number | null },
  up: Up,
  choices: readonly Choice[],
): Advice {
  const { total, soft, pair } = hand;
  if (pair !== null && choices.includes('split') && splits(pair, up, rules)) return 'split';
  if (choices.includes('double') && (soft ? doublesSoft(total, up, rules) : doublesHard(total, up, rules)))
    return 'double';
  return (soft ? standsSoft(total, up) : standsHard(total, up)) ? 'stand' : 'hit';
}
