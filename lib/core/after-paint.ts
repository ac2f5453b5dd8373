/**
 * Runs `work` after the next frame, so that the frame shows the response to an input before long work begins.
 * In a hidden tab it waits until the tab is shown.
 */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));
