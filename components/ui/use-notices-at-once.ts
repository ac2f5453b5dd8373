import { useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '#lib/core/ui-constants.ts';
import { OPEN_DIALOGS } from './use-place-by-dialog.ts';

/** Notices that may be seen at a time: many must not cover the page. */
const AT_ONCE = 3;
/** Over a dialog of a phone, of which more would cover the text that the player needs. */
const OVER_A_DIALOG = 1;

function watchDialogs(changed: () => void): () => void {
  // Each dialog is a child of the body (a portal).
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

const atOnce = (): number =>
  innerWidth < BREAKPOINTS.tab && document.querySelector(OPEN_DIALOGS) ? OVER_A_DIALOG : AT_ONCE;

/** How many notices may be seen at a time; the others wait, with their whole time. */
export const useNoticesAtOnce = (): number => useSyncExternalStore(watchDialogs, atOnce, () => AT_ONCE);
