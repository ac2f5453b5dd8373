/** The on-screen keyboard: it covers the page, whose own height most browsers leave as it is. */
import { useEffect, type RefObject } from 'react';

/** A keyboard takes more than this; bars of the browser take less. Pixels. */
const KEYBOARD_PX = 150;

/** True while a keyboard is open for a field inside the element. */
export const isKeyboardOpen = (viewport: VisualViewport, element: HTMLElement): boolean =>
  document.documentElement.clientHeight - viewport.height * viewport.scale > KEYBOARD_PX &&
  element.contains(document.activeElement);

/**
 * Sets `--visible-top` and `--visible-height`, the part of the page that the keyboard leaves, on the element while
 * a keyboard is open for a field in it. The field stays in view.
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
    // The browser may move the page under the keyboard.
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', resize);
      viewport.removeEventListener('scroll', fit);
    };
  }, [element]);
}
