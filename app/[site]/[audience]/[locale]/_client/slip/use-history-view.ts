/** What the history shows: one state, because the bet that an address names decides the list, too. */
import { useEffect, useState } from 'react';
import { anchoredBet } from '#lib/sports/history/bet-anchor.ts';
import { NO_FILTER, type HistoryFilter, type HistoryTab } from '#lib/sports/history/bet-model.ts';

type View = {
  readonly tab: HistoryTab;
  readonly filter: HistoryFilter;
  /** Id of the bet whose details are open; null = none is. */
  readonly details: string | null;
};

/** The view of the bet that the address names, as the link of a receipt does; null where it names none. */
function namedView(): View | null {
  const details = anchoredBet(location.hash);
  // The bet may be open or settled, of any type and age.
  return details === null ? null : { tab: 'all', filter: NO_FILTER, details };
}

/** The view, at first and after each change of the address the one that it names, and its changes. */
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
    // A bet that another list does not have must not open once it appears there.
    onTab: (tab: HistoryTab) => setView((known) => ({ ...known, tab, details: null })),
    onFilter: (filter: HistoryFilter) => setView((known) => ({ ...known, filter, details: null })),
    onOpen: (details: string) => setView((known) => ({ ...known, details })),
    onClose() {
      // The same link opens the bet again, and a reload does not.
      if (anchoredBet(location.hash) !== null)
        history.replaceState(history.state, '', location.pathname + location.search);
      setView((known) => ({ ...known, details: null }));
    },
  };
}
