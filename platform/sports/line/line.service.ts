/** The line: the current offer, in the order of the pages (products §7.2). Reads only. */
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FeedCompetitor, FeedEvent, FeedTree, SportId } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import type { FeedCall, FeedChange, FeedDetail, FeedPort } from '#contract/feed-port.ts';
import { lineSetsOf, type LineSet } from '#contract/sports/line-sets.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { keepBriefly } from '#platform/kernel/brief-cache.ts';
import { columnsOfSet } from './column-sets.ts';
import { LineMirror, type LineEntry } from './line-mirror.ts';
import { isLiveEvent } from './shown-markets.ts';

type Deps = { feed: FeedPort; clock: Clock; log: FastifyBaseLogger };

/**
 * `from`, `to`: range of the event's start, milliseconds since 1970. `isLive` false: events that have not
 * begun. Ended events are never included.
 */
export type LineFilter = {
  sportId?: SportId | undefined;
  competitionId?: string | undefined;
  isLive?: boolean | undefined;
  kind?: FeedEvent['kind'] | undefined;
  from?: number | undefined;
  to?: number | undefined;
  ids?: ReadonlySet<string> | undefined;
};

function fits({ event }: LineEntry, filter: LineFilter): boolean {
  const { sportId, competitionId, isLive, kind, from, to, ids } = filter;
  return (
    (sportId === undefined || event.sportId === sportId) &&
    (competitionId === undefined || event.competitionId === competitionId) &&
    (isLive === undefined || (isLive ? isLiveEvent(event) : event.status === 'scheduled')) &&
    (kind === undefined || event.kind === kind) &&
    (from === undefined || event.startsAt >= from) &&
    (to === undefined || event.startsAt < to) &&
    (ids === undefined || ids.has(event.id))
  );
}
type Between = {
  sportId?: SportId;
  competitionId?: string;
  competitorId?: string;
  from: number;
  to: number;
};

/**
 * Order of outrights, which take bets until their start: open ones come first. The whole list is ordered, not a
 * page of it, because closed ones, until they are decided, would otherwise fill its first page.
 */
const byClosing = (now: number) => {
  const isClosed = ({ event }: LineEntry) => Number(event.startsAt <= now);
  return (a: LineEntry, b: LineEntry): number => isClosed(a) - isClosed(b);
};

const TREE_KEPT_MS = 10 * 60_000;
/** How long tables are kept. Their number needs no limit: there are only as many as competitions. */
const TABLE_KEPT_MS = 60_000;
/** How long competitors are kept; they change only with the season. */
const COMPETITORS_KEPT_MS = 30 * 60_000;
const WEEK_MS = 7 * 86_400_000;
/** Maximum number of answers about matches in a range of days that are kept, and for how long. */
const RESULTS_KEPT = 64;
const RESULTS_KEPT_MS = 15_000;
/** Maximum number of markets whose earlier prices are kept, and for how long. */
const PRICES_KEPT = 256;
const PRICES_KEPT_MS = 60_000;
/**
 * Maximum number of events whose further sets of columns are kept (some pages of every sport), and for how
 * long.
 */
const SETS_KEPT = 600;
const SETS_KEPT_MS = 15_000;
/** Maximum number of outrights whose markets are kept: more than there are competitions. */
const OUTRIGHTS_KEPT = 100;

/** Competitors by id, collected from the competition's matches of the last two weeks and the next one. */
export type Competitors = ReadonlyMap<string, FeedCompetitor>;

/**
 * Reads markets that the mirror does not have, for lists that show other markets than the columns of the whole
 * match.
 */
function createMarketReading({ feed, clock }: Pick<Deps, 'feed' | 'clock'>) {
  const read = async (key: string): Promise<FeedDetail | null> => {
    // A feed in this process computes the prices of a match without a pause: this lets other requests run
    // between two matches.
    await setImmediate();
    return (await feed.event({ id: key.slice(key.indexOf(' ') + 1) })).detail;
  };
  const readSets = keepBriefly(
    { clock, maxAgeMs: SETS_KEPT_MS, maxKeys: SETS_KEPT },
    async (key: string): Promise<ReadonlyMap<LineSet, readonly FeedMarket[]>> => {
      const detail = await read(key);
      const sets = detail ? lineSetsOf(detail.event.sportId) : [];
      return new Map(sets.map((set) => [set, columnsOfSet(detail?.markets ?? [], set)]));
    },
  );
  const readAll = keepBriefly(
    { clock, maxAgeMs: SETS_KEPT_MS, maxKeys: OUTRIGHTS_KEPT },
    async (key: string): Promise<readonly FeedMarket[]> => (await read(key))?.markets ?? [],
  );

  async function withMarkets(
    entries: readonly LineEntry[],
    marketsOf: (key: string) => Promise<readonly FeedMarket[]>,
  ): Promise<readonly LineEntry[]> {
    const found: LineEntry[] = [];
    for (const entry of entries) {
      // The key contains the version, because another version of the event has other prices.
      const markets = await marketsOf(`${entry.event.version} ${entry.event.id}`);
      found.push({ ...entry, markets: new Map(markets.map((market) => [market.id, market])) });
    }
    return found;
  }

  return {
    /** The entries with the markets of a set of columns instead of those of the mirror. */
    withColumns: (entries: readonly LineEntry[], set: LineSet): Promise<readonly LineEntry[]> =>
      withMarkets(entries, async (key) => (await readSets(key)).get(set) ?? []),
    /**
     * The entries with all their markets: lists show every market of an outright, because it has no page of its
     * own.
     */
    withAllMarkets: (entries: readonly LineEntry[]): Promise<readonly LineEntry[]> =>
      withMarkets(entries, readAll),
  };
}

