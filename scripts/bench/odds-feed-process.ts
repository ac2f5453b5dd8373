/**
 * The sports feed of sports-streams.ts and odds-motion.ts, in a process of its own: matches whose odds move
 * `perSecond` times a second, twenty of them much more often than the others. The first match has further lines
 * of totals, all of which move with each of its changes. The odds of the home win encode the time when they
 * were made, so that a reader can compute their age. Argument: `OddsFeedOrder` as JSON. It sends its parent `{
 * port }` once it listens.
 */
import type { AddressInfo } from 'node:net';
import type { FeedEvent, FeedProducer } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { FeedError, type FeedChange, type FeedListener, type FeedPort } from '#contract/feed-port.ts';
import { buildFeedApp } from '#feed/server/build-feed-app.ts';
import { createLog } from '#platform/kernel/log.ts';
import { matchMarket, matchOf, totalMarket } from '#platform/testing/scripted-feed.ts';
import { matchId, oddsOfNow } from './odds-time.ts';

export type OddsFeedOrder = {
  readonly secret: string;
  readonly matches: number;
  readonly perSecond: number;
  /** Number of further lines of totals of the first match. */
  readonly lines: number;
};
const { secret, matches, perSecond, lines }: OddsFeedOrder = JSON.parse(process.argv[2] ?? '');
const HOT = 20;
const TICK_MS = 50;
const COMPETITION = '101';

const event = (id: string): FeedEvent => ({ ...matchOf(id, true, Date.now()), competitionId: COMPETITION });
const live = (market: FeedMarket, version: number): FeedMarket => ({ ...market, producer: 'live', version });
/** A line of totals, whose odds change with each version. */
const totalLine = (index: number, version: number): FeedMarket => {
  const odds = 1700 + 10 * ((version + index) % 40);
  return live(totalMarket(`${index}.5`, [odds, 3600 - odds]), version);
};
const marketsOf = (id: string, version: number): FeedMarket[] => [
  live(matchMarket([oddsOfNow(), 3500, 4000]), version),
  ...Array.from({ length: id === ids[0] ? lines : 0 }, (_, index) => totalLine(index, version)),
];
const ids = Array.from({ length: matches }, (_, index) => matchId(index));
const events = new Map(ids.map((id) => [id, event(id)]));
const markets = new Map(ids.map((id) => [id, marketsOf(id, 1)]));
const listeners = new Set<FeedListener>();
const versions = { prematch: 1, live: 1 };
let turn = 0;

const changesOf = (id: string, version: number): FeedChange => {
  const next = marketsOf(id, version);
  markets.set(id, next);
  return { eventId: id, event: null, incidents: [], markets: next, isGone: false };
};

function send(producer: FeedProducer, changes: FeedChange[]): void {
  const state = { producer, previous: versions[producer], version: versions[producer] + 1, at: Date.now() };
  versions[producer] = state.version;
  for (const { message } of listeners)
    message(changes.length === 0 ? { kind: 'alive', ...state } : { kind: 'changes', ...state, changes });
}

/**
 * Half of the changes go to the hot matches (the first HOT ones), the others to the remaining matches, in turn.
 */
function tick(): void {
  const count = Math.round((perSecond * TICK_MS) / 1000);
  const moved = Array.from({ length: count }, (_, index) => {
    turn += 1;
    return index % 2 === 0 ? turn % HOT : HOT + (turn % (matches - HOT));
  });
  send(
    'live',
    [...new Set(moved)].map((index) => changesOf(matchId(index), versions.live + 1)),
  );
}

const entryOf = (id: string) => ({
  event: events.get(id) as FeedEvent,
  markets: markets.get(id) ?? [],
});
const feed: FeedPort = {
  tree: async () => ({
    categories: [{ id: '1', sportId: 1, country: null, names: { en: 'Everywhere' } }],
    competitions: [{ id: COMPETITION, sportId: 1, categoryId: '1', names: { en: 'League' }, rank: 1 }],
  }),
  snapshot: async ({ producer }) => ({
    version: versions[producer],
    entries: producer === 'live' ? ids.map(entryOf) : [],
    cursor: null,
  }),
  changes: async () => Promise.reject(new FeedError('version_too_old')),
  event: async ({ id }) => ({ detail: events.has(id) ? { ...entryOf(id), incidents: [] } : null }),
  // Needed because the page of a match asks for the last matches of both sides, and for their table.
  events: async () => ({ events: [], cursor: null }),
  combine: async () => ({ odds: null }),
  prices: async () => ({ outcomes: [] }),
  table: async () => ({ rows: [], scorers: [] }),
  subscribe: (listener) => {
    listeners.add(listener);
    return { watch: () => undefined, close: () => void listeners.delete(listener) };
  },
};

const app = buildFeedApp({ log: createLog('error'), feed, secret });
await app.listen({ port: 0, host: 'localhost' });
setInterval(tick, TICK_MS);
setInterval(() => send('prematch', []), 2_000);
process.on('disconnect', () => process.exit(0));
process.send?.({ port: (app.server.address() as AddressInfo).port });
