/** The adapter of the second supplier: its feed equals the feed behind the supplier, also after lost connections. */
import { afterEach, expect, test } from '@jest/globals';
import { MARKET_GROUPS } from '#contract/feed-markets.ts';
import type { FeedMessage, FeedPort } from '#contract/feed-port.ts';
import { until } from '#tests/fixtures/until.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { fewerOffers } from '../testing/fewer-offers.ts';
import { serveUnified } from '../testing/unified-supplier.ts';
import { MARKET_NUMBERS } from './market-numbers.ts';
import { openUnifiedFeed } from './open-unified-feed.ts';
import type { WireOddsMarket } from './unified-wire.ts';

/** A time when many matches are live and some end. */
const MORNING = Date.UTC(2026, 10, 25, 9);
const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function open(
  more: readonly WireOddsMarket[] = [],
  changed: (source: FeedPort) => Partial<FeedPort> = () => ({}),
) {
  const clock = { at: MORNING };
  const simulated = createSimulator({ seed: 'one', clock: () => clock.at });
  const source = { ...simulated, ...changed(simulated) };
  const supplier = await serveUnified(fewerOffers(source, 100), 'token', more);
  const warned: { readonly kind?: string; readonly count?: number }[] = [];
  const log = { warn: (context: object) => void warned.push(context) };
  const feed = openUnifiedFeed({ url: supplier.url, token: 'token', log, againMs: 10 });
  closing.push(feed.stop, supplier.close);
  await feed.start();
  return { clock, source, supplier, feed, warned };
}

test('every market has its own number', () => {
  const keys = Object.values(MARKET_GROUPS).flat();
  expect(keys.map((key) => MARKET_NUMBERS.keyOf(MARKET_NUMBERS.numberOf(key)))).toEqual(keys);
  expect(() => MARKET_NUMBERS.keyOf(9999)).toThrow(/unknown market/);
});

test('snapshots and single events equal those of the source', async () => {
  const { source, feed } = await open();
  for (const producer of ['live', 'prematch'] as const) {
    const call = { producer, markets: 'main', limit: 40 } as const;
    const [own, theirs] = [await feed.port.snapshot(call), await source.snapshot(call)];
    // Settled markets are left out, since settlements of this supplier have no odds (decision 0352).
    const open_ = ({ entries }: typeof own) =>
      entries.map(({ event, markets }) => [event, markets.filter(({ settledTimes }) => settledTimes === 0)]);
    expect(open_(own)).toEqual(open_(theirs));
  }
  const { entries } = await source.snapshot({ producer: 'live', markets: 'main', limit: 3 });
  for (const { event } of entries) {
    const [own, theirs] = [await feed.port.event({ id: event.id }), await source.event({ id: event.id })];
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect(own.detail?.event).toEqual(theirs.detail?.event);
    expect(own.detail?.incidents).toEqual(theirs.detail?.incidents);
    expect(own.detail?.markets.length).toBe(theirs.detail?.markets.length);
    const open_ = (detail: typeof own.detail) =>
      detail?.markets.filter(({ settledTimes }) => settledTimes === 0).toSorted(byId);
    expect(open_(own.detail)).toEqual(open_(theirs.detail));
    const decided = (detail: typeof own.detail) =>
      detail?.markets
        .filter(({ settledTimes }) => settledTimes > 0)
        .map(({ id, status, settledTimes, settledAt, reason, outcomes }) => ({
          ...{ id, status, settledTimes, settledAt, reason },
          outcomes: outcomes.map((outcome) => [outcome.id, outcome.settlement]),
        }))
        .toSorted(byId);
    expect(decided(own.detail)).toEqual(decided(theirs.detail));
  }
});

