import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from '#contract/unavailable.ts';
import { openGate } from '#tests/fixtures/gate.ts';
import { systemClock } from '../clock.ts';
import type { Bus } from './bus.ts';
import { createMemoryBus } from './memory-bus.ts';
import { openRedisBus } from './redis-bus.ts';

const redisUrl = process.env['TEST_REDIS_URL'];
if (!redisUrl) process.stdout.write('bus on Redis: skipped, TEST_REDIS_URL is not set\n');

const kinds: [string, () => Promise<Bus>][] = [['memory', async () => createMemoryBus(systemClock)]];
if (redisUrl) kinds.push(['redis', () => openRedisBus(redisUrl, () => undefined)]);

describe.each(kinds)('bus: %s', (_kind, open) => {
  let bus: Bus;
  const key = () => randomUUID();
  beforeAll(async () => {
    bus = await open();
  });
  afterAll(() => bus.close());

  test('a message reaches every subscriber of its channel and no other', async () => {
    const received: string[] = [];
    const [one, two] = [key(), key()];
    const own = Promise.withResolvers<void>();
    const arrived = new Promise<void>(
      (resolve) => void bus.subscribe(one, (message) => message === 'last' && resolve()),
    );
    const end = await bus.subscribe(one, (message) => received.push(`a:${message}`));
    await bus.subscribe(two, (message) => {
      received.push(`b:${message}`);
      own.resolve();
    });
    await bus.publish(one, 'first');
    await bus.publish(one, 'last');
    await arrived;
    expect(received).toEqual(['a:first', 'a:last']);
    await end();
    await bus.publish(one, 'late');
    await bus.publish(two, 'own');
    // If the unsubscribed listener still got messages, 'late' would have arrived before this one.
    await own.promise;
    expect(received).toEqual(['a:first', 'a:last', 'b:own']);
  });

  test('hits are counted in a window that starts with the first hit', async () => {
    const name = key();
    const counts = await Promise.all(Array.from({ length: 20 }, () => bus.hit(name, 60_000)));
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(counts.every(({ resetMs }) => resetMs > 0 && resetMs <= 60_000)).toBe(true);
    await bus.forget(name);
    expect((await bus.hit(name, 50)).count).toBe(1);
    await pause(100);
    expect((await bus.hit(name, 50)).count).toBe(1);
  });

  test('a stored value can be taken once, and not after its lifetime', async () => {
    const name = key();
    await bus.putForOneTake(name, 'value', 3_600_000);
    const taken = await Promise.all(Array.from({ length: 10 }, () => bus.takeOnce(name)));
    expect(taken.filter((value) => value !== null)).toEqual(['value']);
    await bus.putForOneTake(name, 'late', 20);
    await pause(60);
    expect(await bus.takeOnce(name)).toBeNull();
  });

  test('answers a ping', async () => {
    await expect(bus.ping(60_000)).resolves.toBeUndefined();
  });
});

test('bus: memory: a window ends on time although the clock of the machine was set back', async () => {
  let now = 1_000_000;
  const bus = createMemoryBus({ now: () => new Date(now) });
  await bus.hit('a', 1000);
  now -= 500_000;
  expect(await bus.hit('a', 1000)).toEqual({ count: 1, resetMs: 1000 });
  now += 999;
  expect((await bus.hit('a', 1000)).count).toBe(2);
  await bus.close();
});

test('a Redis server that is down at the start is reported in one sentence, without the password', async () => {
  await expect(openRedisBus('redis://user:hidden@localhost:1/0', () => undefined)).rejects.toThrow(
    /^Redis at localhost:1 does not answer \(.*\): start it, or correct REDIS_URL\.$/,
  );
});

test('when the connection to Redis is lost later, each call says that Redis is unavailable', async () => {
  if (!redisUrl) return;
  const { hostname, port } = new URL(redisUrl);
  const gate = await openGate(hostname, Number(port));
  const bus = await openRedisBus(`redis://${gate.host}`, () => undefined);
  expect((await bus.hit(randomUUID(), 60_000)).count).toBe(1);
  await gate.die();
  const name = randomUUID();
  const failures = await Promise.all([
    bus.hit(name, 60_000).then(String, isUnavailable),
    bus.forget(name).then(String, isUnavailable),
    bus.publish(name, 'message').then(String, isUnavailable),
    bus.putForOneTake(name, 'value', 60_000).then(String, isUnavailable),
    bus.takeOnce(name).then(String, isUnavailable),
  ]);
  expect(failures).toEqual([true, true, true, true, true]);
  await bus.close();
});
