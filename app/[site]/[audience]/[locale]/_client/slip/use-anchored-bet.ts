/** The bet of the history whose details are open: at first the one that the address names, as the link of a receipt does. */
import { useEffect, useState } from 'react';
import { anchoredBet } from '#lib/sports/history/bet-anchor.ts';

/** Id of the bet, null = none is open; and its setter. */
export function useAnchoredBet(): readonly [string | null, (id: string | null) => void] {
  const [details, setDetails] = useState(() => anchoredBet(location.hash));
  useEffect(() => {
    const controller = new AbortController();
    addEventListener(
      'hashchange',
      () => {
        const named = anchoredBet(location.hash);
        if (named !== null) setDetails(named);
      },
      { signal: controller.signal },
    );
    return () => controller.abort();
  }, []);
  return [
    details,
    (id) => {
      // The same link opens the bet again, and a reload does not.
      if (id === null && anchoredBet(location.hash) !== null)
        history.replaceState(history.state, '', location.pathname + location.search);
      setDetails(id);
    },
  ];
}
