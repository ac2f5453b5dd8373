/** A special offer and its price (products §7.2 special-offers). Pure. */
import type { BetCombination, Selection } from '#contract/sports/bets.ts';
import { toOdds, type Odds } from '#settlement/odds.ts';
import { keyOf, type LegKey, type LegOffer } from '../read-prices.ts';

/**
 * A special offer. `boost`: one outcome; `express`: outcomes of several matches. Each leg has `percent` more
 * profit than at the market's odds.
 */
export type SpecialOffer = {
  id: string;
  kind: 'boost' | 'express';
  legs: readonly LegKey[];
  percent: number;
};
/**
 * Finds a valid offer; null: there is none. `region`: that of the request, because each region's day has its
 * own offers.
 */
export type FindOffer = (id: string, region: string) => Promise<SpecialOffer | null>;

/**
 * Odds with at least `percent` more profit, rounded up to hundredths: an offer pays no less than its text
 * promises.
 */
export function boosted(odds: Odds, percent: number): Odds {
  const profit = Math.ceil(((odds - 1000) * (100 + percent)) / 1000) * 10;
  return toOdds(1000 + profit) ?? odds;
}

const isSameLeg = (a: LegKey, b: LegKey | undefined): boolean =>
  a.eventId === b?.eventId && a.marketId === b.marketId && a.outcomeId === b.outcomeId;

/** True when a slip is this offer, leg by leg, and none of its matches has begun. */
export function isSlipOf(
  { kind, legs }: SpecialOffer,
  { combination, selections }: { combination: BetCombination; selections: readonly Selection[] },
  offers: readonly LegOffer[],
): boolean {
  return (
    combination.kind === (kind === 'boost' ? 'single' : 'express') &&
    legs.length === selections.length &&
    selections.every((one, index) => isSameLeg(keyOf(one), legs[index])) &&
    offers.every(({ event }) => event === null || event.status === 'scheduled')
  );
}

/** The offers for the legs with the odds of the special offer. */
export const atOfferPrice = ({ percent }: SpecialOffer, offers: readonly LegOffer[]): LegOffer[] =>
  offers.map((leg) => ({ ...leg, odds: leg.odds && boosted(leg.odds, percent) }));
