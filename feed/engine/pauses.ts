/** Splits long computations, so that other tasks run in between. */
const PART_MS = 10;

/** Await after each small part of a computation; at intervals it yields to other tasks. */
export function pauses(): () => Promise<void> | undefined {
  let until = performance.now() + PART_MS;
  return () => {
    if (performance.now() < until) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        until = performance.now() + PART_MS;
        resolve();
      });
    });
  };
}
