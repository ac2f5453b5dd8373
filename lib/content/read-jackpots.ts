/**
 * Loads the current jackpots in the browser. The query is public, so it needs neither token nor GraphQL
 * client.
 */
import * as v from 'valibot';
import { CALL_TIMEOUT_MS, within } from '#lib/core/within.ts';

const jackpot = v.object({
  tier: v.string(),
  amount: v.string(),
  cap: v.optional(v.string()),
  lastWin: v.optional(v.nullable(v.object({ amount: v.string(), username: v.string() }))),
});
const answer = v.object({ data: v.object({ jackpots: v.array(jackpot) }) });
const QUERY = `query readJackpots($currency: String!, $whole: Boolean!) {
  jackpots(currency: $currency) { tier amount cap @include(if: $whole) lastWin @include(if: $whole) { amount username } }
}`;

/**
 * A jackpot with amounts as decimal strings in major units. `cap` and `lastWin` exist only when the details were
 * requested.
 */
export type JackpotNow = v.InferOutput<typeof jackpot>;

/**
 * The jackpots of a currency by tier. `whole`: with the details `cap` and `lastWin`. Rejects when the
 * request fails or the response is malformed.
 */
export async function readJackpots(
  endpoint: string,
  currency: string,
  whole: boolean,
  send: typeof fetch = (...call) => fetch(...call),
): Promise<ReadonlyMap<string, JackpotNow>> {
  const json: unknown = await within(CALL_TIMEOUT_MS, async (signal) => {
    const response = await send(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: QUERY, variables: { currency, whole } }),
      signal,
    });
    return response.json();
  });
  const { data } = v.parse(answer, json);
  return new Map(data.jackpots.map((each) => [each.tier, each]));
}
