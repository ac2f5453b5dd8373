/** The bus of a platform with several processes. */
import { Redis } from 'ioredis';
import { BUS_PREFIX as PREFIX } from '#contract/bus.ts';
import { Unavailable } from '#contract/unavailable.ts';
import type { Bus } from './bus.ts';

/** Maximum time for a command, so that requests do not hang when Redis does not respond. */
const COMMAND_TIMEOUT_MS = 2_000;
const RECONNECT_MAX_MS = 2_000;

/**
 * Increments a counter and sets its expiry in one step: if a process stopped between two commands, the
 * counter would never expire.
 */
const HIT = `local count = redis.call('INCRBY', KEYS[1], ARGV[2])
if count == tonumber(ARGV[2]) then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`;

/** Returns the response to a command; throws Unavailable instead of any other error. */
const available = <T>(command: Promise<T>): Promise<T> =>
  command.catch((error: unknown) => {
    throw new Unavailable('Redis does not answer.', error);
  });

/** The server's address without its password, for messages. */
const shown = (url: string) => new URL(url).host;

/**
 * Opens a bus on Redis. Reconnects and resubscribes automatically. `onError` gets each loss of the
 * connection. Throws an Error with one sentence when Redis does not respond at first; later, each call
 * without a response throws Unavailable.
 */
export async function openRedisBus(url: string, onError: (error: Error) => void): Promise<Bus> {
  const options = {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    disconnectTimeout: 500,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: (times: number) => Math.min(times * 100, RECONNECT_MAX_MS),
  };
  const client = new Redis(url, options);
  const subscriber = new Redis(url, { ...options, maxRetriesPerRequest: null });
  let opened = false;
  let first: Error | undefined;
  for (const connection of [client, subscriber]) {
    connection.on('error', (error: Error) => {
      first ??= error;
      if (opened) onError(error);
    });
  }
  try {
    await client.connect();
    await subscriber.connect();
  } catch (error) {
    client.disconnect();
    subscriber.disconnect();
    // The error event of the connection contains the cause; the rejection says only that the connection is
    // closed.
    const cause = (first ?? error) as NodeJS.ErrnoException;
    throw new Error(
      `Redis at ${shown(url)} does not answer (${cause.message || cause.code || cause.name}): start it, or correct REDIS_URL.`,
      { cause },
    );
  }
  opened = true;

  const listeners = new Map<string, Set<(message: string) => void>>();
  subscriber.on('message', (channel: string, message: string) =>
    listeners.get(channel)?.forEach((listener) => listener(message)),
  );

  return {
    kind: 'redis',
    publish: async (channel, message) => void (await available(client.publish(PREFIX + channel, message))),
    subscribe: async (channel, listener) => {
      const name = PREFIX + channel;
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      await subscriber.subscribe(name);
      return async () => {
        set.delete(listener);
        if (set.size === 0) await subscriber.unsubscribe(name);
      };
    },
    hit: async (key, windowMs, amount = 1) => {
      const [count, left] = (await available(
        client.eval(HIT, 1, `${PREFIX}count:${key}`, windowMs, amount),
      )) as [number, number];
      return { count, resetMs: Math.max(left, 0) };
    },
    forget: async (key) => void (await available(client.del(`${PREFIX}count:${key}`))),
    putForOneTake: async (key, value, ttlMs) =>
      void (await available(client.set(`${PREFIX}once:${key}`, value, 'PX', ttlMs))),
    takeOnce: (key) => available(client.getdel(`${PREFIX}once:${key}`)),
    ping: async (timeoutMs) => {
      const late = AbortSignal.timeout(timeoutMs);
      await Promise.race([
        client.ping(),
        new Promise((_, reject) =>
          late.addEventListener('abort', () => reject(new Error('Redis does not answer.'))),
        ),
      ]);
    },
    close: async () => {
      listeners.clear();
      subscriber.disconnect();
      await client.quit().catch(() => client.disconnect());
    },
  };
}
