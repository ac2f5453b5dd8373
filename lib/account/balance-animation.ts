/**
 * The animation of a balance that has grown (specification 1 §9 "Dynamic balance animation"): it starts below
 * the amount by an offset and rises in a cycle of three steps. Amounts in minor units.
 */
import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';

type Animation = { readonly start: string; readonly steps: readonly [string, string, string] };

const CENTS: Animation = { start: '-2', steps: ['0.05', '0.12', '0.2'] };
const EVEN: Animation = { start: '-100', steps: ['2', '4', '6'] };
const FIFTY: Animation = { start: '-50', steps: ['1', '2', '3'] };

/** Animations in major units, as the specification prints them. A currency that is missing here is not animated. */
const ANIMATIONS: Readonly<Partial<Record<CurrencyCode, Animation>>> = {
  USD: CENTS,
  AZN: CENTS,
  EUR: CENTS,
  UZS: { start: '-500', steps: ['5', '9', '14'] },
  UAH: EVEN,
  KZT: EVEN,
  KGS: { start: '-100', steps: ['1', '2', '3'] },
  RUB: FIFTY,
  BYN: FIFTY,
  MDL: FIFTY,
  BDT: FIFTY,
};
const INTERVALS_MS = [2000, 3000] as const;

const minor = (major: string, code: CurrencyCode): bigint => toMinor(major, CURRENCIES[code]) ?? 0n;

/**
 * The first amount shown when the balance changes from `from` to `to`; null = `to` itself, without animation. It is
 * never less than `from`, which is shown already.
 */
export function firstShown(from: bigint, to: bigint, code: CurrencyCode): bigint | null {
  const animation = ANIMATIONS[code];
  if (!animation || to <= from) return null;
  const start = to + minor(animation.start, code);
  return start > from ? start : from;
}

/** The amount shown after `shown`; `count`: number of steps so far. Never more than `to`. */
export function nextShown(shown: bigint, to: bigint, count: number, code: CurrencyCode): bigint {
  const steps = ANIMATIONS[code]?.steps;
  const next = steps ? shown + minor(steps[count % steps.length] ?? '0', code) : to;
  return next < to ? next : to;
}

/** Time until the next step; `random` from 0 to 1. */
export const stepIntervalMs = (random: number): number => INTERVALS_MS[random < 0.5 ? 0 : 1];
