import type { SlotSymbol } from '#games/engines/slots/symbols.ts';

/** Symbols per second at full speed. */
const SPEED = 27;
const TURBO_SPEED = 40;
/**
 * Milliseconds from rest to full speed, and how strongly the reel first moves back (coefficient of
 * `runPosition`, in symbols).
 */
const RUN_UP_MS = 230;
const DRAW_BACK = 2.6;
/** Minimum number of symbols between the order to stop and the stop. */
const STOP_LENGTH = 5;
/** Overshoot of the stop (the constant of the usual "back" easing), and its initial speed. */
const BACK = 1.25;
const BACK_START = 3 * (BACK + 1) - 2 * BACK;
/** Speed in symbols per second from which a reel is drawn blurred. */
const BLUR_SPEED = 9;

export type ReelFrame = {
  /** Distance, in symbols, that the strip has moved down since it was last at rest. */
  readonly position: number;
  readonly isBlurred: boolean;
  readonly isResting: boolean;
};

type Movement =
  | { kind: 'rest' }
  | { kind: 'run' }
  | { kind: 'stop'; from: number; to: number; since: number; length: number; stop: number };

/**
 * One reel as a function of time (milliseconds, any origin). It rests, moves back, runs, and stops with a bounce at
 * the stop of the server's result. Independent of DOM and clock. At rest, row r shows `symbolAt(r)`.
 */
export function createReel(strip: readonly SlotSymbol[], firstStop: number) {
  let movement: Movement = { kind: 'rest' };
  let speed = SPEED;
  let runSince = 0;
  // The reel shows an endless tape that repeats the strip: index i of the tape is strip[i + shift]. For
  // indices below `seam`, the part that leads to the ordered stop, it is strip[i + shiftBelow].
  let shift = firstStop;
  let shiftBelow = firstStop;
  let seam = -Infinity;

  const at = (index: number): SlotSymbol =>
    strip[(((index + (index < seam ? shiftBelow : shift)) % strip.length) + strip.length) % strip.length] ??
    'A';

  /** Position of a running reel (see `ReelFrame`). */
  const runPosition = (now: number): number => {
    const runUp = (speed * RUN_UP_MS) / 1000;
    const share = Math.max(0, now - runSince) / RUN_UP_MS;
    if (share >= 1) return (runUp + 2 * DRAW_BACK) / 3 - DRAW_BACK + runUp * (share - 1);
    return ((runUp + 2 * DRAW_BACK) / 3) * share ** 3 - DRAW_BACK * share ** 2;
  };

  const running = (now: number): ReelFrame => ({
    position: runPosition(now),
    isBlurred: now - runSince > RUN_UP_MS * 0.6,
    isResting: false,
  });

  function settle(stop: number): void {
    movement = { kind: 'rest' };
    shift = stop;
    seam = -Infinity;
  }

  return {
    /** Sets the reel at rest with strip index `stop` in the upper row. */
    rest: settle,

    /** Begins to run. */
    start(now: number, isTurbo: boolean): void {
      if (movement.kind !== 'rest') return;
      speed = isTurbo ? TURBO_SPEED : SPEED;
      runSince = now;
      movement = { kind: 'run' };
    },

    /**
     * Orders a stop with strip index `stop` in the upper row. It begins at `now` (which may be in the future), or
     * when the reel runs at full speed, whichever is later. A stop that has not begun can be ordered again, for
     * example for an earlier time. Returns the time when the reel will be at rest.
     */
    stop(now: number, stop: number): number {
      if (movement.kind === 'rest') return now;
      const since = Math.max(now, runSince + RUN_UP_MS);
      if (movement.kind === 'stop' && movement.since <= since) return movement.since + movement.length;
      const from = runPosition(since);
      const to = Math.ceil(from + STOP_LENGTH);
      const length = ((to - from) * BACK_START * 1000) / speed;
      // The seam lies above the window, so that visible symbols do not change.
      seam = Math.ceil(-from) - 2;
      shiftBelow = stop + to;
      movement = { kind: 'stop', from, to, since, length, stop };
      return since + length;
    },

    /** State of the reel. Times must not decrease. */
    frame(now: number): ReelFrame {
      if (movement.kind === 'stop' && now >= movement.since + movement.length) settle(movement.stop);
      switch (movement.kind) {
        case 'rest':
          return { position: 0, isBlurred: false, isResting: true };
        case 'run':
          return running(now);
        case 'stop': {
          const share = (now - movement.since) / movement.length;
          if (share < 0) return running(now);
          const left = share - 1;
          const distance = movement.to - movement.from;
          const slope = 3 * (BACK + 1) * left ** 2 + 2 * BACK * left;
          return {
            position: movement.from + distance * (1 + (BACK + 1) * left ** 3 + BACK * left ** 2),
            isBlurred: (slope * distance * 1000) / movement.length > BLUR_SPEED,
            isResting: false,
          };
        }
      }
    },

    /** The symbol of tape index `index`: row r shows index r − position. */
    symbolAt: at,
  };
}
export type Reel = ReturnType<typeof createReel>;
