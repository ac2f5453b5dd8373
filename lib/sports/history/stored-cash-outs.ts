/** Cash-outs whose result is not known, as texts of the session storage. */
import * as v from 'valibot';
import { receivedAmount } from '#contract/amounts.ts';
import { cashOutBody } from '#contract/sports/bets.ts';
import { storedRows } from '#lib/storage/stored-json.ts';

const openCashOut = v.object({
  player: v.pipe(v.string(), v.minLength(1)),
  currency: v.pipe(v.string(), v.length(3)),
  /** The open stake when the player pressed the button. */
  stake: receivedAmount,
  body: cashOutBody,
});
export type OpenCashOut = v.InferOutput<typeof openCashOut>;

/** The stored cash-outs, without malformed ones. */
export const fromStoredCashOuts = (text: string | null): readonly OpenCashOut[] =>
  storedRows(text, openCashOut);
