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
   * Resolves when the caller may continue, always asynchronously, and after the work of the previous step:
   * for a step whose work begins only after its own `await`. Concurrent callers of `turn` see the same time
   * and begin together. Work after input or output is not waited for.
   */
  ownTurn(): Promise<void>;
  /** An urgent call begins. Call the returned function once when it has ended. */
  urgent(): () => void;
};

const SLICE_MS = 2;
/** After this time the next slice begins even while urgent calls are in progress. */
const HELD_MAX_MS = 25;
/** Time after an urgent call during which more are expected: a player looks at a result and plays again. */
const EXPECTED_MS = 2_000;
/** Number of long calls that run at the same time. More would hold more memory and finish no sooner. */
const RUNNING_MAX = 4;
const RUNNING_PER_VISITOR = 2;
const WAITING_PER_VISITOR = 20;
/** Of all visitors: more would wait longer than their callers do. */
const WAITING_MAX = 1_000;

/** Resolves when all microtasks have run: Node.js runs callbacks of `nextTick` behind them. */
const microtasksEnd = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

type Timer = {
  now(): number;
  rest(ms: number): Promise<unknown>;
};
const TIMER: Timer = { now: () => performance.now(), rest: pause };

/** Steps that wait. Visitors take turns: thirty steps of one do not delay the only one of another by more than one. */
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
  /** The visitor of the running call. */
  const caller = new AsyncLocalStorage<string>();
  let sliceEnds = 0;
  let isServing = false;
  let urgentCalls = 0;
  let lastUrgent = -Infinity;
  /** Until then slices have had half of the time already. */
  let halfIsUsedUntil = 0;
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
    while (steps.isWaiting()) {
      await nextLoop();
      if (urgentCalls > 0) await quiet();
      const began = now();
      sliceEnds = began + SLICE_MS;
      while (steps.isWaiting() && now() < sliceEnds) {
        steps.runNext();
        // The step works in the microtasks that follow; the time is read after the last of them.
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
