/** Days of schedule and results are days of the region's time zone (contract/jurisdiction.ts). */
import { expect, test } from '@jest/globals';
import type { GraphQLResolveInfo } from 'graphql';
import type { GraphqlContext } from '#platform/graphql/context.ts';
import { createCalendarResolvers } from './calendar.resolvers.ts';
import type { Line } from './line.service.ts';
import { createResultResolvers } from './results.resolvers.ts';

const ZONES: Readonly<Record<string, string>> = { KZ: 'Asia/Almaty', DEV: 'UTC' };
/** 01:30 on 27 November in Almaty. */
const NOW = new Date('2026-11-26T20:30:00Z');
const STARTS = ['2026-11-26T18:59:00Z', '2026-11-26T19:00:00Z', '2026-11-27T18:59:00Z'];

/** The resolvers for a region, and the ranges of time that they asked the line for. */
function open(region: string) {
  const asked: [from: string, to: string][] = [];
  const iso = (time: number) => new Date(time).toISOString().slice(0, 16);
  const line = {
    tree: async () => ({ categories: [], competitions: [{ id: '7' }] }),
    between: async ({ from, to }: { from: number; to: number }) => {
      asked.push([iso(from), iso(to)]);
      return [];
    },
    offered: async () =>
      STARTS.map((startsAt) => ({
        event: { startsAt: Date.parse(startsAt), sportId: 1, status: 'scheduled' },
      })),
  } as unknown as Line;
  const deps = {
    line,
    clock: { now: () => NOW },
    isOpen: () => true,
    timeZone: (of: string) => ZONES[of] ?? '',
  };
  const queries = { ...createCalendarResolvers(deps).Query, ...createResultResolvers(deps) };
  const ask = async (name: 'sportDay' | 'sportResults' | 'sportCalendar', args: object) => {
    const resolve = queries[name] as (
      root: object,
      args: object,
      context: Pick<GraphqlContext, 'region' | 'locale'>,
      info: GraphQLResolveInfo,
    ) => Promise<unknown>;
    return resolve({}, args, { region, locale: 'en' }, {} as GraphQLResolveInfo);
  };
  return { asked, ask };
}

test.each([
  ['DEV', '2026-11-26T00:00', '2026-11-27T00:00'],
  ['KZ', '2026-11-25T19:00', '2026-11-26T19:00'],
])('%s: a day has the bounds of the zone', async (region, from, to) => {
  const { asked, ask } = open(region);
  await ask('sportDay', { sport: 1, day: '2026-11-26', state: 'played', each: 1 });
  await ask('sportResults', { competition: '7', day: '2026-11-26', first: 1, offset: 0 });
  expect(asked).toEqual([
    [from, to],
    [from, to],
  ]);
});

test.each([
  [
    'DEV',
    [
      ['2026-11-26', 2],
      ['2026-11-27', 1],
    ],
  ],
  [
    'KZ',
    [
      ['2026-11-26', 1],
      ['2026-11-27', 2],
    ],
  ],
])('%s: matches are counted by the days of the zone', async (region, counts) => {
  const days = (await open(region).ask('sportCalendar', {})) as { day: string; matches: number }[];
  expect(days.map(({ day, matches }) => [day, matches])).toEqual(counts);
});

test('the day that has begun in the region has results; the next one has none', async () => {
  const { asked, ask } = open('KZ');
  for (const day of ['2026-11-27', '2026-11-28'])
    await ask('sportResults', { competition: '7', day, first: 1, offset: 0 });
  expect(asked).toEqual([['2026-11-26T19:00', '2026-11-27T19:00']]);
});
