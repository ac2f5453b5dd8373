/**
 * Exact return of a rule set. The mean of a spin follows from the windows of each reel; the means of free spins,
 * respins and locked coins follow from their transition odds. Rules with cascades, orbs, clusters, wins anywhere,
 * thrown or sticky wilds cannot be computed this way; simulation.ts measures their return.
 */
import { machineOf } from './machine.ts';
import { meanBought, meanCoins, meanFree, meanRespins } from './mean-features.ts';
import { meanSpin } from './mean-spin.ts';
import { countOdds, dot, meanOf, windowsOf, spread } from './odds.ts';
import { COINS_PER_STAKE } from './slot-rules.ts';
import type { SlotRules } from './slot-rules.ts';
import { payOf } from './spin.ts';
import { CODES } from './symbols.ts';

export interface Expectation {
  /** Return to player in percent. */
  readonly rtp: number;
  /** Return of a bought round in percent; null = rounds cannot be bought. */
  readonly buyRtp: number | null;
  /** Part of `rtp` from free spins, respins and locked coins, in percentage points. */
  readonly features: number;
  /** Share of rounds with free spins, respins or locked coins. */
  readonly featureRate: number;
}

/** True when base spins can be computed exactly, if thrown wilds are left aside. */
const isPlain = ({ cascade, award: kind, orbs }: SlotRules): boolean =>
  !cascade && !orbs && (kind === 'lines' || kind === 'both' || kind === 'ways');

/** True when the return of this rule set can be computed exactly. */
export const isCountable = (rules: SlotRules): boolean =>
  isPlain(rules) && !rules.rain && !rules.free?.sticky && !rules.free?.rain;

/**
 * Mean coins of a first spin, without the features that it triggers and without thrown wilds; null when the mean cannot
 * be computed.
 */
export function meanFirstSpin(rules: SlotRules): number | null {
  if (!isPlain(rules)) return null;
  const machine = machineOf(rules);
  return meanOf(machine.boost, 1) * meanSpin(machine, windowsOf(machine, machine.strips), false);
}

/** Exact returns of a rule set. Throws RangeError when they cannot be computed (see `isCountable`). */
export function expectation(rules: SlotRules): Expectation {
  if (!isCountable(rules)) throw new RangeError(`${rules.id} cannot be computed exactly`);
  const machine = machineOf(rules);
  const { strips } = machine;
  const boost = meanOf(machine.boost, 1);
  const base = meanFirstSpin(rules) ?? 0;
  const scatters = spread(strips.map((strip) => countOdds(strip, rules.rows, CODES.scatter)));
  const sessions = scatters.map((_, count) => meanFree(machine, count));
  const free = dot(scatters, sessions);
  const startsFree = scatters.reduce(
    (sum, odd, count) => sum + (payOf(rules.free?.spins, count - (rules.scatter?.min ?? 0)) > 0 ? odd : 0),
    0,
  );
  const respins = rules.wild?.holds ? meanRespins(machine, 0) : { coins: 0, chance: 0 };
  const coins = rules.hold ? meanCoins(machine) : { coins: 0, chance: 0 };
  const features = free + respins.coins + coins.coins;
  return {
    rtp: (100 * (base + features)) / COINS_PER_STAKE,
    buyRtp: rules.buy ? (100 * meanBought(machine, boost, sessions)) / rules.buy.price : null,
    features: (100 * features) / COINS_PER_STAKE,
    featureRate: startsFree + respins.chance + coins.chance,
  };
}
