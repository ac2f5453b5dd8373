/**
 * Caches a loaded value until a change is reported. Concurrent readers share one load; a change in another
 * process arrives over the bus. When that message is lost, the age limit applies: `get` still returns the
 * old value while the new one loads. With `version`, the value is loaded again only when its version
 * differs.
 */
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';

export type ReadCache<T> = {
  get(): Promise<T>;
  /** Call after a change was committed: every process loads the value again. */
  changed(): Promise<void>;
};

export function createReadCache<T>(options: {
  load: () => Promise<T>;
  /** Changes when `load` would return another value; cheaper than `load`. */
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
   * Loads unless the cached entry has the same version. The version is read first, so that the next call
   * notices a change in between.
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
