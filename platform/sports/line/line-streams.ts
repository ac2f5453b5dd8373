/**
 * Sends changes of the visible events to open pages (contract/sports/line-stream.ts). The text of an event's
 * changes is built once for all its readers, at most four times a second, and only while it has any.
 */
import { setImmediate } from 'node:timers/promises';
import { PRODUCERS, type FeedEvent, type FeedProducer } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import type { FeedChange } from '#contract/feed-port.ts';
import { isOfSet, type LineSet } from '#contract/sports/line-sets.ts';
import { LINE_FLUSH_MS } from '#contract/sports/line-stream.ts';
import { changeFrame, firstFrame } from './line-frames.ts';
import type { Line } from './line.service.ts';

/**
 * One open stream of a page. `write` returns false when the page reads too slowly; then its stream is ended.
 */
export type LineReader = {
  readonly ids: readonly string[];
  /** True: the reader gets every market of its event; false: only those of the columns. */
  readonly isAll: boolean;
  /**
   * The set of columns that the list shows; null: the columns of the whole match, whose markets the mirror has.
   */
  readonly set: LineSet | null;
  write(text: string): boolean;
  end(): void;
};
type Pending = { event: FeedEvent | null; markets: Map<string, FeedMarket>; isGone: boolean };
type Topic = { readers: Set<LineReader>; pending: Pending | null };

const FRAMES_AT_ONCE = 4;
const WATCH_EVERY_MS = 100;
/** After this time a new set of watched events has reached also a feed in another process. */
const WATCHED_AFTER_MS = 1_500;

/** Keeps the open readers, and by event who reads it. */
function createReaders() {
  const topics = new Map<string, Topic>();
  const readers = new Set<LineReader>();
  return {
    topics,
    readers,
    add(reader: LineReader): void {
      readers.add(reader);
      for (const id of reader.ids) {
        const topic = topics.get(id) ?? { readers: new Set(), pending: null };
        topics.set(id, topic);
        topic.readers.add(reader);
      }
    },
    /** Returns false when the reader was removed before. */
    remove(reader: LineReader): boolean {
      if (!readers.delete(reader)) return false;
      for (const id of reader.ids) {
        const topic = topics.get(id);
        topic?.readers.delete(reader);
        if (topic?.readers.size === 0) topics.delete(id);
      }
      return true;
    },
  };
}

/**
 * Counts the readers of events whose every market is needed, and tells the feed which events these are: at
 * once, then at most ten times a second, because thousands of pages may open together.
 */
function createWatching(watch: (eventIds: readonly string[]) => void) {
  const counts = new Map<string, number>();
  let pause: NodeJS.Timeout | undefined;
  let isSent = true;
  function send(): void {
    if (pause !== undefined) return void (isSent = false);
    isSent = true;
    watch([...counts.keys()]);
    pause = setTimeout(() => {
      pause = undefined;
      if (!isSent) send();
    }, WATCH_EVERY_MS).unref();
  }
  return {
    /** Returns true if this is the first such reader of the event. */
    add(id: string): boolean {
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      if (count === 1) send();
      return count === 1;
    },
    remove(id: string): void {
      const count = (counts.get(id) ?? 0) - 1;
      if (count > 0) return void counts.set(id, count);
      counts.delete(id);
      send();
    },
  };
}

/**
 * Sends the state of events again when their producer falls silent, which locks their markets, and when it is
 * back.
 */
function createSilence(line: Line, readers: ReadonlySet<LineReader>, drop: (reader: LineReader) => void) {
  const silent: Record<FeedProducer, boolean> = { prematch: false, live: false };
  /** Sends a reader the whole state of an event again. */
  async function sendWhole(reader: LineReader, id: string): Promise<void> {
    if (!readers.has(reader)) return;
    const text = await firstFrame(line, id, reader).catch(() =>
      firstFrame(line, id, { isAll: false, set: null }),
    );
    if (readers.has(reader) && !reader.write(text)) drop(reader);
  }
  return {
    sendWhole,
    begin(): void {
      for (const producer of PRODUCERS) silent[producer] = line.mirror.isLost(producer);
    },
    note(topics: ReadonlyMap<string, Topic>): void {
      for (const producer of PRODUCERS) {
        const isSilent = line.mirror.isLost(producer);
        if (isSilent === silent[producer]) continue;
        silent[producer] = isSilent;
        for (const [id, topic] of topics)
          if (line.mirror.get(id)?.producer === producer)
            for (const reader of topic.readers) void sendWhole(reader, id);
      }
    },
  };
}

