/** A lock across the tabs of a site. */
import type { KeyValue } from '#lib/storage/key-value.ts';

export type Lock = <T>(name: string, action: () => Promise<T>) => Promise<T>;

export const webLock =
  (locks: LockManager): Lock =>
  // The promise of `request` resolves to the callback's result; its type has one Promise too many.
  async (name, action) =>
    await locks.request(name, action);

const LEASE_MS = 10_000;
const POLL_MS = 100;

/**
 * For browsers without Web Locks: a lease in local storage, and a queue for each name within the tab. Two tabs that
 * request the lock at the same moment may both get it; this is harmless, because the platform accepts concurrent
 * refreshes. The lease of a closed tab expires.
 */
export function leaseLock(parts: {
  store: KeyValue;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  owner: string;
}): Lock {
  const { store, now, sleep, owner } = parts;
  const queues = new Map<string, Promise<unknown>>();
  const until = (name: string): number => {
    const [holder, end] = (store.get(name) ?? '').split(' ');
    return holder && holder !== owner ? Number(end) || 0 : 0;
  };
  return (name, action) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(async () => {
      // If the clock was set back, the wait is limited to one lease.
      for (let left = until(name) - now(); left > 0 && left <= LEASE_MS; left = until(name) - now())
        await sleep(POLL_MS);
      store.set(name, `${owner} ${now() + LEASE_MS}`);
      try {
        return await action();
      } finally {
        store.remove(name);
      }
    });
    queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
}
