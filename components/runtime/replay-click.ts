/**
 * Replays the last click, or press of an arrow key, made before hydration (server/late-scripts.ts). Call once
 * the listeners are added.
 */
export function replayClick({ body }: Document): void {
  // `data-awaits-scripts` on `<body>` makes the inline loader record clicks, because no listener exists yet. The
  // listeners exist now, so recording ends.
  delete body.dataset['awaitsScripts'];
  const control = body.querySelector<HTMLElement>('[data-pressed-early]');
  if (!control) return;
  const key = control.dataset['pressedEarly'];
  delete control.dataset['pressedEarly'];
  if (key) control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  else control.click();
}
