import type { MouseEvent } from 'react';

/** False when the browser shall open the link itself: in a new tab, a new window, or as a download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
