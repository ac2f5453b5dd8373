/**
 * Lets long calls share the event loop with short work that must not wait. A long call yields between its
 * steps (`turn`) and continues in slices of SLICE_MS; between two slices other tasks run, and while urgent
 * calls are in progress the next slice waits for them. While urgent calls keep arriving, slices take half of
 * the time at most, because the operating system schedules a thread that is often idle as soon as an urgent
 * call arrives (docs/decisions/0329). The number of concurrent long calls, and of queued ones per visitor, is
 * limited (`run`).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextLoop, setTimeout as pause } from 'node:timers/promises';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

export type Turns = FairQueue & {
  /** Resolves when the caller may continue; undefined = it need not wait. */
  turn(): Promise<void> | undefined;
  /**
   * Like `turn`, but resolves always asynchronously and after the work of the previous step. It is for a step
   * whose work begins only after its own `await`: concurrent callers of `turn` would see the same time and
   * all begin together. It does not wait for work that follows input or output.
   */
  ownTurn(): Promise<void>;
  /** Reports the begin of an urgent call. Call the returned function once when the call has ended. */
  urgent(): () => void;
};

const SLICE_MS = 2;
/** Maximum time for which urgent calls in progress delay the next slice. */
const HELD_MAX_MS = 25;
/**
 * Time after an urgent call in which more of them are expected, because a player looks at a result and plays
 * again.
 */
const EXPECTED_MS = 2_000;
/** Number of long calls that run at the same time. More would hold more memory and finish no sooner. */
const RUNNING_MAX = 4;
const RUNNING_PER_VISITOR = 2;
const WAITING_PER_VISITOR = 20;
/** Maximum number of queued long calls of all visitors: further ones would wait longer than their callers do. */
const WAITING_MAX = 1_000;

/**
 * Resolves when all microtasks have run: Node.js runs callbacks of `nextTick` that are added in a microtask
 * after them.
 */
const microtasksEnd = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

type Timer = {
  now(): number;
  rest(ms: number): Promise<unknown>;
};
const TIMER: Timer = { now: () => performance.now(), rest: pause };

/**
 * Queue of the steps that wait for a slice. Visitors take turns: thirty steps of one visitor delay the only
 * step of another by one step at most.
 */
function createFairSteps() {
  const waiting = new Map<string, (() => void)[]>();
  return {
    isWaiting: (): boolean => waiting.size > 0,
    add(visitor: string, step: () => void): void {
      const own = waiting.get(visitor);
      if (own) own.push(step);
      else waiting.set(visitor, [step]);
    },
    /** Runs a step of the visitor who has waited longest. */
    runNext(): void {
      for (const [visitor, own] of waiting) {
        waiting.delete(visitor);
        const step = own.shift();
        if (own.length > 0) waiting.set(visitor, own);
        return step?.();
      }
    },
  };
}

export function createTurns({ now, rest }: Timer = TIMER): Turns {
  const { run } = createFairQueue({
    running: RUNNING_MAX,
    runningPerVisitor: RUNNING_PER_VISITOR,
    waitingPerVisitor: WAITING_PER_VISITOR,
    waiting: WAITING_MAX,
  });
  const steps = createFairSteps();
  /** Key of the visitor whose call is running. */
  const caller = new AsyncLocalStorage<string>();
  let sliceEnds = 0;
  let isServing = false;
  let urgentCalls = 0;
  let lastUrgent = -Infinity;
  /** Time until which no slice may begin, because slices have had their half of the time. */
  let halfIsUsedUntil = 0;
  let onQuiet: (() => void) | undefined;

  /** Resolves when no urgent call is in progress, after HELD_MAX_MS at the latest. */
  async function quiet(): Promise<void> {
    const ended = new AbortController();
    const isQuiet = new Promise<void>((resolve) => (onQuiet = resolve));
    const late = pause(HELD_MAX_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    await Promise.race([isQuiet, late]);
    ended.abort();
  }

  async function serve(): Promise<void> {
    isServing = true;
    while (steps.isWaiting()) {
      await nextLoop();
      if (urgentCalls > 0) await quiet();
      const began = now();
      sliceEnds = began + SLICE_MS;
      while (steps.isWaiting() && now() < sliceEnds) {
        steps.runNext();
        // The step does its work in the microtasks that follow, so the time is read after the last of them.
        await microtasksEnd();
      }
      if (now() - lastUrgent > EXPECTED_MS) continue;
      halfIsUsedUntil = Math.max(halfIsUsedUntil, began) + 2 * (now() - began);
      const owed = halfIsUsedUntil - now();
      if (owed < SLICE_MS) continue;
      sliceEnds = 0;
      await rest(owed);
    }
    isServing = false;
  }

  function ownTurn(): Promise<void> {
    const step = new Promise<void>((resolve) => steps.add(caller.getStore() ?? '', resolve));
    if (!isServing) void serve();
    return step;
  }

  return {
    run: (visitor, work) => run(visitor, () => caller.run(visitor, work)),
    turn: () => (urgentCalls === 0 && now() < sliceEnds ? undefined : ownTurn()),
    ownTurn,
    urgent() {
      urgentCalls += 1;
      lastUrgent = now();
      return () => {
        urgentCalls -= 1;
        lastUrgent = now();
        if (urgentCalls === 0) onQuiet?.();
      };
    },
  };
}
