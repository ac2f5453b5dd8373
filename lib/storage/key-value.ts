/**
 * Local and session storage that never throw: in a private window, an embedded frame or a full disk they may
 * refuse anything.
 */

export type KeyValue = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
};

/**
 * `find` reaches the storage, which by itself may throw. What cannot be written is kept for the life of the
 * page.
 */
export function safeStorage(find: () => Storage | undefined): KeyValue {
  const memory = new Map<string, string>();
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

export const localStore = (): KeyValue => safeStorage(() => globalThis.localStorage);
export const sessionStore = (): KeyValue => safeStorage(() => globalThis.sessionStorage);
