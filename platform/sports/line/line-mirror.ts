/**
 * The current offer of a feed, kept in memory: every offered event with the markets of the line columns.
 * Takes a snapshot of each producer, applies the messages of the stream, and requests missed changes
 * (contract/feed-port.ts).
 */
import type { FastifyBaseLogger } from 'fastify';
import { PRODUCERS, type FeedEvent, type FeedProducer } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import {
  FEED_LOST_AFTER_MS,
  FeedError,
  type FeedChange,
  type FeedMessage,
  type FeedPort,
  type FeedStream,
} from '#contract/feed-port.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { OrderedEntries } from './ordered-entries.ts';

export type LineEntry = {
  readonly event: FeedEvent;
  readonly markets: ReadonlyMap<string, FeedMarket>;
  /** The producer that offers the event now. */ readonly producer: FeedProducer;
};

type Deps = {
  feed: Pick<FeedPort, 'snapshot' | 'changes' | 'subscribe'>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called with changes that the mirror has applied. */
  changed: (changes: readonly FeedChange[]) => void;
};

/**
 * State of one producer. `version`: version up to which all changes are applied; null: none is, a snapshot is
 * needed.
 */
type Producer = {
  version: number | null;
  /** Time of the producer's last message, milliseconds since 1970; null: the producer is lost. */
  heardAt: number | null;
  /** Since when changes are missing that could not be read yet; null: none are missing. */
  behindSince: number | null;
  /** Messages that arrived while changes were missing. */
  waiting: Changes[];
  isReading: boolean;
  /** Timer of the next attempt after a failure. */
  again: NodeJS.Timeout | undefined;
};
type Changes = Extract<FeedMessage, { kind: 'changes' }>;

const RETRY_MS = 2_000;
/**
 * Maximum number of messages that wait while missing changes are read. Above it all are dropped; the next
 * message then reveals a gap, which is read again.
 */
const MOST_WAITING = 600;

