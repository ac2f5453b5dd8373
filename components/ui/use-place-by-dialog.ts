import { useEffect, type RefObject } from 'react';

/**
 * Selects open dialogs. A dialog with a popover, such as the menu of the site, is left out: it is on every page and
 * mostly hidden.
 */
export const OPEN_DIALOGS = '[role=dialog]:not([popover])';

/** Pixels: height of a dialog's head with the space below it, and least space at the edge of the screen. */
const HEAD_PX = 64;
const EDGE_PX = 12;

/**
 * Keeps the head of an open dialog free on phones, where dialogs stand at the lower edge: places notices above the
 * dialog where they fit, otherwise below its head. Sets `--by-dialog` on the region. A change of `notices` measures
 * again.
 */
export function usePlaceByDialog(region: RefObject<HTMLElement | null>, notices: unknown): void {
  useEffect(() => {
    const box = region.current;
    const dialog = [...document.querySelectorAll<HTMLElement>(OPEN_DIALOGS)].at(-1);
    if (!box || !dialog || typeof ResizeObserver === 'undefined') return;
    const place = () => {
      if (!dialog.isConnected) return void box.style.removeProperty('--by-dialog');
      // Computed from the height, because the dialog's rectangle moves while it comes in.
      const top = innerHeight - dialog.offsetHeight;
      const isRoom = box.offsetHeight + 2 * EDGE_PX <= top;
      box.style.setProperty('--by-dialog', `${isRoom ? EDGE_PX : top + HEAD_PX}px`);
    };
    const observer = new ResizeObserver(place);
    observer.observe(dialog);
    observer.observe(box);
    return () => observer.disconnect();
  }, [region, notices]);
}
