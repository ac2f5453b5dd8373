/**
 * Dice: a number from 0.00 to 99.99. The player chooses the chance of winning and whether low or high numbers
 * win.
 */
import type { RoundEngine } from '../round-engine.ts';

/** Number of possible results: whole hundredths from 0 to 9999. */
export const FACES = 10_000;
/** Minimum and maximum of `chance`, the number of winning results of FACES (10,000). */
export const MIN_CHANCE = 100;
export const MAX_CHANCE = 9500;
/** Multipliers are in ten-thousandths: 19800 = ×1.98. */
export const UNIT = 10_000;

export interface DiceRules {
  readonly id: string;
  /** Return to player in percent, for every chance. */
  readonly rtp: number;
  /** 1 low to 5 very high, as the catalogue shows it. */
  readonly volatility: number;
}
/** `chance`: number of winning results of FACES. `under`: the lowest results win; `over`: the highest ones. */
export type DiceBet = { readonly side: 'under' | 'over'; readonly chance: number };
export type DiceState = DiceBet & { readonly roll: number };
export type DiceView = DiceState & {
  readonly isWon: boolean;
  /** Pay of a win, in ten-thousandths of the stake. */
  readonly pays: number;
};

/**
 * Multiplier of a win with this chance, in units of `UNIT`: the declared return divided by the chance, rounded down.
 */
export const payOf = ({ rtp }: Pick<DiceRules, 'rtp'>, chance: number): number =>
  Math.floor((rtp * FACES * (UNIT / 100)) / chance);

/** The lowest winning number when `side` is `over`; the lowest losing number when it is `under`. */
export const targetOf = ({ side, chance }: DiceBet): number => (side === 'under' ? chance : FACES - chance);

const isWon = (state: DiceState): boolean =>
  state.side === 'under' ? state.roll < targetOf(state) : state.roll >= targetOf(state);

export const diceEngine: RoundEngine<DiceRules, DiceBet, DiceState, never> = {
  begin: (_rules, { side, chance }, randomBelow) => ({ side, chance, roll: randomBelow(FACES) }),
  act: () => null,
  isOver: () => true,
  abandon: (_rules, state) => state,
  staked: (_rules, _state, stake) => stake,
  won: (rules, state, stake) =>
    isWon(state) ? (stake * BigInt(payOf(rules, state.chance))) / BigInt(UNIT) : 0n,
  view: (rules, state): DiceView => ({ ...state, isWon: isWon(state), pays: payOf(rules, state.chance) }),
};
