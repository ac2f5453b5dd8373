/**
 * Motion of wheel and ball towards a given number. Angles in radians, clockwise from the top; radii as shares
 * of the wheel's radius.
 */
import { POCKETS, WHEEL } from '#games/engines/roulette/spots.ts';

export const SPIN_MS = 6200;
export const QUICK_SPIN_MS = 2600;
const TURN = 2 * Math.PI;
/** Distances of the ball from the centre: on the track, and at rest in a pocket. */
const TRACK_RADIUS = 0.815;
export const REST_RADIUS = 0.525;
/** Shares of the time at which the ball leaves the track, and comes to rest in its pocket. */
const DROPS = 0.6;
const RESTS = 0.9;
/** Number of turns of the ball against the wheel, and of the wheel. */
const BALL_TURNS = 11;
const WHEEL_TURNS = 2.2;
const HOPS = 3.5;

/** Angle of a number's pocket on the wheel. */
export const angleOf = (number: number): number => (WHEEL.indexOf(number) * TURN) / POCKETS;

export type Moment = {
  /** Angle of the wheel. */
  readonly wheel: number;
  /** Angle of the ball, independent of the wheel's. */
  readonly ball: number;
  readonly radius: number;
  /** Height of the ball's hop, 0 to 1. */
  readonly height: number;
};

/**
 * State at a share of the time; at 1 the ball rests in the pocket of `number`. `from`: angle of the wheel at
 * the start.
 */
export function momentOf(share: number, number: number, from: number): Moment {
  const wheel = from + TURN * WHEEL_TURNS * (1 - (1 - share) ** 1.7);
  const left = Math.max(0, 1 - share / RESTS);
  const fall = Math.min(1, Math.max(0, (share - DROPS) / (RESTS - DROPS)));
  const hop = fall > 0 && fall < 1 ? Math.abs(Math.cos(fall * Math.PI * HOPS)) * (1 - fall) ** 1.5 : 0;
  // The ball rocks between the frets.
  const bounce = fall > 0.3 ? Math.sin(fall * 34) * 0.16 * (1 - fall) ** 1.4 : 0;
  return {
    wheel,
    ball: wheel + angleOf(number) - TURN * BALL_TURNS * left ** 1.9 + bounce,
    radius: fall === 0 ? TRACK_RADIUS : REST_RADIUS + (TRACK_RADIUS - REST_RADIUS) * hop,
    height: fall > 0.12 ? hop : 0,
  };
}

/** Shares of the time at which the falling ball hits a fret. */
export const BOUNCE_TIMES: readonly number[] = Array.from(
  { length: Math.floor(HOPS) },
  (_, index) => DROPS + ((index + 0.5) / HOPS) * (RESTS - DROPS),
);
