/**
 * Calls `seen` with true while `element` is on the screen of a visible page, now and at each change; stops
 * when the element is removed.
 */
export function watchSeen(element: HTMLElement, seen: (isSeen: boolean) => void): void {
  let isOnScreen = false;
  const report = () => seen(isOnScreen && document.visibilityState === 'visible');
  const observer = new IntersectionObserver(([entry]) => {
    isOnScreen = entry?.isIntersecting ?? false;
    // The element was removed with its page: stop watching.
    if (!element.isConnected) {
      observer.disconnect();
      document.removeEventListener('visibilitychange', report);
    }
    report();
  });
  observer.observe(element);
  document.addEventListener('visibilitychange', report);
}
