/** The simulated feed: products §7.4, §8.2, §8.5 and §8.9, and the rules of contract/feed-port.ts. */
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { MARKET_STATUS, type FeedEvent, type FeedOutcome, type FeedProducer } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { FEED_CALLS, type FeedDetail, type FeedReply } from '#contract/feed-port.ts';
import { sample } from '#tests/fixtures/sample.ts';
import { MARGINS } from '../engine/market-def.ts';
import { Schedule } from '../world/schedule.ts';
import { createSimulator, type Simulator } from './simulator.ts';

const EVENING = Date.UTC(2026, 10, 25, 17);
const HOUR = 3_600_000;

function open(at = EVENING, seed = 'one') {
  const clock = { at };
  const feed = createSimulator({ seed, clock: () => clock.at });
  return { clock, feed };
}

const eventsOf = async (feed: Simulator, from: number, to: number, more = {}): Promise<FeedEvent[]> =>
  (await feed.events({ from, to, ...more })).events;
async function detailOf(feed: Simulator, id: string): Promise<FeedDetail> {
  const { detail } = await feed.event({ id });
  if (detail === null) throw new Error(`no event ${id}`);
  return detail;
}
async function details(feed: Simulator, events: readonly FeedEvent[]): Promise<FeedDetail[]> {
  const result = [];
  for (const { id } of events) result.push(await detailOf(feed, id));
  return result;
}

/** Number of matches in a snapshot, read page by page. */
async function matchesIn(
  feed: Simulator,
  { cursor, ...call }: { producer: FeedProducer; cursor?: string; limit?: number },
): Promise<number> {
  let count = 0;
  let next: string | null | undefined = cursor;
  do {
    const page: FeedReply<'snapshot'> = v.parse(
      FEED_CALLS.snapshot.reply,
      await feed.snapshot({ ...call, markets: 'main', ...(next != null && { cursor: next }) }),
    );
    count += page.entries.filter(({ event }) => event.kind === 'match').length;
    next = page.cursor;
  } while (next !== null);
  return count;
}

/** Some events of each sport that started in the 30 hours before `hours` hours ago, with details. */
async function played(feed: Simulator, hours: number, each: number): Promise<FeedDetail[]> {
  const found = await Promise.all(
    [1, 2, 3, 5, 9, 10].map((sportId) =>
      eventsOf(feed, EVENING - (hours + 30) * HOUR, EVENING - hours * HOUR, { sportId, limit: each }),
    ),
  );
  return details(feed, found.flat());
}

describe('the world', () => {
  test('is the same for the same seed and different for another seed', async () => {
    const [one, same, other] = await Promise.all(
      ['one', 'one', 'two'].map((seed) => eventsOf(open(EVENING, seed).feed, EVENING, EVENING + 3 * HOUR)),
    );
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
  });

  test('has sixty competitions, about three thousand upcoming matches and 150 live ones', async () => {
    const { feed } = open();
    const tree = v.parse(FEED_CALLS.tree.reply, await feed.tree({}));
    expect(tree.competitions).toHaveLength(60);
    const offered = new Schedule('one').offered(EVENING);
    const toCome = offered.filter(({ startsAt }) => startsAt >= EVENING).length;
    expect(toCome).toBeGreaterThan(2700);
    expect(toCome).toBeLessThan(3500);
    const live = await matchesIn(feed, { producer: 'live' });
    expect(live).toBeGreaterThan(110);
    expect(live).toBeLessThan(220);
    // A long test run reads all pages; a short one begins 150 matches before the end, so that it reads the last
    // pages, with the outrights.
    const skipped = sample({ short: toCome - 150, long: 0 });
    const cursor = `${EVENING}.${skipped}`;
    expect(await matchesIn(feed, { producer: 'prematch', cursor, limit: 100 })).toBe(toCome - skipped);
    expect(feed.kept()).toBeLessThanOrEqual(400);
  });

  test('does not reveal later incidents', async () => {
    const { feed, clock } = open();
    const [event] = await eventsOf(feed, EVENING, EVENING + HOUR, { sportId: 1 });
    const before = await detailOf(feed, event!.id);
    expect(before.incidents).toEqual([]);
    expect(before.event).toMatchObject({ status: 'scheduled', score: { home: 0, away: 0 } });
    clock.at += 40 * 24 * HOUR;
    const after = await detailOf(feed, event!.id);
    expect(['ended', 'abandoned', 'postponed', 'cancelled']).toContain(after.event.status);
  });
});

