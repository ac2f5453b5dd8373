import { useEffect, useRef } from 'react';

type CloseWatcher = { onclose: (() => void) | null; destroy(): void };
type WithCloseWatcher = { CloseWatcher?: new () => CloseWatcher };

/**
 * Calls `close` on the system's back gesture or button (Android), which then does not leave the page. Touch screens
 * only: on devices with a keyboard CloseWatcher also reacts to Escape, which fields inside a layer use.
 */
export function useCloseRequest(close: () => void, isActive: boolean): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const { CloseWatcher } = window as WithCloseWatcher;
    if (!isActive || !CloseWatcher || matchMedia('(hover: hover)').matches) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => latest.current();
    return () => watcher.destroy();
  }, [isActive]);
}
