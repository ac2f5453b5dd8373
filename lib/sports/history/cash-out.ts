/**
 * Quotes of a cash-out, and the value of a part, while the slider moves (products §8.8). Pure; amounts are minor units.
 */
import { snapPart } from '#settlement/cash-out.ts';
import { fraction, share } from '#settlement/fraction.ts';
import { SPORTS_PUSHES } from '#contract/push/sports.ts';
import { cashOutQuote, type CashOutQuoteReply } from '#contract/sports/bets.ts';
import * as v from 'valibot';

/** Positions this close to an end of the slider snap to it. */
const SNAP = { snapPercent: 2.5 };

export type Quote = {
  /** Cash-out value of the whole bet. */
  readonly value: bigint;
  /** The open stake. */
  readonly stake: bigint;
  /** Smallest part of the stake that can be cashed out; null = only the whole bet. */
  readonly minPart: bigint | null;
  /** True when the value can be the stake of another bet, which replaces this one. */
  readonly isEditable?: boolean;
};
export type CashOutPart = {
  readonly percent: number;
  /** Stake of the cashed-out part; null = the whole bet. */
  readonly part: bigint | null;
  readonly value: bigint;
  readonly keeps: bigint;
};

/**
 * `waiting`: a match of the bet is in play; `moved`: the pressed value has changed; `unknown`: the call ended without
 * a response, and another press repeats it.
 */
export type CashOutPhase = 'ready' | 'pending' | 'waiting' | 'moved' | 'unknown';
/** A call is running. */
export const isSending = (phase: CashOutPhase): boolean => phase === 'pending' || phase === 'waiting';
/** True until the press is decided: its amount stays, and another press sends the same one. */
export const isAsked = (phase: CashOutPhase): boolean => isSending(phase) || phase === 'unknown';

/**
 * The quote after a push. A push is about one bet, and omits terms that have not changed. Null: the push is about
 * another bet.
 */
export function pushedQuote(
  betId: string,
  known: CashOutQuoteReply | undefined,
  payload: unknown,
): CashOutQuoteReply | null {
  const push = v.safeParse(SPORTS_PUSHES.update_cash_out, payload);
  if (!push.success || push.output.bet_id !== betId) return null;
  const quote = v.safeParse(cashOutQuote, { ...known, ...push.output });
  return quote.success ? quote.output : null;
}

const WHOLE = 100;

/** The part at a position of the slider: at least the smallest part, at the slider's end the whole bet. */
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
