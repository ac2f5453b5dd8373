/**
 * Local and session storage that never throw. Browsers deny access in private windows, embedded frames and on
 * full disks.
 */

export type KeyValue = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
};

/**
 * `find` returns the storage and may throw. Values that cannot be stored are kept in `memory`.
 */
export function safeStorage(
  find: () => Storage | undefined,
  memory: Map<string, string> = new Map(),
): KeyValue {
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      const storage = find();
      return storage && action(storage);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const written = attempt((storage) => (storage.setItem(key, value), true));
      if (written) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Values that the browser refuses to store, shared by all callers until the page is left. */
const localMemory = new Map<string, string>();
const sessionMemory = new Map<string, string>();
export const localStore = (): KeyValue => safeStorage(() => globalThis.localStorage, localMemory);
export const sessionStore = (): KeyValue => safeStorage(() => globalThis.sessionStorage, sessionMemory);
