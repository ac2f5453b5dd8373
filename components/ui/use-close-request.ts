import { useEffect, useRef } from 'react';

type CloseWatcher = { onclose: (() => void) | null; destroy(): void };
type WithCloseWatcher = { CloseWatcher?: new () => CloseWatcher };

/**
 * The system's own way back (the gesture or the button of Android) closes the topmost layer and stays on the
 * page. With a keyboard the same watcher would hear Escape, which fields inside a layer use for themselves,
 * so it stands on touch screens alone.
 */
export function useCloseRequest(close: () => void, isHeard: boolean): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const { CloseWatcher } = window as WithCloseWatcher;
    if (!isHeard || !CloseWatcher || matchMedia('(hover: hover)').matches) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => latest.current();
    return () => watcher.destroy();
  }, [isHeard]);
}
