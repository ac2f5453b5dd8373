/**
 * A feed that is filled with the messages of another feed; recordings and adapters of suppliers use it. It keeps
 * events, their markets and recent changes, and answers the calls of contract/feed-port.ts from them.
 */
import {
  MARKET_STATUS,
  type FeedEvent,
  type FeedIncident,
  type FeedProducer,
  type FeedTree,
} from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import {
  FEED_PAGE_MAX,
  FeedError,
  type FeedCall,
  type FeedChange,
  type FeedDetail,
  type FeedListener,
  type FeedMessage,
  type FeedPort,
  type FeedReply,
  type MarketDepth,
} from '#contract/feed-port.ts';
import { ChangeLog, mainOf, type LoggedChange } from './change-log.ts';
import { PriceLog } from './price-log.ts';

type Kept = {
  event: FeedEvent;
  readonly markets: Map<string, FeedMarket>;
  readonly incidents: FeedIncident[];
  /** The producer that offers the event; null: no producer offers it any more. */
  producer: FeedProducer | null;
};
type Listening = { readonly listener: FeedListener; watched: ReadonlySet<string> };
export type FeedTable = FeedReply<'table'>;

/** Maximum number of kept events. Above it, events that no producer offers any more are forgotten. */
const MOST_KEPT = 20_000;
const MOST_DAYS_MS = 31 * 86_400_000;
/** Number of id lists that are kept, one for each snapshot that is read page by page. */
const LISTS_KEPT = 8;

const detailOf = ({ event, markets, incidents }: Kept): FeedDetail => ({
  event,
  markets: [...markets.values()],
  incidents: [...incidents],
});

export class FeedBook {
  readonly #events = new Map<string, Kept>();
  readonly #logs = { prematch: new ChangeLog(), live: new ChangeLog() };
  readonly #down = { prematch: true, live: true };
  readonly #listening = new Set<Listening>();
  readonly #lists = new Map<string, readonly string[]>();
  readonly #tables = new Map<string, FeedTable>();
  /**
   * Prices of main markets since they were first received, by event and market; kept while the event is offered
   * before play.
   */
  readonly #prices = new Map<string, Map<string, PriceLog>>();
  #tree: FeedTree | null = null;

  setTree(tree: FeedTree): void {
    this.#tree = tree;
  }

  setTable(competitionId: string, table: FeedTable): void {
    this.#tables.set(competitionId, table);
  }

