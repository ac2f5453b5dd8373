/**
 * Crash: a multiplier grows from 1.00 until it breaks off, and whoever closed his bet before that is paid
 * with what it was. Multipliers in hundredths.
 *
 * With h uniform over 0 … E − 1, E = 2^52, the multiplier breaks off at floor(97·E / (E − h)) hundredths, so
 * it reaches x hundredths with probability 97/x exactly (to one part in 2^52). A bet closed at x pays x/100
 * of its stake: 97 % whatever x is. Below 101 nothing was to be had: the round breaks off at once, which
 * happens to 4 rounds in 97 or so.
 */
import type { Below } from '../round-engine.ts';
import { payOf } from '../shared-engine.ts';
import type { SharedEngine } from '../shared-engine.ts';

export type CrashRules = {
  readonly id: string;
  /** Percent, whatever the target. */
  readonly rtp: number;
  readonly volatility: number;
  /** Who is still in flight here is paid with it: the round ends. */
  readonly cap: number;
  readonly bettingMs: number;
  readonly restMs: number;
};
/** `auto`: close the bet at this multiplier; null = the player closes it. */
export type CrashBet = { readonly auto: number | null };
/** `at`: where the multiplier breaks off; 100 = at once. */
export type CrashOutcome = { readonly at: number };

/** Growth of the logarithm of the multiplier in a millisecond. */
export const GROWTH = 0.00006;
export const LEAST_AUTO = 101;
const HALF_BITS = 2 ** 26;
const E = 2n ** 52n;

/** Where the multiplier breaks off for h of 0 … 2^52 − 1. */
export function breakOff(rtp: number, cap: number, h: bigint): number {
  const at = (BigInt(rtp) * E) / (E - h);
  if (at >= BigInt(cap)) return cap;
  return at < BigInt(LEAST_AUTO) ? 100 : Number(at);
}

/** Hundredths after so many milliseconds in flight, rounded down. */
export const multiplierAfter = (elapsedMs: number): number =>
  Math.floor(100 * Math.exp(GROWTH * Math.max(0, elapsedMs)) + 1e-9);
/** The first whole millisecond at which the multiplier is `hundredths`. */
export function timeOf(hundredths: number): number {
  let ms = Math.max(0, Math.floor(Math.log(hundredths / 100) / GROWTH) - 1);
  while (multiplierAfter(ms) < hundredths) ms += 1;
  return ms;
}

export const crashEngine: SharedEngine<CrashRules, CrashBet, CrashOutcome> = {
  outcome(rules, below: Below) {
    const high = BigInt(below(HALF_BITS));
    return { at: breakOff(rules.rtp, rules.cap, high * BigInt(HALF_BITS) + BigInt(below(HALF_BITS))) };
  },
  timing: ({ bettingMs, restMs }) => ({ bettingMs, restMs, everyMs: null }),
  runningMs: (_rules, { at }) => timeOf(at),
  allows: ({ cap }, { auto }) => auto === null || (auto >= LEAST_AUTO && auto <= cap),
  won: (_rules, { stake, cashedOut }) => (cashedOut === null ? 0n : payOf(stake, cashedOut)),
  flight: {
    multiplierAt: ({ cap }, elapsedMs) => Math.min(cap, multiplierAfter(elapsedMs)),
    wish: ({ auto }) => auto,
    closing({ cap }, { auto }, { at }) {
      if (auto !== null && auto <= at) return auto;
      return at >= cap ? cap : null;
    },
  },
};
