/** Runtime of the sliders (components/ui/scroller.tsx): arrows, and loading more near the end. */
import { LAZY_SECTION, SLIDER } from '#lib/core/page-constants.ts';

const trackOf = (frame: Element): HTMLElement | null => frame.querySelector<HTMLElement>('[data-track]');

/**
 * Disables the arrows at the ends of the track, with a tolerance of one pixel for rounding. While the list has more
 * games or loads them, the arrow to the next games stays enabled at the end.
 */
export function updateArrows(frame: Element): void {
  const track = trackOf(frame);
  if (!track) return;
  const room = track.scrollWidth - track.clientWidth;
  const hasMore = Boolean(track.dataset['more']) || track.ariaBusy === 'true';
  for (const arrow of frame.querySelectorAll<HTMLButtonElement>('[data-slide]')) {
    arrow.disabled =
      arrow.dataset['slide'] === '-1' ? track.scrollLeft <= 1 : !hasMore && track.scrollLeft >= room - 1;
  }
}

/**
 * Left and right arrow keys move the focus to the neighbouring card in the same row and scroll it into view.
 * Returns false when there is none or the key has another meaning; the browser then handles the key.
 */
export function stepInSlider(event: KeyboardEvent): boolean {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const item =
    step && event.target instanceof Element && event.target.closest<HTMLElement>('[data-track] > *');
  if (!item || !item.parentElement || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return false;
  const items = [...item.parentElement.children];
  // Cards are laid out column by column, so the next card in the same row is `rows` items away.
  const rows = getComputedStyle(item.parentElement).gridTemplateRows.split(' ').length;
  const target = items[items.indexOf(item) + step * rows];
  const link = target?.querySelector<HTMLElement>('a[data-play],a');
  if (!target || !link) return false;
  event.preventDefault();
  link.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

/** True when fewer than two screens remain to the right (specification 2 §2 "Games slider"). */
export const nearsEnd = (track: HTMLElement): boolean =>
  track.scrollWidth - track.clientWidth - track.scrollLeft < SLIDER.loadMoreScreens * track.clientWidth;

/** True when the list has another page and its end is near. */
export const shouldLoadMore = (track: HTMLElement): boolean =>
  Boolean(track.dataset['more']) && nearsEnd(track);

/** Updates the arrows of a slider near the screen, and requests more games if too few remain. */
function settle(frame: Element, loadMore: (track: HTMLElement) => void): void {
  updateArrows(frame);
  const track = trackOf(frame);
  if (track && shouldLoadMore(track)) loadMore(track);
}

/**
 * Observes every slider and every empty section (`data-lazy`) of the page. When a section comes near the viewport, it
 * is filled; when a slider does, its arrows are updated and games are loaded if its end is near. Returns a function
 * that stops observing.
 */
export function watchSliders(
  root: ParentNode,
  fill: (container: HTMLElement) => Promise<void>,
  loadMore: (track: HTMLElement) => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        if (target instanceof HTMLElement && target.dataset['lazy'])
          void fill(target).then(() => watch(target));
        else settle(target, loadMore);
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
