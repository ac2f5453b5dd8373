import { useEffect, useState } from 'react';

const leftTo = (instant: number, now: number): number => Math.max(0, Math.ceil((instant - now) / 1000));

/** Whole seconds until `instant` (milliseconds since 1970), counted down; 0 afterwards. */
export function useSecondsLeft(instant: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => {
      const current = Date.now();
      setNow(current);
      if (leftTo(instant, current) === 0) clearInterval(timer);
    };
    // Updates at once, because `now` can be up to a second old when `instant` changes.
    const first = setTimeout(tick, 0);
    const timer = setInterval(tick, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [instant]);
  return leftTo(instant, now);
}

/** Minutes and seconds: `75` → `1:15`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
