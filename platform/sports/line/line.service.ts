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
 * `from`, `to`: start, milliseconds since 1970. `isLive` false: events that have not begun; ended ones are
 * never included.
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
 * Of outrights, which take bets until their start, the open ones come first. The order belongs to the list and not to
 * a page of it: the closed ones would fill its beginning until they are decided.
 */
const byClosing = (now: number) => {
  const isClosed = ({ event }: LineEntry) => Number(event.startsAt <= now);
  return (a: LineEntry, b: LineEntry): number => isClosed(a) - isClosed(b);
};

const TREE_KEPT_MS = 10 * 60_000;
/** There are as many tables as competitions. */
const TABLE_KEPT_MS = 60_000;
/** Competitors change with the season. */
const COMPETITORS_KEPT_MS = 30 * 60_000;
const WEEK_MS = 7 * 86_400_000;
/** Days of results that are kept, and how long. */
const RESULTS_KEPT = 64;
const RESULTS_KEPT_MS = 15_000;
/** Markets whose earlier prices are kept, and how long. */
const PRICES_KEPT = 256;
const PRICES_KEPT_MS = 60_000;
/** Events whose further columns are kept: some pages of every sport. */
const SETS_KEPT = 600;
const SETS_KEPT_MS = 15_000;
/** Outrights whose markets are kept: more than there are competitions. */
const OUTRIGHTS_KEPT = 100;

/** Competitors by id, from the matches of a competition around now. */
export type Competitors = ReadonlyMap<string, FeedCompetitor>;

/** Markets that the mirror does not have: those of lists that show other ones than the columns of the whole match. */
function createMarketReading({ feed, clock }: Pick<Deps, 'feed' | 'clock'>) {
  const read = async (key: string): Promise<FeedDetail | null> => {
    // A feed in this process prices a match at once: other requests run between two matches.
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
      // Another version of the event has other prices.
      const markets = await marketsOf(`${entry.event.version} ${entry.event.id}`);
      found.push({ ...entry, markets: new Map(markets.map((market) => [market.id, market])) });
    }
    return found;
  }

  return {
    /** The events with the markets of another set of columns than that of the mirror. */
    withColumns: (entries: readonly LineEntry[], set: LineSet): Promise<readonly LineEntry[]> =>
      withMarkets(entries, async (key) => (await readSets(key)).get(set) ?? []),
    /** The events with all markets: of an outright, which has no page of its own, lists show every one. */
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

  /** Every page of the feed's answer. */
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
    /** Called with changes; returns a function that unsubscribes. */
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
    /** Events of a sport, competition or competitor that start in [from, to), also ended ones. */
    between: (call: Between): Promise<readonly FeedEvent[]> => readBetween(JSON.stringify(call)),
    /** `competitionId`: one of the tree. */
    table: async (competitionId: string) => (await readTable(competitionId)).rows,
    /** Players of the table's teams, the best first; none where the feed does not tell them. */
    scorers: async (competitionId: string) => (await readTable(competitionId)).scorers,
    /** Prices of a main market of an event before play, from the first one on; empty where the feed keeps none. */
    prices: async (call: FeedCall<'prices'>) => (await readPrices(JSON.stringify(call))).outcomes,
    /** `competitionId`: one of the tree. */
    competitors: readCompetitors,
  };
}
export type Line = ReturnType<typeof createLine>;
