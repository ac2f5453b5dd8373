/**
 * Pushes received by one tab: it gets every push once, whichever connection of whichever tab carried it. A
 * push moves the position of a stream in one line (contract/push/cursor.ts), so its place is given by the
 * positions before and after it.
 */
import { formatCursor, parseCursor, type Cursor } from '#contract/push/cursor.ts';
import type { Push } from '#contract/push/frame.ts';

export type Receiver = {
  /** `before`: the id of the stream before this frame, null when it had none. */
  receive(push: Push, before: string | null): void;
  /**
   * Called by the tab that has the connection: its stream has sent everything up to this id. `since`: the id was the
   * newest one at this time or later; default now.
   */
  streamReached(id: string, since?: number): void;
  /** The id after which a connection has to resume for this tab; null before the first. */
  position(): string | null;
};

type Deps = {
  /**
   * True: pushes may have been missed before the first position, which is of the time `since` (default now), and
   * cannot be sent again; the tab gets a resync.
   */
  readonly isLate: (since?: number) => boolean;
  readonly onPush: (push: Push) => void;
  /** Pushes after `position` were missed: a connection has to send them again. */
  readonly onGap: (position: string) => void;
};

const isAhead = (one: Cursor, other: Cursor): boolean =>
  one.broadcast > other.broadcast || (one.own ?? 0) > (other.own ?? 0);

const both = (one: Cursor, other: Cursor, pick: (a: number, b: number) => number): Cursor => ({
  broadcast: pick(one.broadcast, other.broadcast),
  own: one.own === null || other.own === null ? (one.own ?? other.own) : pick(one.own, other.own),
});

/**
 * The position that both ids have reached: a stream that continues there omits nothing that one of them
 * lacks.
 */
export function commonPosition(one: string, other: string): string {
  const [first, second] = [parseCursor(one), parseCursor(other)];
  return first && second ? formatCursor(both(first, second, Math.min)) : one;
}

/** True when a stream at `one` has sent pushes that one at `other` has not. */
export function isIdAhead(one: string, other: string): boolean {
  const [first, second] = [parseCursor(one), parseCursor(other)];
  return first !== null && second !== null && isAhead(first, second);
}

export function createReceiver({ isLate, onPush, onGap }: Deps): Receiver {
  let position: Cursor | null = null;
  /** A resync was received before the first position. */
  let hasResync = false;

  const begin = (at: Cursor, since?: number): void => {
    position = at;
    if (!hasResync && isLate(since)) onPush({ id: null, type: 'resync', payload: {} });
  };
  const reached = (after: Cursor, since?: number): void => {
    if (position === null) begin(after, since);
    else if (isAhead(after, position)) onGap(formatCursor(position));
  };

  return {
    receive(push, before) {
      const after = push.id === null ? null : parseCursor(push.id);
      if (after === null) {
        // Pushes were missed before the first connection: for tabs that have no position either.
        if (push.type !== 'resync' || position === null) onPush(push);
        hasResync ||= push.type === 'resync';
        return;
      }
      if (push.type === 'pong') return reached(after);
      if (push.type !== 'resync' && position !== null) {
        const start = before === null ? null : parseCursor(before);
        if (start && isAhead(start, position)) return onGap(formatCursor(position));
        if (!isAhead(after, position)) return;
      }
      if (push.type === 'resync') position = after;
      else if (position === null) begin(after);
      else position = both(position, after, Math.max);
      onPush(push);
    },
    streamReached(id, since) {
      const after = parseCursor(id);
      if (after) reached(after, since);
    },
    position: () => position && formatCursor(position),
  };
}
