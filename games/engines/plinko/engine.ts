/**
 * Plinko: balls fall through rows of pegs, left or right at random at each row, into slots that pay least in
 * the middle and most at the edges.
 */
import type { RoundEngine } from '../round-engine.ts';

export type Risk = 'low' | 'medium' | 'high';
export const MIN_ROWS = 8;
export const MAX_ROWS = 16;
/** Numbers of balls that can share a stake. Every stake is divisible by each of them. */
export const BALLS = [1, 2, 5, 10] as const;
/** Pays of the slots in hundredths, by risk and number of rows, from the edge to the middle. */
export type Paytable = Readonly<Record<Risk, Readonly<Record<number, readonly number[]>>>>;

export interface PlinkoRules {
  readonly id: string;
  /**
   * Highest return to player in percent. For each risk and number of rows the return is at most 0.1 percentage points
   * below it.
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
  /** Slot in which each ball ends, counted from the left. */
  readonly slots: readonly number[];
  /** Pay of each ball in hundredths of its part of the stake. */
  readonly pays: readonly number[];
};

/** Pay of a slot in hundredths of a ball's part of the stake. */
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
