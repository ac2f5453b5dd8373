/**
 * Replays the last click made before hydration (server/late-scripts.ts). Call once the listeners are added.
 */
export function replayClick({ body }: Document): void {
  delete body.dataset['unheard'];
  const control = body.querySelector<HTMLElement>('[data-pressed-early]');
  if (!control) return;
  delete control.dataset['pressedEarly'];
  control.click();
}
