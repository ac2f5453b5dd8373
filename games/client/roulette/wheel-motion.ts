/**
 * How the wheel turns and the ball runs: the end is given, the way there is made up. Angles in radians,
 * clockwise from the top; radii in shares of the wheel. Pure.
 */
import { POCKETS, WHEEL } from '#games/engines/roulette/spots.ts';

export const SPIN_MS = 6200;
export const QUICK_SPIN_MS = 2600;
const TURN = 2 * Math.PI;
const TRACK = 0.815;
export const POCKET = 0.525;
/** Shares of the time: the ball leaves the track, it lies still in its pocket. */
const DROPS = 0.6;
const RESTS = 0.9;
/** Turns of the ball against the wheel, and of the wheel. */
const BALL_TURNS = 11;
const WHEEL_TURNS = 2.2;
const HOPS = 3.5;

/** Where a number's pocket is on the wheel. */
export const angleOf = (number: number): number => (WHEEL.indexOf(number) * TURN) / POCKETS;

export type Moment = {
  /** How far the wheel has turned. */
  readonly wheel: number;
  /** The ball, as seen from above. */
  readonly ball: number;
  readonly radius: number;
  /** How high it is in the air, 0 to 1. */
  readonly height: number;
};

/**
 * The wheel and the ball at a share of the time; at 1 the ball lies in the pocket of `number`. `from` is how
 * the wheel stood.
 */
export function momentOf(share: number, number: number, from: number): Moment {
  const wheel = from + TURN * WHEEL_TURNS * (1 - (1 - share) ** 1.7);
  const left = Math.max(0, 1 - share / RESTS);
  const fall = Math.min(1, Math.max(0, (share - DROPS) / (RESTS - DROPS)));
  const hop = fall > 0 && fall < 1 ? Math.abs(Math.cos(fall * Math.PI * HOPS)) * (1 - fall) ** 1.5 : 0;
  // Frets throw it a little to and fro.
  const knock = fall > 0.3 ? Math.sin(fall * 34) * 0.16 * (1 - fall) ** 1.4 : 0;
  return {
    wheel,
    ball: wheel + angleOf(number) - TURN * BALL_TURNS * left ** 1.9 + knock,
    radius: fall === 0 ? TRACK : POCKET + (TRACK - POCKET) * hop,
    height: fall > 0.12 ? hop : 0,
  };
}

/** The moments of the fall at which the ball strikes something, as shares of the time. */
export const KNOCKS: readonly number[] = Array.from(
  { length: Math.floor(HOPS) },
  (_, index) => DROPS + ((index + 0.5) / HOPS) * (RESTS - DROPS),
);