/** True for readers that need markets which the mirror does not have. */
const needsAllMarkets = ({ isAll, set }: Pick<LineReader, 'isAll' | 'set'>): boolean => isAll || set !== null;

/**
 * Returns a function that gives the message of an event's changes for a reader; null: nothing changed for it.
 * The text is built once for all readers of the same markets.
 */
function changeTexts(id: string, pending: Pending): (reader: LineReader) => string | null {
  const all = [...pending.markets.values()];
  const texts = new Map<string, string | null>();
  const isSent = (reader: LineReader, market: FeedMarket): boolean =>
    reader.isAll || (reader.set ? isOfSet(market, reader.set) : market.isMain);
  return (reader) => {
    const kind = reader.isAll ? 'all' : (reader.set ?? 'main');
    const known = texts.get(kind);
    if (known !== undefined) return known;
    const markets = all.filter((market) => isSent(reader, market));
    const isNews = reader.isAll || markets.length > 0 || pending.event !== null || pending.isGone;
    const text = isNews ? changeFrame(id, pending, markets) : null;
    texts.set(kind, text);
    return text;
  };
}

export function createLineStreams({ line }: { line: Line }) {
  const { topics, readers, add, remove } = createReaders();
  const silence = createSilence(line, readers, drop);
  const watching = createWatching((ids) => line.mirror.watch(ids));
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;

  function note(changes: readonly FeedChange[]): void {
    for (const { eventId, event, markets, isGone } of changes) {
      const topic = topics.get(eventId);
      if (!topic) continue;
      topic.pending ??= { event: null, markets: new Map(), isGone: false };
      topic.pending.event = event ?? topic.pending.event;
      // The prematch producer also reports "gone" when the event goes into play; then the mirror still has it.
      topic.pending.isGone = isGone && line.mirror.get(eventId) === null;
      for (const market of markets) topic.pending.markets.set(market.id, market);
    }
  }

  function flush(): void {
    silence.note(topics);
    for (const [id, topic] of topics) {
      const { pending } = topic;
      if (!pending) continue;
      topic.pending = null;
      const textFor = changeTexts(id, pending);
      for (const reader of topic.readers) {
        const text = textFor(reader);
        if (text !== null && !reader.write(text)) drop(reader);
      }
    }
  }

  function close(reader: LineReader): void {
    if (!remove(reader)) return;
    if (needsAllMarkets(reader)) reader.ids.forEach(watching.remove);
    if (readers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    stopListening?.();
    stopListening = undefined;
  }

  /** Ends the stream of a reader. */
  function drop(reader: LineReader): void {
    close(reader);
    reader.end();
  }

  function begin(): void {
    if (timer !== undefined) return;
    silence.begin();
    stopListening = line.onChange(note);
    timer = setInterval(flush, LINE_FLUSH_MS).unref();
  }

  return {
    /** Adds a reader, and first sends it the complete state of its events. */
    async open(reader: LineReader): Promise<void> {
      begin();
      add(reader);
      const fresh = needsAllMarkets(reader) ? reader.ids.filter(watching.add) : [];
      for (const [index, id] of reader.ids.entries()) {
        // Lets other work run after every few events, because many streams with many events each may open at
        // once.
        if (index % FRAMES_AT_ONCE === FRAMES_AT_ONCE - 1) await setImmediate();
        if (!readers.has(reader)) return;
        if (!reader.write(await firstFrame(line, id, reader))) return drop(reader);
      }
      // Sends these events again later: until the feed knew that they are watched, it did not send all their
      // changes.
      if (fresh.length > 0)
        setTimeout(() => fresh.forEach((id) => void silence.sendWhole(reader, id)), WATCHED_AFTER_MS).unref();
    },
    close,
    /** Sends pending changes; a timer calls it while there are readers. */
    flush,
    /** Ends every stream. */
    stop(): void {
      for (const reader of [...readers]) drop(reader);
    },
    get readers(): number {
      return readers.size;
    },
  };
}
export type LineStreams = ReturnType<typeof createLineStreams>;
