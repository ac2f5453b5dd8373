/**
 * Crash: a multiplier grows from 1.00 until the crash. A bet that was cashed out before pays the multiplier
 * of that moment. Multipliers in hundredths. With h uniform over 0 … E − 1, E = 2^52, the crash is at
 * floor(97·E / (E − h)) hundredths, so it reaches x hundredths with probability 97/x exactly (to one part
 * in 2^52). A bet cashed out at x pays x/100 of its stake: 97 % on average for every x. Crash points below
 * 101 leave no time to cash out: such rounds, about 4 in 100, end when they begin.
 */
import type { RandomBelow } from '../round-engine.ts';
import { payOf } from '../shared-engine.ts';
import type { SharedEngine } from '../shared-engine.ts';

export type CrashRules = {
  readonly id: string;
  /** Return to player in percent, for every cash-out multiplier. */
  readonly rtp: number;
  /** 1 low to 5 very high, as the catalogue shows it. */
  readonly volatility: number;
  /** Highest multiplier: a round that reaches it ends there, and bets that are still open are paid with it. */
  readonly cap: number;
  readonly bettingMs: number;
  readonly restMs: number;
};
/** `auto`: the multiplier at which the bet is cashed out automatically; null = only the player cashes out. */
export type CrashBet = { readonly auto: number | null };
/** `at`: multiplier of the crash; 100 = the round ends when it begins. */
export type CrashOutcome = { readonly at: number };

/** Growth of the logarithm of the multiplier per millisecond. */
export const GROWTH = 0.00006;
/** Lowest multiplier of an automatic cash-out, hundredths. */
export const MIN_AUTO = 101;
const HALF_BITS = 2 ** 26;
const E = 2n ** 52n;

/**
 * Multiplier at which the round crashes, for the random number h from 0 to 2^52 − 1: at most `cap`, and 100 when the
 * formula gives less than MIN_AUTO.
 */
export function crashAt(rtp: number, cap: number, h: bigint): number {
  const at = (BigInt(rtp) * E) / (E - h);
  if (at >= BigInt(cap)) return cap;
  return at < BigInt(MIN_AUTO) ? 100 : Number(at);
}

/** The multiplier after `elapsedMs`, rounded down. */
export const multiplierAfter = (elapsedMs: number): number =>
  Math.floor(100 * Math.exp(GROWTH * Math.max(0, elapsedMs)) + 1e-9);
/** The first whole millisecond at which the multiplier reaches `hundredths`. */
export function timeOf(hundredths: number): number {
  let ms = Math.max(0, Math.floor(Math.log(hundredths / 100) / GROWTH) - 1);
  while (multiplierAfter(ms) < hundredths) ms += 1;
  return ms;
}

export const crashEngine: SharedEngine<CrashRules, CrashBet, CrashOutcome> = {
  outcome(rules, randomBelow: RandomBelow) {
    const high = BigInt(randomBelow(HALF_BITS));
    return { at: crashAt(rules.rtp, rules.cap, high * BigInt(HALF_BITS) + BigInt(randomBelow(HALF_BITS))) };
  },
  timing: ({ bettingMs, restMs }) => ({ bettingMs, restMs, everyMs: null }),
  runningMs: (_rules, { at }) => timeOf(at),
  allows: ({ cap }, { auto }) => auto === null || (auto >= MIN_AUTO && auto <= cap),
  won: (_rules, { stake, cashedOut }) => (cashedOut === null ? 0n : payOf(stake, cashedOut)),
  flight: {
    multiplierAt: ({ cap }, elapsedMs) => Math.min(cap, multiplierAfter(elapsedMs)),
    autoCashOut: ({ auto }) => auto,
    closing({ cap }, { auto }, { at }) {
      if (auto !== null && auto <= at) return auto;
      return at >= cap ? cap : null;
    },
  },
};
