import { expect, test } from '@jest/globals';
import { MARKET_STATUS, type FeedEvent, type FeedProducer } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import {
  FeedError,
  type FeedChange,
  type FeedEntry,
  type FeedListener,
  type FeedMessage,
} from '#contract/feed-port.ts';
import { LineMirror } from './line-mirror.ts';

const event = (id: string, rest: Partial<FeedEvent> = {}): FeedEvent => ({
  id,
  kind: 'match',
  sportId: 1,
  competitionId: '101',
  names: null,
  startsAt: 1000,
  plannedAt: null,
  round: null,
  venue: null,
  home: null,
  away: null,
  runners: [],
  status: 'scheduled',
  phase: { kind: 'before', number: 0 },
  clock: null,
  score: { home: 0, away: 0 },
  periods: [],
  points: null,
  serving: null,
  statistics: [],
  winner: null,
  betDelay: 5,
  isLiveOffered: true,
  hasTracker: false,
  version: 1,
  ...rest,
});
const market = (odds: number, rest: Partial<FeedMarket> = {}): FeedMarket => ({
  id: 'match_1x2',
  key: 'match_1x2',
  specifiers: {},
  status: MARKET_STATUS.active,
  producer: 'prematch',
  isMain: true,
  isExpressForbidden: false,
  outcomes: [{ id: '1', odds, isActive: true, probability: null, settlement: null }],
  version: 1,
  settledTimes: 0,
  settledAt: null,
  reason: null,
  ...rest,
});
const change = (eventId: string, rest: Partial<FeedChange> = {}): FeedChange => ({
  eventId,
  event: null,
  incidents: [],
  markets: [],
  isGone: false,
  ...rest,
});

