/** Records a feed: its snapshots and messages (recording.ts). */
import { PRODUCERS, type FeedProducer } from '#contract/feed.ts';
import type { FeedDetail, FeedEntry, FeedMessage, FeedPort } from '#contract/feed-port.ts';
import type { RecordingLine } from './recording.ts';

type Options = {
  feed: FeedPort;
  write: (line: RecordingLine) => void;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Records only these events, with all their markets; absent: all events, with their main markets. */
  ids?: ReadonlySet<string>;
};

/** Starts to record; resolves when the snapshots are written. Recording goes on until `stop`. */
export async function recordFeed({ feed, write, now, ids }: Options): Promise<{ stop(): void }> {
  const begun = now();
  const waiting: (() => void)[] = [];
  let hasSnapshots = false;
  const versions = { prematch: 0, live: 0 };
  const note = (message: FeedMessage): void => {
    const after = now() - begun;
    const line = () => {
      // The snapshot already contains the changes of this message.
      if (message.kind !== 'down' && message.version <= versions[message.producer]) return;
      write({ kind: 'message', after, message: ids ? only(message, ids) : message });
    };
    if (hasSnapshots) line();
    else waiting.push(line);
  };
  const stream = feed.subscribe({ message: note, connected: () => undefined });
  if (ids) stream.watch([...ids]);
  write({ kind: 'recording', format: 1, at: begun });
  const tree = await feed.tree({});
  write({ kind: 'tree', tree });
  const competitions = new Set<string>();
  for (const producer of PRODUCERS) {
    const details = await snapshotOf(feed, producer, ids, (version, page) => {
      versions[producer] = version;
      write({ kind: 'snapshot', producer, version, details: page });
    });
    for (const { event } of details) competitions.add(event.competitionId);
  }
  for (const competitionId of competitions) {
    const table = await feed.table({ competitionId });
    if (table.rows.length > 0) write({ kind: 'table', competitionId, ...table });
  }
  hasSnapshots = true;
  for (const line of waiting.splice(0)) line();
  return { stop: () => stream.close() };
}

/** Leaves only the changes of some events in a message. It keeps its versions, so that consumers see no gap. */
const only = (message: FeedMessage, ids: ReadonlySet<string>): FeedMessage =>
  message.kind === 'changes'
    ? { ...message, changes: message.changes.filter(({ eventId }) => ids.has(eventId)) }
    : message;

/** Writes the pages of a snapshot; returns the entries of all pages. */
async function snapshotOf(
  feed: FeedPort,
  producer: FeedProducer,
  ids: ReadonlySet<string> | undefined,
  write: (version: number, page: FeedDetail[]) => void,
): Promise<FeedEntry[]> {
  const found: FeedEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await feed.snapshot({ producer, markets: 'main', ...(cursor && { cursor }) });
    const entries = page.entries.filter(({ event }) => !ids || ids.has(event.id));
    // The last page is written even without entries, because it contains the version.
    if (entries.length > 0 || page.cursor === null) write(page.version, await detailsOf(feed, entries, ids));
    found.push(...entries);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

/** Completes entries with their incidents and, if the events were chosen by id, with all their markets. */
function detailsOf(
  feed: FeedPort,
  entries: readonly FeedEntry[],
  ids?: ReadonlySet<string>,
): Promise<FeedDetail[]> {
  return Promise.all(
    entries.map(async (entry) => {
      const isBegun = entry.event.status !== 'scheduled';
      if (!isBegun && !ids) return { ...entry, incidents: [] };
      const { detail } = await feed.event({ id: entry.event.id });
      return { ...entry, ...(ids && detail), incidents: detail?.incidents ?? [] };
    }),
  );
}
