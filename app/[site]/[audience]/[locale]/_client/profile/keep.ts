/** Promises for React's `use`: one for each key. */
const kept = new Map<string, Promise<unknown>>();
const failed = new Set<string>();

/**
 * The promise of `load` for this key. A rejected one stays until `forgetFailed`: React asks again when it is
 * settled, and must get the same one to show the failure.
 */
export function keep<T>(key: string, load: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  // A key belongs to one kind of value.
  if (known) return known as Promise<T>;
  const loading = load();
  kept.set(key, loading);
  loading.catch(() => failed.add(key));
  return loading;
}

/** What could not be loaded is loaded again when it is next needed. */
export function forgetFailed(): void {
  for (const key of failed) kept.delete(key);
  failed.clear();
}
