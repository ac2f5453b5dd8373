/** Promises for React's `use`: one for each key, and a new one after a failure. */
const kept = new Map<string, Promise<unknown>>();

/** The promise of `load` for this key. A rejected one is forgotten, so that a retry loads again. */
export function keep<T>(key: string, load: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  // A key belongs to one kind of value.
  if (known) return known as Promise<T>;
  const loading = load();
  kept.set(key, loading);
  loading.catch(() => kept.delete(key));
  return loading;
}
