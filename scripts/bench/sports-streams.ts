/**
 * Open streams of the sports line that follow different matches, while markets change all the time: a reader of a
 * match gets its changes only, at most four times a second. Compared with a bare Node.js server that sends each change
 * to as many readers at once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATHS } from '#contract/paths.ts';
import { LINE_FLUSH_MS } from '#contract/sports/line-stream.ts';
import { parseSettings } from '#config/settings.ts';
import { startPair } from '../lib/pair.ts';
import type { Note } from '../lib/progress.mjs';
import { withBare } from './bare.ts';
import { withForked } from './forked.ts';
import { ms, percentile, processorMs, residentMb, round } from './load.ts';
import type { Measure } from './measure.ts';
import type { OddsFeedOrder } from './odds-feed-process.ts';
import { ageOfOdds, MATCH_ID, matchId } from './odds-time.ts';

const STREAMS = 10_000;
const MATCHES = 1_000;
const CHANGES = 500;
const AT_ONCE = 100;
const MEASURED_MS = 15_000;
/** Every tenth stream is that of a match's page, which follows all markets of the match. */
const WHOLE_EACH = 10;

export const measure: Measure = async (_product, note) => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  const secret = parseSettings({}).SPORTS_FEED_SECRET;
  try {
    const order: OddsFeedOrder = { secret, matches: MATCHES, perSecond: CHANGES, lines: 0 };
    const script = new URL('./odds-feed-process.ts', import.meta.url);
    const ours = await withForked(script, [JSON.stringify(order)], async (feed) => {
      const settings = { LOG_LEVEL: 'error', SPORTS_FEED: '', SPORTS_FEED_URL: feed.address };
      const pair = await startPair(folder, settings);
      try {
        const path = (index: number) =>
          `${PATHS.sportsStream}?ids=${matchId(index % MATCHES)}&all=${index % WHOLE_EACH === 0 ? 1 : 0}`;
        return await run(pair.platformAddress, path, pair.pids().platform, note);
      } finally {
        await pair.stop();
      }
    });
    const bare = await withBare('odds', JSON.stringify({ matches: MATCHES, perSecond: CHANGES }), (server) =>
      run(server.address, (index) => `/?id=${matchId(index % MATCHES)}`, server.pid, note),
    );
    return [
      {
        what: `streams of the sports line that follow ${round(MATCHES)} matches, ${CHANGES} market changes a second (wanted ${round(STREAMS)})`,
        ours: describe(ours),
        comparison: `bare Node server, each change at once: ${describe(bare)}`,
        limit: '10,000 at ≤ 30 kB; p99 ≤ 500 ms from the feed; ≤ 4 a second; none of another match',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

type Reader = {
  readonly socket: Socket;
  readonly id: string;
  frames: number;
  /** `second`: the running second; `inSecond`: messages in it; `most`: the most messages in one second. */
  second: number;
  inSecond: number;
  most: number;
};
type Result = {
  readonly open: number;
  /** Memory of a stream in kB. */
  readonly each: number;
  readonly delays: readonly number[];
  /** Messages per second that all readers got together. */
  readonly rate: number;
  /** The most messages that one reader got in a second. */
  readonly most: number;
  /** Number of messages about matches that the reader does not follow. */
  readonly foreign: number;
  /** Share of one core that the server used, from 0 to 1. */
  readonly load: number;
};

const describe = ({ open, each, delays, rate, most, foreign, load }: Result): string =>
  `${round(open)} streams, ${round(each, 1)} kB each; ${round(rate)} messages a second, p50 ${ms(percentile(delays, 0.5))}, p99 ${ms(percentile(delays, 0.99))}; at most ${most} a second for a reader, ${foreign} of other matches; ${round(load * 100)} % of a core`;

async function run(
  address: string,
  path: (index: number) => string,
  pid: number,
  note: Note,
): Promise<Result> {
  const readers: Reader[] = [];
  const seen = { isOn: false, delays: [] as number[], foreign: 0 };
  const before = residentMb(pid);
  try {
    while (readers.length < STREAMS) {
      const begun = readers.length;
      const opened = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => open(address, path(begun + index), seen)),
      );
      readers.push(...opened.filter((reader) => reader !== null));
      if (opened.some((reader) => reader === null)) break;
      if (readers.length % 1000 === 0) note(`${readers.length} open`);
    }
    await sleep(3_000);
    const each = ((residentMb(pid) - before) * 1024) / readers.length;
    note(`measuring ${readers.length} streams`);
    for (const reader of readers) Object.assign(reader, { frames: 0, most: 0 });
    const busy = processorMs(pid);
    seen.isOn = true;
    await sleep(MEASURED_MS);
    seen.isOn = false;
    const seconds = MEASURED_MS / 1000;
    return {
      open: readers.length,
      each,
      delays: seen.delays,
      rate: readers.reduce((sum, { frames }) => sum + frames, 0) / seconds,
      most: readers.reduce((most, reader) => Math.max(most, reader.most), 0),
      foreign: seen.foreign,
      load: (processorMs(pid) - busy) / MEASURED_MS,
    };
  } finally {
    for (const { socket } of readers) socket.destroy();
    await sleep(1_000);
  }
}

/** Reads the messages of a chunk and counts them. */
function take(reader: Reader, text: string, seen: { delays: number[]; foreign: number }): void {
  const now = Date.now();
  // Seconds are shifted by half of LINE_FLUSH_MS, because the timers that send messages are not exact.
  const second = Math.floor((now + LINE_FLUSH_MS / 2) / 1000);
  for (const line of text.split('\n')) {
    const id = MATCH_ID.exec(line)?.[1];
    if (id === undefined) continue;
    if (id !== reader.id) seen.foreign += 1;
    reader.frames += 1;
    reader.inSecond = reader.second === second ? reader.inSecond + 1 : 1;
    reader.second = second;
    reader.most = Math.max(reader.most, reader.inSecond);
    const odds = Number(/"odds":(\d+)/.exec(line)?.[1]);
    if (odds > 0) seen.delays.push(ageOfOdds(odds));
  }
}

function open(
  address: string,
  path: string,
  seen: { isOn: boolean; delays: number[]; foreign: number },
): Promise<Reader | null> {
  const { hostname, port, host } = new URL(address);
  const id = /\d{7}/.exec(path)?.[0] ?? '';
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const reader: Reader = { socket, id, frames: 0, second: 0, inSecond: 0, most: 0 };
    let isBegun = false;
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      const text = String(chunk);
      if (isBegun && seen.isOn) take(reader, text, seen);
      if (isBegun) return;
      isBegun = true;
      resolve(text.startsWith('HTTP/1.1 200') ? reader : null);
    });
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(null));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\nx-site-host: localhost\r\nx-site-region: DEV\r\n\r\n`,
    );
  });
}
