/**
 * Bet builder: the odds of several outcomes of one match follow the probability that all of them win; an outcome that
 * the others imply cannot be combined with them.
 */
import { expect, test } from '@jest/globals';
import { marketId } from '#contract/feed-markets.ts';
import { createSimulator } from '../simulator/simulator.ts';

const NOON = Date.UTC(2026, 10, 26, 12);
const feed = createSimulator({ seed: 'one', clock: () => NOON });

/** The next football match, with functions that give its prices. */
async function football() {
  const day = 86_400_000;
  const { events } = await feed.events({ sportId: 1, from: NOON + day / 2, to: NOON + 2 * day, limit: 1 });
  const id = events[0]?.id ?? '';
  const { detail } = await feed.event({ id });
  const total = detail?.markets.find(
    ({ key, specifiers, status }) =>
      key === 'total' &&
      status === 1 &&
      ['2.5', '3.5'].includes(specifiers['line'] ?? '') &&
      specifiers['period'] === undefined,
  );
  const oddsOf = (market: string, outcome: string) =>
    detail?.markets.find((one) => one.id === market)?.outcomes.find((one) => one.id === outcome)?.odds ?? 0;
  const price = async (...picks: readonly [string, string][]) =>
    (
      await feed.combine({
        id,
        picks: picks.map(([market, outcome]) => ({ marketId: market, outcomeId: outcome })),
      })
    ).odds;
  return { id, total: total?.id ?? '', oddsOf, price };
}
const RESULT = marketId('match_1x2');
const BOTH = marketId('btts');

test('joint odds are above those of each leg, and reflect how the outcomes depend on each other', async () => {
  const { price, oddsOf } = await football();
  const yes = (await price([RESULT, 'x'], [BOTH, 'yes'])) ?? 0;
  const no = (await price([RESULT, 'x'], [BOTH, 'no'])) ?? 0;
  expect(Math.min(yes, no)).toBeGreaterThan(oddsOf(RESULT, 'x'));
  // Draws with goals and draws without goals together are all draws. Their probabilities add up to that of a draw;
  // each price also has the margins of both markets.
  expect(1000 / yes + 1000 / no).toBeGreaterThan(1000 / oddsOf(RESULT, 'x'));
  expect(1000 / yes + 1000 / no).toBeLessThan((1.15 * 1000) / oddsOf(RESULT, 'x'));
});

test('joint odds of "over" and "both score", which favour each other, are below the product', async () => {
  const { price, oddsOf, total } = await football();
  const joint = (await price([total, 'over'], [BOTH, 'yes'])) ?? 0;
  expect(joint).toBeGreaterThan(1000);
  expect(joint).toBeLessThan((oddsOf(total, 'over') * oddsOf(BOTH, 'yes')) / 1000);
});

test('implied, impossible and unknown outcomes and two of one market get no joint price', async () => {
  const { id, price, total } = await football();
  const chance = marketId('double_chance');
  expect(await price([RESULT, '1'], [chance, '1x'])).toBeNull();
  expect(await price([RESULT, '1'], [chance, 'x2'])).toBeNull();
  expect(await price([RESULT, '1'], [RESULT, '2'])).toBeNull();
  expect(await price([RESULT, '1'], ['none', '1'])).toBeNull();
  // A draw with so many goals implies goals of both sides.
  expect(await price([RESULT, 'x'], [total, 'over'])).not.toBeNull();
  expect(await price([RESULT, 'x'], [total, 'over'], [BOTH, 'yes'])).toBeNull();
  expect(await feed.combine({ id: `${id}-none`, picks: [] })).toEqual({ odds: null });
});
