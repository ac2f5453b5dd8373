import type { MouseEvent } from 'react';

/** False for clicks that the browser should handle: new tab, new window, download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
