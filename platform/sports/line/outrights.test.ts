/** Products §7.2 outrights: a list has every open market of a competition, not those of the line columns alone. */
import { afterAll, expect, test } from '@jest/globals';
import { MARKET_STATUS } from '#contract/feed.ts';
import { createSimulator } from '#feed/simulator/simulator.ts';
import type * as Gql from '#platform/graphql/resolver-types.generated.ts';
import { createLineResolvers } from './line.resolvers.ts';
import { createLine } from './line.service.ts';

const EVENING = Date.UTC(2026, 10, 25, 17);
const feed = createSimulator({ seed: 'one', clock: () => EVENING });
const clock = { now: () => new Date(EVENING) };
const line = createLine({ feed, clock, log: console as never });
const { Query } = createLineResolvers({ line, clock, isOpen: () => true, timeZone: () => 'UTC' });
afterAll(() => line.stop());

test('a list of outrights has every open market of each, also where the winner is nearly certain', async () => {
  line.start();
  const ask = Query.sportEvents as unknown as (...call: unknown[]) => Promise<Gql.SportEventConnection>;
  const context = { region: 'KZ', locale: 'en' };
  const { edges } = await ask({}, { kind: 'outright', first: 100, offset: 0 }, context);
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
      'top_scoring_team',
    ]),
  );
  expect(withoutWinner).not.toEqual([]);
});