export function createLine({ feed, clock, log }: Deps) {
  const listeners = new Set<(changes: readonly FeedChange[]) => void>();
  const mirror = new LineMirror({
    feed,
    clock,
    log,
    changed: (changes) => listeners.forEach((listener) => listener(changes)),
  });
  const readTree = keepBriefly({ clock, maxAgeMs: TREE_KEPT_MS }, (_key: 'tree') => feed.tree({}));
  const readTable = keepBriefly({ clock, maxAgeMs: TABLE_KEPT_MS }, (competitionId: string) =>
    feed.table({ competitionId }),
  );

  /** Reads every page of the feed's answer. */
  async function allEvents(call: Parameters<FeedPort['events']>[0]): Promise<readonly FeedEvent[]> {
    const found: FeedEvent[] = [];
    let cursor: string | undefined;
    do {
      const page = await feed.events({ ...call, ...(cursor && { cursor }) });
      found.push(...page.events);
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  }

  const readCompetitors = keepBriefly(
    { clock, maxAgeMs: COMPETITORS_KEPT_MS },
    async (competitionId: string): Promise<Competitors> => {
      const now = clock.now().getTime();
      const events = await allEvents({ competitionId, from: now - 2 * WEEK_MS, to: now + WEEK_MS });
      const sides = events.flatMap(({ home, away }) => [home, away]).filter((side) => side !== null);
      return new Map(sides.map((side) => [side.id, side]));
    },
  );
  const readPrices = keepBriefly({ clock, maxAgeMs: PRICES_KEPT_MS, maxKeys: PRICES_KEPT }, (key: string) =>
    feed.prices(JSON.parse(key) as FeedCall<'prices'>),
  );
  const readBetween = keepBriefly(
    { clock, maxAgeMs: RESULTS_KEPT_MS, maxKeys: RESULTS_KEPT },
    (key: string) => allEvents(JSON.parse(key) as Between),
  );

  return {
    mirror,
    start: (): void => void mirror.start(),
    stop: (): void => mirror.stop(),
    /** Registers a listener for changes of the offer; returns a function that unsubscribes it. */
    onChange(listener: (changes: readonly FeedChange[]) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tree: (): Promise<FeedTree> => readTree('tree'),
    /** Offered events by start, closed outrights last. Rejects with FeedError while the feed has not answered yet. */
    async offered(filter: LineFilter): Promise<readonly LineEntry[]> {
      await mirror.ready();
      const found = mirror.entriesInOrder().filter((entry) => fits(entry, filter));
      return filter.kind === 'outright' ? found.toSorted(byClosing(clock.now().getTime())) : found;
    },
    /** An event with all markets, also long after its end; null = unknown id. */
    detail: async (id: string): Promise<FeedDetail | null> => (await feed.event({ id })).detail,
    ...createMarketReading({ feed, clock }),
    /** Events of a sport, competition or competitor that start in [from, to), ended ones included. */
    between: (call: Between): Promise<readonly FeedEvent[]> => readBetween(JSON.stringify(call)),
    /** `competitionId` must be the id of a competition of the tree. */
    table: async (competitionId: string) => (await readTable(competitionId)).rows,
    /** Players of the table's teams, the best first; none where the feed does not tell them. */
    scorers: async (competitionId: string) => (await readTable(competitionId)).scorers,
    /**
     * Prices of a main market of an event before it began, the first one first; empty where the feed keeps
     * none.
     */
    prices: async (call: FeedCall<'prices'>) => (await readPrices(JSON.stringify(call))).outcomes,
    /** `competitionId` must be the id of a competition of the tree. */
    competitors: readCompetitors,
  };
}
export type Line = ReturnType<typeof createLine>;
