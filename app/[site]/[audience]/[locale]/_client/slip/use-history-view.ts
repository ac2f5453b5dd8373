/** What the history shows. It is one state, because a bet that the address names also decides which list is shown. */
import { useEffect, useState } from 'react';
import { anchoredBet } from '#lib/sports/history/bet-anchor.ts';
import { NO_FILTER, type HistoryFilter, type HistoryTab } from '#lib/sports/history/bet-model.ts';

type View = {
  readonly tab: HistoryTab;
  readonly filter: HistoryFilter;
  /** Id of the bet whose details are open; null = none. */
  readonly details: string | null;
};

/** The view for the bet that the address names, as the link of a receipt does; null if the address names no bet. */
function namedView(): View | null {
  const details = anchoredBet(location.hash);
  // All bets without a filter are shown, because the bet may be open or settled, of any type and age.
  return details === null ? null : { tab: 'all', filter: NO_FILTER, details };
}

/**
 * The view and functions that change it. At first, and after each change of the address's fragment, the bet that the
 * address names decides the view.
 */
export function useHistoryView() {
  const [view, setView] = useState<View>(
    () => namedView() ?? { tab: 'open', filter: NO_FILTER, details: null },
  );
  useEffect(() => {
    const controller = new AbortController();
    addEventListener('hashchange', () => setView((known) => namedView() ?? known), {
      signal: controller.signal,
    });
    return () => controller.abort();
  }, []);
  return {
    ...view,
    // Details close, because a bet that the new list does not contain must not open once it appears there.
    onTab: (tab: HistoryTab) => setView((known) => ({ ...known, tab, details: null })),
    onFilter: (filter: HistoryFilter) => setView((known) => ({ ...known, filter, details: null })),
    onOpen: (details: string) => setView((known) => ({ ...known, details })),
    onClose() {
      // The fragment is removed, so that the same link can open the bet again and a reload does not.
      if (anchoredBet(location.hash) !== null)
        history.replaceState(history.state, '', location.pathname + location.search);
      setView((known) => ({ ...known, details: null }));
    },
  };
}
