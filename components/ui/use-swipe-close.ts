import { useRef, type PointerEvent } from 'react';
import { MODAL } from '#lib/core/ui-constants.ts';

/** Pixels: a shorter movement counts as a tap of an unsteady finger. */
const MIN_DISTANCE_PX = 12;

/**
 * True when a swipe closes: it went over 10 % of the panel's size or took at most 300 ms (specification 1 §9). Lengths
 * in px.
 */
export function closesBySwipe(swipe: { distance: number; size: number; ms: number }): boolean {
  if (swipe.distance < MIN_DISTANCE_PX) return false;
  return swipe.distance >= swipe.size * MODAL.swipeCloseShare || swipe.ms <= MODAL.swipeCloseMs;
}

/**
 * Handlers for the part of a panel by which it is dragged down (its head); scrolling inside the panel is not affected.
 * The panel follows the finger by `--swipe`. `now`: current time in milliseconds.
 */
export function useSwipeClose(close: () => void, now: () => number = () => performance.now()) {
  const start = useRef<{ y: number; at: number; panel: HTMLElement } | null>(null);
  const distance = (event: PointerEvent) => Math.max(0, event.clientY - (start.current?.y ?? event.clientY));
  const reset = () => {
    start.current?.panel.style.removeProperty('--swipe');
    start.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const panel = event.currentTarget.closest<HTMLElement>('[role="dialog"],[role="alertdialog"]');
      if (event.pointerType === 'mouse' || !panel) return;
      start.current = { y: event.clientY, at: now(), panel };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      start.current?.panel.style.setProperty('--swipe', `${distance(event)}px`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const began = start.current;
      if (!began) return;
      const swipe = { distance: distance(event), size: began.panel.offsetHeight, ms: now() - began.at };
      reset();
      if (closesBySwipe(swipe)) close();
    },
    onPointerCancel: reset,
  };
}
