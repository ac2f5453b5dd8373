/**
 * Runs `work` after the next frame, so that the frame shows the response to an input before long work begins.
 * A hidden tab has no frames: there the work begins at once.
 */
export function afterPaint(work: () => unknown): void {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
