/** Fits the chat into the part of the page that the on-screen keyboard leaves free. */
import { useEffect, type RefObject } from 'react';
import { isKeyboardOpen } from '#components/ui/keyboard.ts';

/**
 * Sets `data-keyboard` on the element while a keyboard is open for a field in it. `--visible-height` is then the height
 * that the keyboard leaves; without the attribute it is outdated.
 */
export function useKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      const panel = element.current;
      if (!panel) return;
      if (!isKeyboardOpen(viewport, panel)) {
        panel.removeAttribute('data-keyboard');
        return;
      }
      panel.style.setProperty('--visible-height', `${Math.round(viewport.height)}px`);
      if (panel.hasAttribute('data-keyboard')) return;
      panel.setAttribute('data-keyboard', '');
      panel.scrollIntoView({ block: 'start' });
    };
    viewport.addEventListener('resize', fit);
    return () => viewport.removeEventListener('resize', fit);
  }, [element]);
}
