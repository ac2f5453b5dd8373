/**
 * Lets long calls share the event loop with short work that must not wait. A long call waits between its
 * steps (`turn`) and goes on in slices of SLICE_MS; between two slices everything else runs, and while
 * urgent calls are in progress the next slice waits for them. How many long calls run at the same time, and
 * how many each visitor may have waiting, is limited (`run`).
 */
import { setImmediate as nextLoop, setTimeout as pause } from 'node:timers/promises';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

export type Turns = FairQueue & {
  /** Resolves when the caller may go on; undefined = it need not wait. */
  turn(): Promise<void> | undefined;
  /**
   * Resolves when the caller may go on, always later, and after the work of the step before it: for a step
   * whose work begins only after an `await` of its own. Callers of `turn` at the same moment see the same time
   * and begin together. Work after input or output is not waited for.
   */
  ownTurn(): Promise<void>;
  /** An urgent call begins. Call the returned function once when it has ended. */
  urgent(): () => void;
};

const SLICE_MS = 2;
/** After this time the next slice begins even while urgent calls are in progress. */
const HELD_MAX_MS = 25;
/** Number of long calls that run at the same time. More would hold more memory and finish no sooner. */
const RUNNING_MAX = 4;
const RUNNING_PER_VISITOR = 2;
const WAITING_PER_VISITOR = 20;

/** Resolves when all microtasks have run: Node.js runs callbacks of `nextTick` behind them. */
const microtasksEnd = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

export function createTurns(now: () => number = () => performance.now()): Turns {
  const { run } = createFairQueue({
    running: RUNNING_MAX,
    runningPerVisitor: RUNNING_PER_VISITOR,
    waitingPerVisitor: WAITING_PER_VISITOR,
  });
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
        // The step works in the microtasks that follow; the time is read after the last of them.
        await microtasksEnd();
      }
    }
    isServing = false;
  }

  function ownTurn(): Promise<void> {
    const step = new Promise<void>((resolve) => steps.push(resolve));
    if (!isServing) void serve();
    return step;
  }

  return {
    run,
    turn: () => (urgentCalls === 0 && now() < sliceEnds ? undefined : ownTurn()),
    ownTurn,
    urgent() {
      urgentCalls += 1;
      return () => {
        urgentCalls -= 1;
        if (urgentCalls === 0) onQuiet?.();
      };
    },
  };
}
