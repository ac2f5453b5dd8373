import { useRef } from 'react';

/** Milliseconds within which two presses are one double press. */
const DOUBLE_PRESS_MS = 500;

/**
 * Tells the second press of a double press from one of its own. The first may make a dialog smaller, and the second
 * then lies outside of it although it was meant for the same button.
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
