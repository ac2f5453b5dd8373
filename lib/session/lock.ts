/** One at a time across the tabs of a site. */
import type { KeyValue } from '#lib/storage/key-value.ts';

export type Lock = <T>(name: string, action: () => Promise<T>) => Promise<T>;

export const webLock =
  (locks: LockManager): Lock =>
  // `request` gives what the callback gives; its type wraps the promise once more than it does.
  async (name, action) =>
    await locks.request(name, action);

const LEASE_MS = 10_000;
const POLL_MS = 100;

/**
 * Where there are no Web Locks: a lease in local storage, and a queue within the tab. Two tabs that ask in
 * the same instant may both get it, which the platform bears (concurrent refreshes leave one lineage). A
 * lease whose tab died runs out by itself.
 */
export function leaseLock(parts: {
  store: KeyValue;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  owner: string;
}): Lock {
  const { store, now, sleep, owner } = parts;
  let queue: Promise<unknown> = Promise.resolve();
  const until = (name: string): number => {
    const [holder, end] = (store.get(name) ?? '').split(' ');
    return holder && holder !== owner ? Number(end) || 0 : 0;
  };
  return (name, action) => {
    const turn = queue.then(async () => {
      // A clock that was set back must not lock anybody out for longer than a lease.
      for (let left = until(name) - now(); left > 0 && left <= LEASE_MS; left = until(name) - now())
        await sleep(POLL_MS);
      store.set(name, `${owner} ${now() + LEASE_MS}`);
      try {
        return await action();
      } finally {
        store.remove(name);
      }
    });
    queue = turn.catch(() => undefined);
    return turn;
  };
}
