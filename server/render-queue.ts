/**
 * The queue of pages that must be rendered: a few at a time, and among waiting visitors each in turn, so that
 * a visitor's many pages delay only each other (docs/decisions/0112, 0119). The platform's queue of
 * long work (platform/kernel/turns.ts) also limits what one visitor has running, which is not needed for slots
 * of a quarter of a second.
 */

/** A visitor has too many pages waiting. */
export class TooManyPagesError extends Error {
  override name = 'TooManyPagesError';
}

type Options = {
  /** Number of renders at the same time. */
  readonly atOnce: number;
  /** Number of pages of one visitor that may wait. */
  readonly waitingMax: number;
};

/**
 * Returns a function that calls `begin` when it is this visitor's turn; the slot is free again when the promise of
 * `begin`, which must not reject, is fulfilled. Throws TooManyPagesError when too many pages of the visitor wait.
 */
export function createRenderQueue({ atOnce, waitingMax }: Options) {
  /** Waiting pages by visitor; the order of the map is the order of turns. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let running = 0;

  function next(): void {
    const [turn] = waiting;
    if (running >= atOnce || !turn) return;
    const [visitor, pages] = turn;
    const begin = pages.shift();
    // The visitor goes to the end of the order: the next page waits until each other visitor had a turn.
    waiting.delete(visitor);
    if (pages.length > 0) waiting.set(visitor, pages);
    if (!begin) return;
    running += 1;
    void begin().finally(() => {
      running -= 1;
      next();
    });
    next();
  }

  return (visitor: string, begin: () => Promise<void>): void => {
    const pages = waiting.get(visitor) ?? [];
    if (pages.length >= waitingMax)
      throw new TooManyPagesError('A visitor asked for too many pages at the same time.');
    pages.push(begin);
    waiting.set(visitor, pages);
    next();
  };
}
