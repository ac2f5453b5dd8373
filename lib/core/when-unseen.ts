/** The reader has stopped scrolling: a correction in the midst of a swipe would be felt. */
const REST_MS = 150;

/**
 * Runs `change`, which shows, hides or resizes `part`, as soon as nobody sees it happen: when all that stands
 * on the screen is what follows `part`. What follows keeps its place on the screen. At once when that is the
 * case now, or nothing follows. Returns what calls it off.
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
    // Some browsers keep the place themselves, others do not: the correction is ours alone.
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