export class LineMirror {
  readonly #deps: Deps;
  readonly #entries = new OrderedEntries<LineEntry>();
  readonly #producers: Record<FeedProducer, Producer> = { prematch: unknown(), live: unknown() };
  #stream: FeedStream | undefined;
  #isStopped = false;
  #loaded: Promise<void> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Subscribes to the feed and loads the offer; resolves when both producers were read or have failed once. */
  start(): Promise<void> {
    this.#stream = this.#deps.feed.subscribe({
      message: (message) => this.#take(message),
      connected: (isConnected) => {
        for (const producer of PRODUCERS) {
          if (!isConnected) this.#producers[producer].heardAt = null;
          else void this.#catchUp(producer);
        }
      },
    });
    this.#loaded = Promise.all(PRODUCERS.map((producer) => this.#catchUp(producer))).then(() => undefined);
    return this.#loaded;
  }

  stop(): void {
    this.#isStopped = true;
    this.#stream?.close();
    for (const producer of PRODUCERS) clearTimeout(this.#producers[producer].again);
  }

  /** Replaces the set of events for which the feed sends the changes of every market. */
  watch(eventIds: readonly string[]): void {
    this.#stream?.watch(eventIds);
  }

  /** Resolves when at least one producer was read. Rejects with FeedError while none was. */
  async ready(): Promise<void> {
    await this.#loaded;
    if (PRODUCERS.every((producer) => this.#producers[producer].version === null))
      throw new FeedError('unavailable', 'The sports feed has not answered yet.');
  }

  entries(): Iterable<LineEntry> {
    return this.#entries.values();
  }

  /** All entries, ordered by start. */
  entriesInOrder(): readonly LineEntry[] {
    return this.#entries.inOrder();
  }

  get(eventId: string): LineEntry | null {
    return this.#entries.get(eventId) ?? null;
  }

  /**
   * True when the producer is silent, or its missed changes could not be read in time: its odds must not be
   * used.
   */
  isLost(producer: FeedProducer): boolean {
    const { heardAt, behindSince } = this.#producers[producer];
    const oldest = this.#now() - FEED_LOST_AFTER_MS;
    return heardAt === null || heardAt < oldest || (behindSince !== null && behindSince < oldest);
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }

  #take(message: FeedMessage): void {
    const known = this.#producers[message.producer];
    if (message.kind === 'down') {
      known.heardAt = null;
      return;
    }
    known.heardAt = this.#now();
    if (known.behindSince === null) return this.#follow(message);
    if (message.kind === 'changes') known.waiting.push(message);
    if (known.waiting.length > MOST_WAITING) known.waiting.length = 0;
  }

  /**
   * Applies a message if all earlier changes of its producer are known; reads the missed changes if it reveals
   * a gap.
   */
  #follow(message: Exclude<FeedMessage, { kind: 'down' }>): void {
    const known = this.#producers[message.producer];
    if (known.version === null) return void this.#catchUp(message.producer);
    if (message.version <= known.version) return;
    if (message.previous !== known.version) return void this.#catchUp(message.producer);
    if (message.kind === 'changes') this.#apply(message.producer, message.changes);
    known.version = message.version;
  }

  #apply(producer: FeedProducer, changes: readonly FeedChange[]): void {
    for (const change of changes) this.#applyOne(producer, change);
    if (changes.length > 0) this.#deps.changed(changes);
  }

  #applyOne(producer: FeedProducer, { eventId, event, markets, isGone }: FeedChange): void {
    const before = this.#entries.get(eventId);
    if (isGone) {
      // Not deleted if the other producer has taken the event over already.
      if (before?.producer === producer) this.#entries.delete(eventId);
      return;
    }
    const next = event ?? before?.event;
    if (!next) return;
    const kept = new Map(before?.markets);
    for (const market of markets) {
      if (market.isMain) kept.set(market.id, market);
      else kept.delete(market.id);
    }
    this.#entries.set({ event: next, markets: kept, producer });
  }

  /** Reads missing changes of a producer, or a snapshot if no version is known; repeats a failed reading. */
  async #catchUp(producer: FeedProducer): Promise<void> {
    const known = this.#producers[producer];
    if (known.isReading || this.#isStopped) return;
    known.isReading = true;
    known.behindSince ??= this.#now();
    clearTimeout(known.again);
    try {
      await (known.version === null ? this.#snapshot(producer) : this.#changes(producer, known.version));
      known.heardAt ??= this.#now();
      known.behindSince = null;
    } catch (error) {
      const code = error instanceof FeedError ? error.code : null;
      // Reading these changes again would fail again, so a snapshot is read instead.
      if (code === 'version_too_old' || code === 'bad_answer') known.version = null;
      if (code !== 'version_too_old')
        this.#deps.log.warn({ err: error, producer }, 'sports: the line could not be read');
      const again = () => void this.#catchUp(producer);
      if (!this.#isStopped)
        known.again = setTimeout(again, code === 'version_too_old' ? 0 : RETRY_MS).unref();
    } finally {
      known.isReading = false;
    }
    if (known.behindSince === null) this.#followWaiting(known);
  }

  #followWaiting(known: Producer): void {
    const waiting = known.waiting;
    known.waiting = [];
    for (const message of waiting) this.#follow(message);
  }

  async #snapshot(producer: FeedProducer): Promise<void> {
    const seen = new Set<string>();
    let version = 0;
    let cursor: string | undefined;
    do {
      const page = await this.#deps.feed.snapshot({ producer, markets: 'main', ...(cursor && { cursor }) });
      version = page.version;
      for (const { event, markets } of page.entries) {
        seen.add(event.id);
        const main = markets.filter(({ isMain }) => isMain).map((market) => [market.id, market] as const);
        this.#entries.set({ event, markets: new Map(main), producer });
      }
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    for (const { event, producer: by } of this.#entries.values())
      if (by === producer && !seen.has(event.id)) this.#entries.delete(event.id);
    this.#producers[producer].version = version;
  }

  async #changes(producer: FeedProducer, since: number): Promise<void> {
    let from = since;
    let isMore = true;
    while (isMore) {
      const page = await this.#deps.feed.changes({ producer, since: from, markets: 'main' });
      this.#apply(producer, page.changes);
      from = page.version;
      isMore = page.isMore;
    }
    this.#producers[producer].version = from;
  }
}

const unknown = (): Producer => ({
  version: null,
  heardAt: null,
  behindSince: null,
  waiting: [],
  isReading: false,
  again: undefined,
});
