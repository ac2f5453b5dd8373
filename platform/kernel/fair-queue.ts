/** A queue of calls that serves visitors in turn: one visitor's many calls do not delay another visitor. */
export type FairQueue = {
  /**
   * Runs `work` when a slot is free. Visitors get slots in turn, whatever the number of calls that each has
   * queued. Returns null without running `work` when too many calls are queued.
   */
  run<T>(visitor: string, work: () => Promise<T>): Promise<T> | null;
};
/** Maximum numbers of calls. `running`: at the same time, of all visitors; the other two apply to each visitor. */
export type FairQueueLimits = {
  readonly running: number;
  readonly runningPerVisitor: number;
  readonly waitingPerVisitor: number;
  /** Maximum number of queued calls of all visitors; absent = unlimited. */
  readonly waiting?: number;
};

export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const visitors = new Map<string, { running: number; waiting: (() => void)[] }>();
  let running = 0;
  let waiting = 0;

  /** The visitor who gets the next slot: among those with the fewest running calls, the one who has waited longest. */
  function next(): string | undefined {
    for (let few = 0; few < limits.runningPerVisitor; few += 1)
      for (const [name, visitor] of visitors)
        if (visitor.running === few && visitor.waiting.length > 0) return name;
    return undefined;
  }

  /** Starts calls while slots are free. A visitor who gets a slot moves to the end of the order. */
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
