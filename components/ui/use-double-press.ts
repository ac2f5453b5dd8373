import { useRef } from 'react';

/** Milliseconds within which two presses are one double press. */
const DOUBLE_PRESS_MS = 500;

/**
 * Tells the second press of a double press from a separate press. The first press may make a dialog smaller, so that
 * the second lies outside of the dialog, although it was meant for the same button.
 */
export function useDoublePress() {
  const last = useRef(-Infinity);
  return {
    onPress: (): void => {
      last.current = performance.now();
    },
    isSecond: (): boolean => performance.now() - last.current < DOUBLE_PRESS_MS,
  };
}
