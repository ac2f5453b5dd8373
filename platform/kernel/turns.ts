/**
 * Lets long work share the event loop with short work that must not wait. Long work asks for a turn between
 * its steps (`turn`) and gets it in slices of SLICE_MS; between two slices everything else runs, and while
 * urgent calls are in progress the next slice waits for them. How much long work runs at once, and how much
 * each visitor may have waiting, is limited (`run`).
 */
import { setImmediate as nextLoop, setTimeout as pause } from 'node:timers/promises';

export type Turns = {
  /**
   * Runs `work` when a place is free. Visitors get places in turn, whatever the number of calls that each
   * has waiting. Null = `work` was not run, since too many calls of this visitor wait.
   */
  run<T>(visitor: string, work: () => Promise<T>): Promise<T> | null;
  /** Resolves when the caller may work on; undefined = at once. */
  turn(): Promise<void> | undefined;
  /** An urgent call begins. Call the returned function once when it has ended. */
  urgent(): () => void;
};

const SLICE_MS = 2;
/** Long work gets a slice after this time even while urgent calls are in progress. */
const HELD_MAX_MS = 25;
/** Number of works that have begun. More would hold more memory and finish no sooner. */
const AT_ONCE = 4;
const AT_ONCE_PER_VISITOR = 2;
const WAITING_PER_VISITOR = 20;

export function createTurns(now: () => number = () => performance.now()): Turns {
  const { run } = createPlaces();
  const steps: (() => void)[] = [];
  let sliceEnds = 0;
  let isServing = false;
  let urgentCalls = 0;
  let onQuiet: (() => void) | undefined;

  /** Resolves when no urgent call is in progress, at the latest after HELD_MAX_MS. */
  async function quiet(): Promise<void> {
    const ended = new AbortController();
    const isQuiet = new Promise<void>((resolve) => (onQuiet = resolve));
    const late = pause(HELD_MAX_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    await Promise.race([isQuiet, late]);
    ended.abort();
  }

  async function serve(): Promise<void> {
    isServing = true;
    while (steps.length > 0) {
      await nextLoop();
      if (urgentCalls > 0) await quiet();
      sliceEnds = now() + SLICE_MS;
      while (steps.length > 0 && now() < sliceEnds) {
        steps.shift()?.();
        // The step works in the microtasks that follow; the time is read after it.
        await null;
      }
    }
    isServing = false;
  }

  return {
    run,
    turn() {
      if (urgentCalls === 0 && now() < sliceEnds) return undefined;
      const step = new Promise<void>((resolve) => steps.push(resolve));
      if (!isServing) void serve();
      return step;
    },
    urgent() {
      urgentCalls += 1;
      return () => {
        urgentCalls -= 1;
        if (urgentCalls === 0) onQuiet?.();
      };
    },
  };
}

/** Places for works, given to visitors in turn. */
function createPlaces(): Pick<Turns, 'run'> {
  const visitors = new Map<string, { running: number; waiting: (() => void)[] }>();
  let running = 0;

  /** The visitor whose turn it is: of those with the fewest running works the one that waits longest. */
  function next(): string | undefined {
    for (let few = 0; few < AT_ONCE_PER_VISITOR; few += 1)
      for (const [name, visitor] of visitors)
        if (visitor.running === few && visitor.waiting.length > 0) return name;
    return undefined;
  }

  /** Starts works while there are places. A visitor that got one goes behind the others. */
  function fill(): void {
    while (running < AT_ONCE) {
      const name = next();
      const visitor = name === undefined ? undefined : visitors.get(name);
      if (name === undefined || !visitor) return;
      running += 1;
      visitor.running += 1;
      visitors.delete(name);
      visitors.set(name, visitor);
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
      if (visitor.waiting.length >= WAITING_PER_VISITOR) return null;
      visitors.set(name, visitor);
      const done = new Promise<void>((start) => visitor.waiting.push(start))
        .then(work)
        .finally(() => leave(name));
      fill();
      return done;
    },
  };
}
