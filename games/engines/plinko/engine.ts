/**
 * Plinko: balls fall through rows of pegs, left or right at random at each row, into slots that pay least in
 * the middle and most at the edges.
 */
import type { RoundEngine } from '../round-engine.ts';

export type Risk = 'low' | 'medium' | 'high';
export const MIN_ROWS = 8;
export const MAX_ROWS = 16;
/** Numbers of balls that can share a stake; every stake is divisible by them. */
export const BALLS = [1, 2, 5, 10] as const;
/** By risk and number of rows: pays of the slots in hundredths, from the edge to the middle. */
export type Paytable = Readonly<Record<Risk, Readonly<Record<number, readonly number[]>>>>;

export interface PlinkoRules {
  readonly id: string;
  /**
   * Maximum return to player in percent; with each risk and number of rows the return is at most 0.1 percentage points
   * less.
   */
  readonly rtp: number;
  /** 1 low to 5 very high, as the catalogue shows it. */
  readonly volatility: number;
  readonly paytable: Paytable;
}
export type PlinkoBet = { readonly rows: number; readonly risk: Risk; readonly balls: number };
/** Path of each ball, one digit per row: 1 = to the right. */
export type PlinkoState = PlinkoBet & { readonly ways: readonly string[] };
export type PlinkoView = PlinkoState & {
  /** Slot of each ball, from the left. */
  readonly slots: readonly number[];
  /** Pay of each ball for its part of the stake, in hundredths. */
  readonly pays: readonly number[];
};

/** Pay of a slot, in hundredths. */
export function payOf(
  { paytable }: Pick<PlinkoRules, 'paytable'>,
  { rows, risk }: Pick<PlinkoBet, 'rows' | 'risk'>,
  slot: number,
): number {
  return paytable[risk][rows]?.[Math.min(slot, rows - slot)] ?? 0;
}

const slotOf = (way: string): number => [...way].filter((turn) => turn === '1').length;

export const plinkoEngine: RoundEngine<PlinkoRules, PlinkoBet, PlinkoState, never> = {
  begin(_rules, { rows, risk, balls }, randomBelow) {
    const fall = (): string => Array.from({ length: rows }, () => randomBelow(2)).join('');
    return { rows, risk, balls, ways: Array.from({ length: balls }, fall) };
  },
  act: () => null,
  isOver: () => true,
  abandon: (_rules, state) => state,
  staked: (_rules, _state, stake) => stake,
  won(rules, state, stake) {
    const hundredths = state.ways.reduce((sum, way) => sum + payOf(rules, state, slotOf(way)), 0);
    return (stake * BigInt(hundredths)) / BigInt(100 * state.balls);
  },
  view(rules, state): PlinkoView {
    const slots = state.ways.map(slotOf);
    return { ...state, slots, pays: slots.map((slot) => payOf(rules, state, slot)) };
  },
};
