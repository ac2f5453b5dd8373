/** A match in the form in which the feed sends it: complete, or the changes between two times. */
import type { FeedEvent, FeedProducer } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import type { FeedChange, FeedDetail, FeedEntry, MarketDepth } from '#contract/feed-port.ts';
import { fateOf } from '../engine/fates.ts';
import type { Fixture } from '../engine/fixture.ts';
import { eventAt, incidentsAt } from '../engine/event-view.ts';
import { countMarkets } from '../engine/market-count.ts';
import { marketsAt } from '../engine/market-view.ts';
import type { Match } from '../engine/match.ts';
import { HAND_OVER_MS, type Plan } from '../engine/plan.ts';

/** Time after its last decision during which the live producer still offers an event. */
const SHOWN_AFTER_MS = 10 * 60_000;

/** When the event leaves the line, as known at a time. */
export function leavesLineAt(match: Match, at: number): number {
  return shownUntil(match.planAt(at));
}

export const shownUntil = ({ decisionTimes, endsAt }: Plan): number =>
  (decisionTimes.at(-1) ?? endsAt) + SHOWN_AFTER_MS;

/** Which producer offers a match at a time. */
export function producerOf(fixture: Fixture, at: number): FeedProducer {
  if (at < fixture.startsAt + HAND_OVER_MS) return 'prematch';
  const fate = fateOf(fixture);
  return fate === 'postponed' || fate === 'cancelled' ? 'prematch' : 'live';
}

/** A match in the form of the line: with the number of its markets. */
const offeredAt = (match: Match, at: number): FeedEvent => ({
  ...eventAt(match, at),
  marketCount: countMarkets(match, at),
});

export const entryAt = (match: Match, at: number, depth: MarketDepth): FeedEntry => ({
  event: offeredAt(match, at),
  markets: marketsAt(match, at, depth),
});

export const detailAt = (match: Match, at: number): FeedDetail => ({
  ...entryAt(match, at, 'all'),
  incidents: incidentsAt(match, at),
});

/** The content of a market as text, without its version, for comparisons. */
const contentOf = ({ version: _version, ...market }: FeedMarket): string => JSON.stringify(market);

/**
 * Changes of a match between `since` and `at`; null: none. With depth `main`: the main markets, those that were main
 * at `since`, and settled markets.
 */
export function changeBetween(
  match: Match,
  since: number,
  at: number,
  depth: MarketDepth,
): FeedChange | null {
  const { last } = match.changes(at);
  const isGone = at >= leavesLineAt(match, at);
  if (last <= since && !isGone) return null;
  const isTaken = since >= match.fixture.startsAt + HAND_OVER_MS;
  const isHandOver = !isTaken && at >= match.fixture.startsAt + HAND_OVER_MS;
  const settledAfter = isHandOver ? -Infinity : since;
  const before = new Map(
    marketsAt(match, since, depth, { settledAfter }).map((market) => [market.id, contentOf(market)]),
  );
  const also = new Set([...before.keys(), ...match.decidedBetween(since, at)]);
  const markets = marketsAt(match, at, depth, { also, settledAfter }).filter(
    (market) => isHandOver || before.get(market.id) !== contentOf(market),
  );
  const seen = incidentsAt(match, since).length;
  return {
    eventId: match.fixture.id,
    event: offeredAt(match, at),
    incidents: incidentsAt(match, at).slice(seen),
    markets,
    isGone,
  };
}
