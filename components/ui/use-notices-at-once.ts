import { useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '#lib/core/ui-constants.ts';
import { OPEN_DIALOGS } from './use-place-by-dialog.ts';

/** Greatest number of notices shown at a time, so that they do not cover the page. */
const AT_ONCE = 3;
/** The same while a dialog is open on a phone: more notices would cover text that the player needs. */
const OVER_A_DIALOG = 1;

function watchDialogs(changed: () => void): () => void {
  // Each dialog is a child of the body (a portal), so only the body's children are watched.
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

const atOnce = (): number =>
  innerWidth < BREAKPOINTS.tab && document.querySelector(OPEN_DIALOGS) ? OVER_A_DIALOG : AT_ONCE;

/** Greatest number of notices that may be shown now. The others wait; their time has not begun. */
export const useNoticesAtOnce = (): number => useSyncExternalStore(watchDialogs, atOnce, () => AT_ONCE);
