/**
 * A simulated supplier of sports data. It is a function of a seed and the time, so it stores nothing, and any past or
 * future match can be requested (decision 0305).
 */
import { SPORT_IDS, type FeedProducer, type FeedEvent } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import {
  FEED_PAGE_MAX,
  FeedError,
  type FeedCall,
  type FeedChange,
  type FeedDetail,
  type FeedPort,
} from '#contract/feed-port.ts';
import { eventAt } from '../engine/event-view.ts';
import type { Fixture } from '../engine/fixture.ts';
import { planOf } from '../engine/match.ts';
import { jointOdds } from '../engine/joint-odds.ts';
import { changesBefore } from '../engine/moves.ts';
import { pauses, SHARED_REST_MS } from '../engine/pauses.ts';
import { Outrights } from '../outrights/outrights.ts';
import { Standings } from '../outrights/standings.ts';
import { COMPETITIONS, competitionTree, type Competition } from '../world/competitions.ts';
import { Schedule } from '../world/schedule.ts';
import { changeBetween, detailAt, entryAt, producerOf, shownUntil } from './entries.ts';
import type { FeedClock } from './feed-clock.ts';
import { Matches } from './matches.ts';
import { pastPrices } from './past-prices.ts';
import { outagesOf } from './outages.ts';
import { tableOf } from './league-table.ts';
import { Ticker } from './ticker.ts';

const TICK_MS = 1000;
/** Age up to which a version is accepted by `changes`. After a longer gap a snapshot is cheaper. */
const RETAINED_MS = 15 * 60_000;
const MOST_DAYS_MS = 31 * 86_400_000;
/** Range of events that the feed returns: a year back, two weeks ahead. */
const KNOWN_BACK_MS = 366 * 86_400_000;
const KNOWN_AHEAD_MS = 15 * 86_400_000;
/** Number of fixtures whose end is cached. */
const ENDS_KEPT = 2000;

export type Simulator = FeedPort & {
  start(): void;
  stop(): void;
  /** Makes one step of the stream at once; `start` makes one every second. */
  tick(): void;
  /** Number of matches in memory. */
  kept(): number;
};
type Options = {
  seed: string;
  clock: FeedClock;
  /** True: producers have random outages. A function decides instead of chance, for tests. */
  outages?: boolean | ((producer: FeedProducer, at: number) => boolean);
};

const countryName = new Intl.DisplayNames('en', { type: 'region' });

/** Parses the cursor of a page: the time of the list that is read, and the offset of the page in it. */
function readCursor(cursor: string | undefined, now: number): { at: number; offset: number } {
  if (cursor === undefined) return { at: now, offset: 0 };
  const parts = /^(\d{1,15})\.(\d{1,9})$/.exec(cursor);
  if (parts === null) throw new FeedError('bad_request', 'unknown cursor');
  return { at: Number(parts[1]), offset: Number(parts[2]) };
}

