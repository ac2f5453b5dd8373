/**
 * Runs `work` after the next frame, so that the frame shows the response to an input before long work begins.
 * In a hidden tab it waits until the tab is shown.
 */
export function afterPaint(work: () => unknown): void {
  requestAnimationFrame(() => setTimeout(work));
}
