/**
 * Open event streams of one platform process: their number, the memory of each, and the time until a broadcast
 * has reached all of them; compared with a bare Node.js server with as many streams.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATHS } from '#contract/paths.ts';
import type { Note } from '../lib/progress.mjs';
import { withBare } from './bare.ts';
import { ms, percentile, residentMb, round } from './load.ts';
import type { Measure } from './measure.ts';

const STREAM_COUNT = 10_000;
const AT_ONCE = 100;
const BROADCASTS = 5;

export const measure: Measure = async (product, note) => {
  // The streams connect directly to the platform, because the limit is about one platform process.
  const ours = await run(
    product.platformAddress,
    PATHS.sse,
    product.pids().platform,
    (at) => product.operator('push', 'all', 'notification_for_all_users', JSON.stringify(notice(at))),
    note,
  );
  const bare = await withBare('streams', null, ({ address, pid }) =>
    run(address, '/', pid, () => fetch(`${address}/broadcast`), note),
  );
  const describe = ({ open, each, p50, p99, lost }: Result): string =>
    `${round(open)} streams, ${round(each, 1)} kB each; broadcast p50 ${ms(p50)}, p99 ${ms(p99)}; ${lost} lost`;
  return [
    {
      what: `open event streams of one platform process (wanted ${round(STREAM_COUNT)})`,
      ours: describe(ours),
      comparison: `bare Node server: ${describe(bare)}`,
      limit: '10,000 at ≤ 20 kB; p99 ≤ 500 ms; none lost',
    },
  ];
};

const notice = (at: number) => ({ notification_type: 1, text: `bench ${at}` });

/**
 * `each`: kB per stream; `p50`, `p99`: milliseconds of a broadcast, counted from the first stream that
 * received it.
 */
type Result = {
  readonly open: number;
  readonly each: number;
  readonly p50: number;
  readonly p99: number;
  readonly lost: number;
};
export type Stream = { readonly socket: Socket; receivedAt: number };

async function run(
  address: string,
  path: string,
  pid: number,
  broadcast: (at: number) => Promise<unknown>,
  note: Note,
): Promise<Result> {
  const streams: Stream[] = [];
  const before = residentMb(pid);
  try {
    await openStreams(address, path, streams, note);
    await sleep(2_000);
    const each = ((residentMb(pid) - before) * 1024) / streams.length;
    const delays: number[] = [];
    let lost = 0;
    for (let count = 0; count < BROADCASTS; count++) {
      note(`broadcast ${count + 1} of ${BROADCASTS} to ${streams.length}`);
      for (const stream of streams) stream.receivedAt = 0;
      await broadcast(count);
      const limit = Date.now() + 10_000;
      while (Date.now() < limit && streams.some((stream) => stream.receivedAt === 0)) await sleep(20);
      const receivedAt = streams.filter((stream) => stream.receivedAt > 0).map((stream) => stream.receivedAt);
      // Delays are counted from the first stream that received the broadcast, so that they do not contain the
      // start of the command line that sends it.
      const first = receivedAt.reduce((least, at) => Math.min(least, at), Infinity);
      delays.push(...receivedAt.map((at) => at - first));
      lost += streams.length - receivedAt.length;
    }
    return { open: streams.length, each, p50: percentile(delays, 0.5), p99: percentile(delays, 0.99), lost };
  } finally {
    for (const { socket } of streams) socket.destroy();
    await sleep(1_000);
  }
}

/** Opens up to `wanted` streams, a hundred at a time; stops earlier at the limit of the machine. */
export async function openStreams(
  address: string,
  path: string,
  streams: Stream[],
  note: Note,
  wanted = STREAM_COUNT,
): Promise<void> {
  const { hostname, port, host } = new URL(address);
  while (streams.length < wanted) {
    const opened = await Promise.all(
      Array.from({ length: AT_ONCE }, () => openStream(hostname, Number(port), host, path)),
    );
    streams.push(...opened.filter((stream) => stream !== null));
    if (opened.some((stream) => stream === null)) return note(`the machine lets ${streams.length}`);
    if (streams.length % 1000 === 0) note(`${streams.length} open`);
  }
}

function openStream(hostname: string, port: number, host: string, path: string): Promise<Stream | null> {
  return new Promise((resolve) => {
    const socket = connect(port, hostname);
    const stream: Stream = { socket, receivedAt: 0 };
    let begun = false;
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      const text = String(chunk);
      if (!begun) {
        begun = true;
        return resolve(text.startsWith('HTTP/1.1 200') ? stream : null);
      }
      if (stream.receivedAt === 0 && text.includes('bench')) stream.receivedAt = performance.now();
    });
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(null));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\nx-site-host: localhost\r\nx-site-region: DEV\r\n\r\n`,
    );
  });
}
