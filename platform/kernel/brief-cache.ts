/**
 * Caches a value for a short time, because many visitors request the same at once. Unlike a read cache
 * (read-cache.ts) it is not invalidated by changes: its value is up to `maxAgeMs` old.
 */
import type { Clock } from './clock.ts';

/**
 * Returns a function like `read` that caches each key's value for `maxAgeMs`; concurrent readers share one
 * call, however long it takes. A failed read is not cached. With `maxKeys`, the entries read longest ago are
 * removed; without it there must be few keys, because entries are never removed.
 */
export function keepBriefly<K, T>(
  { clock, maxAgeMs, maxKeys = Infinity }: { clock: Clock; maxAgeMs: number; maxKeys?: number },
  read: (key: K) => Promise<T>,
): (key: K) => Promise<T> {
  const known = new Map<K, { at: number; value: Promise<T> }>();
  return (key) => {
    const found = known.get(key);
    // The absolute difference also refreshes a value after the clock was set back. The age of a read in
    // progress is NaN, so that the read is shared.
    if (found && !(Math.abs(clock.now().getTime() - found.at) >= maxAgeMs)) return found.value;
    const entry = { at: NaN, value: read(key) };
    known.delete(key);
    known.set(key, entry);
    const [oldest] = known.keys();
    if (known.size > maxKeys && oldest !== undefined) known.delete(oldest);
    entry.value.then(
      () => (entry.at = clock.now().getTime()),
      () => known.get(key) === entry && known.delete(key),
    );
    return entry.value;
  };
}
