import type { SharedPhase } from '#games/server/shared/shared-protocol.ts';

/**
 * Between rounds thirty frames a second suffice for a clock; sixty would drain a phone's battery while the
 * player waits for minutes.
 */
const WAITING_MS = 17;
/** With reduced motion only numbers change. */
const CALM_MS = 100;

/**
 * Milliseconds to wait after a frame before the next one is requested; 0 = request it at once, at the screen's
 * own rate.
 */
export function frameDelay(phase: SharedPhase | null, isCalm: boolean): number {
  if (isCalm) return CALM_MS;
  return phase === 'running' || phase === 'over' ? 0 : WAITING_MS;
}
