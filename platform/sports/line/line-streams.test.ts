/** Streams of the line: which messages readers get, and what a silent producer causes. */
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { lineMessage, lineStreamQuery, type LineMessage } from '#contract/sports/line-stream.ts';
import type { FeedEvent } from '#contract/feed.ts';
import type { FeedChange } from '#contract/feed-port.ts';
import { matchMarket, matchOf } from '#platform/testing/scripted-feed.ts';
import type { LineEntry } from './line-mirror.ts';
import type { Line } from './line.service.ts';
import { createLineStreams, type LineReader } from './line-streams.ts';

function setUp() {
  let isLost = false;
  const watched: string[][] = [];
  const listeners = new Set<(changes: readonly FeedChange[]) => void>();
  const market = { ...matchMarket([2000, 3500, 4000]), producer: 'live' as const };
  const corners = { ...market, id: 'corners_1x2', key: 'corners_1x2' as const, isMain: false };
  const entry = (id: string): LineEntry => ({
    event: matchOf(id, true, 0) satisfies FeedEvent,
    markets: new Map([[market.id, market]]),
    producer: 'live',
  });
  const line = {
    mirror: {
      get: (id: string) => (id === 'gone' ? null : entry(id)),
      isLost: (producer: string) => isLost && producer !== 'prematch',
      watch: (ids: readonly string[]) => watched.push([...ids]),
    },
    onChange: (listener: (changes: readonly FeedChange[]) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    detail: async (id: string) => ({
      ...entry(id),
      markets: [market, { ...market, id: 'btts', isMain: false }],
      incidents: [],
    }),
    withColumns: async (entries: readonly LineEntry[]) =>
      entries.map((each) => ({ ...each, markets: new Map([[corners.id, corners]]) })),
  } as unknown as Line;
  const streams = createLineStreams({ line });
  const open = async (ids: readonly string[], more: Partial<LineReader> = {}) => {
    const texts: LineMessage[] = [];
    const reader: LineReader = {
      ids,
      isAll: false,
      set: null,
      write: (text) => {
        texts.push(v.parse(lineMessage, JSON.parse(text.slice('data: '.length))));
        return true;
      },
      end: () => undefined,
      ...more,
    };
    await streams.open(reader);
    return { reader, texts };
  };
  return {
    streams,
    open,
    watched,
    listeners,
    market,
    corners,
    lose: (lost: boolean) => (isLost = lost),
    change: (changes: readonly FeedChange[]) => listeners.forEach((listener) => listener(changes)),
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a producer that falls silent locks its markets on open pages, and opens them when it is back', async () => {
  const { streams, open, lose } = setUp();
  const main = await open(['a']);
  const all = await open(['b'], { isAll: true });
  expect(main.texts).toMatchObject([{ id: 'a', markets: [{ status: 1 }] }]);
  streams.flush();
  lose(true);
  streams.flush();
  streams.flush();
  await settled();
  expect(main.texts.slice(1)).toMatchObject([{ id: 'a', isLost: true, markets: [{ status: -1 }] }]);
  expect(all.texts.slice(1)).toMatchObject([
    { id: 'b', isLost: true, markets: [{ status: -1 }, { status: -1 }] },
  ]);
  lose(false);
  streams.flush();
  await settled();
  expect(main.texts[2]).toMatchObject({ id: 'a', markets: [{ status: 1 }] });
  expect(main.texts[2]).not.toHaveProperty('isLost');
  streams.stop();
});

test('open streams are counted by reader, not by event', async () => {
  const { streams, open } = setUp();
  const first = await open(['a', 'b', 'c']);
  await open(['a', 'b']);
  expect(streams.readers).toBe(2);
  streams.close(first.reader);
  streams.close(first.reader);
  expect(streams.readers).toBe(1);
  streams.stop();
  expect(streams.readers).toBe(0);
});

test('changes reach only the readers of their event, and readers of lists get only main markets', async () => {
  const { streams, open, change, market, watched, listeners } = setUp();
  const [list, other] = [await open(['a']), await open(['c'])];
  const page = await open(['a'], { isAll: true });
  expect(watched).toEqual([['a']]);
  const btts = { ...market, id: 'btts', isMain: false };
  change([{ eventId: 'a', event: null, incidents: [], markets: [market, btts], isGone: false }]);
  streams.flush();
  expect(
    [list.texts, other.texts, page.texts].map((texts) => texts.slice(1).map(({ markets }) => markets.length)),
  ).toEqual([[1], [], [2]]);
  streams.stop();
  expect(listeners.size).toBe(0);
});

test('a list with a set of columns gets the markets of that set, and every market of its events is watched', async () => {
  const { streams, open, change, market, corners, watched } = setUp();
  const list = await open(['a', 'c'], { set: 'corners' });
  expect(list.texts.map(({ id, markets }) => [id, ...markets.map((each) => each.id)])).toEqual([
    ['a', 'corners_1x2'],
    ['c', 'corners_1x2'],
  ]);
  expect(watched.flat()).toContain('a');
  const of = (markets: FeedChange['markets']) =>
    change([{ eventId: 'a', event: null, incidents: [], markets, isGone: false }]);
  of([market]);
  streams.flush();
  of([market, { ...corners, version: 2 }]);
  streams.flush();
  expect(list.texts.slice(2).map(({ markets }) => markets.map(({ id }) => id))).toEqual([['corners_1x2']]);
  streams.stop();
});

test('when many pages open together, the set of watched events is sent at most ten times a second, without repetitions', async () => {
  const { streams, open, watched } = setUp();
  const pages = await Promise.all(
    Array.from({ length: 200 }, (_, index) => open([`m${index % 50}`], { isAll: true })),
  );
  await new Promise((resolve) => setTimeout(resolve, 130));
  expect(watched.length).toBeLessThanOrEqual(3);
  expect(watched.at(-1)).toHaveLength(50);
  for (const { reader } of pages.slice(50)) streams.close(reader);
  await new Promise((resolve) => setTimeout(resolve, 110));
  expect(watched.at(-1)).toHaveLength(50);
  streams.stop();
  await new Promise((resolve) => setTimeout(resolve, 110));
  expect(watched.at(-1)).toEqual([]);
});

test('a stream with a set of columns may have 24 events, as many as a screen shows', () => {
  const isValid = (count: number) =>
    v.safeParse(lineStreamQuery, {
      ids: Array.from({ length: count }, (_, index) => `m${index}`).join(),
      columns: 'corners',
    }).success;
  expect([24, 25].map(isValid)).toEqual([true, false]);
});

test.each([
  ['1', '1', true],
  ['1,2', '0', true],
  ['1,2', '1', false],
  ['', '0', false],
])('ids=%s all=%s: %p', (ids, all, isValid) => {
  expect(v.safeParse(lineStreamQuery, { ids, all }).success).toBe(isValid);
});
