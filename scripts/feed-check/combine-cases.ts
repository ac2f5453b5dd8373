/**
 * Cases of `combine`: limits of the price for several outcomes of one match. A feed without such prices answers null.
 */
import { strict as assert } from 'node:assert';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { ask, type Case, type CheckInput } from './check-input.ts';

type Pick = { marketId: string; outcomeId: string };
type Leg = Pick & { odds: number };
const ACTIVE = 1;
/** Number of events that a case reads, and number of outcome pairs of each event. */
const EVENTS = 12;
const PAIRS = 60;
/**
 * Tolerated factor for rounding: the ladder of odds rounds down, by a hundredth at most, which happens at the lowest
 * odds.
 */
const ROUNDED = 1.01;

const legsOf = ({ id, outcomes }: FeedMarket): Leg[] =>
  outcomes.flatMap(({ id: outcomeId, odds, isActive }) =>
    isActive ? [{ marketId: id, outcomeId, odds }] : [],
  );
const pickOf = ({ marketId, outcomeId }: Pick): Pick => ({ marketId, outcomeId });

/** Active markets of an event with two outcomes or more, the main markets first. */
async function marketsOf(input: CheckInput, id: string): Promise<readonly FeedMarket[]> {
  const { detail } = await ask(input, 'event', { id });
  return (detail?.markets ?? [])
    .filter(({ status, outcomes }) => status === ACTIVE && outcomes.length > 1)
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
}

/**
 * Runs `work` on prematch events; calls the assertions that `work` returns only if the event's markets did not change
 * meanwhile.
 */
async function forStableEvents(
  input: CheckInput,
  work: (id: string, markets: readonly FeedMarket[]) => Promise<() => void>,
): Promise<void> {
  const { entries } = await ask(input, 'snapshot', { producer: 'prematch', markets: 'main', limit: EVENTS });
  for (const { event } of entries) {
    const markets = await marketsOf(input, event.id);
    const assertAll = await work(event.id, markets);
    const after = await marketsOf(input, event.id);
    if (JSON.stringify(after) === JSON.stringify(markets)) assertAll();
  }
}

/** At most some `PAIRS` pairs of outcomes, each pair from two different markets. */
function pairsOf(markets: readonly FeedMarket[]): [Leg, Leg][] {
  const pairs: [Leg, Leg][] = [];
  for (const [index, one] of markets.entries())
    for (const other of markets.slice(index + 1))
      for (const first of legsOf(one)) for (const second of legsOf(other)) pairs.push([first, second]);
  // Pairs are taken at equal distances from the whole list, so that rarer markets are checked too.
  const step = Math.max(1, Math.floor(pairs.length / PAIRS));
  return pairs.filter((_pair, index) => index % step === 0);
}

const priceOf = async (input: CheckInput, id: string, picks: readonly Pick[]): Promise<number | null> =>
  (await ask(input, 'combine', { id, picks: picks.map(pickOf) })).odds;
const named = (picks: readonly Pick[]): string =>
  picks.map(({ marketId, outcomeId }) => `${marketId}:${outcomeId}`).join(' + ');

export const COMBINE_CASES: readonly Case[] = [
  {
    name: 'a price of outcomes together is above that of each, and the same in any order and again',
    run: (input) =>
      forStableEvents(input, async (id, markets) => {
        const found: { pair: readonly Leg[]; odds: (number | null)[] }[] = [];
        for (const pair of pairsOf(markets)) {
          const odds = await priceOf(input, id, pair);
          if (odds === null) continue;
          const again = [await priceOf(input, id, pair.toReversed()), await priceOf(input, id, pair)];
          found.push({ pair, odds: [odds, ...again] });
        }
        return () => {
          for (const { pair, odds } of found) {
            const what = `${id} ${named(pair)}: ${odds.join(', ')}`;
            assert.equal(new Set(odds).size, 1, what);
            for (const leg of pair) assert.ok((odds[0] ?? 0) > leg.odds, `${what}, alone ${leg.odds}`);
          }
        };
      }),
  },
  {
    name: 'an outcome with each outcome of another market costs no less than alone',
    run: (input) =>
      forStableEvents(input, async (id, markets) => {
        const sums: { what: string; together: number; alone: number }[] = [];
        const [base, ...others] = markets;
        const legs = base ? legsOf(base) : [];
        for (const leg of legs)
          for (const other of others.slice(0, 10)) {
            const prices = await Promise.all(legsOf(other).map((one) => priceOf(input, id, [leg, one])));
            // Bets on the outcome with every outcome of the other market equal a bet on the outcome alone; if one of
            // them has no price, they do not.
            if (prices.includes(null) || prices.length < other.outcomes.length) continue;
            const together = prices.reduce<number>((sum, odds) => sum + 1000 / (odds ?? Infinity), 0);
            sums.push({ what: `${id} ${named([leg])} ${other.id}`, together, alone: 1000 / leg.odds });
          }
        return () => {
          for (const { what, together, alone } of sums)
            assert.ok(together * ROUNDED >= alone, `${what}: ${together} < ${alone}`);
        };
      }),
  },
  {
    name: 'what cannot happen together, or is unknown, has no price',
    run: (input) =>
      forStableEvents(input, async (id, markets) => {
        for (const market of markets.slice(0, 5)) {
          const [first, second] = legsOf(market);
          if (!first || !second) continue;
          const unknownMarket = { marketId: 'no-such-market', outcomeId: first.outcomeId };
          const unknownOutcome = { marketId: markets.at(-1)?.id ?? '', outcomeId: 'no-such-outcome' };
          // Two outcomes of one market, one outcome twice, an unknown market, an unknown outcome.
          for (const picks of [
            [first, second],
            [first, first],
            [first, unknownMarket],
            [first, unknownOutcome],
          ])
            assert.equal(await priceOf(input, id, picks), null, `${id} ${named(picks)}`);
          assert.equal(await priceOf(input, 'no-such-event', [first, unknownMarket]), null);
        }
        return () => undefined;
      }),
  },
];
