import { useEffect, type RefObject } from 'react';

/**
 * Gives the focus to the field of a step that has just been shown, and gives it back once in the next frame. When the
 * pressed button was removed with the previous step, the dialog moves the focus to itself in the next frame, on a slow
 * device after the field got it. Returns a function that cancels.
 */
export function focusStep(field: HTMLElement | null): () => void {
  field?.focus();
  const frame = requestAnimationFrame(() => {
    // Another control that the visitor has focused since then keeps the focus.
    if (field && document.activeElement !== field && document.activeElement?.contains(field)) field.focus();
  });
  return () => cancelAnimationFrame(frame);
}

/** Calls `focusStep` when the component is mounted. */
export const useFocusStep = (field: RefObject<HTMLElement | null>): void =>
  useEffect(() => focusStep(field.current), [field]);
