/** Scrolls to the part of a screen that the address names (`#codes`), which is there only once it is loaded. */

/** For so long a part is waited for. */
const WAIT_MS = 10_000;
/** For so long after it appeared, parts above it that are loaded later do not push it away. */
const SETTLE_MS = 1_500;
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Returns a function that stops it; a visitor who moves the page stops it too. */
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
