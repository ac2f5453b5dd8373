/**
 * Tells now and whenever it changes whether `element` is on the screen of a visible page; no more when it has
 * left the page.
 */
export function watchSeen(element: HTMLElement, seen: (isSeen: boolean) => void): void {
  let isNear = false;
  const tell = () => seen(isNear && document.visibilityState === 'visible');
  const observer = new IntersectionObserver(([entry]) => {
    isNear = entry?.isIntersecting ?? false;
    // A page that was left takes it along.
    if (!element.isConnected) {
      observer.disconnect();
      document.removeEventListener('visibilitychange', tell);
    }
    tell();
  });
  observer.observe(element);
  document.addEventListener('visibilitychange', tell);
}
