/** Runners of a competition of which one wins. */
import type { OddsView } from './views.ts';

/**
 * Those that can be bet on, the favourite first. A runner that is out of the competition stays locked for
 * weeks. While all are locked the market is only suspended, so all are shown.
 */
export function shownRunners(runners: readonly OddsView[]): readonly OddsView[] {
  const open = runners.filter(({ isLocked }) => !isLocked);
  return (open.length > 0 ? open : runners).toSorted((a, b) => a.odds - b.odds);
}
