/**
 * Keno: the player marks up to ten of forty numbers, ten numbers are drawn, and the number of hits decides
 * the pay.
 */
import type { RoundEngine } from '../round-engine.ts';

export type Risk = 'low' | 'medium' | 'high';
export const NUMBERS = 40;
export const DRAWN = 10;
export const MAX_SPOTS = 10;
/** Pays in hundredths of the stake, by risk, then number of marks; the index of the list is the number of hits. */
export type Paytable = Readonly<Record<Risk, Readonly<Record<number, readonly number[]>>>>;

export interface KenoRules {
  readonly id: string;
  /**
   * Highest return to player in percent. For each risk and number of marks the return is at most 0.1 percentage points
   * below it.
   */
  readonly rtp: number;
  /** 1 low to 5 very high, as the catalogue shows it. */
  readonly volatility: number;
  readonly paytable: Paytable;
}
/** `spots`: numbers from 1 to 40, ascending. */
export type KenoBet = { readonly spots: readonly number[]; readonly risk: Risk };
/** `drawn`: in the order of drawing. */
export type KenoState = KenoBet & { readonly drawn: readonly number[] };
export type KenoView = KenoState & {
  readonly hits: number;
  /** Pay of the hits, in hundredths of the stake. */
  readonly pays: number;
};

/** Pay in hundredths of the stake for a number of hits. */
export const payOf = (
  { paytable }: Pick<KenoRules, 'paytable'>,
  risk: Risk,
  spots: number,
  hits: number,
): number => paytable[risk][spots]?.[hits] ?? 0;

const hitsOf = ({ spots, drawn }: KenoState): number => spots.filter((spot) => drawn.includes(spot)).length;

export const kenoEngine: RoundEngine<KenoRules, KenoBet, KenoState, never> = {
  begin(_rules, { spots, risk }, randomBelow) {
    const balls = Array.from({ length: NUMBERS }, (_, at) => at + 1);
    const drawn = Array.from(
      { length: DRAWN },
      (_, at) => balls.splice(randomBelow(NUMBERS - at), 1)[0] ?? 0,
    );
    return { spots: [...spots], risk, drawn };
  },
  act: () => null,
  isOver: () => true,
  abandon: (_rules, state) => state,
  staked: (_rules, _state, stake) => stake,
  won: (rules, state, stake) =>
    (stake * BigInt(payOf(rules, state.risk, state.spots.length, hitsOf(state)))) / 100n,
  view(rules, state): KenoView {
    const hits = hitsOf(state);
    return { ...state, hits, pays: payOf(rules, state.risk, state.spots.length, hits) };
  },
};
