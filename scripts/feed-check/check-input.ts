/** Input of the acceptance cases of sports feeds, and the helpers that these cases share. */
import { strict as assert } from 'node:assert';
import * as v from 'valibot';
import type { FeedProducer } from '#contract/feed.ts';
import {
  FEED_CALLS,
  FeedError,
  feedMessage,
  type FeedCall,
  type FeedCallName,
  type FeedEntry,
  type FeedErrorCode,
  type FeedMessage,
  type FeedPort,
  type FeedReply,
  type FeedStream,
  type MarketDepth,
} from '#contract/feed-port.ts';
import type { AcceptanceCase } from '../lib/acceptance.ts';

export type CheckInput = {
  port: FeedPort;
  /** Lets a second or two pass, so that the feed can send its next messages. */
  step: () => Promise<void>;
  /** Null when the port is in-process: the cases of bytes and signatures are skipped. */
  http: { url: string; secret: string } | null;
};
export type Case = AcceptanceCase<CheckInput>;

/** Makes a call of the feed; rejects when the answer does not follow the contract. */
export async function ask<N extends FeedCallName>(
  { port }: Pick<CheckInput, 'port'>,
  name: N,
  call: FeedCall<N>,
): Promise<FeedReply<N>> {
  const answer = await (port[name] as (call: FeedCall<N>) => Promise<unknown>)(call);
  return v.parse(FEED_CALLS[name].reply as unknown as v.GenericSchema<unknown, FeedReply<N>>, answer);
}

export async function refused(answer: Promise<unknown>, code: FeedErrorCode): Promise<void> {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof FeedError, `expected ${code}, got ${String(error)}`);
  assert.equal(error.code, code);
}

/** Reads a snapshot to its last page (500 pages at most), and asserts that all pages have one version. */
export async function snapshotOf(
  input: CheckInput,
  { producer, markets = 'main', limit }: { producer: FeedProducer; markets?: MarketDepth; limit?: number },
): Promise<{ version: number; entries: FeedEntry[]; pages: number }> {
  const entries: FeedEntry[] = [];
  let cursor: string | undefined;
  let version: number | undefined;
  let pages = 0;
  do {
    const page = await ask(input, 'snapshot', {
      producer,
      markets,
      ...(limit !== undefined && { limit }),
      ...(cursor !== undefined && { cursor }),
    });
    version ??= page.version;
    assert.equal(page.version, version, 'all pages carry the version of the first');
    entries.push(...page.entries);
    pages += 1;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined && pages < 500);
  return { version: version ?? 0, entries, pages };
}

/** Collects the stream's messages while `work` runs; rejects when one of them does not follow the contract. */
export async function listen<T>(
  { port }: CheckInput,
  work: (heard: FeedMessage[], stream: FeedStream) => Promise<T>,
): Promise<T> {
  const heard: FeedMessage[] = [];
  const faults: string[] = [];
  const stream = port.subscribe({
    message: (message) => {
      const read = v.safeParse(feedMessage, message);
      if (!read.success) faults.push(v.summarize(read.issues));
      heard.push(message);
    },
    connected: () => undefined,
  });
  try {
    const result = await work(heard, stream);
    assert.deepEqual(faults, [], 'every message follows the contract');
    return result;
  } finally {
    stream.close();
  }
}

/** Calls `step` until `find` returns something, and returns that; fails after `most` steps. */
export async function until<T>(
  { step }: CheckInput,
  what: string,
  find: () => T | null | undefined | false,
  most = 30,
): Promise<T> {
  for (let count = 0; count <= most; count++) {
    const found = find();
    if (found) return found;
    await step();
  }
  throw new Error(`${what}: not within ${most} steps`);
}

/** The messages of one producer that carry a version, which are all but `down`. */
export const versionsOf = (heard: readonly FeedMessage[], producer: FeedProducer) =>
  heard.flatMap((message) => (message.kind !== 'down' && message.producer === producer ? [message] : []));
