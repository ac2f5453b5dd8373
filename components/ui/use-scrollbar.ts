import { useEffect, useRef, type PointerEvent } from 'react';
import type { SCROLLBARS, ScrollbarKind } from '#lib/core/ui-constants.ts';

type Sizes = Pick<Element, 'scrollTop' | 'scrollHeight' | 'clientHeight'>;
type Limits = { readonly min: number; readonly max: number | null };

/**
 * Length and position of the thumb in a track, in pixels. The length is proportional to the visible share of the
 * content, within the limits; null = everything is visible.
 */
export function thumbOf(
  box: Sizes,
  track: number,
  { min, max }: Limits,
): { length: number; top: number } | null {
  const room = box.scrollHeight - box.clientHeight;
  if (room <= 0 || track <= 0) return null;
  const share = (box.clientHeight / box.scrollHeight) * track;
  const length = Math.min(track, max ?? track, Math.max(min, share));
  const progress = Math.min(1, Math.max(0, box.scrollTop / room));
  return { length, top: progress * (track - length) };
}

/**
 * State of the scroll bar of scroll-area.tsx. It is updated without React state, so scrolling renders nothing. On the
 * root, `data-bar` means that the bar is shown, `data-scrolls` that the content is scrollable.
 */
export function useScrollbar({ min, max, autoHideMs, resizeMs }: (typeof SCROLLBARS)[ScrollbarKind]) {
  const root = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLDivElement>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Where a drag of the thumb began: y of the pointer, and the scroll position; null without a drag. */
  const taken = useRef<{ y: number; top: number } | null>(null);

  const draw = () => {
    const [box, bar] = [viewport.current, thumb.current];
    if (!root.current || !box || !bar) return;
    const drawn = thumbOf(box, bar.parentElement?.clientHeight ?? 0, { min, max });
    root.current.toggleAttribute('data-scrolls', drawn !== null);
    if (!drawn) return;
    bar.style.height = `${drawn.length}px`;
    bar.style.translate = `0 ${drawn.top}px`;
  };
  const show = () => {
    const box = root.current;
    if (!box) return;
    draw();
    box.dataset['bar'] = '';
    clearTimeout(hiding.current);
    if (autoHideMs !== null && !taken.current)
      hiding.current = setTimeout(() => delete box.dataset['bar'], autoHideMs);
  };
  useEffect(() => {
    const box = viewport.current;
    if (!box) return;
    draw();
    if (autoHideMs === null) show();
    let resizing: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(resizing);
      resizing = setTimeout(draw, resizeMs);
    };
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(later);
    for (const each of [box, ...box.children]) observer?.observe(each);
    return () => {
      observer?.disconnect();
      clearTimeout(resizing);
      clearTimeout(hiding.current);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `draw` and `show` read refs and what is named here only
  }, [autoHideMs, resizeMs]);

  const release = () => {
    taken.current = null;
    show();
  };
  return {
    root,
    viewport,
    thumb,
    show,
    /** Dragging the thumb over a share of the track scrolls the content by the same share. */
    onThumb: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || !viewport.current) return;
        // Prevents a selection of text and a loss of the focus.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        taken.current = { y: event.clientY, top: viewport.current.scrollTop };
        show();
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const [box, start] = [viewport.current, taken.current];
        if (!box || !start) return;
        const track = event.currentTarget.parentElement?.clientHeight ?? 0;
        const distance = track - event.currentTarget.offsetHeight;
        if (distance > 0)
          box.scrollTop =
            start.top + ((event.clientY - start.y) / distance) * (box.scrollHeight - box.clientHeight);
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
    /** A press on the track beside the thumb scrolls by the visible height. */
    onTrack(event: PointerEvent<HTMLElement>) {
      const [box, bar] = [viewport.current, thumb.current];
      if (!box || !bar || event.target !== event.currentTarget) return;
      event.preventDefault();
      const isBelow = event.clientY > bar.getBoundingClientRect().top;
      box.scrollTop += (isBelow ? 1 : -1) * box.clientHeight;
    },
  };
}
