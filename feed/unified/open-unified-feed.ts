/**
 * Adapter that makes a supplier with another protocol (unified-wire.ts) a feed of contract/feed-port.ts
 * (docs/decisions/0352). The supplier's messages are applied to a FeedBook, which answers the calls of the port.
 */
import * as v from 'valibot';
import type { FeedProducer } from '#contract/feed.ts';
import { feedPageId } from '#contract/feed-id.ts';
import { FEED_LOST_AFTER_MS, type FeedChange, type FeedPort } from '#contract/feed-port.ts';
import { FeedBook } from '../book/feed-book.ts';
import { incidentOf, idOf, knownMarkets, marketOf, settledOf, eventOf } from './from-unified.ts';
import { createLeftOut, type LeftOut, type Log } from './left-out.ts';
import { readLines } from './read-lines.ts';
import { createUnifiedCalls, readTree, send, type Supplier } from './unified-calls.ts';
import {
  PRODUCTS,
  UNIFIED_PATHS,
  wireMessage,
  type ProductId,
  type WireFixture,
  type WireMessage,
} from './unified-wire.ts';

type Options = Supplier & {
  log: Log;
  silenceMs?: number;
  againMs?: number;
};
export type UnifiedFeed = { readonly port: FeedPort; start(): Promise<void>; stop(): void };
type About = Extract<WireMessage, { event_id: string }>;
/** A book that is filled while a recovery runs. `requestId`: id of the recovery. */
type Draft = { readonly requestId: number; readonly book: FeedBook };

const PRODUCT_IDS = Object.keys(PRODUCTS).map(Number) as ProductId[];

export function openUnifiedFeed({
  log,
  silenceMs = FEED_LOST_AFTER_MS,
  againMs = 1_000,
  ...supplier
}: Options): UnifiedFeed {
  const leftOut = createLeftOut(log);
  const calls = createUnifiedCalls(supplier, leftOut);
  const book = new FeedBook();
  const queue = new MessageQueue(book, calls.event, leftOut);
  let isStopped = false;
  let abort = new AbortController();
  let requests = 0;
  /**
   * The running call that sends the watched events to the supplier. If the set changes meanwhile, the latest set is
   * sent afterwards.
   */
  let booking: Promise<unknown> | undefined;
  let isBookedAgain = false;

  function bookWatched(): void {
    if (booking) return void (isBookedAgain = true);
    booking = calls
      .book(book.watched())
      .catch((error: unknown) => log.warn({ err: error }, 'feed: events could not be booked'))
      .finally(() => {
        booking = undefined;
        if (isBookedAgain) bookWatched();
        isBookedAgain = false;
      });
  }

  async function recover(): Promise<void> {
    book.setTree(await readTree(supplier, leftOut));
    for (const product of PRODUCT_IDS) {
      requests += 1;
      queue.begin(product, requests);
      await calls.recover(product, requests);
    }
    bookWatched();
  }

  /** Opens one connection; resolves when it has ended. */
  async function connect(onRecovered: () => void): Promise<void> {
    abort = new AbortController();
    let silence: NodeJS.Timeout | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => abort.abort(), silenceMs).unref();
    };
    heard();
    try {
      const { body } = await send(supplier, UNIFIED_PATHS.stream, { signal: abort.signal });
      if (!body) return;
      queue.onLoaded = onRecovered;
      const recovering = recover();
      // A failed recovery ends the connection; `await recovering` below throws the error.
      recovering.catch(() => abort.abort());
      await readLines(body, { line: (text) => queue.take(readMessage(text)), heard });
      await recovering;
    } finally {
      clearTimeout(silence);
      abort.abort();
      queue.forget();
      book.connected(false);
    }
  }

  async function run(onFirst: () => void): Promise<void> {
    while (!isStopped) {
      await connect(() => {
        book.connected(true);
        onFirst();
      }).catch((error: unknown) => {
        if (!isStopped) log.warn({ err: error }, 'feed: the supplier’s stream is lost');
      });
      if (!isStopped) await new Promise((resolve) => setTimeout(resolve, againMs).unref());
    }
  }

  return {
    port: { ...book.port(bookWatched), event: calls.event, events: calls.events, table: calls.table },
    /** Resolves when everything that is offered has been received for the first time. */
    start: () => new Promise((resolve) => void run(resolve)),
    stop: () => {
      isStopped = true;
      abort.abort();
    },
  };
}

