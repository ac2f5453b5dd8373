/**
 * Tells open pages what changed in the events that they show (contract/sports/line-stream.ts). The text of an event's
 * changes is made once for all its readers, at most four times a second, and only while it has any.
 */
import type { FeedEvent } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import type { FeedChange } from '#contract/feed-port.ts';
import { LINE_FLUSH_MS } from '#contract/sports/line-stream.ts';
import { changeFrame, firstFrame } from './line-frames.ts';
import type { Line } from './line.service.ts';

/** One open page. `write` false: it does not read fast enough and is dropped. */
export type LineReader = {
  readonly ids: readonly string[];
  /** Every market, or only those of the line columns. */
  readonly isAll: boolean;
  write(text: string): boolean;
  end(): void;
};
type Pending = { event: FeedEvent | null; markets: Map<string, FeedMarket>; isGone: boolean };
type Topic = { readers: Set<LineReader>; pending: Pending | null };

export function createLineStreams({ line }: { line: Line }) {
  const topics = new Map<string, Topic>();
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;

  /** The feed sends all markets of the events of which somebody reads all. */
  function watchAll(): void {
    const ids = [...topics].filter(([, { readers }]) => [...readers].some(({ isAll }) => isAll));
    line.mirror.watch(ids.map(([id]) => id));
  }

  function note(changes: readonly FeedChange[]): void {
    for (const { eventId, event, markets, isGone } of changes) {
      const topic = topics.get(eventId);
      if (!topic) continue;
      topic.pending ??= { event: null, markets: new Map(), isGone: false };
      topic.pending.event = event ?? topic.pending.event;
      // Prematch says "gone" when the event goes into play.
      topic.pending.isGone = isGone && line.mirror.get(eventId) === null;
      for (const market of markets) topic.pending.markets.set(market.id, market);
    }
  }

  function flush(): void {
    for (const [id, topic] of topics) {
      const { pending } = topic;
      if (!pending) continue;
      topic.pending = null;
      const text = (markets: readonly FeedMarket[]) => changeFrame(id, pending, markets);
      const all = [...pending.markets.values()];
      const main = all.filter(({ isMain }) => isMain);
      let [allText, mainText]: [string | null, string | null] = [null, null];
      for (const reader of topic.readers) {
        if (!reader.isAll && main.length === 0 && !pending.event && !pending.isGone) continue;
        const written = reader.isAll ? (allText ??= text(all)) : (mainText ??= text(main));
        if (!reader.write(written)) drop(reader);
      }
    }
  }

  function close(reader: LineReader): void {
    for (const id of reader.ids) {
      const topic = topics.get(id);
      topic?.readers.delete(reader);
      if (topic?.readers.size === 0) topics.delete(id);
    }
    if (reader.isAll) watchAll();
    if (topics.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    stopListening?.();
    stopListening = undefined;
  }

  /** A reader that is too slow must connect again: it has missed changes. */
  function drop(reader: LineReader): void {
    close(reader);
    reader.end();
  }

  return {
    /** Begins to tell a page; it is told the whole state of its events first. */
    async open(reader: LineReader): Promise<void> {
      stopListening ??= line.onChange(note);
      timer ??= setInterval(flush, LINE_FLUSH_MS).unref();
      for (const id of reader.ids) {
        const topic = topics.get(id) ?? { readers: new Set(), pending: null };
        topics.set(id, topic);
        topic.readers.add(reader);
      }
      if (reader.isAll) watchAll();
      for (const id of reader.ids)
        if (!reader.write(await firstFrame(line, id, reader.isAll))) return drop(reader);
    },
    close,
    /** Ends every stream. */
    stop(): void {
      for (const reader of new Set([...topics.values()].flatMap(({ readers }) => [...readers]))) {
        drop(reader);
      }
    },
    get readers(): number {
      return new Set([...topics.values()].flatMap(({ readers }) => [...readers])).size;
    },
  };
}
export type LineStreams = ReturnType<typeof createLineStreams>;
