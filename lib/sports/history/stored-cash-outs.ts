/** Cash-outs whose result is not known, as texts of the session storage. */
import * as v from 'valibot';
import { receivedAmount } from '#contract/amounts.ts';
import { jsonOf } from '#contract/json-text.ts';
import { cashOutBody } from '#contract/sports/bets.ts';

const openCashOut = v.object({
  player: v.pipe(v.string(), v.minLength(1)),
  currency: v.pipe(v.string(), v.length(3)),
  /** The open stake at the time of the press. */
  stake: receivedAmount,
  body: cashOutBody,
});
export type OpenCashOut = v.InferOutput<typeof openCashOut>;
const stored = jsonOf(v.array(v.unknown()));

/** The stored cash-outs, without malformed ones. */
export function fromStoredCashOuts(text: string | null): readonly OpenCashOut[] {
  const read = v.safeParse(stored, text);
  if (!read.success) return [];
  return read.output.flatMap((each): readonly OpenCashOut[] => {
    const one = v.safeParse(openCashOut, each);
    return one.success ? [one.output] : [];
  });
}