  /** Ids of all events that at least one subscriber watches. */
  watched(): readonly string[] {
    return [...new Set([...this.#listening].flatMap(({ watched }) => [...watched]))];
  }

  /**
   * Replaces everything that a producer offers by its complete offer at a version. `at`: the time of the prices;
   * absent: unknown, so the prices are not logged.
   */
  load(producer: FeedProducer, version: number, details: readonly FeedDetail[], at?: number): void {
    const offered = new Set(details.map(({ event }) => event.id));
    for (const [id, kept] of this.#events)
      if (kept.producer === producer && !offered.has(id)) kept.producer = null;
    for (const { event, markets, incidents } of details) {
      this.#events.set(event.id, {
        event,
        markets: new Map(markets.map((market) => [market.id, market])),
        incidents: [...incidents],
        producer,
      });
      if (producer === 'prematch' && at !== undefined) this.#keepPrices(event.id, markets, at);
    }
    if (producer === 'prematch') this.#forgetPrices();
    this.#logs[producer].begin(version);
    this.#down[producer] = false;
  }

  /** Applies a message and, unless `isForwarded` is false, forwards it to the subscribers. */
  apply(message: FeedMessage, isForwarded = true): void {
    const { producer } = message;
    if (message.kind === 'down') {
      this.#down[producer] = true;
      if (isForwarded) for (const { listener } of this.#listening) listener.message(message);
      return;
    }
    this.#down[producer] = false;
    if (message.version <= this.versionOf(producer)) return;
    const changes = message.kind === 'changes' ? message.changes : [];
    const logged = changes.map((all): LoggedChange => ({ all, main: this.#applyOne(message, all) }));
    this.#logs[producer].add(message.previous, message.version, logged);
    if (isForwarded) for (const listening of this.#listening) this.#forward(listening, message, logged);
  }

  /** Tells the subscribers that the source of the feed is lost, or connected again. */
  connected(isConnected: boolean): void {
    for (const { listener } of this.#listening) listener.connected(isConnected);
    if (!isConnected) this.#down.prematch = this.#down.live = true;
  }

  versionOf(producer: FeedProducer): number {
    return this.#logs[producer].version;
  }

  event(id: string): FeedEvent | null {
    return this.#events.get(id)?.event ?? null;
  }

  market(eventId: string, id: string): FeedMarket | undefined {
    return this.#events.get(eventId)?.markets.get(id);
  }

  /** The events that a producer offers at present, with markets and incidents. */
  details(producer: FeedProducer): FeedDetail[] {
    return [...this.#events.values()].filter((kept) => kept.producer === producer).map(detailOf);
  }

  /** The port of this feed. `watchedChanged` is called when the set of watched events may have changed. */
  port(watchedChanged: () => void = () => undefined): FeedPort {
    return {
      tree: async () => this.#tree ?? refuse('unavailable', 'The feed has not sent its tree yet.'),
      snapshot: async (call) => this.#snapshot(call),
      changes: async ({ producer, since, markets }) => {
        this.#needUp(producer);
        return this.#logs[producer].since(since, markets);
      },
      event: async ({ id }) => {
        const kept = this.#events.get(id);
        return { detail: kept ? detailOf(kept) : null };
      },
      events: async (call) => this.#between(call),
      // The book has prices of single outcomes only, not of combinations.
      combine: async () => ({ odds: null }),
      prices: async ({ id, marketId }) => ({ outcomes: this.#prices.get(id)?.get(marketId)?.outcomes ?? [] }),
      table: async ({ competitionId }) => this.#tables.get(competitionId) ?? { rows: [], scorers: [] },
      subscribe: (listener) => {
        const listening: Listening = { listener, watched: new Set() };
        this.#listening.add(listening);
        return {
          watch: (ids) => {
            listening.watched = new Set(ids);
            watchedChanged();
          },
          close: () => {
            this.#listening.delete(listening);
            watchedChanged();
          },
        };
      },
    };
  }

  /** Applies one change; returns the part of the change for subscribers that do not watch the event. */
  #applyOne({ producer, at }: Pick<FeedMessage, 'producer' | 'at'>, change: FeedChange): FeedChange {
    const { eventId, event, markets, incidents, isGone } = change;
    const known = this.#events.get(eventId);
    const main = mainOf(change, known?.markets);
    if (event !== null) {
      const kept = known ?? { event, markets: new Map(), incidents: [], producer };
      kept.event = event;
      if (!known) this.#keep(eventId, kept);
    }
    const kept = this.#events.get(eventId);
    if (!kept) return main;
    for (const market of markets) kept.markets.set(market.id, market);
    const last = kept.incidents.at(-1)?.seq ?? 0;
    kept.incidents.push(...incidents.filter(({ seq }) => seq > last));
    // If the other producer has taken the event over already, it stays the event's producer.
    if (!isGone) kept.producer = producer;
    else if (kept.producer === producer) kept.producer = null;
    if (kept.producer !== 'prematch') this.#prices.delete(eventId);
    else if (producer === 'prematch') this.#keepPrices(eventId, markets, at);
    return main;
  }

  #keepPrices(eventId: string, markets: readonly FeedMarket[], at: number): void {
    const kept = this.#prices.get(eventId) ?? new Map<string, PriceLog>();
    for (const { id, isMain, status, outcomes } of markets) {
      if (!isMain || status !== MARKET_STATUS.active) continue;
      const log = kept.get(id) ?? new PriceLog();
      log.add(at, outcomes);
      kept.set(id, log);
    }
    if (kept.size > 0) this.#prices.set(eventId, kept);
  }

  /** Forgets the prices of events that are not offered before play any more. */
  #forgetPrices(): void {
    for (const id of this.#prices.keys())
      if (this.#events.get(id)?.producer !== 'prematch') this.#prices.delete(id);
  }

  #keep(id: string, kept: Kept): void {
    this.#events.set(id, kept);
    if (this.#events.size <= MOST_KEPT) return;
    for (const [other, { producer }] of this.#events) {
      if (producer === null) this.#events.delete(other);
      if (this.#events.size <= MOST_KEPT) return;
    }
  }

  #forward({ listener, watched }: Listening, message: FeedMessage, logged: readonly LoggedChange[]): void {
    if (message.kind !== 'changes') return listener.message(message);
    const changes = logged.map(({ all, main }) => (watched.has(all.eventId) ? all : main));
    listener.message({ ...message, changes });
  }

  #needUp(producer: FeedProducer): void {
    if (this.#down[producer]) refuse('unavailable', `${producer} is down`);
  }

  #snapshot({
    producer,
    markets,
    cursor,
    limit = FEED_PAGE_MAX,
  }: FeedCall<'snapshot'>): FeedReply<'snapshot'> {
    this.#needUp(producer);
    const { key: version, offset } = readCursor(cursor) ?? { key: this.versionOf(producer), offset: 0 };
    const ids = this.#listOf(producer, version, cursor === undefined);
    const entries = ids.slice(offset, offset + limit).flatMap((id) => {
      const kept = this.#events.get(id);
      return kept ? [{ event: kept.event, markets: atDepth(kept.markets, markets) }] : [];
    });
    const next = offset + limit;
    return { version, entries, cursor: next < ids.length ? `${version}.${next}` : null };
  }

  /** The ids that a producer offered at a version. All pages of one snapshot are cut from the same list. */
  #listOf(producer: FeedProducer, version: number, isFirst: boolean): readonly string[] {
    const key = `${producer} ${version}`;
    const known = this.#lists.get(key);
    if (known) return known;
    // The list of a snapshot that was begun too long ago is not kept any more.
    if (!isFirst) refuse('bad_request', 'unknown cursor');
    const ids = [...this.#events].flatMap(([id, kept]) => (kept.producer === producer ? [id] : []));
    this.#lists.set(key, ids);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > LISTS_KEPT && oldest !== undefined) this.#lists.delete(oldest);
    return ids;
  }

  #between(call: FeedCall<'events'>): FeedReply<'events'> {
    const { from, to, sportId, competitionId, competitorId, cursor, limit = FEED_PAGE_MAX } = call;
    if (to < from || to - from > MOST_DAYS_MS) refuse('bad_request', 'at most 31 days');
    const { offset } = readCursor(cursor) ?? { offset: 0 };
    const found = [...this.#events.values()]
      .map(({ event }) => event)
      .filter(
        (event) =>
          event.kind === 'match' &&
          event.startsAt >= from &&
          event.startsAt < to &&
          (sportId === undefined || event.sportId === sportId) &&
          (competitionId === undefined || event.competitionId === competitionId) &&
          (competitorId === undefined || [event.home?.id, event.away?.id].includes(competitorId)),
      )
      .toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
    const next = offset + limit;
    return { events: found.slice(offset, next), cursor: next < found.length ? `0.${next}` : null };
  }
}

const atDepth = (markets: ReadonlyMap<string, FeedMarket>, depth: MarketDepth): FeedMarket[] =>
  [...markets.values()].filter(({ isMain }) => depth === 'all' || isMain);

function readCursor(cursor: string | undefined): { key: number; offset: number } | null {
  if (cursor === undefined) return null;
  const parts = /^(\d{1,15})\.(\d{1,9})$/.exec(cursor);
  if (parts === null) return refuse('bad_request', 'unknown cursor');
  return { key: Number(parts[1]), offset: Number(parts[2]) };
}

function refuse(code: FeedError['code'], message: string): never {
  throw new FeedError(code, message);
}