/**
 * Throws for a text that is not a message. The connection is then opened again, because the content of the message is
 * lost.
 */
const readMessage = (text: string): WireMessage => v.parse(wireMessage, JSON.parse(text));

/**
 * Applies messages one after another: if the fixture of a message is unknown, it is requested before the next message
 * is applied.
 */
class MessageQueue {
  readonly #book: FeedBook;
  readonly #event: FeedPort['event'];
  readonly #leftOut: LeftOut;
  readonly #drafts = new Map<FeedProducer, Draft>();
  readonly #fixtures = new Map<string, WireFixture>();
  #last: Promise<void> = Promise.resolve();
  #generation = 0;
  /** Called when the recoveries of all producers are complete. */
  onLoaded: () => void = () => undefined;

  constructor(book: FeedBook, event: FeedPort['event'], leftOut: LeftOut) {
    this.#book = book;
    this.#event = event;
    this.#leftOut = leftOut;
  }

  begin(product: ProductId, requestId: number): void {
    const book = new FeedBook();
    book.load(PRODUCTS[product], 0, []);
    this.#drafts.set(PRODUCTS[product], { requestId, book });
  }

  /** Drops messages that are still queued, because they belong to the lost connection. */
  forget(): void {
    this.#generation += 1;
    this.#drafts.clear();
  }

  take(message: WireMessage): void {
    const generation = this.#generation;
    this.#last = this.#last
      .then(() => (generation === this.#generation ? this.#takeNow(message) : undefined))
      // An event that cannot be converted is not offered; all others are.
      .catch((error: unknown) => this.#leftOut(message.type, error));
  }

  async #takeNow(message: WireMessage): Promise<void> {
    const producer = PRODUCTS[message.product];
    const draft = this.#drafts.get(producer);
    const { timestamp: at } = message;
    if (message.type === 'snapshot_complete') return this.#complete(producer, message);
    if (message.type === 'alive') {
      if (message.subscribed === 0) this.#book.apply({ kind: 'down', producer, at });
      else if (!draft) this.#book.apply({ kind: 'alive', ...this.#state(this.#book, producer, at) });
      return;
    }
    const book = draft?.book ?? this.#book;
    const changes = [await this.#changeOf(message, producer, book)];
    book.apply({ kind: 'changes', ...this.#state(book, producer, at), changes });
  }

  #complete(
    producer: FeedProducer,
    { request_id, timestamp }: { request_id: number; timestamp: number },
  ): void {
    const draft = this.#drafts.get(producer);
    if (draft?.requestId !== request_id) return;
    this.#drafts.delete(producer);
    const version = Math.max(timestamp, this.#book.versionOf(producer) + 1);
    this.#book.load(producer, version, draft.book.details(producer), timestamp);
    if (this.#drafts.size === 0) this.onLoaded();
  }

  /** Each message gets a version of its own, also if several arrive in the same millisecond. */
  #state(book: FeedBook, producer: FeedProducer, at: number) {
    const previous = book.versionOf(producer);
    return { producer, previous, version: Math.max(at, previous + 1), at };
  }

  async #changeOf(message: About, producer: FeedProducer, book: FeedBook): Promise<FeedChange> {
    const eventId = v.parse(feedPageId, idOf(message.event_id));
    const change: FeedChange = { eventId, event: null, incidents: [], markets: [], isGone: false };
    const before = (id: string) => book.market(eventId, id) ?? this.#book.market(eventId, id);
    switch (message.type) {
      case 'offer_ended':
        this.#fixtures.delete(eventId);
        return { ...change, isGone: true };
      case 'timeline':
        return { ...change, incidents: message.entries.map(incidentOf) };
      case 'bet_settlement':
        return {
          ...change,
          markets: knownMarkets(
            message.markets,
            (market) => settledOf(market, producer, before),
            this.#leftOut,
          ),
        };
      case 'odds_change': {
        const { sport_event_status: status } = message;
        if (message.fixture) this.#fixtures.set(eventId, message.fixture);
        const fixture = this.#fixtures.get(eventId);
        const markets = knownMarkets(
          message.markets,
          (market) => marketOf(market, producer, before),
          this.#leftOut,
        );
        if (!status) return { ...change, markets };
        const event = fixture ? eventOf(fixture, status) : (await this.#event({ id: eventId })).detail?.event;
        return { ...change, event: event ?? null, markets };
      }
    }
  }
}