/** The offered events of each producer. The latest lists are cached for further pages. */
class Offers {
  readonly #schedule: Schedule;
  /** Cache: when started events leave the line, by id. */
  readonly #ends = new Map<string, number>();
  #listed: { at: number; fixtures: Fixture[] } = { at: NaN, fixtures: [] };
  readonly #owned: Partial<Record<FeedProducer, { at: number; fixtures: Fixture[] }>> = {};
  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  all(at: number): Fixture[] {
    if (this.#listed.at !== at) this.#listed = { at, fixtures: this.#schedule.offered(at) };
    return this.#listed.fixtures;
  }

  async of(producer: FeedProducer, at: number): Promise<Fixture[]> {
    const known = this.#owned[producer];
    if (known?.at === at) return known.fixtures;
    const fixtures: Fixture[] = [];
    const pause = pauses();
    for (const fixture of this.all(at)) {
      await pause();
      if (producerOf(fixture, at) !== producer) continue;
      // Only a match that has begun must be simulated to know whether it is still offered.
      if (at < fixture.startsAt || at < this.#endOf(fixture)) fixtures.push(fixture);
    }
    this.#owned[producer] = { at, fixtures };
    return fixtures;
  }

  #endOf(fixture: Fixture): number {
    const known = this.#ends.get(fixture.id);
    if (known !== undefined) return known;
    const end = shownUntil(planOf(fixture));
    if (this.#ends.size >= ENDS_KEPT) this.#ends.delete(this.#ends.keys().next().value as string);
    this.#ends.set(fixture.id, end);
    return end;
  }
}

type World = { schedule: Schedule; matches: Matches; offers: Offers; outrights: Outrights; clock: FeedClock };

async function snapshot({ matches, offers, outrights }: World, call: FeedCall<'snapshot'>, now: number) {
  const { producer, markets, cursor, limit = FEED_PAGE_MAX } = call;
  const { at, offset } = readCursor(cursor, now);
  const own = await offers.of(producer, at);
  const entries = [];
  const pause = pauses();
  for (const fixture of own.slice(offset, offset + limit)) {
    await pause();
    entries.push(entryAt(matches.uncached(fixture), at, markets));
  }
  const next = offset + limit;
  if (next < own.length) return { version: at, entries, cursor: `${at}.${next}` };
  // The last page also contains all outrights, since there are few.
  if (producer === 'prematch')
    for (const season of outrights.offered(at)) {
      await outrights.prepare(season, at);
      const entry = outrights.entryAt(season, at);
      entries.push(markets === 'all' ? entry : { ...entry, markets: entry.markets.filter(isMain) });
      await pause();
    }
  return { version: at, entries, cursor: null };
}
const isMain = (market: FeedMarket): boolean => market.isMain;

async function changes(
  { schedule, matches, offers, outrights }: World,
  call: FeedCall<'changes'>,
  at: number,
) {
  const { producer, since, markets } = call;
  // A version above the current one comes from another feed.
  if (since < at - RETAINED_MS || since > at) throw new FeedError('version_too_old');
  const result: FeedChange[] = [];
  const pause = pauses();
  for (const fixture of offers.all(at)) {
    await pause();
    const offeredFrom = schedule.offeredFrom(fixture);
    const isUnchanged =
      at < fixture.startsAt && offeredFrom <= since && changesBefore(fixture, at).last <= since;
    const isOwn = producerOf(fixture, at) === producer;
    if (isUnchanged || (!isOwn && producer === 'live')) continue;
    const change = isOwn
      ? changeBetween(matches.uncached(fixture), Math.max(since, offeredFrom - 1), at, markets)
      : null;
    if (change !== null) result.push(change);
    if (!isOwn && producerOf(fixture, since) === 'prematch')
      result.push({ eventId: fixture.id, event: null, incidents: [], markets: [], isGone: true });
  }
  if (producer === 'prematch') result.push(...outrights.changes(since, at, markets));
  return { version: at, changes: result, isMore: false };
}

const chosen = ({ sportId, competitionId }: FeedCall<'events'>): Competition[] =>
  COMPETITIONS.filter(
    ({ sport, number }) =>
      (sportId === undefined || SPORT_IDS[sport] === sportId) &&
      (competitionId === undefined || String(number) === competitionId),
  );

async function events({ schedule, matches, clock }: World, call: FeedCall<'events'>) {
  const { from, to, competitorId, cursor, limit = FEED_PAGE_MAX } = call;
  const { at, offset } = readCursor(cursor, clock());
  if (to < from || to - from > MOST_DAYS_MS) throw new FeedError('bad_request', 'at most 31 days');
  const found = schedule
    .between(Math.max(from, at - KNOWN_BACK_MS), Math.min(to, at + KNOWN_AHEAD_MS), chosen(call), at)
    .filter((fixture) => schedule.offeredFrom(fixture) <= at)
    .filter(
      ({ home, away }) => competitorId === undefined || home.id === competitorId || away.id === competitorId,
    );
  const page: FeedEvent[] = [];
  const pause = pauses(SHARED_REST_MS);
  for (const fixture of found.slice(offset, offset + limit)) {
    await pause();
    page.push(eventAt(matches.uncached(fixture), at));
  }
  const next = offset + limit;
  return { events: page, cursor: next < found.length ? `${at}.${next}` : null };
}

/** Empty for an event that is not offered yet. */
async function prices({ matches, schedule, clock }: World, { id, marketId }: FeedCall<'prices'>) {
  const at = clock();
  const match = matches.find(id);
  const from = match && schedule.offeredFrom(match.fixture);
  if (match === null || from === null || from > at) return { outcomes: [] };
  return { outcomes: (await pastPrices(match, marketId, { from, to: at })).outcomes };
}

async function detail(
  { schedule, matches, outrights, clock }: World,
  id: string,
): Promise<FeedDetail | null> {
  const at = clock();
  const season = outrights.find(id, at);
  if (season !== null) {
    await outrights.prepare(season, at);
    return outrights.detailAt(season, at);
  }
  const match = matches.find(id);
  if (match === null || schedule.offeredFrom(match.fixture) > at) return null;
  return match.fixture.startsAt > at - KNOWN_BACK_MS ? detailAt(match, at) : null;
}

export function createSimulator({ seed, clock, outages = false }: Options): Simulator {
  const schedule = new Schedule(seed);
  const matches = new Matches(schedule);
  const standings = new Standings(schedule);
  const outrights = new Outrights(schedule, seed, standings);
  const offers = new Offers(schedule);
  const world: World = { schedule, matches, clock, outrights, offers };
  const isDown = typeof outages === 'function' ? outages : outages ? outagesOf(seed) : () => false;
  const ticker = new Ticker({ schedule, offered: (at) => offers.all(at), matches, outrights, clock, isDown });
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Version that a response gets: that of the stream, so that the next message follows the response without a gap. */
  const versionOf = (producer: FeedProducer): number =>
    ticker.isIdle ? clock() : ticker.versionOf(producer);
  const refuseWhileDown = (producer: FeedProducer): void => {
    if (isDown(producer, clock())) throw new FeedError('unavailable', `${producer} is down`);
  };
  return {
    tree: async () => competitionTree((code) => countryName.of(code) ?? code),
    snapshot: async (call) => {
      refuseWhileDown(call.producer);
      return snapshot(world, call, versionOf(call.producer));
    },
    changes: async (call) => {
      refuseWhileDown(call.producer);
      return changes(world, call, versionOf(call.producer));
    },
    event: async ({ id }) => ({ detail: await detail(world, id) }),
    events: (call) => events(world, call),
    combine: async ({ id, picks }) => {
      const match = matches.find(id);
      return { odds: match && jointOdds(match, picks, clock()) };
    },
    prices: (call) => prices(world, call),
    table: ({ competitionId }) => tableOf(standings, competitionId, clock()),
    subscribe: (listener) => ticker.listen(listener),
    start: () => {
      timer ??= setInterval(() => void ticker.step(), TICK_MS);
      timer.unref();
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
    },
    tick: () => ticker.tick(),
    kept: () => matches.size,
  };
}
