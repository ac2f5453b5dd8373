/** The bus of a platform with a single process. */
import type { Clock } from '../clock.ts';
import type { Bus } from './bus.ts';

/** Interval at which expired entries are deleted. */
const SWEEP_MS = 30_000;

/** Opens a bus inside this process. */
export function createMemoryBus(clock: Clock): Bus {
  const listeners = new Map<string, Set<(message: string) => void>>();
  const counters = new Map<string, { count: number; resetsAt: number }>();
  const kept = new Map<string, { value: string; endsAt: number }>();
  const now = () => clock.now().getTime();

  const sweep = setInterval(() => {
    for (const [key, { resetsAt }] of counters) if (resetsAt <= now()) counters.delete(key);
    for (const [key, { endsAt }] of kept) if (endsAt <= now()) kept.delete(key);
  }, SWEEP_MS).unref();

  return {
    kind: 'memory',
    publish: async (channel, message) => {
      // Messages are delivered later, as over a network, so that `publish` never runs code of subscribers.
      const receivers = [...(listeners.get(channel) ?? [])];
      setImmediate(() =>
        receivers.forEach((listener) => listeners.get(channel)?.has(listener) && listener(message)),
      );
    },
    subscribe: async (channel, listener) => {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      return async () => void set.delete(listener);
    },
    hit: async (key, windowMs, amount = 1) => {
      const found = counters.get(key);
      // The time left exceeds the window only after the machine's clock was set back. The counter then starts
      // again; otherwise it would last longer by that difference.
      const left = found ? found.resetsAt - now() : 0;
      const isOpen = left > 0 && left <= windowMs;
      const counter = found && isOpen ? found : { count: 0, resetsAt: now() + windowMs };
      counter.count += amount;
      counters.set(key, counter);
      return { count: counter.count, resetMs: counter.resetsAt - now() };
    },
    forget: async (key) => void counters.delete(key),
    putForOneTake: async (key, value, ttlMs) => void kept.set(key, { value, endsAt: now() + ttlMs }),
    takeOnce: async (key) => {
      const found = kept.get(key);
      kept.delete(key);
      return found && found.endsAt > now() ? found.value : null;
    },
    ping: async () => undefined,
    close: async () => {
      clearInterval(sweep);
      listeners.clear();
    },
  };
}
