/**
 * Roulette with a single zero: chips on spots, one number. A round has no decisions after the bet. Pure.
 */
import type { RoundEngine } from '../round-engine.ts';
import { PAYS, POCKETS, spotOf } from './spots.ts';
import type { SpotKind } from './spots.ts';

export interface RouletteRules {
  readonly id: string;
  /** Declared return to player in percent, of the spot with the lowest return. */
  readonly rtp: number;
  /** Return of chips on even chances, in percent. */
  readonly evenChanceRtp: number;
  /** 1 low to 5 very high, as the catalogue shows it. */
  readonly volatility: number;
  /** La partage: when the result is zero, half of a chip on an even chance is returned. */
  readonly laPartage: boolean;
  /** Maximum bet on one spot, as a multiple of the smallest stake. */
  readonly max: Readonly<Record<SpotKind, number>>;
}
export interface Chip {
  readonly spot: string;
  /** Amount of the chip in minor units, divisible by ten. */
  readonly amount: string;
}
export interface RouletteBet {
  readonly chips: readonly Chip[];
}
export interface RouletteState {
  readonly chips: readonly Chip[];
  readonly number: number;
}
export interface RouletteView {
  readonly number: number;
  /** Chips of the bet, each with its return `won` in minor units, the chip included. */
  readonly chips: readonly (Chip & { readonly won: string })[];
}

/**
 * Return of a chip in minor units, the chip included. Throws RangeError for an unknown spot.
 */
export function returnOf(rules: RouletteRules, { spot: id, amount }: Chip, number: number): bigint {
  const spot = spotOf(id);
  if (!spot) throw new RangeError(`there is no spot "${id}"`);
  const chip = BigInt(amount);
  if (spot.numbers.includes(number)) return chip * BigInt(PAYS[spot.kind] + 1);
  return rules.laPartage && number === 0 && spot.kind === 'even-chance' ? chip / 2n : 0n;
}

/**
 * The error code of a bet with two chips on one spot, an unknown spot or a chip outside the spot's limits;
 * null for a valid bet. `min`: the smallest stake.
 */
export function limitProblem(
  rules: RouletteRules,
  { chips }: RouletteBet,
  min: bigint,
): 'validation_failed' | 'bet_below_minimum' | 'bet_above_maximum' | null {
  if (new Set(chips.map(({ spot }) => spot)).size !== chips.length) return 'validation_failed';
  for (const { spot, amount } of chips) {
    const kind = spotOf(spot)?.kind;
    if (kind === undefined) return 'validation_failed';
    if (BigInt(amount) < min) return 'bet_below_minimum';
    if (BigInt(amount) > BigInt(rules.max[kind]) * min) return 'bet_above_maximum';
  }
  return null;
}

export const sumOf = (chips: readonly Chip[]): bigint =>
  chips.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

export const rouletteEngine: RoundEngine<RouletteRules, RouletteBet, RouletteState, never> = {
  begin: (_, { chips }, randomBelow) => ({
    chips: chips.map(({ spot, amount }) => ({ spot, amount })),
    number: randomBelow(POCKETS),
  }),
  act: () => null,
  isOver: () => true,
  abandon: (_, state) => state,
  staked: (_, { chips }) => sumOf(chips),
  won: (rules, { chips, number }) => chips.reduce((sum, chip) => sum + returnOf(rules, chip, number), 0n),
  view: (rules, { chips, number }): RouletteView => ({
    number,
    chips: chips.map((chip) => ({ ...chip, won: String(returnOf(rules, chip, number)) })),
  }),
};
