import { EARLY_PRESS } from '#lib/core/early-press.ts';

/** Call once the page's controls are heard: presses the control again that was pressed when nobody heard it yet (server/late-scripts.ts). */
export function pressAgain({ body }: Document): void {
  body.removeAttribute(EARLY_PRESS.waiting);
  const control = body.querySelector<HTMLElement>(`[${EARLY_PRESS.pressed}]`);
  control?.removeAttribute(EARLY_PRESS.pressed);
  control?.click();
}
