/** Products §7.2 outrights: a list has every open market of a competition, not those of the line columns alone. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MARKET_STATUS } from '#contract/feed.ts';
import { createSimulator } from '#feed/simulator/simulator.ts';
import type * as Gql from '#platform/graphql/resolver-types.generated.ts';
import { createLineResolvers } from './line.resolvers.ts';
import { createLine } from './line.service.ts';

/** A Saturday, at a time when cups have begun and are not decided yet. */
const NOW = Date.UTC(2026, 10, 28, 17);
const feed = createSimulator({ seed: 'one', clock: () => NOW });
const clock = { now: () => new Date(NOW) };
const line = createLine({ feed, clock, log: console as never });
const { Query } = createLineResolvers({ line, clock, isOpen: () => true, timeZone: () => 'UTC' });
beforeAll(() => line.start());
afterAll(() => line.stop());
async function outrights() {
  const ask = Query.sportEvents as unknown as (...call: unknown[]) => Promise<Gql.SportEventConnection>;
  const context = { region: 'KZ', locale: 'en' };
  return (await ask({}, { kind: 'outright', first: 100, offset: 0 }, context)).edges;
}

test('a list of outrights has every open market of each outright, also where the winner is nearly certain', async () => {
  const edges = await outrights();
  expect(edges.length).toBeGreaterThan(12);
  const keys = new Set<string>();
  const withoutWinner: string[] = [];
  for (const { node } of edges) {
    const { detail } = await feed.event({ id: node.id });
    const open = (detail?.markets ?? []).filter(({ status }) =>
      [MARKET_STATUS.active, MARKET_STATUS.suspended].some((each) => each === status),
    );
    const ids = open.map(({ id }) => id);
    expect([node.id, node.markets.map(({ id }) => id)]).toEqual([node.id, ids]);
    for (const id of ids) keys.add(id);
    if (ids.length > 0 && !ids.includes('outright;places=1')) withoutWinner.push(node.id);
  }
  expect([...keys]).toEqual(
    expect.arrayContaining([
      'outright;places=1',
      'outright;places=2',
      'outright;places=3',
      'top_scorer',
      'top_scoring_team',
    ]),
  );
  expect(withoutWinner).not.toEqual([]);
});

test('open outrights come first, by the time when their bets close; closed ones follow until they are decided', async () => {
  const times = (await outrights()).map(({ node }) => Date.parse(node.startsAt));
  const open = times.filter((time) => time > NOW);
  const closed = times.filter((time) => time <= NOW);
  expect([open.length > 0, closed.length > 0]).toEqual([true, true]);
  expect(times).toEqual([...open.toSorted((a, b) => a - b), ...closed.toSorted((a, b) => a - b)]);
});
