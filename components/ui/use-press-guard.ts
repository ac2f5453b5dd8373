import { useRef, type MouseEvent } from 'react';

/**
 * Handlers for a box whose content a press replaces. If the first press of a double press has shown another screen, the
 * second is ignored, because it was meant for the previous screen. `screen`: name of the shown screen.
 */
export function usePressGuard(screen: string) {
  const pressed = useRef<string | null>(null);
  const guard = (event: MouseEvent): void => {
    // `detail` is the number of the press in a series at one place; 0 = by the keyboard.
    if (event.detail < 2) pressed.current = screen;
    else if (pressed.current !== screen) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return { onMouseDownCapture: guard, onClickCapture: guard };
}
