/** The stream of the simulated feed: gaps, recovery and silence (contract/feed-port.ts). */
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { PRODUCERS } from '#contract/feed.ts';
import { feedMessage, type FeedMessage } from '#contract/feed-port.ts';
import { sample } from '#tests/fixtures/sample.ts';
import { createSimulator } from './simulator.ts';

const EVENING = Date.UTC(2026, 10, 25, 17);
/** A time with few live matches. */
const NIGHT = Date.UTC(2026, 10, 25, 5);

/** A consumer that keeps the state of events and main markets, without versions. */
class Book {
  readonly events = new Map<string, unknown>();
  readonly markets = new Map<string, Map<string, string>>();
  apply(message: Pick<Extract<FeedMessage, { kind: 'changes' }>, 'changes'>): void {
    for (const { eventId, event, markets } of message.changes) {
      if (event !== null) this.events.set(eventId, { ...event, version: 0 });
      const own = this.markets.get(eventId) ?? new Map<string, string>();
      for (const market of markets) {
        // A market that is no longer main is sent once more and then no longer.
        if (market.isMain || market.settledTimes > 0)
          own.set(market.id, JSON.stringify({ ...market, version: 0 }));
        else own.delete(market.id);
      }
      this.markets.set(eventId, own);
    }
  }
}

test('after a gap and recovery a consumer has the same state as one that never lost a message', async () => {
  const clock = { at: sample({ short: NIGHT, long: EVENING }) };
  const feed = createSimulator({ seed: 'one', clock: () => clock.at });
  const start = clock.at;
  const whole = new Book();
  const torn = new Book();
  // Both consumers start with a snapshot, since values that are equal before and after the gap are not sent again.
  const { entries } = await feed.snapshot({ producer: 'live', markets: 'main' });
  for (const book of [whole, torn])
    book.apply({
      changes: entries.map((entry) => ({ eventId: entry.event.id, ...entry, incidents: [], isGone: false })),
    });
  let isLost = false;
  const third = sample({ short: 6, long: 30 });
  const messages: FeedMessage[] = [];
  const stream = feed.subscribe({
    message: (message) => {
      messages.push(message);
      if (message.kind !== 'changes') return;
      whole.apply(message);
      if (!isLost) torn.apply(message);
    },
    connected: () => undefined,
  });
  for (let i = 0; i < 3 * third; i++) {
    isLost = i >= third && i < 2 * third;
    clock.at += 2000;
    feed.tick();
    if (i !== 2 * third - 1) continue;
    for (const producer of PRODUCERS)
      torn.apply(await feed.changes({ producer, since: start + third * 2000, markets: 'main' }));
  }
  stream.close();
  for (const message of messages.slice(0, 60)) v.parse(feedMessage, message);
  expect(whole.events.size).toBeGreaterThan(50);
  expect(torn.events).toEqual(whole.events);
  expect(torn.markets).toEqual(whole.markets);
});

test('a producer that is down sends no messages, refuses calls, and leaves a gap in the versions', async () => {
  const clock = { at: NIGHT };
  let isDown = false;
  const feed = createSimulator({
    seed: 'one',
    clock: () => clock.at,
    outages: (producer) => isDown && producer === 'live',
  });
  const messages: FeedMessage[] = [];
  feed.subscribe({ message: (message) => messages.push(message), connected: () => undefined });
  const tick = (): void => {
    clock.at += 2000;
    feed.tick();
  };
  tick();
  isDown = true;
  tick();
  tick();
  await expect(feed.snapshot({ producer: 'live', markets: 'main' })).rejects.toMatchObject({
    code: 'unavailable',
  });
  isDown = false;
  tick();
  tick();
  const live = messages.filter(({ producer }) => producer === 'live');
  expect(live.filter(({ kind }) => kind === 'down')).toHaveLength(1);
  const versions = live.flatMap((message) => (message.kind === 'down' ? [] : [message]));
  expect(versions.some(({ previous }, i) => i > 0 && previous > versions[i - 1]!.version)).toBe(true);
});
