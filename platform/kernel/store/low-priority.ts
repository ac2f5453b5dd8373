/**
 * Gives precedence to statements of rounds for money and of the wallet calls of game providers
 * (contract/urgent-calls.ts). Statements of all other requests have low priority: only a few of them are at
 * the database at the same time, however many such requests there are (docs/decisions/0131, 0329).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createSlots, type Slots } from './slots.ts';

const isLowPriority = new AsyncLocalStorage<boolean>();

/** Runs `work`. All statements that it sends, also after an `await`, have low priority. */
export const asLowPriority = <T>(work: () => T): T => isLowPriority.run(true, work);

/**
 * Runs low-priority statements and transactions, at most `max` at the same time, each after the promise of
 * `pause`; runs all others immediately. A low-priority transaction keeps its slot until its end, and its
 * statements need no further slot.
 */
export function createPrioritySlots(max: number, pause?: () => Promise<void>): Slots {
  const slots = createSlots(max);
  const inSlot = async <T>(run: () => PromiseLike<T>): Promise<T> => {
    await pause?.();
    return isLowPriority.run(false, run);
  };
  return async (run) => (isLowPriority.getStore() === true ? slots(() => inSlot(run)) : run());
}
