/** A queue of calls in which no visitor waits behind the many calls of another. */
export type FairQueue = {
  /**
   * Runs `work` when a slot is free. Visitors get slots in turn, whatever the number of calls that each has
   * queued. Null = `work` is not run, because too many calls are queued.
   */
  run<T>(visitor: string, work: () => Promise<T>): Promise<T> | null;
};
/** Numbers of calls: `running` at the same time over all visitors, and the others for each visitor. */
export type FairQueueLimits = {
  readonly running: number;
  readonly runningPerVisitor: number;
  readonly waitingPerVisitor: number;
  /** Maximum number of queued calls of all visitors; absent: unlimited. */
  readonly waiting?: number;
};

export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const visitors = new Map<string, { running: number; waiting: (() => void)[] }>();
  let running = 0;
  let waiting = 0;

  /** The visitor who is next: of those with the fewest running calls the one that waits longest. */
  function next(): string | undefined {
    for (let few = 0; few < limits.runningPerVisitor; few += 1)
      for (const [name, visitor] of visitors)
        if (visitor.running === few && visitor.waiting.length > 0) return name;
    return undefined;
  }

  /** Starts calls while there are free slots. A visitor that got one goes behind the others. */
  function fill(): void {
    while (running < limits.running) {
      const name = next();
      const visitor = name === undefined ? undefined : visitors.get(name);
      if (name === undefined || !visitor) return;
      running += 1;
      visitor.running += 1;
      visitors.delete(name);
      visitors.set(name, visitor);
      waiting -= 1;
      visitor.waiting.shift()?.();
    }
  }

  function leave(name: string): void {
    const visitor = visitors.get(name);
    running -= 1;
    if (!visitor) return;
    visitor.running -= 1;
    if (visitor.running === 0 && visitor.waiting.length === 0) visitors.delete(name);
    fill();
  }

  return {
    run(name, work) {
      const visitor = visitors.get(name) ?? { running: 0, waiting: [] };
      if (visitor.waiting.length >= limits.waitingPerVisitor) return null;
      if (waiting >= (limits.waiting ?? Infinity)) return null;
      waiting += 1;
      visitors.set(name, visitor);
      const done = new Promise<void>((start) => visitor.waiting.push(start))
        .then(work)
        .finally(() => leave(name));
      fill();
      return done;
    },
  };
}
