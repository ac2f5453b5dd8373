/** Long work in parts: between them others run. */
const PART_MS = 10;

/** To be awaited after each small piece of a work; now and then it lets others run. */
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
