/** Scrolls to the part of a screen that the address names (`#codes`), once that part is loaded. */

/** Milliseconds to wait for the part. */
const WAIT_MS = 10_000;
/** Milliseconds after the part appeared during which it is kept in view while parts above it load. */
const SETTLE_MS = 1_500;
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Starts scrolling to the target; returns a function that stops it. Any scrolling by the visitor stops it too. */
export function showTarget(): () => void {
  const id = decodeURIComponent(location.hash.slice(1));
  if (id === '') return () => {};
  const show = () => {
    const target = document.getElementById(id);
    if (!target) return;
    target.scrollIntoView();
    clearTimeout(timer);
    timer = setTimeout(stop, SETTLE_MS);
  };
  const observer = new MutationObserver(show);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const move of MOVES) removeEventListener(move, stop);
  };
  let timer = setTimeout(stop, WAIT_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const move of MOVES) addEventListener(move, stop, { passive: true });
  show();
  return stop;
}
