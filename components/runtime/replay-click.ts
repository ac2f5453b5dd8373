import { LATE_SCRIPTS } from '#lib/core/late-scripts.ts';

/**
 * Call once the page's controls are heard: presses the control again that was pressed when nobody heard it
 * yet (server/late-scripts.ts).
 */
export function replayClick({ body }: Document): void {
  body.removeAttribute(LATE_SCRIPTS.waiting);
  const control = body.querySelector<HTMLElement>(`[${LATE_SCRIPTS.pressed}]`);
  control?.removeAttribute(LATE_SCRIPTS.pressed);
  control?.click();
}
