/** What jackpots hold now, for whoever looks at them: nothing of a player is in it, so neither a token nor Apollo is needed. */
import * as v from 'valibot';

const answer = v.object({ data: v.object({ jackpots: v.array(v.object({ id: v.string(), amount: v.string() })) }) });
const QUERY = 'query readJackpots($currency: String!) { jackpots(currency: $currency) { id amount } }';

/** Amounts by the jackpots' ids, decimal strings in major units. Rejects when there is no answer, or one that nobody understands. */
export async function readJackpots(endpoint: string, currency: string, send: typeof fetch = (...call) => fetch(...call)): Promise<ReadonlyMap<string, string>> {
  const response = await send(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY, variables: { currency } }),
  });
  const { data } = v.parse(answer, await response.json());
  return new Map(data.jackpots.map(({ id, amount }) => [id, amount]));
}
