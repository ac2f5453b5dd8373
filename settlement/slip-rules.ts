/** Why a slip cannot be one bet (products §7.0): rules that need neither current prices nor balances. */
import type { Combination } from './bet.ts';
import { greatestLine, lineCount, sizesOf, withValues } from './bet-lines.ts';
import { compare, fraction } from './fraction.ts';
import { oddsFraction, type Odds } from './odds.ts';

export type SlipLeg = {
  readonly odds: Odds;
  readonly match: string;
  /** The feed forbids this leg in an express; also true for an outright beside a match of its tournament. */
  readonly isExpressForbidden: boolean;
  readonly isBanker: boolean;
};

export type SlipTerms = {
  readonly maxLegs: number;
  /** In thousandths, as `maxTotalOdds`; null = no limit. */ readonly minTotalOdds: number | null;
  readonly maxTotalOdds: number | null;
};

export const SLIP_FAULTS = [
  'no-legs',
  'leg-count',
  'too-many-legs',
  'same-match',
  'express-forbidden',
  'builder-match',
  /** The feed has no price for the selections together. */ 'builder-unpriced',
  'banker-count',
  'system-size',
  'total-odds-too-low',
  'total-odds-too-high',
] as const;
export type SlipFault = (typeof SLIP_FAULTS)[number];

type Slip = { readonly combination: Combination; readonly legs: readonly SlipLeg[] };

const FEWEST: Record<Combination['kind'], number> = {
  single: 1,
  express: 2,
  system: 2,
  chain: 2,
  builder: 2,
};

function countFault({ combination: { kind }, legs }: Slip, { maxLegs }: SlipTerms): SlipFault | null {
  if (legs.length === 0) return 'no-legs';
  if (legs.length > maxLegs) return 'too-many-legs';
  if (legs.length < FEWEST[kind] || (kind === 'single' && legs.length > 1)) return 'leg-count';
  return null;
}

/**
 * Legs of one match can be combined only in a builder, where all legs are of one match, or in a system, which never
 * puts two of them into one line. A banker is in every line, so no other leg may be of its match.
 */
function matchFault({ combination: { kind }, legs }: Slip): SlipFault | null {
  if (kind === 'builder') return legs.every(({ match }) => match === legs[0]?.match) ? null : 'builder-match';
  if (kind !== 'single' && legs.some((leg) => leg.isExpressForbidden)) return 'express-forbidden';
  const sharing = legs.filter(({ match }, index) =>
    legs.some((other, at) => at !== index && other.match === match),
  );
  const isApart = kind === 'system' && sharing.every((leg) => !leg.isBanker && !besideBanker(leg, legs));
  return sharing.length > 0 && !isApart ? 'same-match' : null;
}
const besideBanker = ({ match }: SlipLeg, legs: readonly SlipLeg[]): boolean =>
  legs.some((leg) => leg.isBanker && leg.match === match);

function systemFault({ combination, legs }: Slip): SlipFault | null {
  const bankers = legs.filter((leg) => leg.isBanker).length;
  if (combination.kind !== 'system') return bankers > 0 ? 'banker-count' : null;
  const { sizes } = combination;
  const isAscending = sizes.every((size, index) => Number.isInteger(size) && size > (sizes[index - 1] ?? 0));
  if (sizes.length === 0 || !isAscending || (sizes.at(-1) ?? 0) > legs.length) return 'system-size';
  // A line has at least one leg beside the bankers, and not all legs are in every line.
  if (bankers > 0 && (sizes[0] ?? 0) <= bankers) return 'banker-count';
  return lineCount(combination, asLegs(legs)) === 0n ? 'system-size' : null;
}
const asLegs = (legs: readonly SlipLeg[]) => legs.map((leg) => ({ ...leg, result: null }));

/** Checks total odds: of an express, and of the greatest line of a system; chains have no total odds. */
function oddsFault({ combination, legs }: Slip, { minTotalOdds, maxTotalOdds }: SlipTerms): SlipFault | null {
  const sizes = sizesOf(combination, legs.length);
  if (!sizes) return null;
  const total = greatestLine(
    withValues(asLegs(legs), ({ odds }) => oddsFraction(odds)),
    sizes,
  );
  const limit = (thousandths: number) => fraction(BigInt(thousandths), 1000n);
  if (minTotalOdds !== null && compare(total, limit(minTotalOdds)) < 0) return 'total-odds-too-low';
  // An express above the limit is accepted and paid at the limit (`Caps`); a system is refused, because its lines are
  // paid as a sum.
  const isSystem = combination.kind === 'system';
  return isSystem && maxTotalOdds !== null && compare(total, limit(maxTotalOdds)) > 0
    ? 'total-odds-too-high'
    : null;
}

/** The first reason why these legs cannot be this bet; null when they can. */
export const slipFault = (slip: Slip, terms: SlipTerms): SlipFault | null =>
  countFault(slip, terms) ?? matchFault(slip) ?? systemFault(slip) ?? oddsFault(slip, terms);
