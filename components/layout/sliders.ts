/** Life of the kit's scrollers (components/ui/scroller.tsx): arrows, their ends, and more of the list before the end is seen. */
import { LAZY_SECTION, SLIDER } from '#lib/core/ui-constants.ts';

const part = <T extends Element>(frame: Element, selector: string): T | null => frame.querySelector<T>(selector);
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

/** True when the list has more and fewer than two screens of it remain to the right (specification 2 §2 "Games slider"). */
export function wantsMore(track: HTMLElement): boolean {
  if (!track.dataset['more']) return false;
  return track.scrollWidth - track.clientWidth - track.scrollLeft < SLIDER.loadMoreScreens * track.clientWidth;
}

/** Looks at every slider of the page when it comes near; returns what stops it. */
export function watchSliders(root: ParentNode): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        observer.unobserve(entry.target);
        updateArrows(entry.target);
      }
    },
    { rootMargin: `${LAZY_SECTION.marginPx}px` },
  );
  for (const frame of root.querySelectorAll('[data-slider]')) observer.observe(frame);
  return () => observer.disconnect();
}
