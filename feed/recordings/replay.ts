/** Replays a recording as a feed, optionally faster and with interruptions of the connection (cuts). */
import { PRODUCERS } from '#contract/feed.ts';
import { FEED_CALLS, FeedError, type FeedCallName, type FeedPort } from '#contract/feed-port.ts';
import { FeedBook } from '../book/feed-book.ts';
import type { RecordingLine } from './recording.ts';

/** A period in which consumers are not connected, in milliseconds from the beginning of the recording. */
export type Cut = { readonly from: number; readonly to: number };
type Options = {
  lines: readonly RecordingLine[];
  /** Factor by which the replay is faster than the recorded feed. */
  speed?: number;
  cuts?: readonly Cut[];
};
export type Replay = {
  readonly port: FeedPort;
  /** Length of the recording in milliseconds. */
  readonly length: number;
  /** Sends all messages up to a time of the recording. */
  playTo(ms: number): void;
  /** Replays by the real clock until `stop`. */
  start(): void;
  stop(): void;
};

const STEP_MS = 100;

export function createReplay({ lines, speed = 1, cuts = [] }: Options): Replay {
  const book = new FeedBook();
  const messages = lines.filter((line) => line.kind === 'message');
  let next = 0;
  let playedTo = -1;
  let timer: NodeJS.Timeout | undefined;
  fill(book, lines);

  const isCut = (ms: number): boolean => cuts.some(({ from, to }) => ms >= from && ms < to);

  function playTo(ms: number): void {
    // Connection changes are reported in the right order among the messages.
    const turns = cuts.flatMap(({ from, to }) => [from, to]).filter((at) => at > playedTo && at <= ms);
    for (const turn of [...turns.toSorted((a, b) => a - b), ms]) {
      while ((messages[next]?.after ?? Infinity) <= (turn === ms ? ms : turn - 1)) {
        const { message, after } = messages[next++] as (typeof messages)[number];
        book.apply(message, !isCut(after));
      }
      if (turns.includes(turn)) book.connected(!isCut(turn));
      playedTo = turn;
    }
  }

  return {
    port: cutOff(book.port(), () => isCut(playedTo)),
    length: messages.at(-1)?.after ?? 0,
    playTo,
    start: () => {
      const begun = Date.now() - Math.max(0, playedTo) / speed;
      timer ??= setInterval(() => playTo((Date.now() - begun) * speed), STEP_MS);
      timer.unref();
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/** Refuses all calls during a cut. */
const cutOff = (port: FeedPort, isCut: () => boolean): FeedPort => ({
  ...port,
  ...Object.fromEntries(
    Object.keys(FEED_CALLS).map((name) => [
      name,
      async (call: never) => {
        if (isCut()) throw new FeedError('unavailable', 'The recording is cut here.');
        return port[name as FeedCallName](call);
      },
    ]),
  ),
});

/** Loads everything that comes before the first message: tree, snapshots and tables. */
function fill(book: FeedBook, lines: readonly RecordingLine[]): void {
  const snapshots = lines.filter((line) => line.kind === 'snapshot');
  // A snapshot contains no time; its prices are dated with the time of the first message.
  const begun = lines.find((line) => line.kind === 'message')?.message.at;
  for (const line of lines)
    if (line.kind === 'tree') book.setTree(line.tree);
    else if (line.kind === 'table')
      book.setTable(line.competitionId, { rows: line.rows, scorers: line.scorers });
  for (const producer of PRODUCERS) {
    const pages = snapshots.filter((line) => line.producer === producer);
    const [first] = pages;
    if (first)
      book.load(
        producer,
        first.version,
        pages.flatMap(({ details }) => details),
        begun,
      );
  }
}
