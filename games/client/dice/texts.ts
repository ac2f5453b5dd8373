import { formatNumber } from '#contract/numbers.ts';
import { FACES, payOf, targetOf, UNIT } from '#games/engines/dice/engine.ts';
import type { DiceBet } from '#games/engines/dice/engine.ts';
import { formatTimes } from '../kit/about.ts';
import type { DiceKit } from './dice-kit.ts';

/** A chance of one percent. Chances are counted in winning numbers, of 10,000. */
export const PERCENT = FACES / 100;

/** Formats numbers, odds and winning numbers in the page's language. */
export type DiceTexts = {
  /** A rolled number or a target, in hundredths. */
  number(hundredths: number): string;
  /** The multiplier that a chance (number of winning numbers) pays. */
  times(chance: number): string;
  /** Which numbers win. */
  zone(bet: DiceBet): string;
};

export function diceTexts({ open, t }: DiceKit): DiceTexts {
  const { rules } = open.config;
  const number = (hundredths: number): string =>
    formatNumber(hundredths / 100, open.locale, { minimumFractionDigits: 2 });
  return {
    number,
    times: (chance) => formatTimes(payOf(rules, chance), UNIT, open.locale),
    zone: (bet) => t(bet.side, { n: number(targetOf(bet)) }),
  };
}
