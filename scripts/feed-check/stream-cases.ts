/**
 * Cases of the stream: no gaps in versions, heartbeats, and the same changes by the stream, `changes` and snapshots.
 */
import { strict as assert } from 'node:assert';
import { PRODUCERS, type FeedProducer } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import type { FeedChange, FeedEntry, FeedMessage } from '#contract/feed-port.ts';
import { ask, listen, snapshotOf, until, versionsOf, type Case, type CheckInput } from './check-input.ts';

/** A market without the version of its last change, for comparisons. */
const contentOf = ({ version: _version, ...market }: FeedMarket) => market;

/** Main markets as a consumer of the feed knows them after a snapshot and the messages since then. */
class Book {
  readonly #markets = new Map<string, ReturnType<typeof contentOf>>();
  constructor(entries: readonly FeedEntry[]) {
    for (const { event, markets } of entries) this.#take(event.id, markets);
  }

  apply(changes: readonly FeedChange[]): void {
    for (const { eventId, markets } of changes) this.#take(eventId, markets);
  }

  #take(eventId: string, markets: readonly FeedMarket[]): void {
    for (const market of markets) this.#markets.set(`${eventId} ${market.id}`, contentOf(market));
  }

  of(eventId: string, marketId: string): ReturnType<typeof contentOf> | undefined {
    return this.#markets.get(`${eventId} ${marketId}`);
  }
}

const changesOf = (messages: readonly Exclude<FeedMessage, { kind: 'down' }>[]): FeedChange[] =>
  messages.flatMap((message) => (message.kind === 'changes' ? message.changes : []));

/** Asserts that `changes` since a snapshot has the same markets as the stream's messages up to the same version. */
async function agree(input: CheckInput, producer: FeedProducer): Promise<void> {
  await listen(input, async (heard) => {
    await until(input, `a message of ${producer}`, () => versionsOf(heard, producer).length > 0);
    const { version: since, entries } = await snapshotOf(input, { producer });
    const book = new Book(entries);
    await until(
      input,
      `changes of ${producer}`,
      () => changesOf(versionsOf(heard, producer).filter(({ version }) => version > since)).length > 0,
      60,
    );
    const reply = await ask(input, 'changes', { producer, markets: 'main', since });
    assert.ok(reply.version > since);
    await until(input, 'the stream', () =>
      versionsOf(heard, producer).some(({ version }) => version >= reply.version),
    );
    const between = versionsOf(heard, producer).filter(
      ({ version }) => version > since && version <= reply.version,
    );
    // A consumer continues with the stream from `reply.version`, so one message must end exactly at that version.
    assert.equal(between.at(-1)?.version, reply.version);
    book.apply(changesOf(between));
    for (const { eventId, markets } of reply.changes)
      for (const market of markets)
        assert.deepEqual(book.of(eventId, market.id), contentOf(market), `${eventId} ${market.id}`);
  });
}

export const STREAM_CASES: readonly Case[] = [
  {
    name: 'every producer gives signs of life, and each message begins where the one before ended',
    run: (input) =>
      listen(input, async (heard) => {
        for (const producer of PRODUCERS) {
          const messages = await until(input, `four messages of ${producer}`, () => {
            const found = versionsOf(heard, producer);
            return found.length >= 4 && found;
          });
          for (const [index, { previous, version }] of messages.entries()) {
            assert.ok(version > previous);
            if (index > 0) assert.equal(previous, messages[index - 1]?.version);
          }
        }
      }),
  },
  ...PRODUCERS.map((producer): Case => ({
    name: `changes of ${producer} since a snapshot are those of the stream`,
    run: (input) => agree(input, producer),
  })),
  {
    name: 'a watched event is sent with every market, others with their main markets',
    run: (input) =>
      listen(input, async (heard, stream) => {
        const { entries } = await ask(input, 'snapshot', { producer: 'live', markets: 'main', limit: 200 });
        const watched = entries.slice(0, 40).map(({ event }) => event.id);
        if (watched.length === 0) return;
        stream.watch(watched);
        // A change of an event that is not watched may contain other markets than main ones too: settled ones, and at
        // most three that stop being main, each once (FeedStream). With more than three, every market is sent.
        const isMore = ({ isMain, settledTimes }: FeedMarket) => !isMain && settledTimes === 0;
        const more = () =>
          changesOf(versionsOf(heard, 'live')).filter(({ markets }) => markets.filter(isMore).length > 3);
        await until(input, 'other than main markets', () => more().length > 0, 60);
        for (const { eventId } of more()) assert.ok(watched.includes(eventId), eventId);
      }),
  },
  {
    name: 'a closed stream sends nothing more, another stream still does',
    run: (input) =>
      listen(input, async (others) => {
        const heard: FeedMessage[] = [];
        const stream = input.port.subscribe({
          message: (message) => heard.push(message),
          connected: () => undefined,
        });
        await until(input, 'a message', () => heard.length > 0);
        stream.close();
        const [count, before] = [heard.length, others.length];
        await until(input, 'messages of the other stream', () => others.length > before + 1);
        assert.equal(heard.length, count);
      }),
  },
];