test('a stream that is cut or sends malformed data is opened again, and missed changes are recovered', async () => {
  const { clock, source, supplier, feed, warned } = await open();
  const heard: (FeedMessage | boolean)[] = [];
  feed.port.subscribe({
    message: (message) => heard.push(message),
    connected: (isConnected) => heard.push(isConnected),
  });
  const move = () => {
    clock.at += 60_000;
    source.tick();
  };
  /** True if every live event is as in the source. */
  const isSame = async (): Promise<boolean> => {
    const own = await feed.port.snapshot({ producer: 'live', markets: 'main', limit: 30 }).catch(() => null);
    if (own === null || own.entries.length < 10) return false;
    for (const { event } of own.entries) {
      const { detail } = await source.event({ id: event.id });
      if (JSON.stringify(detail?.event.score) !== JSON.stringify(event.score)) return false;
      if (detail?.event.version !== event.version) return false;
    }
    return true;
  };
  move();
  await until('the first changes', () =>
    heard.some((one) => typeof one === 'object' && one.kind === 'changes'),
  );
  supplier.cut();
  await until('the loss', () => heard.includes(false));
  await expect(feed.port.snapshot({ producer: 'live', markets: 'main' })).rejects.toMatchObject({
    code: 'unavailable',
  });
  move();
  await until('the recovery', () => heard.includes(true));
  await until('the same state', isSame);
  const losses = () => heard.filter((one) => one === false).length;
  supplier.say('{"type":"odds_change","product":7}\n');
  await until('the second loss', () => losses() === 2);
  await until('the second recovery', () => heard.filter((one) => one === true).length === 2);
  move();
  await until('the same state again', isSame);
  expect(warned.length).toBeGreaterThan(0);
});

test('markets that the contract does not have are left out one by one and logged once each', async () => {
  const odds = { status: 1, favourite: 0, no_combination: 0, revision: 1 } as const;
  const outcomes: WireOddsMarket['outcomes'] = [{ id: '1', odds: 2, active: 1 }];
  const unknown: readonly WireOddsMarket[] = [
    { ...odds, id: 9999, outcomes },
    { ...odds, id: 18, specifiers: 'colour=red', outcomes },
  ];
  const { source, supplier, feed, warned } = await open(unknown);
  const { entries } = await source.snapshot({ producer: 'live', markets: 'main', limit: 1 });
  const id = entries[0]!.event.id;
  const marketsOf = async () => (await feed.port.event({ id })).detail?.markets.length;
  const { detail } = await source.event({ id });
  expect(await marketsOf()).toBe(detail?.markets.length);
  expect(await marketsOf()).toBe(detail?.markets.length);
  expect(warned).toMatchObject([
    { kind: 'market 9999', count: 1 },
    { kind: 'market 18', count: 1 },
  ]);

  const heard: FeedMessage[] = [];
  feed.port.subscribe({ message: (message) => heard.push(message), connected: () => undefined });
  const settled = {
    ...{ id: 1, revision: 9, favourite: 0, settlement_count: 1, cancelled: 0 },
    settled_at: '2026-11-25T09:00:00Z',
    outcomes: [{ id: '1', result: 1 }],
  };
  supplier.say(
    `${JSON.stringify({
      ...{ type: 'bet_settlement', product: 1, event_id: `sr:match:${id}`, timestamp: MORNING + 1 },
      markets: [{ ...settled, id: 9999 }, settled],
    })}\n`,
  );
  await until('the settlement of the known market', () =>
    heard.some(
      (one) =>
        one.kind === 'changes' &&
        one.changes.some(({ markets }) => markets.some(({ key }) => key === 'match_1x2')),
    ),
  );
});

test('events and competitions with ids that no page can have are left out, the others are offered', async () => {
  const { source, supplier, feed, warned } = await open([], (whole) => ({
    tree: async () => {
      const { categories, competitions } = await whole.tree({});
      return { categories, competitions: [{ ...competitions[0]!, id: 'season:7' }, ...competitions] };
    },
    events: async (call) => {
      const { events, cursor } = await whole.events(call);
      return { events: [{ ...events[0]!, id: 'stage-1' }, ...events.slice(1)], cursor };
    },
  }));
  const own = await feed.port.tree({});
  expect(own.competitions).toEqual((await source.tree({})).competitions.slice(1));
  const day = { from: MORNING, to: MORNING + 3_600_000, limit: 20 };
  const theirs = await source.events(day);
  expect((await feed.port.events(day)).events).toEqual(theirs.events.slice(1));
  supplier.say(
    `${JSON.stringify({ type: 'offer_ended', product: 1, event_id: 'sr:stage:stage-1', timestamp: MORNING + 1 })}\n`,
  );
  await until('the refused message', () => warned.some(({ kind }) => kind === 'offer_ended'));
  expect(warned).toMatchObject([{ kind: 'tournament' }, { kind: 'event' }, { kind: 'offer_ended' }]);
});
