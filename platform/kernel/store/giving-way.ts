/**
 * Statements of rounds and wallet calls do not queue behind those of other requests: work that gives way has
 * few statements at the database at once, however many it has to send (docs/decisions/0131).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createSlots, type Slots } from './slots.ts';

const givesWay = new AsyncLocalStorage<boolean>();

/** Runs `work`. The statements that it and what it awaits send give way to those of other work. */
export const givingWay = <T>(work: () => T): T => givesWay.run(true, work);

/**
 * Runs statements or transactions of work that gives way `atOnce` at a time, each after `pause`, and others at
 * once. A transaction has its slot until its end, and its own statements need no other.
 */
export function createWay(atOnce: number, pause?: () => Promise<void>): Slots {
  const slots = createSlots(atOnce);
  const inSlot = async <T>(run: () => PromiseLike<T>): Promise<T> => {
    await pause?.();
    return givesWay.run(false, run);
  };
  return async (run) => (givesWay.getStore() === true ? slots(() => inSlot(run)) : run());
}
