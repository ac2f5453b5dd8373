/**
 * A feed that is filled with the messages of another feed: versions, producers, and which subscriber gets what
 * (contract/feed-port.ts).
 */
import { describe, expect, test } from '@jest/globals';
import type { FeedEvent } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import type { FeedChange, FeedMessage } from '#contract/feed-port.ts';
import { matchMarket, matchOf } from '#platform/testing/scripted-feed.ts';
import { FeedBook } from './feed-book.ts';

const event = (id: string): FeedEvent => matchOf(id, false, 0);
const market = (odds: number, more: Partial<FeedMarket> = {}): FeedMarket => ({
  ...matchMarket([odds, 3000, 3000]),
  ...more,
});
const change = (eventId: string, more: Partial<FeedChange> = {}): FeedChange => ({
  eventId,
  event: null,
  incidents: [],
  markets: [],
  isGone: false,
  ...more,
});
const changes = (
  previous: number,
  version: number,
  list: FeedChange[],
  producer: 'prematch' | 'live' = 'prematch',
): FeedMessage => ({ kind: 'changes', producer, previous, version, at: version, changes: list });

function open() {
  const book = new FeedBook();
  book.load('prematch', 10, [{ event: event('a'), markets: [market(2000)], incidents: [] }], 10);
  book.load('live', 10, []);
  return { book, port: book.port() };
}
const MAIN = { producer: 'prematch', markets: 'main' } as const;

describe('versions', () => {
  test('changes of several versions are merged: the last state of each market', async () => {
    const { book, port } = open();
    book.apply(changes(10, 11, [change('a', { markets: [market(2100)] })]));
    book.apply(changes(11, 14, [change('a', { markets: [market(2200)] })]));
    const { version, changes: merged } = await port.changes({ ...MAIN, since: 10 });
    expect(version).toBe(14);
    expect(merged).toEqual([change('a', { markets: [market(2200)] })]);
    expect((await port.changes({ ...MAIN, since: 14 })).changes).toEqual([]);
  });

  test('an older message changes nothing; after a gap, `changes` since before the gap is refused', async () => {
    const { book, port } = open();
    book.apply(changes(8, 9, [change('a', { markets: [market(9000)] })]));
    expect((await port.event({ id: 'a' })).detail?.markets[0]).toEqual(market(2000));
    book.apply(changes(12, 13, [change('a', { markets: [market(2100)] })]));
    await expect(port.changes({ ...MAIN, since: 10 })).rejects.toMatchObject({ code: 'version_too_old' });
    expect((await port.changes({ ...MAIN, since: 12 })).changes).toHaveLength(1);
  });

  test('calls are refused while a producer reports that it is down, or the source is lost', async () => {
    const { book, port } = open();
    book.apply({ kind: 'down', producer: 'prematch', at: 11 });
    await expect(port.snapshot(MAIN)).rejects.toMatchObject({ code: 'unavailable' });
    book.apply({ kind: 'alive', producer: 'prematch', previous: 10, version: 12, at: 12 });
    expect((await port.snapshot(MAIN)).version).toBe(12);
    book.connected(false);
    await expect(port.changes({ ...MAIN, since: 12 })).rejects.toMatchObject({ code: 'unavailable' });
  });
});

test('an event that the live producer has taken over stays offered when the prematch producer drops it', async () => {
  const { book, port } = open();
  book.apply(changes(10, 11, [change('a', { event: event('a') })], 'live'));
  book.apply(changes(10, 11, [change('a', { isGone: true })]));
  expect((await port.snapshot({ ...MAIN, producer: 'live' })).entries).toHaveLength(1);
  expect((await port.snapshot(MAIN)).entries).toEqual([]);
  book.apply(changes(11, 12, [change('a', { isGone: true })], 'live'));
  expect((await port.snapshot({ ...MAIN, producer: 'live' })).entries).toEqual([]);
  expect((await port.event({ id: 'a' })).detail?.event.id).toBe('a');
});

describe('prices before play', () => {
  const ASKED = { id: 'a', marketId: 'match_1x2' };
  const homePrices = async ({ port }: ReturnType<typeof open>, call = ASKED) =>
    (await port.prices(call)).outcomes[0]?.points.map(({ at, odds }) => [at, odds]);

  test('are kept for main markets since they were first received, also over a gap', async () => {
    const opened = open();
    const { book } = opened;
    book.apply(changes(10, 11, [change('a', { markets: [market(2100)] })]));
    book.apply(changes(11, 12, [change('a', { markets: [market(9000, { status: -1 })] })]));
    book.load('prematch', 20, [{ event: event('a'), markets: [market(2200)], incidents: [] }], 20);
    const total = market(1900, { id: 'total', isMain: false });
    book.apply(changes(20, 21, [change('a', { markets: [market(2300), total] })]));
    expect(await homePrices(opened)).toEqual([
      [10, 2000],
      [11, 2100],
      [20, 2200],
      [21, 2300],
    ]);
    expect(await homePrices(opened, { ...ASKED, marketId: 'total' })).toBeUndefined();
    expect(await homePrices(opened, { ...ASKED, id: 'b' })).toBeUndefined();
  });

  test.each<[string, (book: FeedBook) => void]>([
    [
      'play begins',
      (book) =>
        book.apply(changes(10, 11, [change('a', { event: event('a'), markets: [market(3000)] })], 'live')),
    ],
    ['the event goes', (book) => book.apply(changes(10, 11, [change('a', { isGone: true })]))],
    ['a new snapshot is without it', (book) => book.load('prematch', 20, [], 20)],
  ])('end when %s', async (_name, end) => {
    const opened = open();
    end(opened.book);
    expect(await homePrices(opened)).toBeUndefined();
  });
});

test('watchers get all markets; others get main and settled ones, and once a market that stops being main', () => {
  const { book, port } = open();
  const heard: string[][] = [[], []];
  const [one, two] = heard.map((list) =>
    port.subscribe({
      message: (message) => {
        if (message.kind === 'changes')
          list.push(...message.changes.flatMap(({ markets }) => markets.map(({ id }) => id)));
      },
      connected: () => undefined,
    }),
  );
  two?.watch(['a']);
  const total = market(1900, { id: 'total', isMain: false });
  const settled = market(1900, { id: 'btts', isMain: false, settledTimes: 1 });
  book.apply(changes(10, 11, [change('a', { markets: [total, settled] })]));
  book.apply(changes(11, 12, [change('a', { markets: [market(2000, { isMain: false })] })]));
  book.apply(changes(12, 13, [change('a', { markets: [market(2100, { isMain: false })] })]));
  expect(heard[0]).toEqual(['btts', 'match_1x2']);
  expect(heard[1]).toEqual(['total', 'btts', 'match_1x2', 'match_1x2']);
  one?.close();
});
