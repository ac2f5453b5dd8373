/**
 * What a player changes about an open bet (products §8.8).
 *
 * | call                       | body        | answer                                                                |
 * | -------------------------- | ----------- | --------------------------------------------------------------------- |
 * | POST sports/cash-out/auto/ | autoBody    | autoReply: the rule as it is now; the same call again changes nothing |
 * | POST sports/edit/          | editBetBody | betAnswer of the new bet; the same request_id gets the same answer    |
 *
 * An automatic cash-out is executed by the platform once, at the value of that moment, when the value of the whole bet
 * has reached `target`. An edit cashes a bet out, and the value is the stake of another one: both or nothing.
 */
import * as v from 'valibot';
import { requestId } from '../request-id.ts';
import { receivedAmount } from '../amounts.ts';
import { betCombination, betPolicy, betSelections } from './bets.ts';

const betId = v.pipe(v.string(), v.uuid());

/** `target`: value of the whole bet at which it is cashed out, in major units; null ends the rule. */
export const autoBody = v.strictObject({ bet_id: betId, target: v.nullable(receivedAmount) });
export type AutoBody = v.InferOutput<typeof autoBody>;

/**
 * `ok`: the rule is as requested; any other code says why there is no rule. `reached`: the bet has this value
 * already; `too_high`: the bet can never pay that much; `not_offered`: bets of this kind cannot be cashed out.
 */
const AUTO_CODES = ['ok', 'settled', 'not_offered', 'reached', 'too_high', 'amount'] as const;
export const autoReply = v.object({ code: v.picklist(AUTO_CODES), target: v.nullable(v.string()) });
export type AutoReply = v.InferOutput<typeof autoReply>;

/**
 * `value`: the value of the bet in its quote. If the present value is higher, the higher one is used; if it is lower,
 * the edit is refused with `value_moved`.
 */
export const editBetBody = v.strictObject({
  request_id: requestId,
  bet_id: betId,
  value: receivedAmount,
  combination: betCombination,
  selections: betSelections,
  policy: betPolicy,
});
export type EditBetBody = v.InferOutput<typeof editBetBody>;
