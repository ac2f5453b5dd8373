/** Value of a partial cash-out, while the slider moves (products §8.8). Pure; amounts are minor units. */
import { snapPart } from '#settlement/cash-out.ts';
import { fraction, share } from '#settlement/fraction.ts';

/** Positions this close to an end of the slider snap to it. */
const SNAP = { snapPercent: 2.5 };

export type Quote = {
  /** Of the whole bet. */
  readonly value: bigint;
  /** The remaining stake. */
  readonly stake: bigint;
  /** Null = the whole bet only. */
  readonly minPart: bigint | null;
  /** It can be the stake of another bet. */
  readonly isEditable?: boolean;
};
export type CashOutPart = {
  readonly percent: number;
  /** Null = the whole bet. */
  readonly part: bigint | null;
  readonly value: bigint;
  readonly keeps: bigint;
};

const WHOLE = 100;

/** The part for a position of the slider: at least the smallest one, at its end the complete bet. */
export function partAt(position: number, { value, stake, minPart }: Quote): CashOutPart {
  const percent = snapPart(position, SNAP);
  const whole: CashOutPart = { percent: WHOLE, part: null, value, keeps: 0n };
  if (percent >= WHOLE || minPart === null || minPart >= stake) return whole;
  const wanted = (stake * BigInt(Math.round(percent * 100))) / 10_000n;
  const part = wanted < minPart ? minPart : wanted;
  if (part >= stake) return whole;
  return {
    percent: Math.round(Number((part * 10_000n) / stake) / 100),
    part,
    value: share(value, fraction(part, stake)),
    keeps: stake - part,
  };
}
