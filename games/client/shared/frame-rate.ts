import type { SharedPhase } from '#games/server/shared/shared-protocol.ts';

/**
 * Milliseconds from one frame to the request for the next one while bets are accepted. This makes about thirty frames
 * per second: enough for a clock, and saves a phone's battery during minutes of waiting.
 */
const WAITING_MS = 17;
/** The same with reduced motion, where only numbers change. */
const CALM_MS = 100;

/**
 * Milliseconds between a frame and the request for the next one; 0 = request it immediately, at the
 * screen's own rate.
 */
export function frameDelay(phase: SharedPhase | null, isCalm: boolean): number {
  if (isCalm) return CALM_MS;
  return phase === 'running' || phase === 'over' ? 0 : WAITING_MS;
}
