/** Caches promises by key for React's `use`. */
const kept = new Map<string, Promise<unknown>>();
const failed = new Set<string>();

/**
 * The promise of `load` for this key. A rejected promise stays until `forgetFailed`: React renders again when the
 * promise is settled, and must get the same promise to show the failure.
 */
export function keep<T>(key: string, load: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  // All values of a key have one type.
  if (known) return known as Promise<T>;
  const loading = load();
  kept.set(key, loading);
  loading.catch(() => failed.add(key));
  return loading;
}

/** Values that could not be loaded are loaded again at the next call. */
export function forgetFailed(): void {
  for (const key of failed) kept.delete(key);
  failed.clear();
}
