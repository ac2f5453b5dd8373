import type { SharedPhase } from '#games/server/shared/shared-protocol.ts';

/**
 * Thirty frames a second are enough for a clock and for what hovers; sixty cost a phone its battery while it
 * waits for minutes.
 */
const WAITING_MS = 17;
/** Who asked for little motion sees numbers change, nothing fly. */
const CALM_MS = 100;

/**
 * Milliseconds to rest after a frame, before the screen is asked for the next one; 0 = it comes with the
 * screen's own next frame.
 */
export function restAfter(phase: SharedPhase | null, isCalm: boolean): number {
  if (isCalm) return CALM_MS;
  return phase === 'running' || phase === 'over' ? 0 : WAITING_MS;
}