/** Margin of a market, computed from its odds (products §8.2). */
const marginOf = (outcomes: readonly FeedOutcome[]): number =>
  outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0) - 1;
const EXHAUSTIVE = ['match_1x2', 'winner', 'btts', 'set_winner', 'odd_even', 'interval', 'corners_1x2'];

describe('odds', () => {
  test('have their margins, and the probabilities of the outcomes sum to one', async () => {
    const { feed } = open();
    const events = await Promise.all(
      [1, 2, 3, 5, 9, 10].map((sportId) =>
        eventsOf(feed, EVENING - HOUR, EVENING + 6 * HOUR, { sportId, limit: 6 }),
      ),
    );
    const all = await details(feed, events.flat());
    const markets = all.flatMap((detail) => detail.markets);
    const open_ = markets.filter(
      ({ key, status, outcomes }) =>
        status === MARKET_STATUS.active &&
        EXHAUSTIVE.includes(key) &&
        outcomes.every(({ odds }) => odds > 1050),
    );
    expect(open_.length).toBeGreaterThan(40);
    for (const { outcomes } of open_) {
      expect(outcomes.reduce((sum, { probability }) => sum + (probability ?? 0), 0)).toBeCloseTo(
        1_000_000,
        -1,
      );
      expect(marginOf(outcomes)).toBeGreaterThan(MARGINS.main - 0.001);
      // The margin can be higher because odds are rounded down to the ladder.
      expect(marginOf(outcomes)).toBeLessThan(MARGINS.exotic + 0.05);
    }
  });

  test('of home wins agree with the number of home wins', async () => {
    const { feed } = open();
    let expected = 0;
    let spread = 0;
    let won = 0;
    for (const detail of await played(feed, 12, sample({ short: 25, long: 60 }))) {
      const market = detail.markets.find(({ key }) => key === 'match_1x2' || key === 'winner');
      const home = market?.outcomes[0];
      if (market?.status !== MARKET_STATUS.settled || home?.probability == null) continue;
      const p = home.probability / 1_000_000;
      expected += p;
      spread += p * (1 - p);
      if (home.settlement?.result === 'won') won++;
    }
    expect(spread).toBeGreaterThan(20);
    expect(Math.abs(won - expected)).toBeLessThan(3.5 * Math.sqrt(spread));
  });
});

const periodOf = ({ event }: FeedDetail, { specifiers }: FeedMarket) => {
  const regular = event.periods.filter(
    ({ kind }) => kind === 'period' || specifiers.incl_ot !== undefined || event.sportId === 5,
  );
  const own =
    specifiers.period === undefined
      ? regular
      : event.periods.filter(({ kind, number }) => kind === 'period' && String(number) === specifiers.period);
  return own.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
    home: 0,
    away: 0,
  });
};

/** Expected result of the first outcome ("1", "over" …), computed from the scores alone; null: not checked here. */
function expectedOf(detail: FeedDetail, market: FeedMarket): string | null {
  const { home, away } = periodOf(detail, market);
  const margin = (x: number): string =>
    x > 0 ? (x >= 2 ? 'won' : 'half won') : x === 0 ? 'void' : x > -2 ? 'half lost' : 'lost';
  const line = Number(market.specifiers.line ?? 0) * 4;
  const inRegular = detail.event.periods.filter(({ kind }) => kind === 'period');
  const lead = inRegular.reduce((sum, period) => sum + period.home - period.away, 0);
  switch (market.key) {
    case 'match_1x2':
      return (market.specifiers.period === undefined ? lead : home - away) > 0 ? 'won' : 'lost';
    case 'asian_handicap': {
      // Goals since the score of the market, not below 0: after a correction there may be fewer than at that score.
      const [homeThen = 0, awayThen = 0] = (market.specifiers.from_score ?? '0:0').split(':').map(Number);
      return margin(4 * (Math.max(0, home - homeThen) - Math.max(0, away - awayThen)) + line);
    }
    case 'handicap':
    case 'point_handicap':
    case 'game_handicap':
      return margin(4 * (home - away) + line);
    case 'total':
    case 'asian_total':
    case 'total_games':
    case 'total_points':
      return margin(4 * (home + away) - line);
    case 'btts':
      return home > 0 && away > 0 ? 'won' : 'lost';
    case 'winner':
      return detail.event.winner === 'home' ? 'won' : 'lost';
    case 'odd_even':
      return (home + away) % 2 === 1 ? 'won' : 'lost';
    default:
      return null;
  }
}
const textOf = ({ settlement }: FeedOutcome): string => {
  if (settlement === null) return 'open';
  const { result, voidFactor } = settlement;
  return voidFactor === 1 ? 'void' : voidFactor === 0.5 ? `half ${result}` : result;
};

