/** Replays a recording as a feed, optionally faster and with interruptions of the connection (cuts). */
import { PRODUCERS } from '#contract/feed.ts';
import { FEED_CALLS, FeedError, type FeedCallName, type FeedPort } from '#contract/feed-port.ts';
import { FeedBook } from '../book/feed-book.ts';
import type { RecordingLine } from './recording.ts';

/** A time in which consumers are not connected; milliseconds of the recording. */
export type Cut = { readonly from: number; readonly to: number };
type Options = {
  lines: readonly RecordingLine[];
  /** How many times faster than it was recorded. */
  speed?: number;
  cuts?: readonly Cut[];
};
export type Replay = {
  readonly port: FeedPort;
  /** Milliseconds of the recording. */
  readonly length: number;
  /** Sends everything up to a time of the recording. */
  playTo(ms: number): void;
  /** Plays by the clock until `stop`. */
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
    // Begin and end of each cut are reported in their order among the messages.
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

/** During a cut, calls are refused as well. */
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

/** Loads what precedes the first message: tree, snapshots and tables. */
function fill(book: FeedBook, lines: readonly RecordingLine[]): void {
  const snapshots = lines.filter((line) => line.kind === 'snapshot');
  // A snapshot says no time; it is as old as the first message.
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
