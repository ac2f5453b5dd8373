/** The numbers of events that the sports show equal those of the lists to which they lead. */
import { afterAll, expect, test } from '@jest/globals';
import { createSimulator } from '#feed/simulator/simulator.ts';
import type * as Gql from '#platform/graphql/resolver-types.generated.ts';
import { createLineResolvers } from './line.resolvers.ts';
import { createLine } from './line.service.ts';

const EVENING = Date.UTC(2026, 10, 25, 17);
const clock = { now: () => new Date(EVENING) };
const feed = createSimulator({ seed: 'one', clock: () => EVENING });
const line = createLine({ feed, clock, log: console as never });
const { Query } = createLineResolvers({ line, clock, isOpen: () => true, timeZone: () => 'UTC' });
afterAll(() => line.stop());
const context = { region: 'KZ', locale: 'en' };
const ask = <T>(field: keyof typeof Query, args: object): Promise<T> =>
  (Query[field] as unknown as (...call: unknown[]) => Promise<T>)({}, args, context);

test('products §7.2 the matches of a sport are counted, not its outrights', async () => {
  line.start();
  const sports = await ask<readonly Gql.Sport[]>('sports', {});
  const listed = async (args: object) =>
    (await ask<Gql.SportEventConnection>('sportEvents', { kind: 'match', first: 1, offset: 0, ...args }))
      .totalCount;
  expect(await listed({ kind: 'outright' })).toBeGreaterThan(0);
  for (const { id, events, liveEvents } of sports) {
    expect([id, liveEvents]).toEqual([id, await listed({ sport: id, live: true })]);
    expect([id, events - liveEvents]).toEqual([id, await listed({ sport: id, live: false })]);
  }
  expect(sports.reduce((sum, { liveEvents }) => sum + liveEvents, 0)).toBe(await listed({ live: true }));
});
