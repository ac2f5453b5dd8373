import { useRef, type MouseEvent } from 'react';

/**
 * Handlers for a box whose content changes by a press. The second press of a double press whose first one brought
 * another screen is ignored: it was meant for what lay there before. `screen` names what is shown.
 */
export function usePressGuard(screen: string) {
  const pressed = useRef<string | null>(null);
  const guard = (event: MouseEvent): void => {
    // The number of the press in a series at one place; 0 = by the keyboard.
    if (event.detail < 2) pressed.current = screen;
    else if (pressed.current !== screen) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return { onMouseDownCapture: guard, onClickCapture: guard };
}
