/** A feed whose matches are controlled by a test. Every match has 1X2 and a total of 2.5. */
import type { FeedEvent, FeedOutcome, FeedTree, OutcomeSettlement } from '#contract/feed.ts';
import { FeedError, type FeedListener, type FeedPort } from '#contract/feed-port.ts';
import { marketId, type FeedMarket, type Specifiers } from '#contract/feed-markets.ts';

type Result = readonly (OutcomeSettlement | null)[];
export const WON: OutcomeSettlement = { result: 'won', voidFactor: 0, deadHeatFactor: 1 };
export const LOST: OutcomeSettlement = { ...WON, result: 'lost' };
export const VOID: OutcomeSettlement = { ...WON, voidFactor: 1 };
export const MATCH_MARKET = marketId('match_1x2');
export const TOTAL_MARKET = marketId('total', { line: '2.5' });

/** The league of every match. */
const TREE: FeedTree = {
  categories: [{ id: 'country', sportId: 1, country: 'KZ', names: { en: 'Kazakhstan' } }],
  competitions: [{ id: '77', sportId: 1, categoryId: 'country', names: { en: 'Premier League' }, rank: 1 }],
};

const sideOf = (id: string, name: string) => ({ id, names: { en: name }, short: 'ABC', country: null });

export function matchOf(id: string, live: boolean, now: number): FeedEvent {
  return {
    id,
    kind: 'match',
    sportId: 1,
    competitionId: '77',
    names: null,
    startsAt: now + 3_600_000,
    plannedAt: null,
    round: null,
    venue: null,
    home: sideOf(`${id}-h`, 'Home'),
    away: sideOf(`${id}-a`, 'Away'),
    runners: [],
    status: live ? 'live' : 'scheduled',
    phase: { kind: live ? 'period' : 'before', number: live ? 1 : 0 },
    clock: null,
    score: { home: 0, away: 0 },
    periods: [],
    points: null,
    serving: null,
    statistics: [],
    winner: null,
    betDelay: 5,
    isLiveOffered: true,
    hasTracker: false,
    version: 1,
  };
}
const outcomeOf = (id: string, odds: number): FeedOutcome => ({
  id,
  odds,
  isActive: true,
  probability: null,
  settlement: null,
});
const marketOf = (
  key: 'match_1x2' | 'total',
  prices: Readonly<Record<string, number>>,
  specifiers: Specifiers = {},
): FeedMarket => ({
  id: marketId(key, specifiers),
  key,
  specifiers,
  status: 1,
  producer: 'prematch',
  isMain: true,
  isExpressForbidden: false,
  outcomes: Object.entries(prices).map(([id, odds]) => outcomeOf(id, odds)),
  version: 1,
  settledTimes: 0,
  settledAt: null,
  reason: null,
});

export const matchMarket = ([home = 0, draw = 0, away = 0]: readonly number[]): FeedMarket =>
  marketOf('match_1x2', { '1': home, x: draw, '2': away });
export const totalMarket = (line: string, [over = 0, under = 0]: readonly number[]): FeedMarket =>
  marketOf('total', { over, under }, { line });

export function createScriptedFeed(now: () => number) {
  const entries = new Map<string, { event: FeedEvent; markets: FeedMarket[] }>();
  const listeners = new Set<FeedListener>();
  let version = 1;
  let isDown = false;
  const unused = async (): Promise<never> => {
    throw new FeedError('bad_request');
  };
  const send = (eventId: string): void => {
    const previous = version;
    version += 1;
    const { markets = [] } = entries.get(eventId) ?? {};
    const change = { eventId, event: null, incidents: [], markets, isGone: false };
    for (const { message } of listeners)
      message({ kind: 'changes', producer: 'prematch', previous, version, at: now(), changes: [change] });
  };
  const change = (eventId: string, id: string, to: (market: FeedMarket) => FeedMarket): void => {
    const entry = entries.get(eventId);
    if (entry) entry.markets = entry.markets.map((market) => (market.id === id ? to(market) : market));
    send(eventId);
  };

  const port: FeedPort = {
    tree: async () => {
      if (isDown) throw new FeedError('unavailable');
      return TREE;
    },
    snapshot: unused,
    changes: unused,
    events: unused,
    prices: async () => ({ outcomes: [] }),
    table: unused,
    // The price of a builder is nine tenths of the product of the odds, as the outcomes depend on each other.
    combine: async ({ id, picks }) => {
      if (isDown) throw new FeedError('unavailable');
      const prices = picks.map(
        ({ marketId: market, outcomeId }) =>
          entries
            .get(id)
            ?.markets.find((one) => one.id === market)
            ?.outcomes.find((one) => one.id === outcomeId)?.odds ?? 0,
      );
      const odds = Math.floor(prices.reduce((all, price) => (all * price) / 1000, 900));
      return { odds: odds > 1000 ? odds : null };
    },
    event: async ({ id }) => {
      if (isDown) throw new FeedError('unavailable');
      const entry = entries.get(id);
      return { detail: entry ? { ...structuredClone(entry), incidents: [] } : null };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return { watch: () => undefined, close: () => void listeners.delete(listener) };
    },
  };

  return {
    port,
    /** Adds a match. `odds`: those of the outcomes 1, x, 2. */
    add(id: string, { live = false, odds = [2000, 3500, 4000] as readonly number[] } = {}): void {
      const [home = 2000, draw = 3500, away = 4000] = odds;
      entries.set(id, {
        event: matchOf(id, live, now()),
        markets: [matchMarket([home, draw, away]), totalMarket('2.5', [1900, 1900])],
      });
    },
    /** Changes the data of a match without sending a message. */
    match: (id: string, to: Partial<FeedEvent>): void => {
      const entry = entries.get(id);
      if (entry) entry.event = { ...entry.event, ...to };
    },
    price: (id: string, market: string, odds: readonly number[]): void =>
      change(id, market, (one) => ({
        ...one,
        outcomes: one.outcomes.map((outcome, index) => ({ ...outcome, odds: odds[index] ?? outcome.odds })),
      })),
    status: (id: string, market: string, status: FeedMarket['status']): void =>
      change(id, market, (one) => ({ ...one, status })),
    /**
     * Settles a market, or corrects its results; null takes the results back. `reason`: why the market is void.
     */
    settle: (id: string, market: string, results: Result | null, reason: FeedMarket['reason'] = null): void =>
      change(id, market, (one) => ({
        ...one,
        reason,
        status: results ? -3 : 1,
        settledTimes: one.settledTimes + 1,
        settledAt: now(),
        outcomes: one.outcomes.map((outcome, index) => ({
          ...outcome,
          settlement: results?.[index] ?? null,
        })),
      })),
    alive: (): void => {
      for (const { message } of listeners)
        message({ kind: 'alive', producer: 'prematch', previous: version, version, at: now() });
    },
    down: (): void => {
      for (const { message } of listeners) message({ kind: 'down', producer: 'prematch', at: now() });
    },
    /** `fails` true: calls fail from now on; false: they are answered again. */
    fail: (fails: boolean): void => void (isDown = fails),
  };
}
export type ScriptedFeed = ReturnType<typeof createScriptedFeed>;
