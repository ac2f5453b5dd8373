/** Minimum time without scrolling before the change: a scroll correction during a swipe would be visible. */
const REST_MS = 150;

/**
 * Runs `change`, which shows, hides or resizes `part`, at a moment when that is invisible: when the viewport
 * shows only content after `part`, whose position is corrected. Runs at once when that is the case now, or
 * when no content follows. Returns a function that cancels it.
 */
export function whenUnseen(part: HTMLElement, change: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('scroll', rest);
  };
  const look = () => {
    const next = part.nextElementSibling;
    const before = next?.getBoundingClientRect().top ?? 0;
    if (before > 0) return;
    stop();
    const page = document.documentElement;
    // Scroll anchoring differs between browsers: switch it off and correct the position here.
    page.style.overflowAnchor = 'none';
    change();
    const moved = next ? next.getBoundingClientRect().top - before : 0;
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
    requestAnimationFrame(() => page.style.removeProperty('overflow-anchor'));
  };
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(look, REST_MS);
  };
  addEventListener('scroll', rest, { passive: true });
  look();
  return stop;
}
