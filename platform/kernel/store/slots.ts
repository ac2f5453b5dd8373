/** Limits how many calls use a resource at the same time. */

/** Runs calls in their order, each when a slot is free. */
export type Slots = <T>(run: () => PromiseLike<T>) => Promise<T>;

/** A semaphore with `count` slots. */
export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (run) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
