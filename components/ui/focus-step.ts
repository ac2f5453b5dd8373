import { useEffect, type RefObject } from 'react';

/**
 * Gives the focus to the field of a step that has just been shown, and keeps it there for one frame. When the
 * pressed button was removed with the step before, the dialog takes the focus in the next frame so that it does
 * not leave the dialog. On a slow device this frame comes after the field got the focus. Returns a function that
 * cancels.
 */
export function focusStep(field: HTMLElement | null): () => void {
  field?.focus();
  const frame = requestAnimationFrame(() => {
    // Another control that the visitor has chosen meanwhile keeps the focus.
    if (field && document.activeElement !== field && document.activeElement?.contains(field)) field.focus();
  });
  return () => cancelAnimationFrame(frame);
}

/** `focusStep` when the component is mounted. */
export const useFocusStep = (field: RefObject<HTMLElement | null>): void =>
  useEffect(() => focusStep(field.current), [field]);
