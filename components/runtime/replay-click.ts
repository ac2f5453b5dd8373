import { LATE_SCRIPTS } from '#lib/core/late-scripts.ts';

/**
 * Replays the last click made before hydration (server/late-scripts.ts). Call once the listeners are added.
 */
export function replayClick({ body }: Document): void {
  body.removeAttribute(LATE_SCRIPTS.waiting);
  const control = body.querySelector<HTMLElement>(`[${LATE_SCRIPTS.pressed}]`);
  control?.removeAttribute(LATE_SCRIPTS.pressed);
  control?.click();
}
