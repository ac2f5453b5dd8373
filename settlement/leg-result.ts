/** Effect of a leg's result on the stake (products §8.4). */
import { fraction, HALF, minus, ONE, plus, product, times, ZERO, type Fraction } from './fraction.ts';
import { oddsFraction, type Odds } from './odds.ts';

/**
 * Result of an outcome, as sent by a feed. `voidHalves`: number of stake halves that are returned (0, 1, 2).
 * `deadHeat`: `runners` share `places`; null without a dead heat.
 */
export type LegResult = {
  readonly won: boolean;
  readonly voidHalves: 0 | 1 | 2;
  readonly deadHeat: { readonly places: number; readonly runners: number } | null;
};

const plain = (won: boolean, voidHalves: LegResult['voidHalves']): LegResult => ({
  won,
  voidHalves,
  deadHeat: null,
});
export const WON = plain(true, 0);
export const HALF_WON = plain(true, 1);
export const VOID = plain(true, 2);
export const HALF_LOST = plain(false, 1);
export const LOST = plain(false, 0);

export type LegState = 'open' | 'won' | 'half-won' | 'void' | 'half-lost' | 'lost' | 'dead-heat';

/** The name of a result, null = open. */
export function legState(result: LegResult | null): LegState {
  if (!result) return 'open';
  if (result.voidHalves === 2) return 'void';
  if (result.voidHalves === 1) return result.won ? 'half-won' : 'half-lost';
  if (!result.won) return 'lost';
  return result.deadHeat ? 'dead-heat' : 'won';
}

/**
 * The numbers of a leg's factor f, for its explanation. v: void share of the stake, o: odds, d: dead-heat factor. f =
 * (1 − v) × o × d + v for a won leg; f = v for a lost one.
 */
export type LegFactor = {
  /** v */ readonly voidShare: Fraction;
  /** d */ readonly deadHeat: Fraction;
  /** f */ readonly factor: Fraction;
};

export function legFactor(odds: Odds, result: LegResult): LegFactor {
  const voidShare = times(HALF, fraction(BigInt(result.voidHalves)));
  const deadHeat = result.deadHeat
    ? fraction(BigInt(result.deadHeat.places), BigInt(result.deadHeat.runners))
    : ONE;
  const paid = result.won ? product([minus(ONE, voidShare), oddsFraction(odds), deadHeat]) : ZERO;
  return { voidShare, deadHeat, factor: plus(paid, voidShare) };
}

/** Two equal halves of a stake as one result: quarter lines (products §8.5). Null for halves that no line can have. */
export function meanResult(first: LegResult, second: LegResult): LegResult | null {
  const halves = (first.voidHalves + second.voidHalves) / 2;
  if (halves === 0 || halves === 2) return first.won === second.won ? first : null;
  if (halves !== 1 || first.voidHalves === 1) return null;
  return first.voidHalves === 2 ? plain(second.won, 1) : plain(first.won, 1);
}

/** Greatest number of runners that share places. */
const MAX_RUNNERS = 100;

/**
 * Reads a feed's dead-heat factor: 0.5 is one place shared by two runners, 0.3333 one by three. Null for 1; throws for
 * a factor that no number of runners gives.
 */
export function deadHeatOf(factor: number): LegResult['deadHeat'] {
  if (factor === 1) return null;
  for (let runners = 2; runners <= MAX_RUNNERS; runners += 1) {
    const places = Math.round(factor * runners);
    // Feeds send factors with three decimals or more.
    if (places > 0 && Math.abs(places / runners - factor) < 0.0005) return { places, runners };
  }
  throw new RangeError(`${factor} is no share of places`);
}
