/** Bets that end while the player looks at a list of them: they stay in their place, with their result. */
import { useState } from 'react';
import { useServerData } from '#components/ui/use-server-data.ts';
import type { BetView } from '#contract/sports/bets.ts';
import { ok } from '#lib/core/result.ts';
import { getBet } from '#lib/rest/sports-bet-calls.ts';
import { leftBets, NOTHING_SEEN, seenAfter, withLeft } from '#lib/sports/history/ended-bets.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';

/** Maximum number of ended bets that are kept, the latest ones: each needs a request. */
const MOST = 20;

/**
 * The listed bets, and those that have left the list since it was opened: with their current state from the platform,
 * and until it arrives with their last listed state. `list`: tab and filter; another one starts anew.
 */
export function useEndedBets(site: SiteView, list: string, listed: readonly BetView[]): readonly BetView[] {
  const [known, setKnown] = useState(NOTHING_SEEN);
  const seen = seenAfter(known, list, listed);
  if (seen !== known) setKnown(seen);
  const left = leftBets(seen, listed).slice(-MOST);
  const { data } = useServerData(left.length === 0 ? null : ['sports/ended', ...ids(left)], async () => {
    const replies = await Promise.all(left.map(({ id }) => getBet(getSession(site).rest, id)));
    return ok(replies.flatMap((reply) => (reply.ok ? [reply.value] : [])));
  });
  return withLeft(
    listed,
    left.map((bet) => data?.find(({ id }) => id === bet.id) ?? bet),
  );
}

const ids = (bets: readonly BetView[]): string[] => bets.map(({ id }) => id);