/** A feed whose responses and messages are set by the test. */
function setUp(entries: Partial<Record<FeedProducer, readonly FeedEntry[]>> = {}) {
  let now = 0;
  let listener: FeedListener | undefined;
  const asked: string[] = [];
  const notified: FeedChange[] = [];
  let missed: readonly FeedChange[] | 'too old' | 'down' | 'bad' = [];
  const mirror = new LineMirror({
    feed: {
      snapshot: async ({ producer }) => {
        asked.push(`snapshot ${producer}`);
        return { version: 10, entries: [...(entries[producer] ?? [])], cursor: null };
      },
      changes: async ({ producer, since }) => {
        asked.push(`changes ${producer} ${since}`);
        if (missed === 'too old') {
          missed = [];
          throw new FeedError('version_too_old');
        }
        if (missed === 'down') throw new FeedError('unavailable');
        if (missed === 'bad') throw new FeedError('bad_answer');
        return { version: 20, changes: [...missed], isMore: false };
      },
      subscribe: (given) => {
        listener = given;
        return { watch: () => undefined, close: () => undefined };
      },
    },
    clock: { now: () => new Date(now) },
    log: { warn: () => undefined },
    changed: (changes) => notified.push(...changes),
  });
  const send = (message: FeedMessage) => listener?.message(message);
  return {
    mirror,
    asked,
    notified,
    send,
    changes: (
      version: number,
      list: FeedChange[],
      previous = version - 1,
      producer: FeedProducer = 'prematch',
    ) => send({ kind: 'changes', producer, previous, version, at: now, changes: list }),
    miss: (what: typeof missed) => (missed = what),
    pass: (ms: number) => (now += ms),
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const oddsOf = (mirror: LineMirror, id: string) =>
  mirror.get(id)?.markets.get('match_1x2')?.outcomes[0]?.odds;

test('a snapshot is read first, then changes are applied in the order of their versions', async () => {
  const { mirror, changes, notified } = setUp({ prematch: [{ event: event('1'), markets: [market(1800)] }] });
  await mirror.start();
  changes(11, [change('1', { markets: [market(1900)] })]);
  expect(oddsOf(mirror, '1')).toBe(1900);
  // The same message sent again has an old version and changes nothing.
  changes(11, [change('1', { markets: [market(1700)] })]);
  expect(oddsOf(mirror, '1')).toBe(1900);
  expect(notified.map(({ eventId }) => eventId)).toEqual(['1']);
});

test('after a gap the missed changes are requested', async () => {
  const { mirror, changes, miss, asked } = setUp({
    prematch: [{ event: event('1'), markets: [market(1800)] }],
  });
  await mirror.start();
  miss([change('1', { markets: [market(2500)] })]);
  changes(13, [change('1', { markets: [market(2600)] })]);
  await settled();
  expect(asked).toContain('changes prematch 10');
  expect(oddsOf(mirror, '1')).toBe(2500);
});

test('when missed changes are too old for the feed, a new snapshot is read', async () => {
  const { mirror, changes, miss, asked } = setUp();
  await mirror.start();
  miss('too old');
  changes(99, []);
  await settled();
  expect(asked.filter((call) => call === 'snapshot prematch')).toHaveLength(2);
});

test('an event that goes into play stays in the mirror: the live producer takes it over', async () => {
  const { mirror, changes } = setUp({ prematch: [{ event: event('1'), markets: [market(1800)] }] });
  await mirror.start();
  changes(11, [change('1', { event: event('1', { status: 'live' }) })], 10, 'live');
  changes(11, [change('1', { isGone: true })]);
  expect(mirror.get('1')?.event.status).toBe('live');
  changes(12, [change('1', { isGone: true })], 11, 'live');
  expect(mirror.get('1')).toBeNull();
});

test('only markets of the line columns are kept', async () => {
  const { mirror, changes } = setUp({ prematch: [{ event: event('1'), markets: [market(1800)] }] });
  await mirror.start();
  changes(11, [change('1', { markets: [market(3000, { id: 'btts', isMain: false })] })]);
  expect([...(mirror.get('1')?.markets.keys() ?? [])]).toEqual(['match_1x2']);
});

test('a producer is lost when it reports so, and when it is silent for ten seconds', async () => {
  const { mirror, send, pass } = setUp();
  await mirror.start();
  expect(mirror.isLost('prematch')).toBe(false);
  send({ kind: 'down', producer: 'prematch', at: 0 });
  expect(mirror.isLost('prematch')).toBe(true);
  send({ kind: 'alive', producer: 'prematch', previous: 10, version: 11, at: 0 });
  expect(mirror.isLost('prematch')).toBe(false);
  pass(10_001);
  expect(mirror.isLost('prematch')).toBe(true);
});

test('a producer that sends messages, but whose missed changes cannot be read, is lost until they are read', async () => {
  const { mirror, changes, send, miss, pass } = setUp({
    prematch: [{ event: event('1'), markets: [market(1800)] }],
  });
  await mirror.start();
  miss('down');
  changes(13, [change('1', { markets: [market(1900)] })]);
  await settled();
  pass(9_000);
  changes(14, [change('1', { markets: [market(2000)] })], 13);
  expect(mirror.isLost('prematch')).toBe(false);
  pass(1_001);
  send({ kind: 'alive', producer: 'prematch', previous: 14, version: 15, at: 0 });
  expect(mirror.isLost('prematch')).toBe(true);
  // Messages that wait for the missing changes are not applied without them.
  expect(oddsOf(mirror, '1')).toBe(1800);
  mirror.stop();
});

test('messages that waited do not make a silent producer count as alive', async () => {
  const { mirror, changes, miss, pass } = setUp({
    prematch: [{ event: event('1'), markets: [market(1800)] }],
  });
  await mirror.start();
  miss('down');
  changes(13, []);
  changes(14, [change('1', { markets: [market(2000)] })], 13);
  await settled();
  pass(10_001);
  miss([change('1', { markets: [market(2500)] })]);
  // The connection is open, but the producer sends nothing.
  await settled();
  expect(mirror.isLost('prematch')).toBe(true);
  mirror.stop();
});

test('when missed changes cannot be understood, a new snapshot is read', async () => {
  const { mirror, changes, miss, asked } = setUp();
  await mirror.start();
  miss('bad');
  changes(13, []);
  await settled();
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect(asked.filter((call) => call === 'snapshot prematch')).toHaveLength(2);
  expect(mirror.isLost('prematch')).toBe(false);
});

test('before the first snapshot the line reports that it is unavailable', async () => {
  const mirror = new LineMirror({
    feed: {
      snapshot: () => Promise.reject(new FeedError('unavailable')),
      changes: () => Promise.reject(new FeedError('unavailable')),
      subscribe: () => ({ watch: () => undefined, close: () => undefined }),
    },
    clock: { now: () => new Date(0) },
    log: { warn: () => undefined },
    changed: () => undefined,
  });
  void mirror.start();
  await expect(mirror.ready()).rejects.toThrow('has not answered yet');
  mirror.stop();
});