describe('results', () => {
  const each = sample({ short: 8, long: 40 });
  test('timeline, periods and score agree', async () => {
    for (const { event, incidents } of await played(open().feed, 12, each)) {
      if (event.status !== 'ended') continue;
      const sums = event.periods.reduce(
        (sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }),
        { home: 0, away: 0 },
      );
      const isSets = event.sportId === 3 || event.sportId === 10;
      if (!isSets) expect(sums).toEqual(event.score);
      expect(incidents.at(-1)?.score).toEqual(event.score);
      expect(incidents.map(({ seq }) => seq)).toEqual(incidents.map((_, i) => i + 1));
      expect(incidents.every(({ at }, i) => i === 0 || at >= incidents[i - 1]!.at)).toBe(true);
    }
  });

  test('incident times count from the match start on a continuous clock, otherwise from the period start', async () => {
    const seconds = { continuous: 0, ofPeriod: 0 };
    for (const { event, incidents } of await played(open().feed, 12, each)) {
      const second = incidents.find(({ kind, phase }) => kind === 'start' && phase.number === 2)?.seconds;
      const first = incidents.find(({ kind }) => kind === 'end')?.seconds;
      if (second === undefined || first === undefined) continue;
      if (event.sportId === 2 || event.sportId === 5) expect(second).toBe(0);
      if (event.sportId === 2 || event.sportId === 5) seconds.ofPeriod++;
      if (event.sportId !== 1 && event.sportId !== 9) continue;
      // A half of a short match has about 20 minutes on the clock; the first half may end in added time.
      expect(second).toBeGreaterThanOrEqual(13 * 60);
      expect(second).toBeLessThanOrEqual(first);
      expect(incidents.filter(({ phase }) => phase.number === 2).every((one) => one.seconds >= second)).toBe(
        true,
      );
      seconds.continuous++;
    }
    expect(Math.min(seconds.continuous, seconds.ofPeriod)).toBeGreaterThan(0);
  });

  test('every market is decided after the end of the match, in accordance with the score', async () => {
    let checked = 0;
    for (const detail of await played(open().feed, 12, each)) {
      for (const market of detail.markets) {
        expect([MARKET_STATUS.settled, MARKET_STATUS.cancelled]).toContain(market.status);
        expect(market.outcomes.every(({ settlement }) => settlement !== null)).toBe(true);
        const first = market.outcomes[0];
        if (detail.event.status !== 'ended' || market.reason !== null || first === undefined) continue;
        const expected = expectedOf(detail, market);
        if (expected === null) continue;
        expect([detail.event.id, market.id, textOf(first)]).toEqual([detail.event.id, market.id, expected]);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(each * 80);
  });
});

test('every event follows the contract, with all its markets and incidents', async () => {
  const { clock, feed } = open(EVENING);
  const ended = await played(feed, 0, sample({ short: 6, long: 60 }));
  for (const detail of ended) expect(v.safeParse(FEED_CALLS.event.reply, { detail }).issues).toBeUndefined();
  const { entries } = await feed.snapshot({
    producer: 'live',
    markets: 'main',
    limit: sample({ short: 20, long: 500 }),
  });
  for (const after of [1, 7 * 60_000]) {
    clock.at = EVENING + after;
    for (const { event } of entries) {
      const reply = await feed.event({ id: event.id });
      expect(v.safeParse(FEED_CALLS.event.reply, reply).issues).toBeUndefined();
    }
  }
});
