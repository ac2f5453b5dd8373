import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parsePush } from '#contract/push/frame.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { openTestStore } from '#platform/testing/open-test-store.ts';
import { STREAMS_PER_PLAYER } from './constants.ts';
import { Hub } from './hub.ts';
import { EVERYBODY, appendPush } from './push-log.ts';
import { Stream } from './stream.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

class TestStream extends Stream {
  readonly texts: string[] = [];
  onText: () => void = () => undefined;
  send(_id: string | null, frame: string): void {
    const parsed = parsePush(frame);
    if (parsed.ok && parsed.push.type === 'notification_for_all_users')
      this.texts.push(parsed.push.payload.text);
    this.onText();
  }
  end(): void {}
  drop(): void {}
  beat(): boolean {
    return true;
  }
}

/**
 * Wraps a database: after the first query has read its rows, and before the caller receives them, `interlude`
 * runs.
 */
function withInterlude(db: Db, interlude: () => Promise<void>): Db {
  let first = true;
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'select' || !first) return Reflect.get(target, name) as unknown;
      first = false;
      return (fields: object) => ({
        from: (table: never) => ({
          where: async (condition: never) => {
            const rows: unknown = await target
              .select(fields as never)
              .from(table)
              .where(condition);
            await interlude();
            return rows;
          },
        }),
      });
    },
  });
}

test('a push that arrives while a stream is being opened is sent to that stream exactly once', async () => {
  const hubs: Hub[] = [];
  const say = async (text: string) => {
    const push = await store.transaction((tx) =>
      appendPush(tx, systemClock, EVERYBODY, 'notification_for_all_users', { notification_type: 1, text }),
    );
    hubs.forEach((hub) => hub.deliver(push));
  };
  await say('before');
  const db = withInterlude(store.db, () => say('meanwhile'));
  const hub = new Hub({
    store: { ...store, db },
    clock: systemClock,
    log: createLog('silent'),
    tokenTtlMs: 1,
    sessionsEndedSince: async () => [],
  });
  // Heartbeats are stopped, because their `heal` would also find the push after 15 s.
  hub.stop();
  hubs.push(hub);
  const stream = new TestStream();
  await hub.open(stream, null, undefined);
  const messages = (count: number) =>
    new Promise<void>((resolve) => {
      stream.onText = () => stream.texts.length >= count && resolve();
      stream.onText();
    });
  // Waits for the first push before sending another, whose number would reveal the gap.
  await messages(1);
  await say('after');
  await messages(2);
  expect(stream.texts).toEqual(['meanwhile', 'after']);
});

test('when a player has the maximum number of streams, a new stream ends the oldest one at once', async () => {
  const hub = new Hub({
    store,
    clock: systemClock,
    log: createLog('silent'),
    tokenTtlMs: 1,
    sessionsEndedSince: async () => [],
  });
  hub.stop();
  const owner = { playerId: 'many', sessionId: 'many', tokenEndsAt: Infinity };
  const streams = Array.from({ length: STREAMS_PER_PLAYER + 1 }, () => new TestStream());
  for (const stream of streams) await hub.open(stream, owner, undefined);
  // The oldest stream is removed although its client does not close it.
  expect(hub.registry.ofPlayer('many')).toEqual(streams.slice(1));
  expect(hub.registry.all.size).toBe(STREAMS_PER_PLAYER);
});
