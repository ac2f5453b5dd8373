/** Wheel of fortune: equal segments, each with a multiplier; one spin for each round. */
import type { RoundEngine } from '../round-engine.ts';

export type Risk = 'low' | 'medium' | 'high';
export const SEGMENTS = [10, 20, 30, 40, 50] as const;
/** Multipliers in hundredths, each with its number of segments, highest first. All other segments pay nothing. */
export type Prizes = readonly (readonly [pay: number, segments: number])[];

export interface WheelRules {
  readonly id: string;
  /** Return to player in percent, exactly the same for every risk and number of segments. */
  readonly rtp: number;
  /** 1 low to 5 very high, as the catalogue shows it. */
  readonly volatility: number;
  readonly prizes: Readonly<Record<Risk, Readonly<Record<number, Prizes>>>>;
}
export type WheelBet = { readonly segments: number; readonly risk: Risk };
export type WheelState = WheelBet & { readonly stop: number };
export type WheelView = WheelState & {
  /** Pay of the segment, in hundredths. */
  readonly pays: number;
};

/**
 * Offset between the first segments of successive prizes, in thousandths of the wheel. It is the golden ratio, which
 * spreads the prizes evenly.
 */
const STEP = 382;

/**
 * Multipliers of the segments in their order around the wheel, in hundredths; equal prizes are spread evenly.
 */
export function wheelOf(
  { prizes }: Pick<WheelRules, 'prizes'>,
  { segments, risk }: WheelBet,
): readonly number[] {
  const wheel = Array.from({ length: segments }, () => 0);
  let free = wheel.map((_, at) => at);
  for (const [kind, [pay, count]] of (prizes[risk][segments] ?? []).entries()) {
    const shift = Math.floor((kind * STEP * free.length) / 1000);
    const taken = new Set(
      Array.from(
        { length: count },
        (_, index) => free[(Math.floor(((2 * index + 1) * free.length) / (2 * count)) + shift) % free.length],
      ),
    );
    for (const at of taken) if (at !== undefined) wheel[at] = pay;
    free = free.filter((at) => !taken.has(at));
  }
  return wheel;
}

const payOf = (rules: WheelRules, state: WheelState): number => wheelOf(rules, state)[state.stop] ?? 0;

export const wheelEngine: RoundEngine<WheelRules, WheelBet, WheelState, never> = {
  begin: (_rules, { segments, risk }, randomBelow) => ({ segments, risk, stop: randomBelow(segments) }),
  act: () => null,
  isOver: () => true,
  abandon: (_rules, state) => state,
  staked: (_rules, _state, stake) => stake,
  won: (rules, state, stake) => (stake * BigInt(payOf(rules, state))) / 100n,
  view: (rules, state): WheelView => ({ ...state, pays: payOf(rules, state) }),
};
