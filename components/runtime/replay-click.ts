/**
 * Replays the last click made before hydration (server/late-scripts.ts). Call once the listeners are added.
 */
export function replayClick({ body }: Document): void {
  // While `<body>` has `data-unheard`, the inline loader records clicks, because no listener hears them yet.
  // The listeners exist now, so recording ends.
  delete body.dataset['unheard'];
  const control = body.querySelector<HTMLElement>('[data-pressed-early]');
  if (!control) return;
  delete control.dataset['pressedEarly'];
  control.click();
}
