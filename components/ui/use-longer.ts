import { useEffect, useState } from 'react';

/** Milliseconds of waiting after which the page shows a text that it takes longer than usual. */
export const LONGER_MS = 8_000;

/** True once the component has been mounted for `LONGER_MS`. */
export function useLonger(): boolean {
  const [isLonger, setLonger] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLonger(true), LONGER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLonger;
}
