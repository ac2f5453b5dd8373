/**
 * Life of the kit's scrollers (components/ui/scroller.tsx): arrows, their ends, and more of the list before
 * the end is seen.
 */
import { LAZY_SECTION, SLIDER } from '#lib/core/page-constants.ts';

const part = <T extends Element>(frame: Element, selector: string): T | null =>
  frame.querySelector<T>(selector);
const trackOf = (frame: Element): HTMLElement | null => part(frame, '[data-track]');

/** Switches the arrows off at the ends. A pixel of rounding is an end too. */
export function updateArrows(frame: Element): void {
  const track = trackOf(frame);
  if (!track) return;
  const room = track.scrollWidth - track.clientWidth;
  for (const arrow of frame.querySelectorAll<HTMLButtonElement>('[data-slide]')) {
    arrow.disabled = arrow.dataset['slide'] === '-1' ? track.scrollLeft <= 1 : track.scrollLeft >= room - 1;
  }
}

/** One screen to a side. How it moves is the style sheet's business (none with reduced motion). */
export function slide(arrow: HTMLElement): void {
  const frame = arrow.closest('[data-slider]');
  const track = frame && trackOf(frame);
  if (!track) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  track.scrollBy({ left: Number(arrow.dataset['slide']) * track.clientWidth * 0.9, behavior });
}

/**
 * Left and right arrow keys: from a card to the one beside it, in its row, which is brought into view. False
 * when there is none, or the key means something else: then the browser does what it does.
 */
export function stepInSlider(event: KeyboardEvent): boolean {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const item =
    step && event.target instanceof Element && event.target.closest<HTMLElement>('[data-track] > *');
  if (!item || !item.parentElement || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return false;
  const items = [...item.parentElement.children];
  // Cards fill a column before the next one begins.
  const rows = getComputedStyle(item.parentElement).gridTemplateRows.split(' ').length;
  const target = items[items.indexOf(item) + step * rows];
  const link = target?.querySelector<HTMLElement>('a[data-play],a');
  if (!target || !link) return false;
  event.preventDefault();
  link.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

/** Fewer than two screens of it remain to the right (specification 2 §2 "Games slider"). */
export const nearsEnd = (track: HTMLElement): boolean =>
  track.scrollWidth - track.clientWidth - track.scrollLeft < SLIDER.loadMoreScreens * track.clientWidth;

/** True when the list has more and its end is near. */
export const wantsMore = (track: HTMLElement): boolean => Boolean(track.dataset['more']) && nearsEnd(track);

/**
 * Looks at every slider of the page, and has every section that is still empty filled (`data-lazy`), when it
 * comes near; returns what stops it.
 */
export function watchSliders(root: ParentNode, fill: (place: HTMLElement) => Promise<void>): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        if (target instanceof HTMLElement && target.dataset['lazy'])
          void fill(target).then(() => watch(target));
        else updateArrows(target);
      }
    },
    { rootMargin: `${LAZY_SECTION.marginPx}px` },
  );
  const watch = (within: ParentNode) => {
    for (const frame of within.querySelectorAll('[data-slider],[data-lazy]')) observer.observe(frame);
  };
  watch(root);
  return () => observer.disconnect();
}
