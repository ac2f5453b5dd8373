/**
 * Caches a loaded value until a change is reported. Concurrent readers share one load. A report from another
 * process arrives over the bus; in case it is lost, a value older than `maxAgeMs` is loaded again, and `get`
 * returns the old value meanwhile. With `version`, that load is skipped while the version is the same.
 */
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';

export type ReadCache<T> = {
  get(): Promise<T>;
  /** Call this after a change was committed: every process then loads the value again. */
  changed(): Promise<void>;
};

export function createReadCache<T>(options: {
  load: () => Promise<T>;
  /** Returns a text that changes whenever `load` would return another value; cheaper than `load`. */
  version?: () => Promise<string>;
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  channel: string;
  clock: Clock;
  maxAgeMs: number;
}): ReadCache<T> {
  type Entry = { version: string | null; value: T };
  let kept: { entry: Promise<Entry>; readAt: number } | null = null;
  let refreshing = false;

  /**
   * Loads the value unless `before` has the current version. The version is read before the value, so that a
   * change in between is noticed at the next call.
   */
  async function loadIfChanged(before: Entry | null): Promise<Entry> {
    const version = (await options.version?.()) ?? null;
    return before && version !== null && version === before.version
      ? before
      : { version, value: await options.load() };
  }

  const read = (): Promise<T> => {
    const started = { entry: loadIfChanged(null), readAt: options.clock.now().getTime() };
    kept = started;
    // A failed load is not cached: the next reader tries again.
    started.entry.catch(() => {
      if (kept === started) kept = null;
    });
    return started.entry.then(({ value }) => value);
  };

  const refresh = (before: NonNullable<typeof kept>): void => {
    refreshing = true;
    const readAt = options.clock.now().getTime();
    const entry = before.entry.then(loadIfChanged);
    entry
      .then(() => {
        if (kept === before) kept = { entry, readAt };
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
      if (!refreshing && options.clock.now().getTime() - kept.readAt > options.maxAgeMs) refresh(kept);
      return kept.entry.then(({ value }) => value);
    },
    async changed() {
      kept = null;
      await options.bus.publish(options.channel, '');
    },
  };
}
