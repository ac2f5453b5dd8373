/**
 * Keeps what was read until somebody says that it changed. Readers at once share one read; a change in another process arrives by the bus, and
 * should that word get lost, the age limit heals it: then the old value is still given while the new one is read.
 */
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';

export type ReadCache<T> = {
  get(): Promise<T>;
  /** Call after a change was committed: this process and all others read anew. */
  changed(): Promise<void>;
};

export function createReadCache<T>(options: {
  load: () => Promise<T>;
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  channel: string;
  clock: Clock;
  maxAgeMs: number;
}): ReadCache<T> {
  let kept: { value: Promise<T>; readAt: number } | null = null;
  let refreshing = false;

  const read = (): Promise<T> => {
    const entry = { value: options.load(), readAt: options.clock.now().getTime() };
    kept = entry;
    // A failed read is not kept: the next reader tries again.
    entry.value.catch(() => {
      if (kept === entry) kept = null;
    });
    return entry.value;
  };

  const refresh = (): void => {
    refreshing = true;
    const before = kept;
    const value = options.load();
    const readAt = options.clock.now().getTime();
    value
      .then(() => {
        if (kept === before) kept = { value, readAt };
      })
      .catch(() => undefined)
      .finally(() => {
        refreshing = false;
      });
  };

  void options.bus.subscribe(options.channel, () => {
    kept = null;
  });

  return {
    get() {
      if (kept === null) return read();
      if (!refreshing && options.clock.now().getTime() - kept.readAt > options.maxAgeMs) refresh();
      return kept.value;
    },
    async changed() {
      kept = null;
      await options.bus.publish(options.channel, '');
    },
  };
}
