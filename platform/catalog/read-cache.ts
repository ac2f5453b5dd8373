/**
 * Keeps what was read until somebody says that it changed. Readers at once share one read; a change in
 * another process arrives by the bus, and should that word get lost, the age limit heals it: then the old
 * value is still given while the new one is read. What is dear to read tells its version, and is read anew
 * only when that is another one.
 */
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';

export type ReadCache<T> = {
  get(): Promise<T>;
  /** Call after a change was committed: this process and all others read anew. */
  changed(): Promise<void>;
};

export function createReadCache<T>(options: {
  load: () => Promise<T>;
  /** Another text when `load` would give another value. */
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
   * Reads, unless what is kept is of the same version. The version comes first: a change in between is then
   * seen at the next look.
   */
  async function look(before: Entry | null): Promise<Entry> {
    const version = (await options.version?.()) ?? null;
    return before && version !== null && version === before.version
      ? before
      : { version, value: await options.load() };
  }

  const read = (): Promise<T> => {
    const started = { entry: look(null), readAt: options.clock.now().getTime() };
    kept = started;
    // A failed read is not kept: the next reader tries again.
    started.entry.catch(() => {
      if (kept === started) kept = null;
    });
    return started.entry.then(({ value }) => value);
  };

  const refresh = (before: NonNullable<typeof kept>): void => {
    refreshing = true;
    const readAt = options.clock.now().getTime();
    const entry = before.entry.then(look);
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
