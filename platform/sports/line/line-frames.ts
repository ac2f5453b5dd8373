/** Messages of the stream of the line (contract/sports/line-stream.ts) as server-sent events. */
import type { FeedEvent } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import type { LineSet } from '#contract/sports/line-sets.ts';
import type { LineMarket, LineMessage } from '#contract/sports/line-stream.ts';
import type { Line } from './line.service.ts';
import { shownMarkets } from './shown-markets.ts';
import { redCardsOf } from './red-cards.ts';

const marketOf = ({ id, status, outcomes }: FeedMarket): LineMarket => ({
  id,
  status,
  outcomes: outcomes.map(({ id: outcome, odds, isActive }) => ({ id: outcome, odds, isActive })),
});

function stateOf(event: FeedEvent): LineMessage['state'] {
  const { status, phase, clock, score, periods, points, serving, marketCount } = event;
  const redCards = redCardsOf(event);
  return {
    status,
    phase,
    clock,
    score,
    periods,
    points,
    serving,
    ...(redCards && { redCards }),
    ...(marketCount !== undefined && { marketCount }),
  };
}

const frame = (message: LineMessage): string => `data: ${JSON.stringify(message)}\n\n`;

/** `isLost` is sent only where the producer is silent. */
const lost = (isLost: boolean): Pick<LineMessage, 'isLost'> => (isLost ? { isLost } : {});

/** Message with the changes of an event. */
export const changeFrame = (
  id: string,
  { event, isGone }: { event: FeedEvent | null; isGone: boolean },
  markets: readonly FeedMarket[],
): string => frame({ id, isGone, state: event && stateOf(event), markets: markets.map(marketOf) });

/**
 * Message with the whole state of an event. `isAll`: with all markets of the feed instead of those in the
 * mirror; `set`: with the markets of a set of columns.
 */
export async function firstFrame(
  line: Line,
  id: string,
  { isAll, set }: { isAll: boolean; set: LineSet | null },
): Promise<string> {
  const kept = line.mirror.get(id);
  const entry = isAll ? await line.detail(id) : kept;
  if (!entry || !kept) return frame({ id, isGone: true, state: entry && stateOf(entry.event), markets: [] });
  const [other] = set ? await line.withColumns([kept], set) : [];
  const markets = isAll && 'incidents' in entry ? entry.markets : [...(other ?? kept).markets.values()];
  return frame({
    id,
    isGone: false,
    ...lost(line.mirror.isLost(kept.producer)),
    state: stateOf(entry.event),
    markets: shownMarkets(markets, (producer) => line.mirror.isLost(producer)).map(marketOf),
  });
}
