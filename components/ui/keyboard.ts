/** Handles the on-screen keyboard, which covers a part of the page: most browsers do not change the page's height. */
import { useEffect, type RefObject } from 'react';

/** Pixels: the keyboard takes more than this from the height of the page, bars of the browser take less. */
const KEYBOARD_PX = 150;

/** True while a keyboard is open for a field inside the element. */
export const isKeyboardOpen = (viewport: VisualViewport, element: HTMLElement): boolean =>
  document.documentElement.clientHeight - viewport.height * viewport.scale > KEYBOARD_PX &&
  element.contains(document.activeElement);

/**
 * While a keyboard is open for a field in the element, sets `--visible-top` and `--visible-height` on the element: the
 * part of the page that the keyboard leaves free. The field is scrolled into view.
 */
export function useVisiblePart(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      const box = element.current;
      if (!box) return;
      if (!isKeyboardOpen(viewport, box)) {
        box.style.removeProperty('--visible-top');
        box.style.removeProperty('--visible-height');
        return;
      }
      box.style.setProperty('--visible-top', `${Math.round(viewport.offsetTop)}px`);
      box.style.setProperty('--visible-height', `${Math.round(viewport.height)}px`);
    };
    const resize = () => {
      fit();
      const box = element.current;
      if (box?.style.getPropertyValue('--visible-height'))
        document.activeElement?.scrollIntoView({ block: 'nearest' });
    };
    viewport.addEventListener('resize', resize);
    // The browser may scroll the page behind the keyboard.
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', resize);
      viewport.removeEventListener('scroll', fit);
    };
  }, [element]);
}
