/**
 * How sliders move (specification 2 §9 "Slider defaults speed 300, threshold 5"): an arrow moves them in 300 ms, and a
 * mouse drags them once it has moved further than 5 px. Touch, wheel and keys scroll natively. Loaded late, because
 * arrows and scroll-snap work without it.
 */
import { SLIDER_MOTION } from '#lib/core/ui-constants.ts';
import { marked } from '#lib/core/marks.ts';

type Clock = { now: () => number; nextFrame: (step: () => void) => void };
const PAGE_CLOCK: Clock = {
  now: () => performance.now(),
  nextFrame: (step) => void requestAnimationFrame(step),
};
/** The share of the visible width that an arrow moves: the last visible card stays in sight. */
const SCREEN_SHARE = 0.9;

/** Movements in progress; a new movement of the same track ends the previous one. */
const moving = new WeakMap<HTMLElement, object>();

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/**
 * Scrolls the track to `left` in 300 ms, with reduced motion at once. Scroll-snap is off during the movement, because
 * it would pull each step back.
 */
export function glide(track: HTMLElement, left: number, clock: Clock = PAGE_CLOCK): void {
  const room = track.scrollWidth - track.clientWidth;
  const target = Math.min(room, Math.max(0, left));
  const from = track.scrollLeft;
  const run = {};
  moving.set(track, run);
  const finish = () => {
    track.scrollLeft = target;
    track.style.removeProperty('scroll-snap-type');
    moving.delete(track);
  };
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return finish();
  track.style.scrollSnapType = 'none';
  const start = clock.now();
  const step = () => {
    if (moving.get(track) !== run) return;
    const share = Math.min(1, (clock.now() - start) / SLIDER_MOTION.speedMs);
    if (share === 1) return finish();
    track.scrollLeft = from + (target - from) * easeOut(share);
    clock.nextFrame(step);
  };
  clock.nextFrame(step);
}

/** Ends a movement in progress, because the visitor scrolls. */
function stop(track: HTMLElement): void {
  if (!moving.delete(track)) return;
  track.style.removeProperty('scroll-snap-type');
}

/** Moves the slider of the arrow by nearly its visible width, to the edge of a card. */
export function slide(arrow: HTMLElement, clock?: Clock): void {
  const track = arrow.closest(marked('slider'))?.querySelector<HTMLElement>(marked('track'));
  if (!track) return;
  const distance = Number(arrow.dataset['slide']) * track.clientWidth * SCREEN_SHARE;
  glide(track, cardEdge(track, track.scrollLeft + distance), clock);
}

/** The scroll position of the card whose edge is nearest to `left`. */
function cardEdge(track: HTMLElement, left: number): number {
  const first = track.firstElementChild;
  if (!(first instanceof HTMLElement)) return left;
  const edges = [...track.children].map((card) => (card as HTMLElement).offsetLeft - first.offsetLeft);
  return edges.reduce((best, edge) => (Math.abs(edge - left) < Math.abs(best - left) ? edge : best), 0);
}

type Drag = { track: HTMLElement; x: number; left: number; isMoved: boolean };

/**
 * Lets a mouse drag the sliders of the page. A move of up to 5 px is a click; after a longer one the track follows the
 * mouse, and the click at its end opens nothing. Returns a function that stops dragging.
 */
export function startDragging(root: Document): () => void {
  let drag: Drag | null = null;
  const listeners = new AbortController();
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
    capture = false,
  ) => root.addEventListener(name, listener, { signal: listeners.signal, capture });
  const trackAt = ({ target }: Event): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>(marked('track')) : null;

  on('pointerdown', (event) => {
    const track = trackAt(event);
    if (track) stop(track);
    const begins = track && event.pointerType === 'mouse' && event.button === 0;
    drag = begins ? { track, x: event.clientX, left: track.scrollLeft, isMoved: false } : null;
  });
  on('pointermove', (event) => {
    if (!drag) return;
    const distance = event.clientX - drag.x;
    if (!drag.isMoved && Math.abs(distance) <= SLIDER_MOTION.threshold) return;
    drag.isMoved = true;
    drag.track.dataset['dragged'] = '';
    drag.track.style.scrollSnapType = 'none';
    drag.track.scrollLeft = drag.left - distance;
  });
  const end = () => {
    if (!drag) return;
    const { track, isMoved } = drag;
    drag = null;
    if (!isMoved) return;
    glide(track, cardEdge(track, track.scrollLeft));
    // The browser dispatches the click of this release before the next task, so the mark stays until then.
    setTimeout(() => delete track.dataset['dragged']);
  };
  on('pointerup', end);
  on('pointercancel', end);
  on(
    'click',
    (event) => {
      if (trackAt(event)?.dataset['dragged'] === undefined) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  // Without this the browser would drag the picture or the link.
  on('dragstart', (event) => trackAt(event) && event.preventDefault());
  on('wheel', (event) => {
    const track = trackAt(event);
    if (track) stop(track);
  });
  return () => listeners.abort();
}
